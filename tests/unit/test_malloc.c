/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_malloc.c - what the library asks malloc for: this program has a malloc of
 * its own, which keeps count and refuses when it is told to. Catches: memory of
 * a solver with an allocator that comes from malloc all the same, a print or a
 * picture that takes memory.
 *
 * A malloc of one's own is had here through the names that glibc gives to its
 * own one; elsewhere, and under a sanitizer, which has one too, the program
 * skips.
 */

#include "each_kernel.h"
#include "harness.h"
#include "public_calls.h"

#include <errno.h>

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
}

static int go_on_counting(uint64_t done, uint64_t total, double fraction, void *user)
{
    return 0;
}

static void a_solver_with_an_allocator_asks_malloc_for_nothing(void **state)
{
    static const uint32_t solution[8] = {2, 4, 6, 0, 3, 1, 7, 5};
    static struct store store;
    struct arguments arguments;
    arguments_open(&arguments, solution);
    for (uint32_t constraints = 0; constraints < 2; constraints++) {
        struct call_cases each = {.flags = 0};
        while (next_call_case(&each)) {
            nqueens_solver *solver;
            store.used = 0;
            watch(true);
            int codes = nqueens_solver_new_with_allocator(8, allocate_from_store, release_to_store,
                                                          &store, &solver);
            codes |= nqueens_solver_set_kernel(solver, each.kernel);
            codes |= nqueens_solver_set_progress(solver, go_on_counting, NULL, 0);
            if (constraints > 0)
                codes |= nqueens_solver_require(solver, 0, 2);
            int status = make_call(each.call, solver, &arguments, 0);
            nqueens_solver_free(solver);
            uint64_t times = stop_watching();
            assert_int_equal(times, 0);
            assert_ok(codes);
            assert_true(status == NQUEENS_OK || !kernel_must_take(each.kernel, 8));
        }
    }
    check_no_fault(&arguments);
}

static void texts_and_pictures_take_no_memory(void **state)
{
    static char buffer[4096];
    static uint32_t queens[1500];
    static uint32_t attackers[1500];
    FILE *stream = fopen("/dev/null", "w");
    size_t sheet = 0, map = 0;
    int codes = NQUEENS_OK;
    assert_non_null(stream);
    assert_int_equal(setvbuf(stream, buffer, _IOFBF, sizeof buffer), 0);
    watch(true);
    for (int format = NQUEENS_FORMAT_TEXT; format <= NQUEENS_FORMAT_SVG; format++)
        codes |= nqueens_print(stream, 1000, queens, format);
    int sheet_status = nqueens_format_sheet(NULL, 0, &sheet, 30, queens, 50, 0);
    int map_status = nqueens_format_attacks(NULL, 0, &map, 100, queens);
    codes |= nqueens_attacks_in_row(1500, queens, 700, attackers);
    uint64_t times = stop_watching();
    assert_int_equal(codes, NQUEENS_OK);
    assert_int_equal(sheet_status, NQUEENS_ERROR_BUFFER);
    assert_int_equal(map_status, NQUEENS_ERROR_BUFFER);
    assert_true(sheet > 0 && map > 0);
    assert_int_equal(times, 0);
    fclose(stream);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_library_s_malloc_is_watched),
        cmocka_unit_test(a_solver_with_an_allocator_asks_malloc_for_nothing),
        cmocka_unit_test(texts_and_pictures_take_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void)
{
    printf("1..0 # SKIP malloc cannot be replaced here\n");
    return 0;
}

#endif
