# SPDX-License-Identifier: MIT
"""Finds libnqueens, and declares what its functions take and return."""

import ctypes
import os
import pathlib
import sys
from ctypes import (CFUNCTYPE, POINTER, c_char_p, c_double, c_int, c_size_t, c_uint32, c_uint64,
                    c_void_p)

NO_QUEEN = NO_REGION = 0xFFFFFFFF

Columns = POINTER(c_uint32)


class ProgressStruct(ctypes.Structure):
    """The library's struct nqueens_progress, as far as it is known here."""

    _fields_ = [('size', c_size_t), ('units_done', c_uint64), ('units_total', c_uint64),
                ('solutions', c_uint64), ('fraction', c_double)]


class DeductionStruct(ctypes.Structure):
    """The library's struct nqueens_deduction, as far as it is known here."""

    _fields_ = [('size', c_size_t), ('queens', Columns), ('lines', Columns), ('within', Columns),
                ('squares', Columns), ('closed', Columns), ('line_count', c_uint32),
                ('within_count', c_uint32), ('square_count', c_uint32),
                ('closed_count', c_uint32), ('n', c_uint32), ('row', c_uint32),
                ('column', c_uint32), ('reason', c_int), ('family', c_int),
                ('within_family', c_int)]


BoardFunction = CFUNCTYPE(c_int, c_uint32, Columns, c_void_p)
ProgressFunction = CFUNCTYPE(c_int, POINTER(ProgressStruct), c_void_p)
DeductionFunction = CFUNCTYPE(c_int, POINTER(DeductionStruct), c_void_p)

_SOLVER = c_void_p
_COUNT, _REAL, _INT = POINTER(c_uint64), POINTER(c_double), POINTER(c_int)

# Functions by what they take; they return a code.
_CODES = [
    ('check solve solver_require_board solver_set_regions', [_SOLVER, Columns]),
    ('count count_fundamental', [_SOLVER, _COUNT]),
    ('count_symmetric', [_SOLVER, c_int, _COUNT]),
    ('count_up_to', [_SOLVER, c_uint64, _COUNT]),
    ('enumerate_fundamental', [_SOLVER, BoardFunction, c_void_p]),
    ('deduce', [_SOLVER, DeductionFunction, c_void_p]),
    ('random_regions', [_SOLVER, c_uint64, c_int, Columns, Columns]),
    ('estimate estimate_placements', [_SOLVER, c_uint64, c_uint64, _REAL, _REAL, _REAL]),
    ('rank', [_SOLVER, Columns, _COUNT]),
    ('unrank random_solution solve_from_seed', [_SOLVER, c_uint64, Columns]),
    ('list list_bytes', [_SOLVER, c_void_p, c_size_t, c_void_p, POINTER(c_size_t)]),
    ('solver_new', [c_uint32, POINTER(_SOLVER)]),
    ('solver_copy', [_SOLVER, POINTER(_SOLVER)]),
    ('solver_require solver_forbid solver_clear_square', [_SOLVER, c_uint32, c_uint32]),
    ('solver_clear_constraints solver_clear_cancel', [_SOLVER]),
    ('solver_square', [_SOLVER, c_uint32, c_uint32, _INT]),
    ('solver_set_progress', [_SOLVER, ProgressFunction, c_void_p, c_uint32]),
    ('solver_set_threads solver_set_attacks', [_SOLVER, c_uint32]),
    ('solver_set_kernel', [_SOLVER, c_char_p]),
    ('is_solution', [c_uint32, Columns]),
    ('find_attack', [c_uint32, Columns, Columns, Columns, _INT]),
    ('find_conflict', [_SOLVER, Columns, Columns, Columns, _INT]),
    ('attacks_in_row', [c_uint32, Columns, c_uint32, Columns]),
    ('format', [c_uint32, Columns, c_int, c_char_p, c_size_t, POINTER(c_size_t)]),
    ('parse', [c_char_p, c_size_t, c_int, Columns, c_uint32, Columns]),
    ('transform', [c_uint32, Columns, c_int, Columns]),
    ('canonical orbit_size', [c_uint32, Columns, Columns]),
]

# The others: what they take, and what they return.
_OTHERS = [
    ('strerror', [c_int], c_char_p),
    ('version', [], c_char_p),
    ('solver_free solver_cancel', [_SOLVER], None),
    ('solver_n solver_threads solver_attacks', [_SOLVER], c_uint32),
    ('solver_kernel solver_kernel_in_use', [_SOLVER], c_char_p),
]


def _names() -> 'list[str]':
    """Where the library may be: what NQUEENS_LIBRARY says, or in the package, where pip puts it,
    or the names of its version 1 in the system."""
    if os.environ.get('NQUEENS_LIBRARY'):
        return [os.environ['NQUEENS_LIBRARY']]
    inside = sorted(pathlib.Path(__file__).parent.glob('libnqueens.*'))
    if inside:
        return [str(inside[0])]
    if sys.platform == 'darwin':
        return ['libnqueens.1.dylib']
    if sys.platform in ('win32', 'cygwin'):
        return ['nqueens-1.dll', 'libnqueens-1.dll', 'cygnqueens-1.dll']
    return ['libnqueens.so.1']


def _load() -> ctypes.CDLL:
    reasons = []
    for name in _names():
        try:
            library = ctypes.CDLL(name)
            for names, types, returned in [*((*row, c_int) for row in _CODES), *_OTHERS]:
                for function in names.split():
                    function = getattr(library, 'nqueens_' + function)
                    function.argtypes, function.restype = types, returned
            return library
        except (OSError, AttributeError) as error:
            reasons.append(str(error))
    raise ImportError(
        'there is no libnqueens 1.1 here, nor a later 1.x (' + '; '.join(reasons) + '): "pip '
        'install ." in its sources installs this package with it; or set NQUEENS_LIBRARY to the '
        'path of the shared library')


library = _load()


def library_version() -> str:
    """The version of the library that runs."""
    version: bytes = library.nqueens_version()
    return version.decode()
