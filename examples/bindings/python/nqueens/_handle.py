# SPDX-License-Identifier: MIT
"""The solver of C. It is freed with the last reference to it; a call that runs has one."""

from ctypes import byref, c_void_p

from ._errors import check
from ._library import library


class Handle:
    """Owns an nqueens_solver, and can be handed to functions of C."""

    _free = library.nqueens_solver_free  # still there when modules are taken down

    def __init__(self, pointer: c_void_p) -> None:
        self._as_parameter_ = pointer

    def __del__(self) -> None:
        Handle._free(self._as_parameter_)

    @classmethod
    def new(cls, n: int) -> 'Handle':
        """A solver for the board of size n."""
        pointer = c_void_p()
        check(library.nqueens_solver_new(n, byref(pointer)))
        return cls(pointer)

    def copy(self) -> 'Handle':
        """Another solver with the same constraints and settings."""
        pointer = c_void_p()
        check(library.nqueens_solver_copy(self, byref(pointer)))
        return Handle(pointer)
