# SPDX-License-Identifier: MIT
"""Runs programs on a terminal of their own, as a user would, and looks at what moves there: of
the command the progress line, what Ctrl-C says and the closing line; of the example step what
it waits for, what it does with what is typed, and what it draws; of the command of the package for
JavaScript the progress line. Writes TAP.

usage: terminal.py command SCRATCH NQUEENS [NQUEENS_MPI]
       terminal.py step STEP
       terminal.py package NODE COMMAND

Catches: a line that stands still while a unit, or the table of a join, takes long; one that
is left behind, wider than the terminal, or written where nobody asked; a search that says nothing;
a search without hope that does not say so; a line amid boards, or boards amid a line; an
interruption that does not say what is lost, or that names what cannot keep it; a program that does
not wait, or waits where it should play by itself; an answer that does something else; a quit that
is an error. Nothing here depends on how fast the machine is: it waits for what has to come.
"""

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

PATIENCE = float(os.environ.get('NQUEENS_TEST_PATIENCE', '1'))
SECONDS = 120 * PATIENCE  # for a text that does not come: then the test fails
ERASE = '\x1b[K'


def shown(line):
    """What a terminal shows of a line: \\r goes back to its beginning, and ERASE removes the rest."""
    row, at = '', 0
    for piece in re.split(r'(\r|\x1b\[K)', line):
        if piece == ERASE:
            row = row[:at]
        elif piece == '\r':
            at = 0
        else:
            row = row[:at] + piece + row[at + len(piece):]
            at += len(piece)
    return row


class Terminal:
    """A program whose standard error, and by default standard output, is a terminal."""

    def __init__(self, *command, output=None, columns=0):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack('HHHH', 24, columns, 0, 0))
            if output is not None:
                os.dup2(os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), 1)
            os.execv(command[0], command)
        self.said = ''
        self.decode = codecs.getincrementaldecoder('utf-8')().decode

    def read_more(self):
        """Reads what the program writes next; False if it has ended, or is silent."""
        if not select.select([self.terminal], [], [], SECONDS)[0]:
            return False
        try:
            more = os.read(self.terminal, 65536)
        except OSError:  # what Linux says when the program has ended
            more = b''
        self.said += self.decode(more)
        return more != b''

    def wait_for(self, pattern):
        """Whether the program writes this, sooner or later. A line that moves is no silence."""
        latest = time.monotonic() + 2 * SECONDS
        while not re.search(pattern, self.said):
            if time.monotonic() > latest or not self.read_more():
                return False
        return True

    def press(self, keys):
        os.write(self.terminal, keys.encode())

    def end(self, keys=''):
        """Reads to the end; returns the exit status and what stays on the screen."""
        self.press(keys)
        while self.read_more():
            pass
        os.close(self.terminal)  # hangs up, should it still run
        status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        lines = self.said.replace('\r\n', '\n').split('\n')
        return status, '\n'.join(map(shown, lines))

    def end_at(self, pattern):
        """Presses Ctrl-C when the pattern comes; returns whether it came and what end() does."""
        came = self.wait_for(pattern)
        return came, *self.end('\x03')


# ---- The command -------------------------------------------------------------------

UNIT = ('--kernel', 'bitmask', '--threads', '1')
TIME = r'[\d.]+ (us|ms|s)'


SOLUTIONS = {15: 2279184, 16: 14772512, 17: 95815104, 18: 666090624, 19: 4968057848}


def progress_lines(user):
    return [line.split(ERASE)[0] for line in user.said.split('\r') if 'elapsed' in line]


def long_count(nqueens):
    """The first board whose count takes long enough for a line that says what is left: its n, the exit
    status, the screen and the lines. Or, without lines, one that took a minute."""
    for n in SOLUTIONS:
        user = Terminal(nqueens, 'count', *UNIT, str(n), columns=40)
        begun = time.monotonic()
        status, screen = user.end()
        shown = progress_lines(user)
        if any('left' in line for line in shown) or time.monotonic() - begun > 60:
            break
    return n, status, screen, shown


def slow_listing(nqueens):
    """The first board on which the first solutions take long enough for a line: the exit status, the screen
    and the lines. These are 33, 35 and 37, which take some seconds, and 34, which takes half a minute."""
    for n in 33, 35, 37, 34:
        user = Terminal(nqueens, 'list', '--limit', '2', '--format', 'columns', str(n))
        status, screen = user.end()
        if progress_lines(user):
            break
    return status, screen, progress_lines(user)


# On a board of 26 these take longer than anybody waits.
FAR_RANK = '1000000000000000'


def far_board(nqueens):
    return subprocess.run([nqueens, 'solve', '--format', 'columns', '26'], capture_output=True,
                          check=True, text=True).stdout.split()


def lines(nqueens, scratch):
    """The progress line, which shows one second after the other, and is then taken away."""
    searches = {
        'a count of one long unit':
            ('n = 32:', nqueens, 'count', *UNIT, '--units', '100000:100001', '32'),
        'a count in several threads':
            ('n = 27:', nqueens, 'count', '--kernel', 'bitmask', '--threads', '2', '27'),
        'a join, whatever it does':
            ('n = 24:', nqueens, 'count', '--kernel', 'join', '--threads', '1', '24'),
        'a search for boards':
            ('n = 200:', '/bin/sh', '-c', f"exec '{nqueens}' list 200 >'{scratch}/boards'"),
        'an estimate': ('n = 20000:', nqueens, 'estimate', '--samples', '1000000', '20000'),
        'random': ('n = 26: 0.0 %,', nqueens, 'random', '--count', '2', '26'),
        'unrank': ('n = 26, unranking:', nqueens, 'unrank', '26', FAR_RANK),
        'rank': ('ranking:', nqueens, 'rank', *far_board(nqueens)),
        'solve':
            ('n = 26, solving:', nqueens, 'solve', '--uniform', '--seed', '1', '26'),
        'puzzle':
            ('n = 24: ', '/bin/sh', '-c',
             f"exec '{nqueens}' puzzle --count 1000000000 24 >'{scratch}/puzzles'"),
        'verify': ('n = 27, [a-z0-9-]*:', nqueens, 'verify', '--threads', '1', '27'),
        'bench': ('n = 1[5-7]: ', nqueens, 'bench', '--rounds', '99', '17'),
        'dimacs': ('n = 5000, writing:', '/bin/sh', '-c',
                   f"exec '{nqueens}' dimacs 5000 >/dev/null"),
        'check': ('checking:', '/bin/sh', '-c',
                  f"exec '{nqueens}' check <'{scratch}/fifo' >/dev/null"),
    }
    if not os.path.exists(f'{scratch}/fifo'):
        os.mkfifo(f'{scratch}/fifo')
    writer = os.open(f'{scratch}/fifo', os.O_RDWR)  # of which nothing comes
    if has_ledgers(nqueens):
        searches['a run during its units'] = (
            'n = 27:', nqueens, 'run', '--ledger', f'{scratch}/27.ledger', *UNIT, '27')
    quiet = Terminal(nqueens, 'count', '--quiet', *UNIT, '--units', '100000:100001', '32')
    users = {what: Terminal(*command[1:]) for what, command in searches.items()}
    for what, user in users.items():
        came, status, screen = user.end_at(rf'\r{searches[what][0]}[^\r]* 3 s elapsed')
        yield f'{what} shows the time', came and status == 130 and 'elapsed' not in screen
    os.close(writer)
    status, screen = quiet.end('\x03')
    yield 'with --quiet a count shows none', status == 130 and 'elapsed' not in quiet.said
    # Its first 22 units are empty, and the next one takes longer than anybody waits.
    user = Terminal(nqueens, 'count', *UNIT, '30', columns=160)
    came, status, screen = user.end_at(
        r'n = 30: 0.0 %, [^,]*, will not end in a lifetime '
        r'\(see `nqueens plan 30` and `nqueens estimate 30`\), '
        r'22 of 456582881 units, \d\.\d+ units/s')
    yield 'a count of centuries names what foretells it, and its rate falls', came and status == 130
    user = Terminal(nqueens, 'count', '33')
    came, status, screen = user.end_at(
        r'n = 33: [^\r]* elapsed, lifetimes left \(`nqueens plan 33`, `estimate 33`\)\x1b')
    yield 'also on 80 columns', came and status == 130
    user = Terminal(nqueens, 'list', '--limit', '1', '200', columns=120)
    came, status, screen = user.end_at(
        r'n = 200: [^,]* elapsed, the first board in this order may take years; '
        r'`nqueens solve 200` gives one at once\x1b')
    yield 'a list whose first board is out of reach names what finds one', came and status == 130
    user = Terminal(nqueens, 'list', '--limit', '1', '200')
    came, status, screen = user.end_at(
        r'n = 200: [^,]* elapsed, may take years \(see `nqueens solve 200`\)\x1b')
    yield 'also on 80 columns', came and status == 130
    status, screen, listed = slow_listing(nqueens)
    yield 'the line of a list goes before its boards', status == 0 and listed and (
        re.fullmatch(r'(0( \d+)+\n){2}', screen))
    user = Terminal(nqueens, 'random', '--json', '26')
    table = Terminal(nqueens, 'count', '--json', '4', '30')
    quiet = Terminal(nqueens, 'estimate', '--quiet', '--samples', '1000000', '20000')
    other = Terminal(nqueens, 'estimate', '--samples', '1000000', '20000')
    typing = {
        'a rank': (Terminal(nqueens, 'unrank', '26', '-'), FAR_RANK),
        'a board': (Terminal(nqueens, 'rank'), ' '.join(far_board(nqueens))),
    }
    came = other.end_at(' 2 s elapsed')[0]
    for what, (typist, typed) in typing.items():
        typist.press(f'{typed}\n')
        came = came and typist.wait_for('elapsed')
        yield f'no line is drawn while {what} is typed, and one behind it', came and (
            'elapsed' not in typist.said.split(typed)[0] and typist.end('\x03')[0] == 130)
    yield 'a document that has begun on the terminal has no line', came and (
        user.end('\x03')[0] == 130 and 'elapsed' not in user.said)
    yield 'nor has a table behind its first row', (
        table.end('\x03')[0] == 130 and 'elapsed' not in table.said and '"n": 4' in table.said)
    yield 'with --quiet an estimate has none', quiet.end('\x03')[0] == 130 and (
        'elapsed' not in quiet.said and 'interrupted' not in quiet.said)
    # A budget begins at a unit that the clock chooses, and one unit in 750 ends at once.
    user = Terminal(nqueens, 'plan', '--kernel', 'bitmask', '--budget', '1000000', '60')
    came, status, screen = user.end_at(
        r'backtracking: 0\.0 %, [^,]* elapsed, 11 days 13 h left, \d+ of \d+ units')
    yield 'a plan shows what is left of its budget', came and status == 130
    user = Terminal(nqueens, 'plan', '--kernel', 'bitmask', '--units', '1000', '60', columns=120)
    came, status, screen = user.end_at(r'backtracking: 0\.0 %, [^,]* elapsed, 0 of 1000 units')
    yield 'or of its units', came and status == 130
    n, status, screen, shown = long_count(nqueens)
    yield 'a long count shows its progress, and what is left', status == 0 and (
        any(re.match(rf'n = {n}: [\d.]+ %, [^,]* elapsed, [^,]* left', line) for line in shown))
    yield 'no line is wider than the terminal', shown and max(map(len, shown)) < 40
    yield 'the answer stays', screen.startswith(f'{SOLUTIONS[n]}\n')
    user = Terminal(nqueens, 'count', '12')
    yield 'in its first second a count shows none', user.end()[0] == 0 and (
        shown and not any(re.search(r': (.*, )?(\d* [mu]s|0 s|0\.\d s) elapsed', line)
                          for line in shown + progress_lines(user)))
    status, screen = Terminal(nqueens, 'list', '--fundamental', '8', columns=40).end()
    # Four boards of 8 with gaps of 3 are 41: three fit into 40.
    yield 'list draws across the terminal', status == 0 and (
        screen.split('\n')[0].count('Q') == 3 and screen.count('\n') == 35)


def interruptions(nqueens, scratch):
    """What Ctrl-C says."""
    user = Terminal(nqueens, 'count', *UNIT, '20', columns=120)
    came, status, screen = user.end_at(r'n = 20: [^\r]*, [1-9]\d* of 6078 units')
    yield 'Ctrl-C on count says how far it was, and that nothing is kept', came and status == 130 and (
        re.search(r'n = 20: interrupted after [^,]*, with [1-9]\d* of 6078 units done '
                  r'\(\d+\.\d %\): at least [1-9]\d* solutions; nothing of it is kept\n', screen))
    yield 'and names the command that keeps it', (
        '`nqueens run --ledger 20.ledger --kernel bitmask --threads 1 20` keeps' in screen)
    came, status, screen = Terminal(nqueens, 'count', *UNIT, '24').end_at('elapsed')
    yield 'before the first unit is done it says how many there are', came and status == 130 and (
        re.search(r'with 0 of [1-9]\d* units done \(0\.0 %\): at least 0 solutions', screen))
    came, status, screen = Terminal(nqueens, 'count', '--json', *UNIT, '20',
                                    output=f'{scratch}/out').end_at('elapsed')
    yield 'in JSON, too', came and status == 130 and (
        text_of(f'{scratch}/out').startswith('{"n": 20, "error": "interrupted", "at_least": '))
    came, status, screen = Terminal(nqueens, 'verify', '--threads', '1', '27').end_at('elapsed')
    yield 'Ctrl-C on verify says how far it was', came and status == 130 and (
        re.search(r'interrupted at n = 27: \d+ counts? so far, 0 wrong\n', screen))


def closings(nqueens, scratch):
    """The line after a count, and after a run, where there is one."""
    status, screen = Terminal(nqueens, 'count', *UNIT, '8').end()
    yield 'a count ends with n, solutions, time, engine and threads', status == 0 and (
        re.fullmatch(rf'92\nn = 8: 92 solutions, {TIME}, bitmask, 1 thread\n', screen))
    status, screen = Terminal(nqueens, 'count', '8', output=f'{scratch}/out').end()
    yield 'which standard output does not see', status == 0 and text_of(f'{scratch}/out') == '92\n'
    status, screen = Terminal(nqueens, 'count', '4..6').end()
    yield 'a table has none', status == 0 and screen == '4 2\n5 10\n6 4\n'
    status, screen = Terminal(nqueens, 'count', '--fundamental', '2..2').end()
    yield 'not even one of one line', status == 0 and screen == '2 0\n'
    status, screen = Terminal(nqueens, 'count', '1').end()
    yield 'one solution is not solutions', status == 0 and 'n = 1: 1 solution, ' in screen
    user = Terminal(nqueens, 'count', *UNIT, '--quiet', '8')
    yield 'with --quiet there is none', user.end()[0] == 0 and user.said == '92\r\n'
    if not has_ledgers(nqueens):
        yield 'run # SKIP built without SQLite', True
        return
    run = (nqueens, 'run', '--threads', '1', '--ledger', f'{scratch}/8.ledger', '8')
    status, screen = Terminal(*run).end()
    yield 'a run ends with n, solutions, time, engine and threads', status == 0 and (
        re.fullmatch(rf'92\nn = 8: 92 solutions, {TIME}, [a-z0-9-]+, 1 thread\n', screen))
    status, screen = Terminal(*run).end()
    yield 'a run of what is done says so', status == 0 and (
        screen.startswith(f'nqueens run: {scratch}/8.ledger: already complete\n92\n'))


def inputs(nqueens, scratch):
    """What is said where a command waits for what is typed."""
    user = Terminal(nqueens, 'hint')
    came = user.wait_for('nqueens hint: reading a puzzle from the terminal; Ctrl-D ends it\r\n')
    status, screen = user.end('\x04')
    yield 'hint says that it waits for a puzzle', came and status == 1 and (
        'there is no puzzle in standard input' in screen)
    user = Terminal(nqueens, 'check')
    came = user.wait_for('reading boards from the terminal; Ctrl-D ends it\r\n')
    status, screen = user.end('1 3 0 2\n\x04')
    yield 'check says that it waits for boards', came and status == 0 and (
        'board 1: solution' in screen)
    status, screen = Terminal(nqueens, 'check', '--quiet').end('1 3 0 2\n\x04')
    yield 'with --quiet it does not', status == 0 and 'reading' not in screen


def ranks(program, scratch):
    """nqueens-mpi without mpirun, which is one rank: that has the terminal."""
    if subprocess.run([program, '--threads', '1', '4'], capture_output=True,
                      check=False).stdout != b'2\n':
        yield 'nqueens-mpi # SKIP does not start without mpirun here', True
        return
    came, status, screen = Terminal(program, *UNIT, '27').end_at(r'\rn = 27:[^\r]* 3 s elapsed')
    yield 'nqueens-mpi shows the time on rank 0', came and status == 130
    yield 'and says that nothing is kept', (
        re.search(r'0 of \d+ ranges were done, and nothing of it is kept', screen))
    came, status, screen = Terminal(program, *UNIT, '--ledger', f'{scratch}/mpi.ledger',
                                    '27').end_at('elapsed')
    yield 'with a ledger it says what is', came and 'done; the same command goes on' in screen


def has_ledgers(nqueens):
    return b'SQLite' in subprocess.run([nqueens, 'info'], capture_output=True, check=True).stdout


def text_of(path):
    with open(path, encoding='ascii') as file:
        return file.read()


def command(scratch, nqueens, mpi=None):
    os.makedirs(scratch, exist_ok=True)
    for name in os.listdir(scratch):
        os.remove(f'{scratch}/{name}')
    for group in lines, interruptions, closings, inputs:
        yield from group(nqueens, scratch)
    if mpi:
        yield from ranks(mpi, scratch)


# ---- The example step ---------------------------------------------------------------

class Step(Terminal):
    """The program, and what it asks."""

    def __init__(self, *command, prompt='q: quit > '):
        super().__init__(*command)
        self.prompt = prompt

    def screen(self, keys=''):
        """What it draws after these until it asks; what it had drawn is forgotten."""
        self.press(keys)
        while not self.said.endswith(self.prompt) and self.read_more():
            pass
        said, self.said = self.said, ''
        return said

    def quit(self, keys):
        """The exit status after these, and all that it draws to the end."""
        status, _ = self.end(keys)
        return status, self.said


def step_number(screen):
    """The number of the step on the screen, None unless there is exactly one."""
    numbers = re.findall(r'^(?:\x1b\[H\x1b\[2J)?(\d+)\. ', screen, re.MULTILINE)
    return int(numbers[-1]) if len(numbers) == 1 else None


def step(program):
    user = Step(program, '4')
    screen = user.screen()
    yield 'the first step is drawn on a cleared screen', screen.startswith('\x1b[H\x1b[2J1. place')
    yield 'then it asks', screen.endswith(user.prompt)
    yield 'the new queen is coloured', '\x1b[1;32m[♛]\x1b[0m' in screen
    screen = user.screen('\n')
    yield 'Enter goes on by one step', step_number(screen) == 2
    yield 'what attacks and what is rejected is coloured', (
        '\x1b[1;31m(♛)\x1b[0m' in screen and '\x1b[1;31m[x]\x1b[0m' in screen)
    yield 'a number goes on by that many steps', step_number(user.screen('5\n')) == 7
    screen = user.screen('r\n')
    yield 'r goes on to the next retreat', step_number(screen) == 9 and 'retreat' in screen
    screen = user.screen('s\n')
    yield 's goes on to the solution', step_number(screen) == 31 and 'solution 1' in screen
    yield 'something else goes on by one step', step_number(user.screen('what?\n')) == 32
    yield 'a long line is one answer', step_number(user.screen('x' * 100 + '\n')) == 33
    status, rest = user.quit('q\n')
    yield 'q quits, which is no error', status == 0 and 'ended' not in rest

    user = Step(program, '4')
    user.screen()
    status, rest = user.quit('\x04')
    yield 'the end of the input quits', status == 0 and '2. ' not in rest

    user = Step(program, '4')
    user.screen()
    status, rest = user.quit('1000\n')
    yield 'a number beyond the end ends', status == 0 and 'ended after 78 steps.' in rest

    user = Step(program, '--lang', 'ko', '4', prompt='q: 끝내기 > ')
    screen = user.screen()
    yield 'in Korean it asks as well', (
        screen.startswith('\x1b[H\x1b[2J1. 배치: ') and screen.endswith(user.prompt))
    status, rest = user.quit('1000\n')
    yield 'and ends', status == 0 and '탐색이 78단계 만에 끝났습니다.' in rest

    status, rest = Step(program, '--delay', '1', '4').quit('')
    yield 'with a delay it plays by itself', (
        status == 0 and rest.count('\x1b[2J') == 78 and 'q: quit' not in rest)


# ---- The command of the package for JavaScript --------------------------------------


def package(node, program):
    hopeless = Terminal(node, program, '29')
    came, status, _ = hopeless.end_at(r'\rn = 29: 0\.0 %, [1-9]\d* s elapsed')
    yield 'the package shows how long it has counted', came and status != 0
    yield 'and said before that it will not end', (
        'n = 29: the count will not end in a lifetime' in hopeless.said.split('\rn = 29')[0])
    status, screen = Terminal(node, program, '8', '9').end()
    yield 'what is short has no line', (status, screen) == (0, '8 92\n9 352\n')


CHECKS = {'command': command, 'step': step, 'package': package}


def main(what, *arguments):
    failed = number = 0
    for number, (name, is_so) in enumerate(CHECKS[what](*arguments), 1):
        failed += not is_so
        print(f'{"ok" if is_so else "not ok"} {number} - {name}', flush=True)
    print(f'1..{number}')
    return failed != 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
