/* SPDX-License-Identifier: MIT
 *
 * file_system.c - what POSIX says of a file by its name.
 */

#define _XOPEN_SOURCE 700 /* realpath */

#include "file_system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The time when the file was written. macOS has its own name for the member. */
static struct timespec time_written(const struct stat *file)
{
#if defined(__APPLE__)
    return file->st_mtimespec;
#else
    return file->st_mtim;
#endif
}

int file_system_error(int number)
{
    return number;
}

int file_system_state(const char *path, struct file_state *state)
{
    struct stat file;
    if (stat(path, &file) != 0)
        return errno;
    const struct timespec written = time_written(&file);
    *state = (struct file_state){
        .kind = S_ISREG(file.st_mode)   ? FILE_REGULAR
                : S_ISDIR(file.st_mode) ? FILE_FOLDER
                                        : FILE_OTHER,
        .size = (uint64_t)file.st_size,
        .number = file.st_ino,
        .written = written.tv_sec,
        .written_nanoseconds = written.tv_nsec,
    };
    return 0;
}

int file_system_shows_late(void)
{
    return 0;
}

int file_system_is_absolute(const char *path)
{
    return path[0] == '/';
}

char *file_system_full_name(const char *path)
{
    return realpath(path, NULL);
}

int file_system_write_error(const char *path)
{
    return access(path, W_OK) == 0 ? 0 : errno;
}

int file_system_folder_error(const char *path)
{
    const char *end = strrchr(path, '/');
    size_t length = end != NULL ? (size_t)(end - path) : 0;
    char *folder = end == NULL ? strdup(".") : strndup(path, length + (length == 0));
    if (folder == NULL)
        return ENOMEM;
    int error = access(folder, W_OK | X_OK) == 0 ? 0 : errno;
    free(folder);
    return error;
}

/* Whether the system locks the first byte. errno tells why not. */
static int can_be_locked(int file)
{
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
    return fcntl(file, F_SETLK, &lock) == 0 || errno == EAGAIN || errno == EACCES || errno == EINTR;
}

int file_system_lock_error(const char *path, int may_write, int create)
{
    int file =
        open(path, (may_write ? O_RDWR : O_RDONLY) | (create ? O_CREAT : 0) | O_CLOEXEC, 0644);
    if (file < 0)
        return 0;
    int error = can_be_locked(file) ? 0 : errno;
    close(file);
    return error;
}
