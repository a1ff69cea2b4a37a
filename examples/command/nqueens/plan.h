/* SPDX-License-Identifier: MIT
 *
 * plan.h - what the files of `nqueens plan` share: the memory of a count (plan_memory.c), two ways
 * to estimate its time, from a sample of the work units (plan_sample.c) or roughly, from a smaller
 * board (plan_rough.c), a count on GPUs (plan_gpus.c), and what is written (plan_answer.c).
 */

#ifndef NQUEENS_COMMAND_PLAN_H
#define NQUEENS_COMMAND_PLAN_H

#include "shared/progress_line.h"
#include "shared/settings.h"

#include <nqueens.h>

/* A method of counting, and what is known of a count by it. */
struct estimate {
    const char *method;
    uint64_t units;
    uint64_t sampled;       /* units counted */
    double unit_seconds;    /* the mean of a unit */
    double core_seconds;    /* of the whole count; negative: not known */
    double error;           /* of core_seconds, as a fraction of it */
    uint32_t rough_n;       /* the smaller board of a rough time; 0: the time is not rough */
    uint64_t rough_sampled; /* units of the smaller board that were counted; 0: all */
    double rough_error;     /* of the time of the smaller board, as a fraction of it */
    double solutions;       /* estimated, of the board asked for */
    double solutions_error;
    uint32_t threads;       /* for which the memory limit has room */
    uint64_t thread_limit;  /* the memory limit of a solver that stands for one thread; 0: any */
    uint64_t memory;        /* the most that the threads of a count take together */
    uint64_t run_memory;    /* the most that the threads of a run take together */
    uint64_t memory_needed; /* the smallest limit in which all threads work at once */
    uint64_t range_units;   /* of which `run` records the sum; 0: it does not take the board */
};

/* What is known of a count by nqueens-gpu. Its time is not known. */
struct gpu_plan {
    uint32_t gpus; /* of the count; 0: GPUs were not asked about */
    uint64_t units;
    uint64_t ranges;        /* ranges of a ledger; 0: the build has no ledgers */
    uint64_t range_units;   /* units of a range */
    uint64_t memory;        /* bytes of a GPU, at least */
    uint64_t parts;         /* of which one is enough to measure */
    double solutions;       /* estimated, of the board asked for */
    double solutions_error; /* the standard error, as a fraction of them */
};

enum {
    METHODS = 3,
    ROUGH_FACTOR = 3,       /* a rough time is right within about this factor */
    SOLUTION_SAMPLES = 2000 /* for the number of solutions: 2 or 3 per cent */
};

/* What the sample of a method may take; one of the two is infinite. */
struct budget {
    double seconds;
    uint64_t units; /* of the method's list; UINT64_MAX: infinite */
};

/* What is asked, and what is known. */
struct planning {
    struct settings settings;
    uint32_t n;
    struct budget budget; /* its seconds are those of all methods together */
    uint32_t threads;     /* of the count */
    uint64_t memory;      /* limit of the count, which may depend on the threads */
    const char *kernel;   /* of the count */
    struct estimate estimates[METHODS];
    int count;    /* of methods that take the board */
    int is_known; /* the estimates are complete, if only by their units */
    struct gpu_plan gpu;
};

/* The share of the budget in which a method is sampled: half for the method of the count, and the rest
 * for the others. */
double share_of_budget(const struct planning *planning, const struct estimate *estimate);

/* The settings of a solver that stands for one thread of a count by the method. */
struct settings settings_of_thread(const struct settings *settings,
                                   const struct estimate *estimate);

/* Finds the threads and the memory of a count by the estimate's method, whose units are known, for
 * a solver that has the threads and the memory limit of the count. Returns a code of the library:
 * NQUEENS_ERROR_UNSUPPORTED if its kernel does not count units of the method, or the limit has no
 * room for a thread. */
int plan_memory(const struct settings *settings, const nqueens_solver *counting,
                struct estimate *estimate);

/* In plan_sample.c. */
int is_join(const struct estimate *estimate);
int is_colour(const struct estimate *estimate);

/* Whether units bound the sample, so that it is the same on every machine. */
int is_by_units(const struct budget *budget);

/* Counts a sample of the units within the budget, by a solver that a signal cancels. Returns a code
 * of the library: NQUEENS_STOPPED if the budget is too small for a useful error, without a count where
 * units show that at once; NQUEENS_CANCELLED after a signal. */
int plan_by_sample(nqueens_solver *solver, struct budget budget, struct progress_line *progress,
                   struct estimate *estimate);

/* Estimates the time from the number of solutions and the time for one solution on a smaller
 * board, up to the moment `ends` of seconds_now or half a second longer; by boards of fixed sizes if
 * that is infinite. The solver was made with the settings but for threads and memory. Returns a code
 * of the library: NQUEENS_CANCELLED after a signal, and if there is no estimate. */
int plan_roughly(nqueens_solver *solver, const struct settings *settings, double ends,
                 struct progress_line *progress, struct estimate *estimate);

/* The boards that nqueens-gpu takes. */
enum { SMALLEST_N_OF_GPUS = 4, LARGEST_N_OF_GPUS = 32 };

/* Sets what is known of the whole board of n on GPUs. Returns a code of the library:
 * NQUEENS_CANCELLED after a signal. */
int plan_gpus(uint32_t n, struct gpu_plan *plan);

/* Writes the estimates, as JSON where the settings say so, and the command that counts. Returns an
 * exit status: EXIT_FAILED, after a message, without memory for the command. */
int plan_answer(const struct planning *planning);

#endif /* NQUEENS_COMMAND_PLAN_H */
