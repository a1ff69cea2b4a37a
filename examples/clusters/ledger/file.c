/* SPDX-License-Identifier: MIT
 *
 * file.c - how the file of a ledger is opened, and the files beside it.
 *
 * A name is always a path: SQLite never gets one that it would take for a URI, for ":memory:" or
 * for a database without a name.
 *
 * A reader makes no files. FILE-wal and FILE-shm would belong to the reader, who may not be the
 * owner of the ledger, and lock the owner out; and to make them needs write access to the
 * folder. So:
 *
 *   - While FILE-wal and FILE-journal hold nothing or are missing, FILE holds the whole ledger, and
 *     nobody has begun to write: it is read without locks. If another process writes meanwhile,
 *     the time and size of the file show it before anything is reported
 *     (ledger_check_unchanged).
 *   - Otherwise the ledger is shared with its writers. A reader with write access does as they
 *     do, and cleans up if it is the last; any other reads what is there.
 */

#include "database.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUSY_MILLISECONDS = 60000 };

/* The bytes of FILE-wal before its first page. If no page follows them and SQLite may not write,
 * SQLite waits ten seconds for one. */
enum { WAL_HEADER = 32 };

void ledger_survive_full_disk(void)
{
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);
#endif
}

/* ---- Names ----------------------------------------------------------------- */

/* Joins two strings. The caller frees the result, which is NULL if memory ran out. */
static char *join(const char *first, const char *second)
{
    size_t length = strlen(first);
    char *both = malloc(length + strlen(second) + 1);
    if (both != NULL) {
        memcpy(both, first, length);
        memcpy(both + length, second, strlen(second) + 1);
    }
    return both;
}

/* A name that SQLite takes for a path. */
static char *plain_name(const char *path)
{
    return join(file_system_is_absolute(path) ? "" : "./", path);
}

/* "file:///PATH?parameter", for an absolute path; characters with a meaning in URIs are written as
 * %XX. */
static char *uri(const char *path, const char *parameter)
{
    static const char scheme[] = "file:///", digits[] = "0123456789abcdef";
    static const char plain[] =
        "/._-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    char *text = malloc(sizeof scheme + 3 * strlen(path) + strlen(parameter));
    if (text == NULL)
        return NULL;
    char *at = text + sizeof scheme - 1;
    memcpy(text, scheme, sizeof scheme);
    for (path += path[0] == '/'; *path != '\0'; path++) {
        unsigned char byte = (unsigned char)*path;
        if (strchr(plain, *path) != NULL) {
            *at++ = *path;
        } else {
            *at++ = '%';
            *at++ = digits[byte >> 4];
            *at++ = digits[byte & 15];
        }
    }
    memcpy(at, parameter, strlen(parameter) + 1);
    return text;
}

/* ---- Opening --------------------------------------------------------------- */

static int no_memory(struct ledger *ledger)
{
    return ledger_fail(ledger, LEDGER_FAILED, "%s", strerror(ENOMEM));
}

static int cannot_open(struct ledger *ledger, int error, const char *otherwise)
{
    return ledger_fail(ledger, error == ENOENT ? LEDGER_MISSING : LEDGER_FAILED,
                       "the ledger cannot be opened (%s)",
                       error != 0 ? strerror(error) : otherwise);
}

/* Takes precautions against files made by others: their schema can run no functions that do more
 * than compute. Older versions of SQLite do not know all of these settings. */
static void take_precautions(struct ledger *ledger)
{
#ifdef SQLITE_DBCONFIG_DEFENSIVE
    sqlite3_db_config(ledger->database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
#endif
#ifdef SQLITE_DBCONFIG_TRUSTED_SCHEMA
    sqlite3_db_config(ledger->database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
#endif
    sqlite3_busy_timeout(ledger->database, BUSY_MILLISECONDS);
}

/* The reason why a file of this kind cannot be opened; NULL if the file is a regular one. SQLite
 * would wait at a FIFO, and no signal would end the wait. */
static const char *reason_of_kind(const struct file_state *file)
{
    if (file->kind == FILE_REGULAR)
        return NULL;
    return file->kind == FILE_FOLDER ? strerror(EISDIR) : "not a regular file";
}

/* Checks the name of the file. A file may be missing, unless its name is the name of a folder. */
static int check_name(struct ledger *ledger, const char *path)
{
    struct file_state file;
    size_t length = strlen(path);
    int error = file_system_state(path, &file);
    if (error == ENOENT && length > 0 && path[length - 1] == '/')
        error = EISDIR;
    if (error != 0)
        return error == ENOENT ? LEDGER_OK : cannot_open(ledger, error, "");
    const char *reason = reason_of_kind(&file);
    return reason == NULL ? LEDGER_OK : cannot_open(ledger, 0, reason);
}

static int check_names_beside(struct ledger *ledger, const char *path)
{
    static const char *const endings[] = {"-journal", "-wal", "-shm"};
    int status = LEDGER_OK;
    /* The other files are beside the file itself, not beside a symbolic link to it. */
    char *real = file_system_full_name(path);
    for (size_t i = 0; i < sizeof endings / sizeof endings[0] && status == LEDGER_OK; i++) {
        struct file_state file;
        char *name = join(real != NULL ? real : path, endings[i]);
        const char *reason =
            name != NULL && file_system_state(name, &file) == 0 ? reason_of_kind(&file) : NULL;
        if (name == NULL)
            status = no_memory(ledger);
        else if (reason != NULL)
            status = ledger_fail(ledger, LEDGER_FAILED, "the ledger cannot be opened (%s: %s)",
                                 name, reason);
        free(name);
    }
    free(real);
    return status;
}

/* Refuses a file system without locks, since SQLite may take its errors for the lock of another
 * process and wait. SQLite does not lock the first byte, so the check does. A file made for the
 * check is removed. A file that cannot be opened or made is left to SQLite. */
static int check_locks(struct ledger *ledger, const char *path, int may_write, int create)
{
    int error = file_system_lock_error(path, may_write, create);
    if (error == 0)
        return LEDGER_OK;
    if (ledger->is_new_file)
        ledger_remove_file(ledger);
    ledger->is_new_file = 0;
    return ledger_no_locks(ledger, strerror(error));
}

/* Opens the database by a name, and frees the name. NULL stands for a name for which memory ran
 * out. */
static int open_by_name(struct ledger *ledger, char *name, int flags)
{
    int said = name != NULL ? sqlite3_open_v2(name, &ledger->database, flags, NULL) : SQLITE_NOMEM;
    free(name);
    if (ledger->database == NULL)
        return no_memory(ledger);
    sqlite3_extended_result_codes(ledger->database, 1);
    if (said != SQLITE_OK) {
        int error = file_system_error(sqlite3_system_errno(ledger->database));
        /* If SQLite could not make the file, it reports why it cannot read the file. */
        int folder = (flags & SQLITE_OPEN_CREATE) != 0 && ledger->path != NULL
                         ? file_system_folder_error(ledger->path)
                         : 0;
        return cannot_open(ledger, error == ENOENT && folder != 0 ? folder : error,
                           sqlite3_errmsg(ledger->database));
    }
    take_precautions(ledger);
    return LEDGER_OK;
}

/* Begins to open a ledger: the names are checked before any file is touched. */
static int begin(struct ledger *ledger, const char *path)
{
    *ledger = (struct ledger){.path = path != NULL ? join(path, "") : NULL};
    if (path == NULL)
        return LEDGER_OK;
    int status = ledger->path != NULL ? check_name(ledger, path) : no_memory(ledger);
    return status == LEDGER_OK ? check_names_beside(ledger, path) : status;
}

/* Whether the file PATH with this ending has more bytes than a header. */
static int holds_something(const char *path, const char *ending, uint64_t header)
{
    struct file_state file;
    char *name = join(path, ending);
    int holds = name == NULL || (file_system_state(name, &file) == 0 && file.size > header);
    free(name);
    return holds;
}

/* Whether a process has begun to write, and the file does not hold all that was written. */
static int is_being_written(const char *path)
{
    return holds_something(path, "-wal", WAL_HEADER) || holds_something(path, "-journal", 0);
}

/* Opens the file to read. A process that takes part cleans up if it is the last to leave, as a
 * writer does. */
static int open_to_read(struct ledger *ledger, const char *path, int takes_part)
{
    int status = begin(ledger, path);
    if (status != LEDGER_OK)
        return status;
    char *real = file_system_full_name(path);
    int error = real != NULL ? file_system_state(real, &ledger->file) : errno;
    if (error != 0) {
        free(real);
        return cannot_open(ledger, error, "");
    }
    int flags = SQLITE_OPEN_READONLY;
    const char *parameter = "?immutable=1";
    if (is_being_written(real)) {
        int may_write =
            takes_part && file_system_write_error(real) == 0 && file_system_folder_error(real) == 0;
        flags = may_write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
        parameter = may_write ? "" : "?readonly_shm=1";
        ledger->is_onlooker = !may_write;
        status = check_locks(ledger, real, may_write, 0);
    } else {
        ledger->is_read_alone = 1;
    }
    if (status == LEDGER_OK)
        status = open_by_name(ledger, uri(real, parameter), flags | SQLITE_OPEN_URI);
    free(real);
    return status;
}

int ledger_open_to_read(struct ledger *ledger, const char *path)
{
    return open_to_read(ledger, path, 1);
}

int ledger_open_to_look(struct ledger *ledger, const char *path)
{
    return open_to_read(ledger, path, 0);
}

int ledger_open_to_write(struct ledger *ledger, const char *path, int create)
{
    /* SQLite would open a read-only file to read, and make read-only files beside it, which would
     * keep the owner from writing once the file itself is writable again. */
    int error = path != NULL ? file_system_write_error(path) : 0;
    if (error != 0 && error != ENOENT)
        return ledger_open_to_read(ledger, path);
    int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
    int status = begin(ledger, path);
    if (status != LEDGER_OK)
        return status;
    if (path == NULL)
        return open_by_name(ledger, join(":memory:", ""), flags);
    ledger->is_new_file = create && error == ENOENT;
    status = check_locks(ledger, path, 1, create);
    return status == LEDGER_OK ? open_by_name(ledger, plain_name(path), flags) : status;
}

/* ---- Afterwards ------------------------------------------------------------ */

void ledger_remove_file(const struct ledger *ledger)
{
    char *real = file_system_full_name(ledger->path);
    if (real != NULL)
        unlink(real);
    free(real);
}

int ledger_was_written(const struct ledger *ledger)
{
    const struct file_state *before = &ledger->file;
    struct file_state now;
    if (!ledger->is_read_alone || file_system_state(ledger->path, &now) != 0)
        return 0;
    return now.size != before->size || now.number != before->number ||
           now.written != before->written ||
           now.written_nanoseconds != before->written_nanoseconds ||
           (file_system_shows_late() && is_being_written(ledger->path));
}

int ledger_check_unchanged(struct ledger *ledger)
{
    /* ledger_fail writes the message. */
    return ledger_was_written(ledger) ? ledger_fail(ledger, LEDGER_DAMAGED, "") : LEDGER_OK;
}

int ledger_check_in_place(struct ledger *ledger)
{
    int has_moved = 0;
    sqlite3_file_control(ledger->database, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
    return has_moved ? ledger_fail(ledger, LEDGER_LOCKED,
                                   "another process has removed the file meanwhile; try again")
                     : LEDGER_OK;
}
