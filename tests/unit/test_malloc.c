/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_malloc.c - what the library asks malloc for: this program has a malloc of
 * its own, which keeps count and refuses when it is told to. Catches: memory of
 * a solver with an allocator that comes from malloc all the same, a board check
 * that fails or is wrong without memory, a print that takes memory.
 *
 * A malloc of one's own is had here through the names that glibc gives to its
 * own one; elsewhere, and under a sanitizer, which has one too, the program
 * skips.
 */

#include "counting_allocator.h"
#include "each_kernel.h"
#include "naive.h"
#include "random_boards.h"

#include <errno.h>
#include <nqueens.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
    __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

static bool watched;
static bool refusing;
static uint64_t asked;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static bool granted(void)
{
    if (watched)
        asked++;
    return !(watched && refusing);
}

void *malloc(size_t size)
{
    return granted() ? __libc_malloc(size) : NULL;
}

void *calloc(size_t count, size_t size)
{
    return granted() ? __libc_calloc(count, size) : NULL;
}

void *realloc(void *block, size_t size)
{
    return granted() ? __libc_realloc(block, size) : NULL;
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return granted() ? __libc_memalign(alignment, size) : NULL;
}

int posix_memalign(void **out, size_t alignment, size_t size);

int posix_memalign(void **out, size_t alignment, size_t size)
{
    void *block = granted() ? __libc_memalign(alignment, size) : NULL;
    if (block == NULL)
        return ENOMEM;
    *out = block;
    return 0;
}

void free(void *block)
{
    __libc_free(block);
}

static void watch(bool refuse)
{
    asked = 0;
    refusing = refuse;
    watched = true;
}

static uint64_t stop_watching(void)
{
    watched = false;
    return asked;
}

/* The malloc here is the one that the library calls. */
static void the_library_s_malloc_is_watched(void **state)
{
    char place;
    nqueens_solver *solver = (nqueens_solver *)(void *)&place;
    (void)state;
    watch(true);
    int status = nqueens_solver_new(8, &solver);
    uint64_t times = stop_watching();
    assert_int_equal(status, NQUEENS_ERROR_MEMORY);
    assert_null(solver);
    assert_true(times > 0);
}

/* A block from a fixed store, without malloc, never given back. */
struct store {
    max_align_t place[1 << 16];
    size_t used;
};

static void *allocate_from_store(size_t size, void *user)
{
    struct store *store = user;
    size_t units = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t);
    if (units > sizeof store->place / sizeof store->place[0] - store->used)
        return NULL;
    store->used += units;
    return &store->place[store->used - units];
}

static void release_to_store(void *block, void *user)
{
    (void)block;
    (void)user;
}

static int go_on(const uint32_t queens[], uint32_t n, void *user)
{
    (void)queens;
    (void)n;
    (void)user;
    return 0;
}

static int go_on_counting(uint64_t done, uint64_t total, double fraction, void *user)
{
    (void)done;
    (void)total;
    (void)fraction;
    (void)user;
    return 0;
}

static void a_solver_with_an_allocator_asks_malloc_for_nothing(void **state)
{
    static const uint32_t sizes[] = {8, 11};
    static struct store store;
    const char *kernel;
    (void)state;
    for (uint32_t k = 0; (kernel = kernel_that_runs(k)) != NULL; k++) {
        for (uint32_t i = 0; i < 4; i++) {
            nqueens_solver *solver;
            uint32_t n = sizes[i % 2];
            uint32_t queens[11] = {0};
            uint64_t count = 0;
            int codes[7];
            store.used = 0;
            watch(true);
            codes[0] = nqueens_solver_new_with_allocator(n, allocate_from_store, release_to_store,
                                                         &store, &solver);
            codes[1] = nqueens_solver_set_kernel(solver, kernel);
            codes[2] = nqueens_solver_set_progress(solver, go_on_counting, NULL, 0);
            if (i < 2) {
                (void)nqueens_solver_require(solver, 0, 3);
                (void)nqueens_solver_forbid(solver, 3, 1);
                (void)nqueens_solver_forbid(solver, 2, 2);
                (void)nqueens_solver_allow(solver, 2, 2);
            }
            codes[3] = nqueens_enumerate(solver, go_on, NULL);
            codes[4] = nqueens_first(solver, queens);
            codes[5] = nqueens_next(solver, queens);
            codes[6] = nqueens_solve(solver, queens);
            int status = nqueens_count(solver, &count);
            nqueens_solver_free(solver);
            uint64_t times = stop_watching();
            assert_int_equal(times, 0);
            for (size_t code = 0; code < 7; code++)
                assert_int_equal(codes[code], NQUEENS_OK);
            assert_true(status == NQUEENS_OK || !kernel_must_take(kernel, n));
        }
    }
}

/* is_solution and find_attack ask malloc where n is large, and are right without
 * memory too, only slower. */
static void boards_are_checked_right_without_memory(void **state)
{
    static const uint32_t sizes[] = {1, 8, 64, 300, 1000, 4000};
    struct random random = random_stream(1);
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        uint32_t row_a = 77;
        uint32_t row_b = 77;
        int line = 77;
        uint32_t *queens = malloc(n * sizeof *queens);
        nqueens_solver *solver;
        assert_non_null(queens);
        assert_int_equal(nqueens_solver_new(n, &solver), NQUEENS_OK);
        assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
        nqueens_solver_free(solver);
        watch(true);
        int is_solution = nqueens_is_solution(n, queens);
        int status = nqueens_find_attack(n, queens, &row_a, &row_b, &line);
        stop_watching();
        assert_int_equal(is_solution, 1);
        assert_int_equal(status, NQUEENS_NO_SOLUTION);
        assert_true(row_a == 77 && row_b == 77 && line == 77);
        for (uint32_t times = 0; times < 20 && n > 1; times++) {
            uint32_t a = random_below(&random, n);
            uint32_t b = (a + 1 + random_below(&random, n - 1)) % n;
            uint32_t kept = queens[b];
            uint32_t again_a;
            uint32_t again_b;
            int again_line;
            queens[b] = queens[a];
            watch(true);
            is_solution = nqueens_is_solution(n, queens);
            status = nqueens_find_attack(n, queens, &row_a, &row_b, &line);
            stop_watching();
            assert_int_equal(is_solution, 0);
            assert_int_equal(status, NQUEENS_OK);
            /* The same as with memory. */
            assert_int_equal(nqueens_find_attack(n, queens, &again_a, &again_b, &again_line),
                             NQUEENS_OK);
            assert_true(row_a == again_a && row_b == again_b && line == again_line);
            queens[b] = kept;
        }
        free(queens);
    }
}

static void printing_takes_no_memory(void **state)
{
    static char buffer[4096];
    static uint32_t queens[1000];
    FILE *stream = fopen("/dev/null", "w");
    nqueens_solver *solver;
    (void)state;
    assert_non_null(stream);
    assert_int_equal(setvbuf(stream, buffer, _IOFBF, sizeof buffer), 0);
    assert_int_equal(nqueens_solver_new(1000, &solver), NQUEENS_OK);
    assert_int_equal(nqueens_solve(solver, queens), NQUEENS_OK);
    nqueens_solver_free(solver);
    for (int format = NQUEENS_FORMAT_TEXT; format <= NQUEENS_FORMAT_SVG; format++) {
        watch(true);
        int status = nqueens_print(stream, 1000, queens, format);
        uint64_t times = stop_watching();
        assert_int_equal(status, NQUEENS_OK);
        assert_int_equal(times, 0);
    }
    fclose(stream);
}

static void pictures_take_no_memory(void **state)
{
    static uint32_t queens[1500];
    static uint32_t attackers[1500];
    size_t sheet = 0, map = 0;
    (void)state;
    watch(true);
    int sheet_status = nqueens_format_sheet(NULL, 0, &sheet, 30, queens, 50, 0);
    int map_status = nqueens_format_attacks(NULL, 0, &map, 100, queens);
    int row_status = nqueens_attacks_in_row(1500, queens, 700, attackers);
    uint64_t times = stop_watching();
    assert_int_equal(sheet_status, NQUEENS_ERROR_BUFFER);
    assert_int_equal(map_status, NQUEENS_ERROR_BUFFER);
    assert_int_equal(row_status, NQUEENS_OK);
    assert_true(sheet > 0 && map > 0);
    assert_int_equal(times, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_library_s_malloc_is_watched),
        cmocka_unit_test(a_solver_with_an_allocator_asks_malloc_for_nothing),
        cmocka_unit_test(boards_are_checked_right_without_memory),
        cmocka_unit_test(printing_takes_no_memory),
        cmocka_unit_test(pictures_take_no_memory),
    };
    random_choose_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void)
{
    printf("1..0 # SKIP malloc cannot be replaced here\n");
    return 0;
}

#endif
