# SPDX-License-Identifier: MIT
"""Answers by trying every permutation, for boards as small as that allows."""

from itertools import permutations


def attack(a, queen_a, b, queen_b):
    """Whether the queens in rows a and b attack each other."""
    return queen_a == queen_b or abs(queen_a - queen_b) == abs(a - b)


def is_solution(board):
    n = len(board)
    return all(0 <= column < n for column in board) and not any(
        attack(a, board[a], b, board[b]) for a in range(n) for b in range(a))


def solutions(n, required=(), forbidden=()):
    """All solutions that keep the constraints, in lexicographic order."""
    return [board for board in permutations(range(n))
            if is_solution(board) and all(board[row] == column for row, column in required)
            and not any(board[row] == column for row, column in forbidden)]


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
