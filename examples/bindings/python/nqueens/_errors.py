# SPDX-License-Identifier: MIT
"""Exceptions from the codes of the library."""

from ._library import library

OK = 0
STOPPED = 1
NO_SOLUTION = 3
NO_ATTACK = 4
STUCK = 5
ERROR_ARGUMENT = -1
ERROR_UNKNOWN_NAME = -4
ERROR_UNSUPPORTED = -6
ERROR_BUFFER = -7
ERROR_BUSY = -8
ERROR_TEXT = -11


class NQueensError(Exception):
    """What the library answered instead of a result. `code` is its number in nqueens.h."""

    def __init__(self, code: int, message: str = '') -> None:
        super().__init__(code, message or library.nqueens_strerror(code).decode())
        self.code = code

    def __str__(self) -> str:
        return str(self.args[1])


class ArgumentError(NQueensError, ValueError):
    """A wrong argument: a number out of its range, an unknown kernel, a text that is no board."""


class OutOfMemoryError(NQueensError, MemoryError):
    """There is no memory."""


class TooManyError(NQueensError, OverflowError):
    """The number is 2^64 or more."""


class NoSolutionError(NQueensError, LookupError):
    """The board is no solution, or there is none, or none of this rank."""


class StuckError(NQueensError, LookupError):
    """This seed gives no puzzle of the grade; another one may."""


class UnsupportedError(NQueensError, NotImplementedError):
    """The kernel cannot take this board, or does not run on this CPU."""


class BusyError(NQueensError, RuntimeError):
    """Another call runs on the solver."""


class Cancelled(NQueensError):
    """Solver.cancel was called."""


_CLASSES = {
    2: Cancelled,
    NO_SOLUTION: NoSolutionError,
    STUCK: StuckError,
    ERROR_ARGUMENT: ArgumentError,
    -2: OutOfMemoryError,
    -3: TooManyError,
    ERROR_UNKNOWN_NAME: ArgumentError,
    -5: UnsupportedError,
    ERROR_UNSUPPORTED: UnsupportedError,
    ERROR_BUSY: BusyError,
    ERROR_TEXT: ArgumentError,
}


def error(code: int, message: str = '') -> NQueensError:
    """The exception of a code."""
    return _CLASSES.get(code, NQueensError)(code, message)


def check(code: int) -> None:
    """Raises the exception of a code, unless it is 0."""
    if code != OK:
        raise error(code)
