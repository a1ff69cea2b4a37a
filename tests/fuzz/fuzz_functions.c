/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * fuzz_functions.c - a byte string as a run of calls of any function, with any arguments, right or
 * wrong, on one solver, n <= 6. The functions are those that tests/interface.py reads from the
 * header, with an argument for each type and some for a name: so a new one is called, too.
 *
 * What must hold: a code is one of the header; an error leaves all outputs as they were, but what
 * it says of a buffer or of a text; after anything the solver counts as a new one. fuzz_calls.c has
 * a model.
 */

#include "harness.h"
#include "input.h"

enum { LARGEST_N = 6, MOST_CALLS = 100, CHOICES = 8, ENTRIES = 64, TEXT = 128 };

static struct {
    struct input input;
    nqueens_solver *solver, *made;
    uint32_t choices[CHOICES]; /* of this call; a parameter has one by its name */
    uint32_t queens[ENTRIES];
    uint8_t columns[ENTRIES];
    char text[TEXT + 1];
    struct outputs {
        uint32_t queens[CHOICES][ENTRIES];
        uint8_t columns[ENTRIES];
        uint64_t number;
        double estimate;
        size_t size;
        int code;
        char text[TEXT];
        const char *static_text;
        nqueens_parsed parsed;
    } outputs;
} run;

/* ---- Arguments ------------------------------------------------------------------- */

static uint32_t hash(const char *name)
{
    uint32_t sum = 0;
    for (; *name != '\0'; name++)
        sum = 31 * sum + (unsigned char)*name;
    return sum;
}

static uint32_t place_of(const char *parameter)
{
    return hash(parameter) / 2 % CHOICES;
}

/* What a parameter may be is bounded where the arrays here end, or the time. */
static uint64_t number_for(const char *parameter)
{
    static const struct {
        const char *parameter;
        uint32_t bound;
    } bounds[] = {{"n", 9},       {"capacity", 9},    {"samples", 9},
                  {"threads", 4}, {"size", TEXT + 1}, {"length", TEXT + 1}};
    uint32_t choice = run.choices[place_of(parameter)];
    for (size_t i = 0; i < ELEMENTS(bounds); i++) {
        if (strcmp(bounds[i].parameter, parameter) == 0)
            return choice % bounds[i].bound;
    }
    return choice < 0xC0 ? choice % 9 : choice < 0xE0 ? choice : 0 - (uint64_t)(choice % 4 + 1);
}

static bool is_null(const char *parameter)
{
    return run.choices[place_of(parameter)] >= 0xF0;
}

static const char *name_for(const char *parameter)
{
    static const char *const names[] = {"auto",       "backtracking", "join", "bitmask",
                                        "completion", "reference",    "",     "Auto"};
    return strcmp(parameter, "text") == 0 ? run.text : names[run.choices[place_of(parameter)] % 8];
}

static void *allocate(size_t size, void *user)
{
    return malloc(size);
}

static void release(void *block, size_t size, void *user)
{
    free(block);
}

/* A callback stops at once, or never. */
static int see_board(uint32_t n, const uint32_t queens[], void *user)
{
    right(n <= LARGEST_N && queens != NULL);
    return run.choices[0] % 2 == 0;
}

static int see_progress(const nqueens_progress *progress, void *user)
{
    return see_board(0, run.queens, user);
}

static int see_event(const nqueens_trace_event *event, void *user)
{
    return see_board(event->n, event->queens, user);
}

static int see_deduction(const nqueens_deduction *deduction, void *user)
{
    return see_board(deduction->n, deduction->queens, user);
}

#define POINTER(name, to) (is_null(#name) ? NULL : (to))
#define VALUE(type, name) (type) number_for(#name)
#define IN(type, name) POINTER(name, IN_##type(name))
#define OUT(type, name) POINTER(name, OUT_##type(name))
#define ADDRESS(type, name) POINTER(name, ADDRESS_##type(name))
#define CALLBACK(type, name) POINTER(name, CALLBACK_##type)
#define IN_solver(name) run.solver
#define IN_uint32_t(name) run.queens
#define IN_uint8_t(name) run.columns
#define IN_char(name) name_for(#name)
#define OUT_solver(name) run.solver
#define OUT_uint32_t(name) run.outputs.queens[place_of(#name)]
#define OUT_uint8_t(name) run.outputs.columns
#define OUT_uint64_t(name) &run.outputs.number
#define OUT_size_t(name) &run.outputs.size
#define OUT_int(name) &run.outputs.code
#define OUT_double(name) &run.outputs.estimate
#define OUT_char(name) run.outputs.text
#define OUT_void(name) (void *)&run
#define OUT_FILE(name) NULL /* fuzz_boards.c prints */
#define OUT_parsed(name) &run.outputs.parsed
#define ADDRESS_solver(name) &run.made
#define ADDRESS_char(name) &run.outputs.static_text
#define CALLBACK_board_fn see_board
#define CALLBACK_progress_fn see_progress
#define CALLBACK_trace_fn see_event
#define CALLBACK_deduction_fn see_deduction
#define CALLBACK_allocate_fn allocate
#define CALLBACK_release_fn release

/* ---- Calls ----------------------------------------------------------------------- */

#define FUNCTION(name, returned, types, arguments)                                                 \
    static int call_##name(void)                                                                   \
    {                                                                                              \
        return name arguments;                                                                     \
    }
#define OTHER_FUNCTION(name, returned, types, arguments)                                           \
    static int call_##name(void)                                                                   \
    {                                                                                              \
        if (strcmp(#name, "nqueens_solver_free") != 0)                                             \
            (void)name arguments;                                                                  \
        return NQUEENS_OK;                                                                         \
    }
#include "interface.h"
#undef FUNCTION
#undef OTHER_FUNCTION

static const struct call {
    const char *name;
    int (*make)(void);
} calls[] = {
#define FUNCTION(name, returned, types, arguments) {#name, call_##name},
#define OTHER_FUNCTION FUNCTION
#include "interface.h"
};

/* The function whose hash is the next from a number on: so a new function takes some numbers of one
 * other, and the inputs of before stay what they are. */
static const struct call *call_for(uint32_t number)
{
    const struct call *nearest = &calls[0];
    for (size_t i = 1; i < ELEMENTS(calls); i++) {
        if ((uint16_t)(hash(calls[i].name) - number) < (uint16_t)(hash(nearest->name) - number))
            nearest = &calls[i];
    }
    return nearest;
}

static void choose(void)
{
    static const char letters[] = "Q.\n0123[],/-nul ";
    for (uint32_t i = 0; i < CHOICES; i++)
        run.choices[i] = next_byte(&run.input);
    for (uint32_t i = 0; i < ENTRIES; i++) {
        uint32_t entry = (run.choices[i % CHOICES] + i / CHOICES * run.choices[1]) % 8;
        run.columns[i] = (uint8_t)entry;
        run.queens[i] = entry < 7 ? entry : NQUEENS_NO_QUEEN;
    }
    for (uint32_t i = 0; i < TEXT; i++)
        run.text[i] = letters[run.choices[i % CHOICES] / (1 + i / CHOICES) % 16];
}

static void make_call(void)
{
    static struct outputs before;
    uint32_t number = next_byte(&run.input) << 8;
    const struct call *call = call_for(number | next_byte(&run.input));
    choose();
    memcpy(&before, &run.outputs, sizeof before);
    int status = call->make();
    right(status >= NQUEENS_ERROR_TEXT && status <= NQUEENS_STUCK);
    if (status == NQUEENS_ERROR_TEXT)
        before.parsed = run.outputs.parsed;
    if (status < NQUEENS_OK && status != NQUEENS_ERROR_BUFFER)
        right(memcmp(&before, &run.outputs, sizeof before) == 0 && run.made == NULL);
    nqueens_solver_free(run.made);
    run.made = NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint64_t solutions[LARGEST_N + 1] = {1, 1, 0, 0, 2, 10, 4};
    memset(&run, 0, sizeof run);
    run.input = (struct input){data, size};
    uint32_t n = next_below(&run.input, LARGEST_N + 1);
    right(nqueens_solver_new(n, &run.solver) == NQUEENS_OK);
    for (int count = 0; run.input.left > 0 && count < MOST_CALLS; count++)
        make_call();

    right(nqueens_solver_clear_cancel(run.solver) == NQUEENS_OK);
    right(nqueens_solver_clear_constraints(run.solver) == NQUEENS_OK);
    right(nqueens_solver_set_attacks(run.solver, NQUEENS_ATTACKS_QUEEN) == NQUEENS_OK);
    right(nqueens_solver_set_regions(run.solver, NULL) == NQUEENS_OK);
    right(nqueens_solver_set_kernel(run.solver, "auto") == NQUEENS_OK);
    right(nqueens_solver_set_progress(run.solver, NULL, NULL, 0) == NQUEENS_OK);
    right(nqueens_count(run.solver, &run.outputs.number) == NQUEENS_OK);
    right(run.outputs.number == solutions[n]);
    nqueens_solver_free(run.solver);
    return 0;
}
