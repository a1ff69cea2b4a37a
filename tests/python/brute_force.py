# SPDX-License-Identifier: MIT
"""Answers by trying every square, row by row, for boards as small as that allows; and random
boards of NQUEENS_TEST_SEED."""

import functools
import operator
import os
import pathlib
import random
import sys
from itertools import combinations

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from interface import named

ATTACKS, LINES = named('ATTACK_'), named('LINE_')  # NQUEENS_..., by the rest of the name
QUEEN = ATTACKS['DIAGONAL'] | ATTACKS['ANTI_DIAGONAL']
ALL_ATTACKS = functools.reduce(operator.or_, ATTACKS.values()) + 1


def line_between(n, attacks, a, b, regions=None):
    """The line on which queens on two squares, in different rows, are in conflict under a rule, or
    None. An edge of the torus is crossed by laying boards out in all directions."""
    attacked = {name for name, attack in ATTACKS.items() if attacks & attack}
    places = (-n, 0, n) if 'TORUS' in attacked else (0,)
    steps = {(b[0] - a[0] + down, b[1] - a[1] + right) for down in places for right in places}
    lengths = {(abs(rows), abs(columns)) for rows, columns in steps}
    region = regions[a[0]][a[1]] if regions else None
    touches = 'TOUCHING' in attacked
    lines = {
        'COLUMN': a[1] == b[1],
        'DIAGONAL': any(rows == columns and ('DIAGONAL' in attacked or touches and abs(rows) == 1)
                        for rows, columns in steps),
        'ANTI_DIAGONAL': any(rows == -columns and ('ANTI_DIAGONAL' in attacked
                                                   or touches and abs(rows) == 1)
                             for rows, columns in steps),
        'KNIGHT': 'KNIGHT' in attacked and lengths & {(1, 2), (2, 1)},
        'REGION': region not in (None, '.') and region == regions[b[0]][b[1]],
    }
    return next((number for line, number in LINES.items() if lines[line]), None)


def conflict(board, attacks, regions=None):
    """The first two rows whose queens are in conflict under a rule, and the line, or None."""
    queens = [square for square in enumerate(board) if square[1] is not None]
    for a, b in combinations(queens, 2):
        line = line_between(len(board), attacks, a, b, regions)
        if line is not None:
            return a[0], b[0], line
    return None


def solutions(n, attacks=QUEEN, regions=None, required=(), forbidden=()):
    """All solutions under a rule that keep the constraints, in lexicographic order."""
    compatible = functools.lru_cache(maxsize=None)(
        lambda a, b: line_between(n, attacks, a, b, regions) is None)

    def complete(queens):
        row = len(queens)
        if row == n:
            return [tuple(column for _, column in queens)]
        squares = {square for square in required if square[0] == row}
        return [board for square in ((row, column) for column in range(n))
                if square not in forbidden and squares <= {square}
                and all(compatible(queen, square) for queen in queens)
                for board in complete([*queens, square])]

    return complete([])


def random_stream(number):
    """Random numbers of the seed; others for each number, so that a test's do not depend on the
    tests before it."""
    return random.Random(f"{os.environ.get('NQUEENS_TEST_SEED', '1')} {number}")


def random_problem(chance):
    """The arguments of solutions, at random. Often there are some."""
    n, attacks = chance.randint(1, 6), chance.choice([0, 3, 3, 4, 4, chance.randrange(ALL_ATTACKS)])
    attacks = 0 if attacks == ATTACKS['TORUS'] else attacks  # which the package refuses alone
    board = [*enumerate(chance.choice(solutions(n, attacks) or [range(n)]))]
    squares = [(row, column) for row in range(n) for column in range(n)]
    kind = chance.choice(['none', 'some', 'all', 'all'])
    regions = None
    if kind == 'all':
        numbers = {square: chance.randrange(n) for square in squares}
        numbers.update((square, square[0]) for square in board)
        names = chance.sample(['A', 'bee', 7, (1, 2), 2.5, False], n)
        regions = [[names[numbers[row, column]] for column in range(n)] for row in range(n)]
    elif kind == 'some':
        names = [None, '.', *'QueenS'[:n], 3.5][:chance.randint(1, n + 2)]
        regions = [[chance.choice(names) for _ in range(n)] for _ in range(n)]
    required = chance.choice([[], [], [], [chance.choice(board)],
                              chance.sample(squares, min(2, len(squares)))])
    forbidden = [square for square in squares if chance.random() < chance.choice([0, 0.1, 0.5])]
    return n, attacks, regions, required, forbidden


def images(board):
    """The eight images, in the order of nqueens.Symmetry."""
    squares = list(enumerate(board))
    found = []
    for _ in range(4):
        found.append(by_row(squares))
        found.append(by_row([(row, len(board) - 1 - column) for row, column in squares]))
        squares = [(column, len(board) - 1 - row) for row, column in squares]
    return found


def by_row(squares):
    return tuple(column for _, column in sorted(squares))
