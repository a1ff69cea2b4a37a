/* SPDX-License-Identifier: MIT
 *
 * rounds.c - the jobs of a batch, in rounds.
 */

#include "rounds.h"

#include <string.h>

/* The tasks of a round are numbered in 32 bits. */
#define MOST_TASKS (UINT64_C(1) << 31)

enum { ALIGNMENT = 16, MOST_SPANS = 64 };

static uint64_t aligned(uint64_t bytes)
{
    return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

void rounds_begin(struct rounds *rounds)
{
    rounds->job_count = 0;
    rounds->round_count = 0;
    rounds_divide(rounds, 0);
}

void rounds_divide(struct rounds *rounds, int is_weighed)
{
    rounds->is_weighed = is_weighed;
    rounds->used = UINT64_MAX; /* the next job begins a round */
}

static int begin_round(struct rounds *rounds, enum nq_colour colour)
{
    if (rounds->round_count == rounds->room)
        return 0;
    rounds->rounds[rounds->round_count] =
        (struct round){.jobs = rounds->device_jobs + rounds->job_count,
                       .next_task = rounds->counters + rounds->round_count,
                       .is_packed = rounds->shapes[colour].is_packed,
                       .is_weighed = rounds->is_weighed};
    rounds->round_count++;
    rounds->used = 0;
    return 1;
}

/* Sets what all jobs of the unit have in common, but for its tree. */
static void set_job(struct job *job, const struct rounds *rounds, enum nq_colour colour,
                    const struct half_unit *half)
{
    const struct shape *shape = &rounds->shapes[colour];
    const struct window *window = half->window;
    const struct stored_list *list = half->list;
    const uint32_t before = window->first_set == 0 ? 0 : list->host_ends[window->first_set - 1];
    *job = (struct job){.words = list->words + before,
                        .ends = list->ends,
                        .ids = list->ids + before,
                        .first_word = before,
                        .word_count = list->host_ends[window->end_set - 1] - before,
                        .first_set = window->first_set,
                        .end_set = window->end_set,
                        .span_sets = shape->span_sets,
                        .first_sets = shape->first_sets,
                        .columns = rounds->columns,
                        .cell_bytes = sizeof *half->table,
                        .table = half->table,
                        .sum = half->sum};
    job->spans = (window->end_set - window->first_set - 1) / shape->span_sets + 1;
    if (shape->is_packed) {
        const double spans = job->word_count / shape->words_of_stage;
        job->span_sets = 0;
        job->spans = spans < 1 ? 1 : spans > (double)MOST_SPANS ? MOST_SPANS : (uint32_t)spans;
    }
}

/* The bytes of the cut lists of a job with this many parents, and where they are. */
static uint64_t place_cuts(struct job *job, char *at, uint64_t parents)
{
    const uint64_t words = aligned(parents * job->word_count * sizeof *job->cut_words);
    const uint32_t ends = job->span_sets == 0 ? job->spans : job->end_set - job->first_set;
    const uint64_t of_ends = aligned(parents * ends * sizeof *job->cut_ends);
    const uint64_t ids =
        job->span_sets == 0 ? aligned(parents * job->word_count * sizeof *job->cut_ids) : 0;
    job->cut_words = (uint64_t *)(void *)at;
    job->cut_ends = (uint32_t *)(void *)(at + words);
    job->cut_ids = (uint16_t *)(void *)(at + words + of_ends);
    return words + of_ends + ids;
}

/* The parents, of `left`, that there is room for in the round. */
static uint32_t parents_with_room(const struct rounds *rounds, const struct job *job, uint32_t left)
{
    struct job tried = *job;
    uint32_t fit = 0;
    if (rounds->used > rounds->cut_bytes)
        return 0;
    const uint64_t room = rounds->cut_bytes - rounds->used;
    for (uint32_t bit = UINT32_C(1) << 31; bit != 0; bit /= 2) {
        const uint64_t more = (uint64_t)fit + bit;
        if (more <= left && place_cuts(&tried, rounds->cut_room, more) <= room)
            fit = (uint32_t)more;
    }
    return fit;
}

/* Whether the round has numbers for the tasks of these parents. */
static int has_numbers(const struct rounds *rounds, const struct job *job,
                       const struct stored_tree *tree, uint32_t first, uint32_t parents)
{
    const struct round *round = &rounds->rounds[rounds->round_count - 1];
    const uint64_t prefixes = tree->first_prefix[first + parents] - tree->first_prefix[first];
    return round->cut_tasks + (uint64_t)parents * job->spans < MOST_TASKS &&
           round->meet_tasks + prefixes * job->spans < MOST_TASKS;
}

/* Adds a job with these parents to the round. */
static int add_job(struct rounds *rounds, struct job *job, const struct stored_tree *tree,
                   uint32_t first, uint32_t parents)
{
    struct round *round = &rounds->rounds[rounds->round_count - 1];
    if (rounds->job_count == rounds->room)
        return 0;
    job->first_parent = first;
    job->parent_count = parents;
    job->parents = tree->parents + first;
    job->prefixes = tree->prefixes + tree->first_prefix[first];
    job->prefix_count = tree->first_prefix[first + parents] - tree->first_prefix[first];
    rounds->used += place_cuts(job, rounds->cut_room + rounds->used, parents);
    job->cut_task = round->cut_tasks;
    job->meet_task = round->meet_tasks;
    round->cut_tasks += parents * job->spans;
    round->meet_tasks += job->prefix_count * job->spans;
    round->job_count++;
    rounds->jobs[rounds->job_count++] = *job;
    return 1;
}

int rounds_have_room(const struct rounds *rounds, enum nq_colour colour,
                     const struct half_unit *half)
{
    struct job job;
    set_job(&job, rounds, colour, half);
    return place_cuts(&job, rounds->cut_room, 1) <= rounds->cut_bytes;
}

int rounds_add(struct rounds *rounds, enum nq_colour colour, const struct half_unit *half)
{
    struct job job;
    uint32_t first = 0;
    set_job(&job, rounds, colour, half);
    if (half->tree->parent_count == 0 || job.word_count == 0)
        return 1;
    job.program = half->tree->steps;
    job.last_falling = half->tree->last_falling;
    job.last_rising = half->tree->last_rising;
    while (first < half->tree->parent_count) {
        const uint32_t left = half->tree->parent_count - first;
        uint32_t parents = parents_with_room(rounds, &job, left);
        if (parents == 0 || !has_numbers(rounds, &job, half->tree, first, parents)) {
            if (!begin_round(rounds, colour))
                break;
            parents = parents_with_room(rounds, &job, left);
            while (parents > 1 && !has_numbers(rounds, &job, half->tree, first, parents))
                parents /= 2;
        }
        if (parents == 0 || !add_job(rounds, &job, half->tree, first, parents))
            break;
        first += parents;
    }
    return first == half->tree->parent_count;
}
