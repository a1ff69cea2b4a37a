/* SPDX-License-Identifier: MIT
 *
 * verify_keys.c - nqueens verify --keys: the parts of a count that anybody can count again. Any
 * program that counts boards with forbidden squares does: the squares that a key does not name are
 * forbidden.
 */

#include "verify_keys.h"

#include "shared/interrupt.h"
#include "shared/messages.h"
#include "shared/numbers.h"
#include "shared/output.h"
#include "shared/seeds.h"
#include "shared/solver.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_KERNELS = 8 };

struct key {
    uint32_t n;
    char rows[LARGEST_N_OF_KEYS + 1];    /* 'e' or 'o': the column of the queen of each row */
    char columns[LARGEST_N_OF_KEYS + 1]; /* and the row of the queen of each column */
};

struct verification {
    struct settings settings;
    const char *kernels[MOST_KERNELS]; /* "completion", then those of the colours */
    uint32_t kernel_count;
    uint64_t seed;
    uint64_t drawn;  /* random numbers so far */
    uint64_t keys;   /* counted */
    uint64_t solved; /* keys with solutions */
    uint64_t wrong;  /* counts that differ from that of "completion" */
};

static void find_kernels(struct verification *verification)
{
    const char *name;
    int runs_here;
    verification->kernels[verification->kernel_count++] = "completion";
    for (uint32_t i = 0; nqueens_kernel_info(i, &name, NULL, NULL, &runs_here) == NQUEENS_OK; i++) {
        if (runs_here && strncmp(name, "colour", strlen("colour")) == 0 &&
            verification->kernel_count < MOST_KERNELS)
            verification->kernels[verification->kernel_count++] = name;
    }
}

/* ---- Keys ------------------------------------------------------------------ */

static char parity_of(uint32_t line)
{
    return line % 2 == 0 ? 'e' : 'o';
}

/* Marks `even` lines of first, first + step, ... as 'e' and the others as 'o', uniformly at random. */
static void draw_lines(struct verification *verification, char *lines, uint32_t n, uint32_t first,
                       uint32_t step, uint32_t even)
{
    uint32_t left = 0;
    for (uint32_t line = first; line < n; line += step)
        left++;
    for (uint32_t line = first; line < n; line += step, left--) {
        const uint64_t number = seed_of_board(verification->seed, ++verification->drawn);
        const int is_even = (uint32_t)(number >> 32) % left < even;
        lines[line] = is_even ? 'e' : 'o';
        even -= (uint32_t)is_even;
    }
}

/* Draws a key that solutions may have: as many queens of even rows stand on even columns as queens
 * of even columns on even rows. */
static struct key draw_key(struct verification *verification, uint32_t n)
{
    struct key key = {.n = n};
    const uint32_t half = (n + 1) / 2;
    uint32_t both_even = 0;
    draw_lines(verification, key.rows, n, 0, 1, half);
    for (uint32_t row = 0; row < n; row += 2)
        both_even += key.rows[row] == 'e';
    draw_lines(verification, key.columns, n, 0, 2, both_even);
    draw_lines(verification, key.columns, n, 1, 2, half - both_even);
    return key;
}

static int is_of_parities(const char *text, size_t n)
{
    return strspn(text, "eo") >= n;
}

/* Reads a key of n, or else refuses the text. */
static struct key take_key(const char *text, uint32_t n)
{
    struct key key = {.n = n};
    if (strlen(text) != 2 * (size_t)n + 1 || text[n] != ':' || !is_of_parities(text, n) ||
        !is_of_parities(text + n + 1, n))
        usage_error("'%s' is not a key of n = %" PRIu32 ": write ROWS:COLUMNS, of %" PRIu32
                    " letters each, e or o",
                    text, n, n);
    memcpy(key.rows, text, n);
    memcpy(key.columns, text + n + 1, n);
    return key;
}

/* ---- Counts ---------------------------------------------------------------- */

static int forbid_squares(nqueens_solver *solver, const struct key *key)
{
    int status = NQUEENS_OK;
    for (uint32_t row = 0; row < key->n; row++) {
        for (uint32_t column = 0; column < key->n && status == NQUEENS_OK; column++) {
            if (key->rows[row] != parity_of(column) || key->columns[column] != parity_of(row))
                status = nqueens_solver_forbid(solver, row, column);
        }
    }
    return status;
}

static int count_key(const struct verification *verification, const char *kernel,
                     const struct key *key, uint64_t *solutions)
{
    struct settings settings = verification->settings;
    nqueens_solver *solver;
    settings.kernel = kernel;
    int status = new_solver(&settings, key->n, &solver);
    interrupt_cancels(solver);
    if (status == NQUEENS_OK)
        status = forbid_squares(solver, key);
    if (status == NQUEENS_OK)
        status = nqueens_count(solver, solutions);
    free_solver(solver);
    return status;
}

/* ---- The table ------------------------------------------------------------- */

enum { SOLUTIONS_WIDTH = 12 };

static void write_header(const struct verification *verification, uint32_t n)
{
    printf("   n  %-*s  %*s", 2 * (int)n + 1, "key", SOLUTIONS_WIDTH, "solutions");
    for (uint32_t i = 0; i < verification->kernel_count; i++)
        printf("  %s", verification->kernels[i]);
    printf("\n");
}

static void write_start(const struct verification *verification, const struct key *key,
                        uint64_t right)
{
    if (!verification->settings.json) {
        printf("%4" PRIu32 "  %s:%s  %*" PRIu64, key->n, key->rows, key->columns, SOLUTIONS_WIDTH,
               right);
        return;
    }
    json_begin_row();
    printf("{\"n\": %" PRIu32 ", \"key\": \"%s:%s\", \"solutions\": %" PRIu64 ", \"engines\": [",
           key->n, key->rows, key->columns, right);
}

static void write_cell(const struct verification *verification, uint32_t kernel, uint64_t right,
                       uint64_t solutions)
{
    const char *name = verification->kernels[kernel];
    if (verification->settings.json)
        printf("%s{\"name\": \"%s\", \"solutions\": %" PRIu64 "}", kernel == 0 ? "" : ", ", name,
               solutions);
    else if (solutions == right)
        printf("  %*s", (int)strlen(name), "ok");
    else
        printf("  %*" PRIu64, (int)strlen(name), solutions);
}

static int verify_key(struct verification *verification, const struct key *key)
{
    uint64_t right = 0;
    int status = count_key(verification, verification->kernels[0], key, &right);
    if (status != NQUEENS_OK)
        return exit_status(status);
    write_start(verification, key, right);
    for (uint32_t i = 0; i < verification->kernel_count && status == NQUEENS_OK; i++) {
        uint64_t solutions = right;
        if (i > 0)
            status = count_key(verification, verification->kernels[i], key, &solutions);
        if (status != NQUEENS_OK)
            break;
        write_cell(verification, i, right, solutions);
        verification->wrong += solutions != right;
    }
    printf(verification->settings.json ? "]}" : "\n");
    verification->keys++;
    verification->solved += right > 0;
    return status == NQUEENS_OK ? EXIT_DONE : exit_status(status);
}

static int verify_board(struct verification *verification, struct asked_keys asked, uint32_t n)
{
    int result = EXIT_DONE;
    for (uint64_t i = 0; i < asked.count && result == EXIT_DONE && output_flush(); i++) {
        const struct key key =
            asked.text != NULL ? take_key(asked.text, n) : draw_key(verification, n);
        if (i == 0 && !verification->settings.json)
            write_header(verification, n);
        result = verify_key(verification, &key);
    }
    return result;
}

int verify_keys(const struct settings *settings, struct asked_keys asked, uint64_t first,
                uint64_t last)
{
    struct verification verification = {.settings = *settings};
    int result = EXIT_DONE;
    if (first < 1 || last > LARGEST_N_OF_KEYS)
        usage_error("keys are of boards from n = 1 to %d", LARGEST_N_OF_KEYS);
    if (asked.text != NULL && first != last)
        usage_error("--key takes one board size");
    verification.seed = settings->has_seed ? settings->seed : 1;
    find_kernels(&verification);
    for (uint64_t n = first; n <= last && result == EXIT_DONE; n++)
        result = verify_board(&verification, asked, (uint32_t)n);
    if (settings->json)
        json_end_rows(0);
    else if (result == EXIT_DONE)
        printf("%s, %" PRIu64 " with solutions, %" PRIu64 " wrong\n",
               quantity(verification.keys, "key").text, verification.solved, verification.wrong);
    if (result == EXIT_DONE && verification.wrong > 0)
        result = EXIT_FAILED;
    return result;
}
