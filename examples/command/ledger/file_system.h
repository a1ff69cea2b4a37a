/* SPDX-License-Identifier: MIT
 *
 * file_system.h - what the system says of a file by its name. Functions that return an error return
 * 0 or that of errno.
 */

#ifndef NQUEENS_LEDGER_FILE_SYSTEM_H
#define NQUEENS_LEDGER_FILE_SYSTEM_H

#include <stdint.h>

enum file_kind { FILE_REGULAR, FILE_FOLDER, FILE_OTHER };

struct file_state {
    enum file_kind kind;
    uint64_t size;
    uint64_t number; /* its own in its file system */
    int64_t written; /* seconds since a fixed moment, */
    int64_t written_nanoseconds;
};

/* The errno of an error of the system's own number, as sqlite3_system_errno returns it. */
int file_system_error(int number);

int file_system_state(const char *path, struct file_state *state);

/* Whether the system may show the time of a write later than what was written. */
int file_system_shows_late(void);

/* Whether the name does not depend on the current folder. */
int file_system_is_absolute(const char *path);

/* The absolute name of a file, with '/' between folders and without symbolic links. The caller
 * frees it; NULL with errno set. */
char *file_system_full_name(const char *path);

/* Why the file cannot be written to; ENOENT if there is none. */
int file_system_write_error(const char *path);

/* Why no file can be made in the folder of this file. */
int file_system_folder_error(const char *path);

/* Why the system does not lock the file, which is opened for that, to be written to if it
 * may_write, and made if it is missing and create is set. A file that cannot be opened, and one that
 * another process locks, are no errors. The first byte alone may be locked meanwhile. */
int file_system_lock_error(const char *path, int may_write, int create);

#endif /* NQUEENS_LEDGER_FILE_SYSTEM_H */
