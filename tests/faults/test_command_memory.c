/* SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the libnqueens authors
 *
 * test_command_memory.c - each subcommand of `nqueens`, with no memory for the k-th thing
 * that it allocates, or for the k-th and all later ones: for every k there is. Catches: a
 * crash, an answer that is wrong or cut off with exit status 0, a failure without a word.
 *
 * What must hold: exit status 0 and exactly the right answer, where the command could do
 * without; or exit status 1, a message, and no more than the start of the right answer.
 *
 * Subcommands with a ledger are in test_ledger_faults.c.
 */

#include "faulty_run.h"

#include <ctype.h>
#include <sys/utsname.h>

static struct faulty_run right, faulty;
static int is_measured; /* the answers have measurements in them, and numbers do not count */

/* ---- Answers that contain measurements ----------------------------------------------- */

/* Puts '#' for each number with its unit of time or size, and one space for many. */
static void blur(char *text)
{
    static const char *const units[] = {" us", " ms", " s", " min", " KB", " MB", " GB"};
    char *to = text;
    const char *from = text;
    while (*from != '\0') {
        if (isdigit((unsigned char)*from)) {
            from += strspn(from, "0123456789.");
            if (*from == 'e' && (from[1] == '-' || from[1] == '+'))
                from += 2 + strspn(from + 2, "0123456789");
            for (size_t i = 0; i < ELEMENTS(units); i++) {
                size_t length = strlen(units[i]);
                if (strncmp(from, units[i], length) == 0 && !isalpha((unsigned char)from[length])) {
                    from += length;
                    break;
                }
            }
            *to++ = '#';
        } else if (*from == ' ' && from[1] == ' ') {
            from++;
        } else {
            *to++ = *from++;
        }
    }
    *to = '\0';
}

/* Without memory for a file the command says of the CPU what uname says. Puts '#' for
 * either name. */
static void hide_cpu(char *text)
{
    struct utsname system;
    char name[2][200] = {"", ""};
    FILE *list = fopen("/proc/cpuinfo", "r");
    char line[200];
    while (list != NULL && fgets(line, sizeof line, list) != NULL) {
        char *value = strchr(line, ':');
        if (name[0][0] == '\0' && value != NULL && strncmp(line, "model name", 10) == 0)
            snprintf(name[0], sizeof name[0], "%.*s", (int)strcspn(value + 2, "\n"), value + 2);
    }
    if (list != NULL)
        fclose(list);
    if (uname(&system) == 0)
        snprintf(name[1], sizeof name[1], "%.90s CPU", system.machine);
    for (int i = 0; i < 2; i++) {
        char *found = name[i][0] != '\0' ? strstr(text, name[i]) : NULL;
        if (found != NULL) {
            size_t length = strlen(name[i]);
            memmove(found + 1, found + length, strlen(found + length) + 1);
            *found = '#';
        }
    }
}

static void make_comparable(char *text)
{
    hide_cpu(text);
    if (is_measured)
        blur(text);
}

/* Takes the end off an answer that was cut off: the error in an object, white space, and brackets
 * that are closed whatever happened. */
static void open_end(char *text)
{
    char *error = strstr(text, "], \"error\": \"");
    if (error != NULL)
        *error = '\0';
    size_t length = strlen(text);
    while (length > 0 && strchr("]} \n", text[length - 1]) != NULL)
        length--;
    if (length == 1 && text[0] == '[')
        length = 0;
    text[length] = '\0';
}

/* ---- One run ---------------------------------------------------------------------------- */

static int is_right(void)
{
    return strcmp(faulty.out, right.out) == 0 && faulty.err[0] == '\0';
}

/* A document of the first boards is whole, and drawn for as many as there was memory. */
static int is_document_of_fewer(void)
{
    static struct faulty_run fewer;
    faulty_run("list --format svg --limit 2 5", "", no_fault, 0, &fewer);
    if (strcmp(faulty.out, fewer.out) == 0)
        return 1;
    faulty_run("list --format svg --limit 1 5", "", no_fault, 0, &fewer);
    return strcmp(faulty.out, fewer.out) == 0;
}

/* In JSON an error is told in a document, too, where nothing has been answered. */
static int is_error_document(void)
{
    static const char start[] = "{\"error\": \"";
    const char *error = faulty.out + sizeof start - 1;
    size_t length = strcspn(error, "\"");
    return strncmp(faulty.out, start, sizeof start - 1) == 0 &&
           strcmp(error + length, "\"}\n") == 0 && length > 0;
}

static int is_told(void)
{
    if (strncmp(faulty.err, "nqueens", 7) != 0 || strchr(faulty.err, '\n') == NULL ||
        (strstr(faulty.err, "emory") == NULL && strstr(faulty.err, "thread") == NULL) ||
        strstr(faulty.err, "(null)") != NULL)
        return 0;
    if (strncmp(faulty.out, "<svg", 4) == 0 && is_document_of_fewer())
        return 1;
    if (is_error_document())
        return 1;
    open_end(faulty.out);
    return strncmp(faulty.out, right.out, strlen(faulty.out)) == 0;
}

/* Returns whether the call came. */
static int run_with(const char *arguments, const char *input, const char *how, unsigned long call)
{
    struct fault fault = {"memory", how, 0, call};
    faulty_run(arguments, input, fault, 0, &faulty);
    make_comparable(faulty.out);
    if ((faulty.exit == 0 && is_right()) || (faulty.exit == 1 && faulty.was_hit && is_told()))
        return faulty.was_hit;
    faulty_show(arguments, fault, &faulty);
    fail();
    return 0;
}

/* ---- The subcommands ------------------------------------------------------------------- */

/* Answers with measurements in them are compared without the numbers; of a subcommand that does
 * hundreds of times what another one does, every seventh allocation is tried. */
enum { EXACT, MEASURED, SAMPLED };

static const struct {
    const char *arguments;
    const char *input;
    int kind;
} sweeps[] = {
    {"count --threads 1 8", "", EXACT},
    {"count --threads 3 --kernel bitmask 9", "", EXACT},
    {"count --json --threads 1 4..6", "", MEASURED},
    {"count --fundamental --threads 1 7", "", EXACT},
    {"count --units 3:20 --threads 1 8", "", EXACT},
    {"count --units 3:20 --method join --threads 2 9", "", EXACT},
    {"count --kernel join --threads 1 8", "", EXACT},
    {"count --threads 1 --require 0,3 --forbid 1,1 --forbid 2,2 8", "", EXACT},
    {"count --threads 1 -", "4 5\n6\n", EXACT},
    {"list 5", "", EXACT},
    {"list --across=30 5", "", EXACT},
    {"list --json 5", "", EXACT},
    {"list --fundamental --format unicode 6", "", EXACT},
    {"list --format svg --limit 3 5", "", EXACT},
    {"list --after 0_2_4_1_3 5", "", EXACT},
    {"list --kernel reference --require 0,3 6", "", EXACT},
    {"solve 8", "", EXACT},
    {"solve --seed 3 30", "", EXACT},
    {"solve --seed 3 --uniform 8", "", EXACT},
    {"solve --require 0,3 --forbid 1,6 12", "", EXACT},
    {"solve --queens -", "- 3 - -\n", EXACT},
    {"solve --format chess 5", "", EXACT},
    {"solve --format columns %in", "ABBC\nABCC\nADDC\nAADD\n", EXACT},
    {"solve --format columns %in", ".Q..\n....\n....\n....\n", EXACT},
    {"check", "1 3 0 2\n\n.Q..\n...Q\nQ...\n..Q.\n\n[1,3,0,2]\n2Q1/Q3/3Q/1Q2\n", EXACT},
    {"check --json", "2 0 3 1\n", EXACT},
    {"check 2 0 3 1", "", EXACT},
    {"check [2,0,3,1]", "", EXACT},
    {"check --columns-from-1 %in", "2 4 1 3\n", EXACT},
    {"rank --threads 1", "1 3 0 2\n\n..Q.\nQ...\n...Q\n.Q..\n[0,2,4,1,3]\n", EXACT},
    {"rank --json --threads 1 --require 0,0", "[0,2,4,1,3]\n", EXACT},
    {"rank --kernel reference --columns-from-1 %in", "2 4 1 3\n", EXACT},
    {"unrank --threads 1 8 0 91", "", EXACT},
    {"unrank --threads 1 --json --require 0,1 6 0", "", EXACT},
    {"unrank --threads 1 --format svg 5 0", "", EXACT},
    {"unrank --threads 1 --kernel bitmask --format fen 6 0..2 -", "3\n1\n", EXACT},
    {"random --threads 1 --seed 1 6", "", EXACT},
    {"random --threads 1 --seed 2 --count 3 --forbid 0,0 --json 7", "", EXACT},
    {"estimate 12 --samples 50", "", EXACT},
    {"estimate 12 --placements --require 0,3", "", EXACT},
    {"estimate 30 --json --quiet --samples 20 --forbid 1,1", "", MEASURED},
    {"attacks", "0 - 1 -\n\n1 3 0 2\n.Q..\n...Q\nQ...\n..Q.\n", EXACT},
    {"attacks --json", "0 - 1 -\n3 - - 0\n", EXACT},
    {"attacks --format svg --columns-from-1 %in", "2 4 1 3\n", EXACT},
    {"hint", "ABBC\nABCC\nAAAD\nAADD\n", EXACT},
    {"hint --all --json --require 0,1", "ABBC\nABCC\nAAAD\nAADD\n", EXACT},
    {"hint --all", "{\"regions\": [\"ABBC\", \"ABCC\", \"AAAD\", \"AADD\"], \"givens\": [[0, 1]]}",
     EXACT},
    {"plan 8", "", MEASURED},
    {"plan --json --forbid 0,0 9", "", MEASURED},
    {"verify 4..5", "", EXACT},
    {"verify --json 0..1", "", EXACT},
    {"info", "", EXACT},
    {"info --json", "", SAMPLED},
    {"--version", "", EXACT},
    {"--help", "", EXACT},
    {"list --help", "", EXACT},
};

TEST(each_allocation_may_fail)
{
    for (size_t i = 0; i < ELEMENTS(sweeps); i++) {
        const char *arguments = sweeps[i].arguments;
        const char *input = sweeps[i].input;
        unsigned long step = sweeps[i].kind == SAMPLED ? 7 : 1, call = 1;
        is_measured = sweeps[i].kind == MEASURED;
        faulty_run_right(arguments, input, &right);
        make_comparable(right.out);
        while (run_with(arguments, input, "once", call)) {
            run_with(arguments, input, "on", call);
            call += step;
        }
        print_message("# %s: %lu allocations\n", arguments, call - 1);
        assert_true(call > 1);
    }
}

/* One whole run takes seconds. Without memory for all that comes after the fault no count
 * is made, and so nothing else is tried. */
TEST(measuring)
{
    for (unsigned long call = 1; call <= 12; call++) {
        struct fault fault = {"memory", "on", 0, call};
        faulty_run("bench --rounds 1", "", fault, 0, &faulty);
        if (!faulty.was_hit || faulty.exit != 1 || strncmp(faulty.err, "nqueens", 7) != 0)
            faulty_show("bench --rounds 1", fault, &faulty);
        assert_true(faulty.was_hit);
        assert_int_equal(faulty.exit, 1);
        assert_int_equal(strncmp(faulty.err, "nqueens bench: ", 15), 0);
        assert_null(strstr(faulty.out, "times as fast"));
    }
}

int main(int argc, char **argv)
{
    make_folder();
    return run_chosen_tests(argc, argv);
}
