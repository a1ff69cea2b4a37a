/* SPDX-License-Identifier: MIT
 *
 * file_system.h - questions to the system about a file, by its name, for the files of a ledger.
 * Functions that return an error return 0 or a value of errno.
 */

#ifndef NQUEENS_LEDGER_FILE_SYSTEM_H
#define NQUEENS_LEDGER_FILE_SYSTEM_H

#include <stdint.h>

enum file_kind { FILE_REGULAR, FILE_FOLDER, FILE_OTHER };

struct file_state {
    enum file_kind kind;
    uint64_t size;
    uint64_t number; /* unique in its file system */
    int64_t written; /* seconds since a fixed moment */
    int64_t written_nanoseconds;
};

/* The errno for an error number of the system, as sqlite3_system_errno returns it. */
int file_system_error(int number);

int file_system_state(const char *path, struct file_state *state);

/* Whether the system may show the time of a write later than the written bytes. */
int file_system_shows_late(void);

/* Whether the name does not depend on the current folder. */
int file_system_is_absolute(const char *path);

/* The absolute name of a file, with '/' between folders and without symbolic links. The caller
 * frees it. NULL after an error, with errno set. */
char *file_system_full_name(const char *path);

/* The error that keeps this process from writing to the file; ENOENT if there is no file. */
int file_system_write_error(const char *path);

/* The error that keeps this process from making a file in the folder of the file. */
int file_system_folder_error(const char *path);

/* The error that keeps the system from locking the file. The file is opened for the check, to write
 * if may_write is set, and is made if it is missing and create is set. A file that cannot be
 * opened, or that another process locks, is no error. Only the first byte is locked, and only
 * during the check. */
int file_system_lock_error(const char *path, int may_write, int create);

#endif /* NQUEENS_LEDGER_FILE_SYSTEM_H */
