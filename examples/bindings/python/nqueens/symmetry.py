# SPDX-License-Identifier: MIT
"""Boards that are rotated and reflected. No row of them is empty and no two queens share a
column; diagonals may be shared.
"""

from ctypes import byref, c_uint32
from enum import IntEnum
from typing import Union

from ._arguments import Board, Queens, check_board, columns, no_columns, one_of
from ._library import library


class Symmetry(IntEnum):
    """The eight symmetries of the square. Turns are clockwise."""

    IDENTITY = 0
    MIRROR = 1
    QUARTER_TURN = 2
    TRANSPOSITION = 3
    HALF_TURN = 4
    FLIP = 5
    THREE_QUARTER_TURN = 6
    ANTI_TRANSPOSITION = 7


def transform(queens: Queens, symmetry: Union[Symmetry, str]) -> Board:
    """The image of a board under a Symmetry, or by its name: 'mirror', 'quarter-turn'."""
    board = columns(queens)
    image = no_columns(len(board))
    number = one_of(Symmetry, symmetry, 'symmetry')
    check_board(library.nqueens_transform(len(board), board, number, image), board, is_whole=True)
    return tuple(image)


def canonical(queens: Queens) -> Board:
    """The least of the eight images. It is the same for two boards if they are images of each
    other, and only then."""
    board = columns(queens)
    least = no_columns(len(board))
    check_board(library.nqueens_canonical(len(board), board, least), board, is_whole=True)
    return tuple(least)


def orbit_size(queens: Queens) -> int:
    """How many of the eight images are different."""
    board = columns(queens)
    size = c_uint32()
    check_board(library.nqueens_orbit_size(len(board), board, byref(size)), board, is_whole=True)
    return size.value
