/* SPDX-License-Identifier: MIT
 *
 * waiting.c - runs `PROGRAM check -` on Windows with a board and no end on its standard input, and
 * ends as it ends; a pipe of Linux will not do, which wine reads by a call that Windows' functions
 * cannot end.
 *
 * usage: waiting PROGRAM
 */

#include <stdio.h>
#include <windows.h>

int main(int argc, char *argv[])
{
    static const char board[] = "1 3 0 2\n";
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    STARTUPINFOA start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES};
    PROCESS_INFORMATION process;
    HANDLE writer;
    DWORD count, status = 1;
    char line[1000];
    if (argc != 2 || snprintf(line, sizeof line, "\"%s\" check -", argv[1]) >= (int)sizeof line)
        return 1;
    if (!CreatePipe(&start.hStdInput, &writer, &inherited, 0) ||
        !SetHandleInformation(writer, HANDLE_FLAG_INHERIT, 0) ||
        !WriteFile(writer, board, sizeof board - 1, &count, NULL))
        return 1;
    start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
    start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    if (!CreateProcessA(NULL, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &process))
        return 1;
    WaitForSingleObject(process.hProcess, INFINITE);
    GetExitCodeProcess(process.hProcess, &status);
    return (int)status;
}
