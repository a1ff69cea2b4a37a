/* SPDX-License-Identifier: MIT
 *
 * rules.c - what a queen attacks, by name.
 */

#include "shared/rules.h"

#include "shared/command_line.h"
#include "shared/messages.h"

#include <nqueens.h>
#include <string.h>

static const struct rule_name {
    const char *name;
    uint32_t attacks; /* NQUEENS_ATTACK_... */
} rule_names[] = {
    {"queen", NQUEENS_ATTACKS_QUEEN},
    {"superqueen", NQUEENS_ATTACKS_QUEEN | NQUEENS_ATTACK_KNIGHT},
    {"semi", NQUEENS_ATTACK_DIAGONAL},
    {"touching", NQUEENS_ATTACK_TOUCHING},
    {"rook", 0},
    {"diagonal", NQUEENS_ATTACK_DIAGONAL},
    {"anti-diagonal", NQUEENS_ATTACK_ANTI_DIAGONAL},
    {"knight", NQUEENS_ATTACK_KNIGHT},
    {"torus", NQUEENS_ATTACK_TORUS},
    {0},
};

const char *rule_name(uint32_t index)
{
    return index < sizeof rule_names / sizeof rule_names[0] ? rule_names[index].name : NULL;
}

/* The entry of the name of that length. */
static const struct rule_name *find_rule(const char *name, size_t length)
{
    for (const struct rule_name *rule = rule_names; rule->name != NULL; rule++) {
        if (strlen(rule->name) == length && strncmp(rule->name, name, length) == 0)
            return rule;
    }
    unknown_name("rule", name, length, rule_name);
}

uint32_t attacks_of(const char *names)
{
    uint32_t attacks = 0;
    int is_torus_alone = 1;
    for (const char *name = names;; name++) {
        size_t length = strcspn(name, ",");
        const struct rule_name *rule = find_rule(name, length);
        is_torus_alone = is_torus_alone && rule->attacks == NQUEENS_ATTACK_TORUS;
        attacks |= rule->attacks;
        name += length;
        if (*name == '\0')
            return is_torus_alone ? attacks | NQUEENS_ATTACKS_QUEEN : attacks;
    }
}
