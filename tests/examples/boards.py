# SPDX-License-Identifier: MIT
"""What the examples should write of boards, made without the library.

usage: boards.py FORM N [MOST]

FORM is numbered, or collected up to MOST, for solutions and collect; columns, for one board a line;
fundamental, for the first board of each class under rotations and reflections.
"""

import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / 'python'))
from brute_force import images, solutions

TITLES = {'numbered': 'Solution #{} : ', 'collected': 'Board {}:',
          'fundamental': 'Fundamental solution {}, images: {}'}


def lines(form, n, most=None):
    boards = solutions(n)
    found = [(board, {*images(board)}) for board in boards]
    if form == 'fundamental':
        found = [(board, classmates) for board, classmates in found if board == min(classmates)]
    for number, (board, classmates) in enumerate(found[:most], 1):
        if form == 'columns':
            yield ' '.join(map(str, board))
            continue
        yield TITLES[form].format(number, len(classmates))
        yield from ('.' * column + 'Q' + '.' * (n - 1 - column) for column in board)
        if form != 'collected':
            yield ''
    if form == 'collected':
        yield (f'{len(found)} collected, there are no more' if len(found) < most
               else f'{most} collected, then stopped')
    if form == 'fundamental':
        yield f'{len(found)} fundamental solutions, {len(boards)} in all'


if __name__ == '__main__':
    print('\n'.join(lines(sys.argv[1], *map(int, sys.argv[2:]))))
