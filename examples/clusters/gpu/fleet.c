/* SPDX-License-Identifier: MIT
 *
 * fleet.c - the engines of all devices.
 */

#include "fleet.h"

#include "colour/units.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct member {
    struct engine *engine;
    int has_failed; /* what it said of that stays, and it counts no more */
    char why[300];  /* two numbers that differ */
};

struct fleet {
    struct crew_engine engine;
    uint32_t recount;
    struct member *members;
};

/* ---- Counting ---------------------------------------------------------------- */

/* Whether the unit is counted again: by its number, in a way that has no pattern. The finalizer of
 * MurmurHash3. */
static int is_recounted(uint64_t unit, uint32_t recount)
{
    uint64_t x = unit + 1;
    x = (x ^ x >> 33) * UINT64_C(0xff51afd7ed558ccd);
    x = (x ^ x >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return (x ^ x >> 33) % recount == 0;
}

/* Counts some of the units again, and compares. */
static void recount(struct member *member, uint32_t one_in, nqueens_solver *solver,
                    const uint64_t solutions[], struct crew_report *report)
{
    const struct crew_job *job = &report->job;
    for (uint64_t unit = job->first; unit < job->last && report->status == NQUEENS_OK; unit++) {
        uint64_t right;
        if (!is_recounted(unit, one_in))
            continue;
        report->status = nqueens_count_range(solver, "colour", unit, unit + 1, &right);
        if (report->status != NQUEENS_OK || right == solutions[unit - job->first])
            continue;
        snprintf(member->why, sizeof member->why,
                 "unit %" PRIu64 " has %" PRIu64 " solutions by the device and %" PRIu64
                 " by the CPU; the range is not recorded",
                 unit, solutions[unit - job->first], right);
        report->why = member->why;
        report->status = NQUEENS_ERROR_UNAVAILABLE;
    }
}

static void count_units(const struct fleet *fleet, struct member *member, nqueens_solver *solver,
                        uint64_t solutions[], struct crew_report *report)
{
    const struct crew_job *job = &report->job;
    report->status = engine_count(member->engine, job->first, job->last, solutions);
    if (report->status == NQUEENS_OK)
        recount(member, fleet->recount, solver, solutions, report);
    else if (report->status != NQUEENS_CANCELLED)
        report->why = engine_fault(member->engine);
    for (uint64_t unit = job->first; unit < job->last && report->status == NQUEENS_OK; unit++)
        report->solutions += solutions[unit - job->first];
}

static void count(void *user, uint32_t number, nqueens_solver *solver, struct crew_report *report)
{
    struct fleet *fleet = user;
    struct member *member = &fleet->members[number];
    const uint64_t units = report->job.last - report->job.first;
    uint64_t *solutions = NULL;
    report->status = member->has_failed ? NQUEENS_CANCELLED : NQUEENS_ERROR_MEMORY;
    if (!member->has_failed && units < SIZE_MAX / sizeof *solutions)
        solutions = malloc((size_t)units * sizeof *solutions);
    if (solutions != NULL)
        count_units(fleet, member, solver, solutions, report);
    if (report->status != NQUEENS_OK)
        member->has_failed = 1;
    free(solutions);
}

static void cancel(void *user)
{
    struct fleet *fleet = user;
    for (uint32_t i = 0; i < fleet->engine.size; i++)
        engine_cancel(fleet->members[i].engine);
}

/* ---- Beginning and end -------------------------------------------------------- */

/* Whether the units of the library are those that this program was compiled with. */
static int has_same_units(const struct problem *problem, uint32_t n)
{
    char identity[60];
    snprintf(identity, sizeof identity, "nqueens-units %d colour n=%" PRIu32,
             NQ_COLOUR_UNITS_VERSION, n);
    return strcmp(problem->identity, identity) == 0 && problem->units == nq_colour_units(n, 1);
}

static int allocate(struct fleet *fleet, uint32_t members)
{
    fleet->members = calloc(members, sizeof *fleet->members);
    return fleet->members != NULL;
}

static int make_engines(struct fleet *fleet, uint32_t n, const struct fleet_settings *settings,
                        struct device_fault *fault)
{
    const uint32_t queues = settings->queues != 0 ? settings->queues : 2;
    const uint32_t members = settings->devices * queues;
    uint64_t memory = settings->memory / queues;
    if (!allocate(fleet, members)) {
        snprintf(fault->text, sizeof fault->text, "%s", nqueens_strerror(NQUEENS_ERROR_MEMORY));
        return 0;
    }
    for (uint32_t i = 0; i < members; i++) {
        /* Queues of a device share what was free before the first. */
        const uint32_t device = i / queues;
        if (settings->memory == 0 && i % queues == 0) {
            if (!settings->kind->memory(device, &memory, fault))
                return 0;
            memory /= queues;
        }
        const struct engine_settings of_engine = {.memory = memory};
        fleet->members[i].engine = engine_new(settings->kind, device, n, &of_engine, fault);
        if (fleet->members[i].engine == NULL)
            return 0;
        fleet->engine.size++;
    }
    return 1;
}

struct fleet *fleet_new(const struct problem *problem, const struct fleet_settings *settings,
                        struct device_fault *fault)
{
    const uint32_t n = nqueens_solver_n(problem->solver);
    struct fleet *fleet = calloc(1, sizeof *fleet);
    if (fleet == NULL) {
        snprintf(fault->text, sizeof fault->text, "%s", nqueens_strerror(NQUEENS_ERROR_MEMORY));
        return NULL;
    }
    fleet->engine = (struct crew_engine){
        .kernel = settings->kind->kernel, .user = fleet, .count = count, .cancel = cancel};
    fleet->recount = settings->recount;
    if (!has_same_units(problem, n))
        snprintf(fault->text, sizeof fault->text, "libnqueens %s has other units",
                 nqueens_version());
    else if (make_engines(fleet, n, settings, fault))
        return fleet;
    fleet_free(fleet);
    return NULL;
}

const struct crew_engine *fleet_engine(const struct fleet *fleet)
{
    return &fleet->engine;
}

void fleet_free(struct fleet *fleet)
{
    if (fleet == NULL)
        return;
    for (uint32_t i = 0; i < fleet->engine.size; i++)
        engine_free(fleet->members[i].engine);
    free(fleet->members);
    free(fleet);
}
