# SPDX-License-Identifier: MIT
"""Finds libnqueens, and declares what its functions take and return."""

import ctypes
import os
import pathlib
import sys
from ctypes import CFUNCTYPE, POINTER
from typing import Any, Dict

from ._interface import INTERFACE

NO_QUEEN: int = INTERFACE['numbers']['NQUEENS_NO_QUEEN']
NO_REGION: int = INTERFACE['numbers']['NQUEENS_NO_REGION']

_types: Dict[str, Any] = {
    'void': None, 'void *': ctypes.c_void_p, 'char *': ctypes.c_char_p, 'FILE *': ctypes.c_void_p,
    'nqueens_solver *': ctypes.c_void_p, 'int': ctypes.c_int, 'double': ctypes.c_double,
    'size_t': ctypes.c_size_t, 'uint8_t': ctypes.c_uint8, 'uint32_t': ctypes.c_uint32,
    'uint64_t': ctypes.c_uint64}


def type_of(name: str) -> Any:
    """The type of ctypes for one of C."""
    name = name.replace('const ', '')
    if name not in _types:
        _types[name] = POINTER(type_of(name[:-1].rstrip()))
    return _types[name]


for _name, _fields in INTERFACE['structs'].items():
    _types[_name] = type(_name, (ctypes.Structure,), {
        '_fields_': [(field, type_of(of)) for of, field in _fields]})
for _name, (_returned, _parameters) in INTERFACE['callbacks'].items():
    _types[_name] = CFUNCTYPE(type_of(_returned), *(type_of(of) for of, _ in _parameters))

BoardFunction = type_of('nqueens_board_fn')
ProgressFunction = type_of('nqueens_progress_fn')
DeductionFunction = type_of('nqueens_deduction_fn')
TraceFunction = type_of('nqueens_trace_fn')


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
            for function, (returned, parameters) in INTERFACE['functions'].items():
                function = getattr(library, function)
                function.argtypes = [type_of(of) for of, _ in parameters]
                function.restype = type_of(returned)
            return library
        except (OSError, AttributeError) as error:
            reasons.append(str(error))
    raise ImportError(
        'there is no libnqueens 1.3 here, nor a later 1.x (' + '; '.join(reasons) + '): "pip '
        'install ." in its sources installs this package with it; or set NQUEENS_LIBRARY to the '
        'path of the shared library')


library = _load()


def library_version() -> str:
    """The version of the library that runs."""
    version: bytes = library.nqueens_version()
    return version.decode()
