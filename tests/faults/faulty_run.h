/* SPDX-License-Identifier: MIT
 *
 * faulty_run.h - runs the command `nqueens` with failing_calls.c in it, so that one of its
 * calls fails, and shows what it wrote and how it ended.
 *
 * Environment: COMMAND is the command, FAILING_CALLS the object, both as full paths.
 */

#ifndef NQUEENS_TESTS_FAULTY_RUN_H
#define NQUEENS_TESTS_FAULTY_RUN_H

#include "harness.h"
#include "watchdog.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* One that hangs ends by SIGALRM after the patience for these seconds. */
enum { LONGEST_SECONDS = 120 };

/* The fault, in the words of failing_calls.c; kind NULL: none. */
struct fault {
    const char *kind;
    const char *how;
    int error;
    unsigned long call;
};

static const struct fault no_fault = {.kind = NULL};

enum { FAULTY_TEXT = 32768, FAULTY_WORDS = 16 };

struct faulty_run {
    int was_hit; /* the call came */
    int exit;    /* exit status, -1 if a signal ended it */
    int signal;  /* which, or 0 */
    char out[FAULTY_TEXT];
    char err[FAULTY_TEXT];
};

static char folder[64];

/* The object, by a name without spaces, at which LD_PRELOAD would split it. */
static const char object[] = "failing-calls.so";

/* ---- The folder ------------------------------------------------------------------ */

/* "FOLDER/NAME", in a place that the next calls but three use again. */
static const char *faulty_path(const char *name)
{
    static char paths[4][sizeof folder + 260];
    static unsigned int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static void remove_folder(void)
{
    DIR *entries = opendir(folder);
    for (struct dirent *entry; entries != NULL && (entry = readdir(entries)) != NULL;) {
        if (entry->d_name[0] != '.')
            unlink(faulty_path(entry->d_name));
    }
    if (entries != NULL)
        closedir(entries);
    rmdir(folder);
}

/* A new folder, in memory where that can be had, which goes with the program. */
static void make_folder(void)
{
    snprintf(folder, sizeof folder, "/dev/shm/nqueens-faults-XXXXXX");
    if (mkdtemp(folder) == NULL) {
        snprintf(folder, sizeof folder, "/tmp/nqueens-faults-XXXXXX");
        assert_non_null(mkdtemp(folder));
    }
    atexit(remove_folder);
    assert_non_null(getenv("FAILING_CALLS"));
    assert_int_equal(symlink(getenv("FAILING_CALLS"), faulty_path(object)), 0);
}

/* ---- Running ---------------------------------------------------------------------- */

static void set_number(const char *name, long number)
{
    char text[32];
    snprintf(text, sizeof text, "%ld", number);
    setenv(name, text, 1);
}

static void set_environment(struct fault fault, long later_by, int report)
{
    setenv("LC_ALL", "C", 1);
    unsetenv("COLUMNS");
    setenv("LD_PRELOAD", faulty_path(object), 1);
    set_number("FAILING_REPORT", report);
    set_number("LATER_BY", later_by);
    if (fault.kind == NULL)
        return;
    setenv("FAILING_KIND", fault.kind, 1);
    setenv("FAILING_HOW", fault.how, 1);
    set_number("FAILING_ERRNO", fault.error);
    set_number("FAILING_CALL", (long)fault.call);
}

static void redirect(const char *name, int flags, int to)
{
    int file = open(faulty_path(name), flags, 0600);
    if (file < 0 || dup2(file, to) != to)
        _exit(99);
    close(file);
}

/* In the child. */
static void become_command(char *words[], struct fault fault, long later_by, int report)
{
    const char *command = getenv("COMMAND");
    redirect("in", O_RDONLY, STDIN_FILENO);
    redirect("out", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    redirect("err", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    signal(SIGINT, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    set_environment(fault, later_by, report);
    alarm(patience(LONGEST_SECONDS));
    execv(command, words);
    _exit(99);
}

/* Splits the arguments into words, with the folder for each '%'. */
static void split(const char *arguments, char *text, size_t size, char *words[])
{
    size_t length = 0, count = 0;
    static char name[] = "nqueens";
    words[count++] = name;
    for (const char *at = arguments; *at != '\0'; at++) {
        if (at == arguments || at[-1] == ' ')
            words[count++] = text + length;
        assert_true(count < FAULTY_WORDS);
        if (*at == '%')
            length += (size_t)snprintf(text + length, size - length, "%s/", folder);
        else
            text[length++] = (char)(*at == ' ' ? '\0' : *at == '_' ? ' ' : *at);
        assert_true(length + 1 < size);
    }
    text[length] = '\0';
    words[count] = NULL;
}

static void write_file(const char *name, const char *text)
{
    FILE *file = fopen(faulty_path(name), "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void read_file(const char *name, char text[FAULTY_TEXT])
{
    FILE *file = fopen(faulty_path(name), "r");
    assert_non_null(file);
    size_t length = fread(text, 1, FAULTY_TEXT - 1, file);
    assert_true(length < FAULTY_TEXT - 1);
    text[length] = '\0';
    assert_int_equal(strlen(text), length);
    fclose(file);
}

/* What the object said: loaded, and hit. */
static void read_report(int from, struct faulty_run *run)
{
    char said[2] = "";
    ssize_t length = read(from, said, sizeof said);
    close(from);
    if (length < 1 || said[0] != 'L') {
#if defined(__GLIBC__)
        fail_msg("LD_PRELOAD=%s is not heard", faulty_path(object));
#else
        print_message("# SKIP: no LD_PRELOAD here\n");
        skip();
#endif
    }
    run->was_hit = length == 2 && said[1] == 'H';
}

/* Runs `nqueens ARGUMENTS`, which have spaces between them, '_' for a space, and '%' for
 * the folder and '/', with the input; its clock is ahead by later_by seconds. Ends the
 * test if that cannot be done, and skips it where the object cannot be loaded. */
static void faulty_run(const char *arguments, const char *input, struct fault fault, long later_by,
                       struct faulty_run *run)
{
    char text[1024], *words[FAULTY_WORDS + 1];
    int report[2], ended;
    assert_non_null(getenv("COMMAND"));
    split(arguments, text, sizeof text, words);
    write_file("in", input);
    assert_int_equal(pipe(report), 0);
    fflush(stdout);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(report[0]);
        become_command(words, fault, later_by, report[1]);
    }
    close(report[1]);
    assert_int_equal(waitpid(child, &ended, 0), child);
    run->exit = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    run->signal = WIFSIGNALED(ended) ? WTERMSIG(ended) : 0;
    read_file("out", run->out);
    read_file("err", run->err);
    read_report(report[0], run);
}

/* Says on standard error which run is wrong, and how it ended; for a failure. */
static void faulty_show(const char *arguments, struct fault fault, const struct faulty_run *run)
{
    if (fault.kind != NULL)
        print_error("%s %s %d, call %lu: ", fault.kind, fault.how, fault.error, fault.call);
    print_error("nqueens %s: exit status %d, signal %d\nstdout:\n%s\nstderr:\n%s\n", arguments,
                run->exit, run->signal, run->out, run->err);
}

/* A run without a fault, which must end well. */
static void faulty_run_right(const char *arguments, const char *input, struct faulty_run *run)
{
    faulty_run(arguments, input, no_fault, 0, run);
    if (run->exit != 0)
        faulty_show(arguments, no_fault, run);
    assert_int_equal(run->exit, 0);
    assert_string_equal(run->err, "");
}

#endif /* NQUEENS_TESTS_FAULTY_RUN_H */
