# SPDX-License-Identifier: MIT
"""Constraints: where a queen must stand, and where none may."""

from ctypes import byref, c_int
from enum import IntFlag
from typing import Callable, Tuple

from ._arguments import (Integer, Queens, Required, Squares, check_board, columns, on_board,
                         required_squares, squares)
from ._library import library
from ._solver_base import SolverBase, found


class Square(IntFlag):
    """The constraints on a square."""

    FREE = 0
    REQUIRED = 1
    FORBIDDEN = 2


class Constraints(SolverBase):
    """The constraints of a solver. They hold for every call."""

    __slots__ = ()

    def require(self, row: Integer, column: Integer) -> None:
        """A queen must stand on the square."""
        self._constrain(library.nqueens_solver_require, row, column)

    def forbid(self, row: Integer, column: Integer) -> None:
        """No queen may stand on the square."""
        self._constrain(library.nqueens_solver_forbid, row, column)

    def clear_square(self, row: Integer, column: Integer) -> None:
        """Removes the constraints on the square."""
        self._constrain(library.nqueens_solver_clear_square, row, column)

    def _constrain(self, function: Callable[..., int], *square: Integer) -> None:
        self._do(function, *self._on_board(*square))
        self._changes += 1

    def require_board(self, queens: Queens) -> None:
        """A queen must stand on the square of every row that is not None."""
        board = columns(queens, self._n)
        check_board(self._code(library.nqueens_solver_require_board, board), board)
        self._changes += 1

    def _require_squares(self, require: Required) -> None:
        for square in required_squares(require, self._n, 'require'):
            self.require(*square)

    def _forbid_squares(self, forbid: Squares) -> None:
        for square in squares(forbid, self._n, 'forbid'):
            self.forbid(*square)

    def clear_constraints(self) -> None:
        """Removes all constraints."""
        self._do(library.nqueens_solver_clear_constraints)
        self._changes += 1

    def square(self, row: Integer, column: Integer) -> Square:
        """The constraints on a square."""
        state = c_int()
        self._do(library.nqueens_solver_square, *self._on_board(row, column), byref(state))
        return Square(state.value)

    def _squares(self, state: Square) -> Tuple[Tuple[int, int], ...]:
        """The squares with this constraint."""
        places = (divmod(place, self._n) for place in range(self._n**2))
        return tuple(square for square in places if state in self.square(*square))

    def check(self, queens: Queens) -> bool:
        """Whether the board is a solution that keeps the constraints."""
        board = columns(queens, self._n)
        return found(self._code(library.nqueens_check, board))

    def _on_board(self, row: Integer, column: Integer) -> Tuple[int, int]:
        return on_board(row, self._n, 'row'), on_board(column, self._n, 'column')
