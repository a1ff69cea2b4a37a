# SPDX-License-Identifier: MIT
"""Runs the command on a terminal of its own, as a user would, and looks at what moves there:
the progress line, what Ctrl-C says, the closing line. Writes TAP.

usage: terminal.py NQUEENS SCRATCH [NQUEENS_MPI]

Catches: a line that stands still while a unit, or the table of a join, takes long; one that
is left behind, or written where nobody asked; an interruption that does not say what is lost.
Nothing here depends on how fast the machine is: it waits for what has to come.
"""

import os
import pty
import re
import select
import subprocess
import sys

SECONDS = 120  # for a text that does not come: then the test fails
ERASE = '\x1b[K'


class Terminal:
    """A program whose standard error, and by default standard output, is a terminal."""

    def __init__(self, *command, output=None):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            if output is not None:
                os.dup2(os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), 1)
            os.execv(command[0], command)
        self.said = ''

    def read_more(self):
        """Reads what the program writes next; False if it has ended, or is silent."""
        if not select.select([self.terminal], [], [], SECONDS)[0]:
            return False
        try:
            more = os.read(self.terminal, 65536)
        except OSError:  # what Linux says when the program has ended
            more = b''
        self.said += more.decode()
        return more != b''

    def wait_for(self, pattern):
        """Whether the program writes this, sooner or later."""
        while not re.search(pattern, self.said):
            if not self.read_more():
                return False
        return True

    def press(self, key):
        os.write(self.terminal, key.encode())

    def end(self):
        """Reads to the end; returns the exit status and what stays on the screen."""
        while self.read_more():
            pass
        os.close(self.terminal)  # hangs up, should it still run
        status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        lines = self.said.replace('\r\n', '\n').split('\n')
        return status, '\n'.join(line.rsplit(ERASE, 1)[-1].rsplit('\r', 1)[-1] for line in lines)


def interrupted(*command, pattern, output=None):
    """Waits for the pattern, presses Ctrl-C, and returns whether it came and what end() does."""
    user = Terminal(*command, output=output)
    came = user.wait_for(pattern)
    user.press('\x03')
    return came, *user.end()


def is_moving(*command, label):
    """Whether the line of a search shows one second after the other, and is then taken away."""
    line = rf'\r{label}[^\r]* elapsed'
    came, status, screen = interrupted(*command, pattern=line.replace(' elapsed', ' 3 s elapsed'))
    return came and status == 130 and 'elapsed' not in screen


def lines(nqueens, scratch):
    """The progress line."""
    unit = ('--kernel', 'bitmask', '--threads', '1')
    yield 'a count of one long unit shows the time', is_moving(
        nqueens, 'count', *unit, '--units', '100000..100001', '27', label='n = 27:')
    yield 'so it does in several threads', is_moving(
        nqueens, 'count', '--kernel', 'bitmask', '--threads', '2', '27', label='n = 27:')
    yield 'a join shows the time, whatever it does', is_moving(
        nqueens, 'count', '--kernel', 'join', '--threads', '1', '24', label='n = 24:')
    yield 'a search for boards shows the time', is_moving(
        '/bin/sh', '-c', f"exec '{nqueens}' list 200 >'{scratch}/boards'", label='n = 200:')
    yield 'verify shows the time', is_moving(
        nqueens, 'verify', '--threads', '1', '20', label='n = 20, bitmask:')
    user = Terminal(nqueens, 'count', *unit, '--quiet', '17')
    status, screen = user.end()
    yield 'with --quiet there is neither a line nor a closing line', (
        status == 0 and user.said == '95815104\r\n')


def interruptions(nqueens, scratch):
    """What Ctrl-C says."""
    came, status, screen = interrupted(
        nqueens, 'count', '--kernel', 'bitmask', '--threads', '1', '20', pattern='n = 20: [^\r]*%')
    yield 'Ctrl-C on count says how far it was, and that nothing is kept', came and status == 130 and (
        re.search(r'n = 20: interrupted after [^,]*, with [1-9]\d* of 6078 units done '
                  r'\(\d+\.\d %\): at least [1-9]\d* solutions; nothing of it is kept\n', screen))
    yield 'and names the command that keeps it', (
        '`nqueens run --ledger 20.ledger --kernel bitmask --threads 1 20` keeps' in screen)
    came, status, screen = interrupted(
        nqueens, 'count', '--kernel', 'bitmask', '--threads', '1', '27', pattern='elapsed')
    yield 'before the first unit is done it says how many there are', came and status == 130 and (
        re.search(r'with 0 of [1-9]\d* units done \(0\.0 %\): at least 0 solutions', screen))
    came, status, screen = interrupted(
        nqueens, 'count', '--json', '--kernel', 'bitmask', '--threads', '1', '20',
        pattern='elapsed', output=f'{scratch}/out')
    with open(f'{scratch}/out', encoding='ascii') as out:
        answer = out.read()
    yield 'in JSON, too', came and status == 130 and (
        answer.startswith('{"n": 20, "error": "interrupted", "at_least": '))
    came, status, screen = interrupted(nqueens, 'verify', '--threads', '1', '20', pattern='elapsed')
    yield 'Ctrl-C on verify says how far it was', came and status == 130 and (
        re.search(r'interrupted at n = 20: \d+ counts? so far, 0 wrong\n', screen))


def closings(nqueens, scratch):
    """The line after a count."""
    seconds = r'[\d.]+ (us|ms|s)'
    status, screen = Terminal(nqueens, 'count', '--threads', '1', '--kernel', 'bitmask', '8').end()
    yield 'a count ends with n, solutions, time, engine and threads', status == 0 and (
        re.fullmatch(rf'92\nn = 8: 92 solutions, {seconds}, bitmask, 1 thread\n', screen))
    status, screen = Terminal(nqueens, 'count', '8', output=f'{scratch}/out').end()
    with open(f'{scratch}/out', encoding='ascii') as out:
        yield 'which standard output does not see', status == 0 and out.read() == '92\n'
    status, screen = Terminal(nqueens, 'count', '4..6').end()
    yield 'a table has none', status == 0 and screen == '4 2\n5 10\n6 4\n'
    status, screen = Terminal(nqueens, 'count', '--fundamental', '2..2').end()
    yield 'not even one of one line', status == 0 and screen == '2 0\n'
    status, screen = Terminal(nqueens, 'count', '1').end()
    yield 'one solution is not solutions', status == 0 and 'n = 1: 1 solution, ' in screen


def ledgers(nqueens, scratch):
    """run, where there is one."""
    ledger = f'{scratch}/8.ledger'
    run = (nqueens, 'run', '--threads', '1', '--ledger')
    if 'SQLite' not in subprocess.run([nqueens, 'info'], capture_output=True, text=True,
                                      check=True).stdout:
        yield 'run # SKIP built without SQLite', True
        return
    status, screen = Terminal(*run, ledger, '8').end()
    yield 'a run ends with n, solutions, time, engine and threads', status == 0 and (
        re.fullmatch(r'92\nn = 8: 92 solutions, [\d.]+ (us|ms|s), [a-z0-9-]+, 1 thread\n', screen))
    status, screen = Terminal(*run, ledger, '8').end()
    yield 'a run of what is done says so', status == 0 and (
        screen.startswith(f'nqueens run: {ledger}: already complete\n92\n'))
    yield 'a run shows the time during its units', is_moving(
        *run, f'{scratch}/27.ledger', '--kernel', 'bitmask', '27', label='n = 27:')


def ranks(program, scratch):
    """nqueens-mpi without mpirun, which is one rank: that has the terminal."""
    if subprocess.run([program, '--threads', '1', '4'], capture_output=True,
                      check=False).stdout != b'2\n':
        yield 'nqueens-mpi # SKIP does not start without mpirun here', True
        return
    came, status, screen = interrupted(program, '--threads', '1', '--kernel', 'bitmask', '27',
                                       pattern=r'\rn = 27:[^\r]* 3 s elapsed')
    yield 'nqueens-mpi shows the time on rank 0', came and status == 130
    yield 'and says that nothing is kept', (
        re.search(r'0 of \d+ ranges were done, and nothing of it is kept', screen))
    came, status, screen = interrupted(
        program, '--threads', '1', '--kernel', 'bitmask', '--ledger', f'{scratch}/mpi.ledger', '27',
        pattern=r'elapsed')
    yield 'with a ledger it says what is', came and 'done; the same command goes on' in screen


def main():
    nqueens, scratch = sys.argv[1:3]
    os.makedirs(scratch, exist_ok=True)
    for name in os.listdir(scratch):
        os.remove(f'{scratch}/{name}')
    groups = [lines, interruptions, closings, ledgers]
    failed = number = 0
    checks = [(group, nqueens) for group in groups] + [(ranks, mpi) for mpi in sys.argv[3:]]
    for group, program in checks:
        for what, is_so in group(program, scratch):
            number += 1
            failed += not is_so
            print(f'{"ok" if is_so else "not ok"} {number} - {what}', flush=True)
    print(f'1..{number}')
    return failed != 0


if __name__ == '__main__':
    sys.exit(main())
