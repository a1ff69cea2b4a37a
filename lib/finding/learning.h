/* SPDX-License-Identifier: MIT
 *
 * Finds the solutions of a board one by one, or proves that there are no more, by a search that
 * learns from its dead ends; for boards of some thousand open squares at most that backtracking
 * does not finish.
 */

#ifndef NQ_FINDING_LEARNING_H
#define NQ_FINDING_LEARNING_H

#include "base/allocator.h"
#include "base/cancel.h"
#include "board/rule.h"

/* The most open squares that a board may have. */
enum { NQ_LEARNING_SQUARES = 1 << 14 };

/* A search. Its members are its own; a test may set most_learned and room. Squares are numbered in
 * the order in which they were added; a literal says that a square has a queen or has none, a
 * clause is a set of literals of which one is true. */
struct nq_learning {
    uint32_t n;
    const struct nq_rule *rule;
    const nq_cancel_flag *cancel;
    uint32_t capacity;    /* squares that there is memory for */
    uint32_t squares;     /* open squares */
    uint64_t *activity;   /* by square: dead ends that it was in, the last ones weighted most */
    uint32_t *rows;       /* by square */
    uint32_t *columns;    /* by square */
    uint32_t *levels;     /* by square, if it is known: the choices before */
    uint32_t *reasons;    /* by square, if it is known: reason for a queen or for none */
    uint32_t *places;     /* by square: place in the heap, if it has one */
    uint32_t *heap;       /* squares not known, among others; the most active one first */
    uint32_t *trail;      /* literals that are true, in the order in which they became true */
    uint32_t *chosen;     /* by level: the literals that were true before its choice */
    uint32_t *stamps;     /* by level: the last stamp of count_levels */
    uint32_t *learned;    /* literals of the clause that follows from a dead end */
    uint32_t *marked;     /* squares whose mark is to be cleared */
    uint32_t *watched;    /* by literal: the first clause that watches it */
    uint32_t *starts;     /* by line: its first square in members; and the end of the last */
    uint32_t *members;    /* squares, line by line */
    uint32_t *clauses;    /* clauses of lines, and then the learned ones */
    unsigned char *truth; /* by literal */
    unsigned char *saved; /* kind of literal of each square when it was last known */
    unsigned char *marks; /* part of each square in the dead end under analysis */
    uint32_t trail_count;
    uint32_t followed; /* literals of the trail whose consequences are on it, too */
    uint32_t level;    /* choices made */
    uint32_t heap_count;
    uint32_t marked_count;
    uint32_t learned_count;
    uint32_t clauses_end;
    uint32_t lines_end;    /* end of the clauses of lines */
    uint32_t kept;         /* clauses that were learned */
    uint32_t most_learned; /* learned clauses, at most, before some are dropped */
    uint32_t room;         /* words of all clauses that are learned */
    uint32_t stamp;
    uint32_t pair[2];   /* a clause of two queens that attack each other */
    uint64_t step;      /* amount added to an activity */
    uint64_t dead_ends; /* dead ends since the last restart */
    uint64_t recently;  /* 2^16 times the mean number of levels of the last clauses */
    uint64_t ever;      /* 2^16 times the mean number of levels of many more clauses */
    int is_refuted;     /* there are no more solutions */
};

/* Prepares to search a board whose number of open squares is given, from n to NQ_LEARNING_SQUARES;
 * nq_learning_add adds them. The searches that follow depend on the seed of nq_learning_start. The
 * rule and the flag are used until the end.
 *
 * NQUEENS_OK            nq_learning_end releases the memory
 * NQUEENS_ERROR_MEMORY  memory ran out (at most 8 KB a square, and 6 MB); there is nothing to
 *                       end */
int nq_learning_begin(struct nq_learning *search, uint32_t n, const struct nq_rule *rule,
                      uint32_t squares, const struct nq_allocator *allocator,
                      const nq_cancel_flag *cancel);

/* Adds an open square, row by row; a required queen is the only one of her row. */
void nq_learning_add(struct nq_learning *search, uint32_t row, uint32_t column);

/* Prepares the first search, after the last square. */
void nq_learning_start(struct nq_learning *search, uint64_t seed);

void nq_learning_end(struct nq_learning *search, const struct nq_allocator *allocator);

/* Searches until it has met dead_ends dead ends, and the next time goes on with what it learned.
 *
 * NQUEENS_OK           queens[0..n-1] is a solution that no search before found
 * NQUEENS_NO_SOLUTION  proved that there are no more
 * NQUEENS_STOPPED      not known after dead_ends dead ends, or when the memory is full
 * NQUEENS_CANCELLED    the search can only be ended */
int nq_learning_search(struct nq_learning *search, uint64_t dead_ends, uint32_t queens[]);

enum { NQ_MOST_TO_LEARN = 100 }; /* solutions; more are found faster without learning from each */

/* Searches on from solution to solution until *solutions, the number found so far, is the limit, and
 * leaves the last one in queens[0..n-1]. Returns as nq_learning_search, NQUEENS_OK at the limit. */
int nq_learning_count(struct nq_learning *search, uint64_t limit, uint64_t dead_ends,
                      uint32_t queens[], uint64_t *solutions);

#endif
