/* SPDX-License-Identifier: MIT
 *
 * interrupt.c - Ctrl-C, Ctrl-Break and the end of the console, of the session or of Windows end a
 * command in order. Windows runs the handler in a thread of its own, so that a lock guards the
 * solver that it cancels.
 */

#include "shared/interrupt.h"

#include "shared/messages.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <windows.h>

enum {
    HANDLER_MILLISECONDS = 100, /* a console's reader gets the end of the file at Ctrl-C, perhaps
                                 * before the handler runs */
    TRY_AGAIN_MILLISECONDS = 10
};

static SRWLOCK lock = SRWLOCK_INIT;
static nqueens_solver *running; /* guarded by the lock, */
static FILE *input;             /* as is this */

static atomic_int events_seen;
static HANDLE main_thread;
static HANDLE timer;

static void cancel(void)
{
    AcquireSRWLockExclusive(&lock);
    nqueens_solver_cancel(running);
    ReleaseSRWLockExclusive(&lock);
}

/* No other wait is ended: writes to a ledger are to happen. A wait that has not begun yet
 * cannot be ended, so this tries until one is ended or the input is closed. */
static void end_wait_for_input(void)
{
    for (int may_wait = 1; may_wait != 0;) {
        AcquireSRWLockExclusive(&lock);
        may_wait = input != NULL && !CancelSynchronousIo(main_thread);
        ReleaseSRWLockExclusive(&lock);
        if (may_wait)
            Sleep(TRY_AGAIN_MILLISECONDS);
    }
}

/* When the handler of another event than these two returns, Windows ends the process, and some
 * seconds later in any case; until then the command ends by itself. */
static BOOL WINAPI interrupt(DWORD event)
{
    if (atomic_fetch_add(&events_seen, 1) >= 2)
        ExitProcess(EXIT_INTERRUPTED);
    cancel();
    end_wait_for_input();
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT)
        Sleep(INFINITE);
    return TRUE;
}

static void CALLBACK time_out(void *user, BOOLEAN is_timer)
{
    (void)user;
    (void)is_timer;
    cancel();
}

void interrupt_after(unsigned int seconds)
{
    if (timer != NULL)
        (void)DeleteTimerQueueTimer(NULL, timer, INVALID_HANDLE_VALUE);
    timer = NULL;
    if (seconds > 0)
        CreateTimerQueueTimer(&timer, NULL, time_out, NULL, seconds * 1000, 0, WT_EXECUTEONLYONCE);
}

void interrupt_install(void)
{
    HANDLE process = GetCurrentProcess();
    DuplicateHandle(process, GetCurrentThread(), process, &main_thread, 0, FALSE,
                    DUPLICATE_SAME_ACCESS);
    SetConsoleCtrlHandler(interrupt, TRUE);
}

void interrupt_cancels(nqueens_solver *solver)
{
    AcquireSRWLockExclusive(&lock);
    running = solver;
    if (atomic_load(&events_seen) != 0)
        nqueens_solver_cancel(solver);
    ReleaseSRWLockExclusive(&lock);
}

void interrupt_ends_input(FILE *file)
{
    AcquireSRWLockExclusive(&lock);
    input = file;
    ReleaseSRWLockExclusive(&lock);
}

int interrupt_came(void)
{
    if (atomic_load(&events_seen) == 0 && input != NULL && feof(input))
        Sleep(HANDLER_MILLISECONDS);
    return atomic_load(&events_seen) != 0;
}
