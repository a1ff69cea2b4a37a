/* SPDX-License-Identifier: MIT
 *
 * file_system.c - questions to Windows about a file, by its name. Names are in UTF-8, as the
 * manifest of the command says (nqueens/windows/nqueens.manifest).
 */

#include "file_system.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* Ticks of a file's time are of 100 ns. */
enum { TICKS_PER_SECOND = 10000000, NS_PER_TICK = 100 };

/* The rights that other processes keep while the file is open: all of them. */
enum { SHARED = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };

int file_system_error(int number)
{
    switch (number) {
    case ERROR_SUCCESS:
        return 0;
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_BAD_NETPATH:
        return ENOENT;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_WRITE_PROTECT:
        return EACCES;
    case ERROR_FILENAME_EXCED_RANGE:
        return ENAMETOOLONG;
    case ERROR_NOT_ENOUGH_MEMORY:
        return ENOMEM;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return ENOSPC;
    default:
        return EIO;
    }
}

static int last_error(void)
{
    return file_system_error((int)GetLastError());
}

/* Opens a file or folder; INVALID_HANDLE_VALUE if that fails. */
static HANDLE open_file(const char *path, DWORD access, DWORD creation)
{
    return CreateFileA(path, access, SHARED, NULL, creation,
                       FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS, NULL);
}

static uint64_t join(DWORD high, DWORD low)
{
    return (uint64_t)high << 32 | low;
}

static struct file_state state_of(const BY_HANDLE_FILE_INFORMATION *file)
{
    const FILETIME *written = &file->ftLastWriteTime;
    uint64_t ticks = join(written->dwHighDateTime, written->dwLowDateTime);
    return (struct file_state){
        .kind = file->dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? FILE_FOLDER : FILE_REGULAR,
        .size = join(file->nFileSizeHigh, file->nFileSizeLow),
        .number = join(file->nFileIndexHigh, file->nFileIndexLow),
        .written = (int64_t)(ticks / TICKS_PER_SECOND),
        .written_nanoseconds = (int64_t)(ticks % TICKS_PER_SECOND * NS_PER_TICK),
    };
}

/* A device such as NUL has a name, and no information of a file. */
int file_system_state(const char *path, struct file_state *state)
{
    BY_HANDLE_FILE_INFORMATION information;
    HANDLE file = open_file(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE)
        return last_error();
    *state = (struct file_state){.kind = FILE_OTHER};
    if (GetFileType(file) == FILE_TYPE_DISK && GetFileInformationByHandle(file, &information))
        *state = state_of(&information);
    CloseHandle(file);
    return 0;
}

/* Windows sets the time of a write when its writer flushes or closes the file. */
int file_system_shows_late(void)
{
    return 1;
}

int file_system_is_absolute(const char *path)
{
    return path[0] == '/' || path[0] == '\\' || (isalpha((unsigned char)path[0]) && path[1] == ':');
}

/* Cuts the beginning of the system off \\?\C:\folder and \\?\UNC\server\folder. */
static char *plain_name(char *name)
{
    static const char system[] = "\\\\?\\", network[] = "UNC\\";
    size_t skipped = strncmp(name, system, sizeof system - 1) == 0 ? sizeof system - 1 : 0;
    int is_network = skipped > 0 && strncmp(name + skipped, network, sizeof network - 1) == 0;
    if (is_network)
        name[skipped += sizeof network - 3] = '\\';
    memmove(name, name + skipped, strlen(name + skipped) + 1);
    for (char *at = name; (at = strchr(at, '\\')) != NULL;)
        *at = '/';
    return name;
}

char *file_system_full_name(const char *path)
{
    HANDLE file = open_file(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE) {
        errno = last_error();
        return NULL;
    }
    DWORD size = GetFinalPathNameByHandleA(file, NULL, 0, FILE_NAME_NORMALIZED);
    char *name = size > 0 ? malloc(size + 1) : NULL;
    if (name != NULL &&
        GetFinalPathNameByHandleA(file, name, size + 1, FILE_NAME_NORMALIZED) == 0) {
        free(name);
        name = NULL;
    }
    CloseHandle(file);
    if (name == NULL)
        errno = size > 0 ? ENOMEM : EIO;
    return name != NULL ? plain_name(name) : NULL;
}

int file_system_write_error(const char *path)
{
    HANDLE file = open_file(path, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE)
        return last_error();
    CloseHandle(file);
    return 0;
}

int file_system_folder_error(const char *path)
{
    size_t length = strlen(path);
    while (length > 0 && strchr("/\\:", path[length - 1]) == NULL)
        length--;
    char *folder = malloc(length + 2);
    if (folder == NULL)
        return ENOMEM;
    memcpy(folder, path, length);
    strcpy(folder + length, "."); /* of "C:", too, the current folder of that drive */
    HANDLE handle = open_file(folder, FILE_ADD_FILE, OPEN_EXISTING);
    int error = handle == INVALID_HANDLE_VALUE ? last_error() : 0;
    free(folder);
    if (error == 0)
        CloseHandle(handle);
    return error;
}

/* A lock keeps other processes from reading and writing its byte, so a byte far past the end is
 * locked. */
static int can_be_locked(HANDLE file)
{
    OVERLAPPED place = {.OffsetHigh = 0x40000000};
    if (LockFileEx(file, LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place))
        return UnlockFileEx(file, 0, 1, 0, &place);
    return GetLastError() == ERROR_LOCK_VIOLATION || GetLastError() == ERROR_IO_PENDING;
}

int file_system_lock_error(const char *path, int may_write, int create)
{
    HANDLE file = open_file(path, may_write ? GENERIC_READ | GENERIC_WRITE : GENERIC_READ,
                            create ? OPEN_ALWAYS : OPEN_EXISTING);
    if (file == INVALID_HANDLE_VALUE)
        return 0;
    int error = can_be_locked(file) ? 0 : ENOLCK;
    CloseHandle(file);
    return error;
}
