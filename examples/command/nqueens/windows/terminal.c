/* SPDX-License-Identifier: MIT
 *
 * terminal.c - the standard streams, and the console behind one, on Windows.
 *
 * A console takes bytes in a code page, and obeys escape sequences if it is told to. Both belong
 * to the console, which other programs use afterwards. A stream without a buffer would give it a
 * byte at a time, which cuts characters into pieces; so all have one, and what writes to them
 * flushes.
 */

#include "shared/terminal.h"

#include "shared/numbers.h"

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <windows.h>

/* What a console was before. */
struct console {
    HANDLE handle; /* NULL: none */
    DWORD mode;
};

enum { OUTPUT_BUFFER = 1 << 16 };

static struct console consoles[2];
static UINT code_page; /* 0: none was set */

static HANDLE handle_of(FILE *stream)
{
    return (HANDLE)_get_osfhandle(_fileno(stream));
}

static void restore(void)
{
    fflush(stdout);
    fflush(stderr);
    for (size_t i = 0; i < sizeof consoles / sizeof consoles[0]; i++) {
        if (consoles[i].handle != NULL)
            SetConsoleMode(consoles[i].handle, consoles[i].mode);
    }
    if (code_page != 0)
        SetConsoleOutputCP(code_page);
}

static void prepare(FILE *stream, struct console *console)
{
    DWORD mode;
    _setmode(_fileno(stream), _O_BINARY);
    setvbuf(stream, NULL, _IOFBF, OUTPUT_BUFFER);
    if (!GetConsoleMode(handle_of(stream), &mode))
        return;
    *console = (struct console){handle_of(stream), mode};
    SetConsoleMode(console->handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    if (code_page == 0)
        code_page = GetConsoleOutputCP();
    SetConsoleOutputCP(CP_UTF8);
}

void terminal_prepare(void)
{
    prepare(stdout, &consoles[0]);
    prepare(stderr, &consoles[1]);
    atexit(restore);
}

/* Of a pipe the C library makes several errors; no other comes of writing to one. */
int terminal_lost_reader(FILE *stream, int error)
{
    return error != 0 && GetFileType(handle_of(stream)) == FILE_TYPE_PIPE;
}

int is_terminal(FILE *stream)
{
    DWORD mode;
    return GetConsoleMode(handle_of(stream), &mode) &&
           (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

int terminal_width(FILE *stream)
{
    CONSOLE_SCREEN_BUFFER_INFO console;
    const char *environment = getenv("COLUMNS");
    uint64_t columns;
    if (GetConsoleScreenBufferInfo(handle_of(stream), &console) &&
        console.srWindow.Right > console.srWindow.Left)
        return console.srWindow.Right - console.srWindow.Left + 1;
    if (environment != NULL && read_digits(environment, 10000, &columns) && columns > 0)
        return (int)columns;
    return 80;
}
