# SPDX-License-Identifier: MIT
"""Answers by trying every permutation, for boards as small as that allows, or as full."""

from itertools import combinations, permutations


def attack(a, queen_a, b, queen_b):
    """Whether the queens in rows a and b attack each other."""
    return queen_a == queen_b or abs(queen_a - queen_b) == abs(a - b)


def is_solution(board):
    n = len(board)
    return all(0 <= column < n for column in board) and not any(
        attack(a, board[a], b, board[b]) for a in range(n) for b in range(a))


def conflict(board, attacks, regions=None):
    """The first two rows whose queens are in conflict under a rule, and the line, or None. An edge
    of the torus is crossed by laying boards out in all directions."""
    n = len(board)
    places = (-n, 0, n) if attacks & 16 else (0,)
    for a, b in combinations(range(n), 2):
        if board[a] is None or board[b] is None:
            continue
        steps = [(b - a + down, board[b] - board[a] + right) for down in places for right in places]
        touching = {(abs(rows), abs(columns)) for rows, columns in steps}
        lines = [board[a] == board[b],
                 any(rows == columns and (attacks & 1 or attacks & 4 and abs(rows) == 1)
                     for rows, columns in steps),
                 any(rows == -columns and (attacks & 2 or attacks & 4 and abs(rows) == 1)
                     for rows, columns in steps),
                 attacks & 8 and touching & {(1, 2), (2, 1)},
                 regions and regions[a][board[a]] not in (None, '.')
                 and regions[a][board[a]] == regions[b][board[b]]]
        if any(lines):
            return a, b, [bool(line) for line in lines].index(True)
    return None


def solutions_under(n, attacks, regions=None):
    """All solutions under a rule, in lexicographic order."""
    return [board for board in permutations(range(n)) if not conflict(board, attacks, regions)]


def solutions(n, required=(), forbidden=()):
    """All solutions that keep the constraints, in lexicographic order."""
    return [board for board in permutations(range(n))
            if is_solution(board) and all(board[row] == column for row, column in required)
            and not any(board[row] == column for row, column in forbidden)]


def completions(partial):
    """All solutions that have the queens of a partial board, in lexicographic order."""
    def complete(board, rows):
        if not rows:
            return [tuple(board)]
        row = rows[0]
        return [solution for column in free[row]
                if not any(attack(row, column, other, board[other])
                           for other in free if other < row)
                for solution in complete([*board[:row], column, *board[row + 1:]], rows[1:])]

    free = {row: [column for column in range(len(partial))
                  if not any(queen is not None and attack(row, column, other, queen)
                             for other, queen in enumerate(partial))]
            for row, queen in enumerate(partial) if queen is None}
    return complete(partial, sorted(free))


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
