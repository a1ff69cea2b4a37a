/* SPDX-License-Identifier: MIT
 *
 * rounds.h - the jobs of a batch, in rounds whose cut lists have room together. A unit whose lists
 * have not is cut into jobs by the parents of its tree.
 */

#ifndef NQUEENS_GPU_ROUNDS_H
#define NQUEENS_GPU_ROUNDS_H

#include "shape.h"
#include "store.h"

/* A colour of a unit, for the rounds. */
struct half_unit {
    const struct stored_tree *tree;
    const struct stored_list *list;
    const struct window *window;
    uint32_t *table; /* of the device */
    uint64_t *sum;
};

/* What rounds are made in. Of the device are cut_room and what it is divided into, device_jobs and
 * counters. */
struct rounds {
    const struct shape *shapes; /* by colour */
    const struct family *family;
    uint32_t columns; /* of items */
    char *cut_room;
    uint64_t cut_bytes;
    const struct job *device_jobs;
    uint32_t *counters; /* a task counter for each round */
    uint32_t room;      /* for jobs, and for rounds */
    struct job *jobs;
    struct round *rounds;
    uint32_t job_count;
    uint32_t round_count;
    int is_weighed;
    uint64_t used; /* bytes of cut_room by the last round */
};

void rounds_begin(struct rounds *rounds);

/* Begins the rounds of a colour, whose pairs are weighed or not: what is added before is done
 * before. */
void rounds_divide(struct rounds *rounds, int is_weighed);

/* Whether the list of a colour has room for one parent's cut of it. */
int rounds_have_room(const struct rounds *rounds, enum nq_colour colour,
                     const struct half_unit *half);

/* Adds a colour of a unit. Returns 0 if there is no room for its jobs, or for the lists of a
 * parent. */
int rounds_add(struct rounds *rounds, enum nq_colour colour, const struct half_unit *half);

#endif /* NQUEENS_GPU_ROUNDS_H */
