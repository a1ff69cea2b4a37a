# SPDX-License-Identifier: MIT
"""Calls of C by the types that the package makes of the header: of every function, and with every
type that the package itself does not use.

Catches: a type of C that is another one in Python, a struct whose fields lie elsewhere, a function
that the package calls and the library lacks, one that neither Python nor JavaScript calls; an
attack, a line or a format that one of them does not name.
"""

import ctypes
import os
import pathlib
import re
import unittest

import brute_force  # which finds interface.py
import interface
import nqueens
from nqueens._handle import Handle
from nqueens._library import INTERFACE, library, type_of

BINDINGS = pathlib.Path(os.environ['SOURCE_ROOT'], 'examples', 'bindings')
FUNCTIONS = INTERFACE['functions']
# A FILE and an allocator are of C alone; a number of the version is for a preprocessor.
OF_C = {'nqueens_print', 'nqueens_solver_new_with_allocator', 'nqueens_version_number'}
RETURNED = {'void': type(None), 'const char *': (bytes, type(None))}  # all others are numbers


class Interface(unittest.TestCase):

    def test_functions(self):
        """every function is called with nothing, and those with a solver refuse it"""
        for name, (returned, parameters) in FUNCTIONS.items():
            types = [type_of(of) for of, _ in parameters]
            result = getattr(library, name)(
                *(None if '*' in of else kind() if of.endswith('_fn') else 0
                  for kind, (of, _) in zip(types, parameters)))
            self.assertIsInstance(result, RETURNED.get(returned, int), name)
            if returned == 'int' and 'nqueens_solver *' in parameters[0][0]:
                self.assertEqual(result, INTERFACE['numbers']['NQUEENS_ERROR_ARGUMENT'], name)

    def test_use(self):
        """what the packages call is in the library, which has nothing else but what is of C"""
        called = {name for pattern in ('python/nqueens/*.py', 'wasm/nqueens/*.mjs', 'wasm/*.c')
                  for path in BINDINGS.glob(pattern)
                  for name in re.findall(r'\bnqueens_\w+', path.read_text('utf-8'))}
        called -= {*INTERFACE['callbacks'], *INTERFACE['structs'], 'nqueens_solver'}
        self.assertEqual(called - {*FUNCTIONS}, set())
        self.assertEqual({*FUNCTIONS} - called, OF_C)

    def test_names(self):
        """attacks, lines and formats have their numbers in Python, JavaScript and its declaration"""
        for path, old, new in interface.bindings():
            self.assertEqual(old, new, f'{path.name}: meson compile -C build/tests bindings')

    def listened(self, function, kind, *after):
        """The structs that a callback of the function was told, copied."""
        told = []

        def listen(pointer, _user):
            told.append(type(pointer.contents).from_buffer_copy(pointer.contents))
            return 0

        handle = Handle.new(5)
        handle.callback = type_of(kind)(listen)  # which must not be collected
        self.assertEqual(function(handle, handle.callback, None, *after), 0)
        return handle, told

    def test_structs(self):
        """the fields of structs lie where they do in C, whose size is that of the struct here"""
        handle, reports = self.listened(library.nqueens_solver_set_progress, 'nqueens_progress_fn',
                                        0)
        library.nqueens_count(handle, ctypes.byref(ctypes.c_uint64()))
        self.assertEqual((reports[-1].solutions, reports[-1].fraction), (10, 1))
        _, events = self.listened(library.nqueens_trace, 'nqueens_trace_fn')
        self.assertEqual((events[-1].solutions, events[-1].n, events[-1].line), (10, 5, -1))

        def deduce(handle, callback, user):
            library.nqueens_solver_require(handle, 0, 0)
            library.nqueens_solver_require(handle, 1, 2)
            return library.nqueens_deduce(handle, callback, user)

        _, deductions = self.listened(deduce, 'nqueens_deduction_fn')
        self.assertEqual((deductions[0].n, deductions[0].row, deductions[0].within_family),
                         (5, 2, -1))
        for struct in reports[0], events[0], deductions[0]:
            self.assertEqual(struct.size, ctypes.sizeof(struct))

    def test_allocator(self):
        """an allocator of Python gets back all that it gave"""
        libc = ctypes.CDLL(None)
        libc.malloc.restype, libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
        libc.free.restype, libc.free.argtypes = None, [ctypes.c_void_p]
        blocks, largest = {}, 0

        def allocate(size, _user):
            nonlocal largest
            block = libc.malloc(size)
            blocks[block] = size
            largest = max(largest, len(blocks))
            return block

        def release(block, size, _user):
            self.assertEqual(blocks.pop(block), size)
            libc.free(block)

        functions = type_of('nqueens_allocate_fn')(allocate), type_of('nqueens_release_fn')(release)
        solver = ctypes.c_void_p()
        self.assertEqual(library.nqueens_solver_new_with_allocator(
            6, *functions, None, ctypes.byref(solver)), 0)
        number = ctypes.c_uint64()
        self.assertEqual(library.nqueens_count(solver, ctypes.byref(number)), 0)
        library.nqueens_solver_free(solver)
        self.assertEqual((number.value, len(blocks)), (4, 0))
        self.assertGreater(largest, 1)

    def test_stream(self):
        """a board is printed to a stream of C"""
        libc, path = ctypes.CDLL(None), os.path.join(os.environ['NQUEENS_SCRATCH'], 'printed.txt')
        libc.fopen.restype, libc.fopen.argtypes = ctypes.c_void_p, [ctypes.c_char_p] * 2
        libc.fclose.argtypes = [ctypes.c_void_p]
        stream = libc.fopen(path.encode(), b'w')
        self.assertEqual(library.nqueens_print(stream, 4, (ctypes.c_uint32 * 4)(1, 3, 0, 2), 3), 0)
        libc.fclose(stream)
        self.assertEqual(pathlib.Path(path).read_bytes(), b'1 3 0 2\n')

    def test_out(self):
        """texts and numbers of every size that C writes"""
        texts, runs_here = [ctypes.c_char_p() for _ in range(3)], ctypes.c_int(7)
        self.assertEqual(library.nqueens_kernel_info(
            0, *map(ctypes.byref, texts), ctypes.byref(runs_here)), 0)
        self.assertEqual([text.value for text in texts[:2]], [b'auto'] * 2)
        self.assertEqual(runs_here.value, 1)
        handle, line, size = Handle.new(8), ctypes.create_string_buffer(100), ctypes.c_size_t()
        self.assertEqual(library.nqueens_units_identity(
            handle, b'backtracking', line, len(line), ctypes.byref(size)), 0)
        self.assertEqual(len(line.value) + 1, size.value)
        library.nqueens_solver_set_memory_limit(handle, 1 << 31)
        self.assertEqual(library.nqueens_solver_memory_limit(handle), 1 << 31)
        major, minor, patch = map(int, nqueens.library_version().split('.'))
        self.assertEqual(library.nqueens_version_number(), 10000 * major + 100 * minor + patch)
