/* SPDX-License-Identifier: MIT
 *
 * The symmetries of the square that leave a set of squares, the rule, or the constraints unchanged.
 * Each square is mapped, and its image looked up.
 */

#include "symmetry/group.h"

#include "base/bits.h"

/* A symmetry is one to one, so a set that has the images of all its squares is mapped onto
 * itself. */
int nq_symmetry_leaves(uint32_t symmetry, uint32_t n, const uint64_t open[])
{
    for (uint32_t row = 0; row < n; row++) {
        for (uint64_t rest = open[row]; rest != 0; rest &= rest - 1) {
            uint32_t image_row = row;
            uint32_t image_column = nq_column(nq_lowest(rest));
            nq_symmetry_apply(symmetry, n, &image_row, &image_column);
            if ((open[image_row] & nq_bit(image_column)) == 0)
                return 0;
        }
    }
    return 1;
}

uint32_t nq_symmetry_group(uint32_t n, const uint64_t open[])
{
    uint32_t group = 0;
    for (uint32_t symmetry = 0; symmetry < NQ_SYMMETRIES; symmetry++) {
        if (nq_symmetry_leaves(symmetry, n, open))
            group |= 1u << symmetry;
    }
    return group;
}

/* Whether the image of each region is a region: squares with the same number have images with the
 * same number. Two regions cannot have the same image, since a symmetry that is repeated often
 * enough returns to each of them. */
static int maps_regions(uint32_t symmetry, const struct nq_rule *rule)
{
    uint32_t n = rule->n;
    uint32_t image_of[NQ_NO_REGION + 1]; /* NQ_NO_REGION: not known yet */
    for (uint32_t region = 0; region <= NQ_NO_REGION; region++)
        image_of[region] = NQ_NO_REGION;
    for (uint32_t square = 0; square < n * n; square++) {
        uint32_t row = square / n;
        uint32_t column = square % n;
        nq_symmetry_apply(symmetry, n, &row, &column);
        uint32_t region = rule->regions[square];
        uint32_t image = rule->regions[row * n + column];
        if ((region == NQ_NO_REGION) != (image == NQ_NO_REGION))
            return 0;
        if (image_of[region] == NQ_NO_REGION)
            image_of[region] = image;
        if (image_of[region] != image)
            return 0;
    }
    return 1;
}

/* Diagonals become anti-diagonals by a quarter turn, and by a mirror; both together exchange them
 * twice. */
static int keeps_attacks(uint32_t symmetry, const struct nq_rule *rule)
{
    int is_exchange = ((symmetry & NQ_QUARTER_TURN) != 0) != ((symmetry & NQ_MIRROR) != 0);
    return !is_exchange || nq_rule_has(rule, NQUEENS_ATTACK_DIAGONAL) ==
                               nq_rule_has(rule, NQUEENS_ATTACK_ANTI_DIAGONAL);
}

uint32_t nq_symmetry_group_of_rule(const struct nq_rule *rule)
{
    uint32_t group = 0;
    for (uint32_t symmetry = 0; symmetry < NQ_SYMMETRIES; symmetry++) {
        if (rule == NULL || (keeps_attacks(symmetry, rule) &&
                             (rule->regions == NULL || maps_regions(symmetry, rule))))
            group |= 1u << symmetry;
    }
    return group;
}

static int leaves_constraints_unchanged(uint32_t symmetry, uint32_t n,
                                        const struct nq_constraints *constraints,
                                        const nq_cancel_flag *cancel)
{
    for (size_t i = 0; i < constraints->count; i++) {
        if (nq_is_cancelled_at(i, cancel))
            return 0;
        uint32_t row = constraints->squares[i].row;
        uint32_t column = constraints->squares[i].column;
        nq_symmetry_apply(symmetry, n, &row, &column);
        size_t at = nq_constraints_position(constraints, row, column);
        if (at == constraints->count)
            return 0;
        const struct nq_constraint *image = &constraints->squares[at];
        if (image->row != row || image->column != column ||
            image->kinds != constraints->squares[i].kinds)
            return 0;
    }
    return 1;
}

uint32_t nq_symmetry_group_of_constraints(uint32_t n, const struct nq_constraints *constraints,
                                          const nq_cancel_flag *cancel)
{
    uint32_t group = 0;
    for (uint32_t symmetry = 0; symmetry < NQ_SYMMETRIES; symmetry++) {
        if (leaves_constraints_unchanged(symmetry, n, constraints, cancel))
            group |= 1u << symmetry;
    }
    return group & nq_symmetry_group_of_rule(constraints->rule);
}
