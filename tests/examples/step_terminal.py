# SPDX-License-Identifier: MIT
"""Runs the example step on a terminal, as a user would: what it waits for, what it
does with what is typed, and what it draws. Writes TAP.

usage: step_terminal.py STEP

Catches: a program that does not wait, or waits where it should play by itself; an
answer that does something else; a quit that is an error.
"""

import os
import pty
import re
import select
import sys

PROMPT = 'q: quit > '
KOREAN_PROMPT = 'q: 끝내기 > '
SECONDS = 20  # for a prompt that does not come: then the test fails


class Terminal:
    """The program on a terminal of its own."""

    def __init__(self, *command, prompt=PROMPT):
        self.prompt = prompt
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execv(command[0], command)
        self.said = b''

    def read_more(self):
        """Reads what the program writes next; False if it has ended, or is silent."""
        if not select.select([self.terminal], [], [], SECONDS)[0]:
            return False
        try:
            more = os.read(self.terminal, 65536)
        except OSError:  # what Linux says when the program has ended
            more = b''
        self.said += more
        return more != b''

    def screen(self):
        """What it draws until it asks; what it had drawn is forgotten."""
        while not self.said.endswith(self.prompt.encode()) and self.read_more():
            pass
        said, self.said = self.said.decode(), b''
        return said

    def type(self, text):
        """Answers, and returns what is drawn then."""
        os.write(self.terminal, text.encode())
        return self.screen()

    def end(self, text):
        """Answers with the last that it is told; returns the exit status and the rest."""
        os.write(self.terminal, text.encode())
        while self.read_more():
            pass
        os.close(self.terminal)  # hangs up, should it still wait
        status = os.waitpid(self.pid, 0)[1]
        return os.waitstatus_to_exitcode(status), self.said.decode()


def step_number(screen):
    """The number of the step on the screen, None unless there is exactly one."""
    numbers = re.findall(r'^(?:\x1b\[H\x1b\[2J)?(\d+)\. ', screen, re.MULTILINE)
    return int(numbers[-1]) if len(numbers) == 1 else None


def checks(step):
    """Pairs of what is checked and whether it is so."""
    user = Terminal(step, '4')
    screen = user.screen()
    yield 'the first step is drawn on a cleared screen', screen.startswith('\x1b[H\x1b[2J1. place')
    yield 'then it asks', screen.endswith(PROMPT)
    yield 'the new queen is coloured', '\x1b[1;32m[♛]\x1b[0m' in screen
    screen = user.type('\n')
    yield 'Enter goes on by one step', step_number(screen) == 2
    yield 'what attacks and what is rejected is coloured', (
        '\x1b[1;31m(♛)\x1b[0m' in screen and '\x1b[1;31m[x]\x1b[0m' in screen)
    yield 'a number goes on by so many', step_number(user.type('5\n')) == 7
    screen = user.type('r\n')
    yield 'r goes on to the next retreat', step_number(screen) == 9 and 'retreat' in screen
    screen = user.type('s\n')
    yield 's goes on to the solution', step_number(screen) == 31 and 'solution 1' in screen
    yield 'something else goes on by one step', step_number(user.type('what?\n')) == 32
    yield 'a long line is one answer', step_number(user.type('x' * 100 + '\n')) == 33
    status, rest = user.end('q\n')
    yield 'q quits, which is no error', status == 0 and 'ended' not in rest

    user = Terminal(step, '4')
    user.screen()
    status, rest = user.end('\x04')
    yield 'the end of the input quits', status == 0 and '2. ' not in rest

    user = Terminal(step, '4')
    user.screen()
    status, rest = user.end('1000\n')
    yield 'a number beyond the end ends', status == 0 and 'ended after 78 steps.' in rest

    user = Terminal(step, '--lang', 'ko', '4', prompt=KOREAN_PROMPT)
    screen = user.screen()
    yield 'in Korean it asks as well', (
        screen.startswith('\x1b[H\x1b[2J1. 배치: ') and screen.endswith(KOREAN_PROMPT))
    status, rest = user.end('1000\n')
    yield 'and ends', status == 0 and '탐색이 78단계 만에 끝났습니다.' in rest

    user = Terminal(step, '--delay', '1', '4')
    status, rest = user.end('')
    yield 'with a delay it plays by itself', (
        status == 0 and rest.count('\x1b[2J') == 78 and PROMPT not in rest)


def main():
    failed = number = 0
    for number, (what, is_so) in enumerate(checks(sys.argv[1]), 1):
        failed += not is_so
        print(f'{"ok" if is_so else "not ok"} {number} - {what}')
    print(f'1..{number}')
    return failed != 0


if __name__ == '__main__':
    sys.exit(main())
