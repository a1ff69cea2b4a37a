# SPDX-License-Identifier: MIT
#
# calls.py - the calls of calls.c, made from Python by ctypes, without the header. What
# was called is written to called.txt.
#
# usage: calls.py LIBRARY VERSION [in a folder that it may write to]

import ctypes
import sys
from ctypes import (CFUNCTYPE, POINTER, byref, c_char_p, c_double, c_int, c_long, c_size_t,
                    c_uint32, c_uint64, c_void_p, create_string_buffer)

BOARD = POINTER(c_uint32)
COUNT = POINTER(c_uint64)
NUMBER = POINTER(c_double)
BOARD_FN = CFUNCTYPE(c_int, BOARD, c_uint32, c_void_p)
PROGRESS_FN = CFUNCTYPE(c_int, c_uint64, c_uint64, c_double, c_void_p)
TRACE_FN = CFUNCTYPE(c_int, c_int, BOARD, c_uint32, c_uint32, c_uint32, c_uint32, c_int,
                     c_uint64, c_uint64, c_uint64, c_void_p)
ALLOCATE_FN = CFUNCTYPE(c_void_p, c_size_t, c_void_p)
RELEASE_FN = CFUNCTYPE(None, c_void_p, c_void_p)
TEXT = [c_void_p, c_size_t, POINTER(c_size_t)]  # buf, size, needed

NO_QUEEN = 0xFFFFFFFF
ERROR_BUSY = -8
FEN, JSON, COLUMNS, PICTURE = 5, 6, 3, 0

# What each function takes and returns; an int where nothing is said.
TYPES = {
    'version': ([], c_char_p),
    'strerror': ([c_int], c_char_p),
    'kernel_info': ([c_uint32, POINTER(c_char_p), POINTER(c_char_p), POINTER(c_char_p),
                     POINTER(c_int)],),
    'solver_new': ([c_uint32, POINTER(c_void_p)],),
    'solver_new_with_allocator':
        ([c_uint32, ALLOCATE_FN, RELEASE_FN, c_void_p, POINTER(c_void_p)],),
    'solver_free': ([c_void_p], None),
    'solver_n': ([c_void_p], c_uint32),
    'solver_require': ([c_void_p, c_uint32, c_uint32],),
    'solver_forbid': ([c_void_p, c_uint32, c_uint32],),
    'solver_allow': ([c_void_p, c_uint32, c_uint32],),
    'solver_clear_constraints': ([c_void_p],),
    'solver_set_kernel': ([c_void_p, c_char_p],),
    'solver_kernel': ([c_void_p], c_char_p),
    'solver_set_threads': ([c_void_p, c_uint32],),
    'solver_threads': ([c_void_p], c_uint32),
    'solver_set_memory_limit': ([c_void_p, c_uint64],),
    'solver_memory_limit': ([c_void_p], c_uint64),
    'why_unsupported': ([c_void_p, c_char_p, POINTER(c_int)],),
    'memory_needed': ([c_void_p, c_char_p, c_uint32, POINTER(c_uint64)],),
    'solver_set_progress': ([c_void_p, PROGRESS_FN, c_void_p, c_uint32],),
    'solver_cancel': ([c_void_p], None),
    'solver_clear_cancel': ([c_void_p], None),
    'count': ([c_void_p, COUNT],),
    'count_up_to': ([c_void_p, c_uint64, COUNT],),
    'units': ([c_void_p, c_char_p, COUNT],),
    'count_units': ([c_void_p, c_char_p, c_uint64, c_uint64, COUNT],),
    'units_identity': ([c_void_p, c_char_p] + TEXT,),
    'estimate': ([c_void_p, c_uint64, c_uint64, NUMBER, NUMBER, NUMBER],),
    'estimate_placements': ([c_void_p, c_uint64, c_uint64, NUMBER, NUMBER, NUMBER],),
    'count_symmetric': ([c_void_p, c_int, COUNT],),
    'count_fundamental': ([c_void_p, COUNT],),
    'enumerate': ([c_void_p, BOARD_FN, c_void_p],),
    'enumerate_fundamental': ([c_void_p, BOARD_FN, c_void_p],),
    'first': ([c_void_p, BOARD],),
    'next': ([c_void_p, BOARD],),
    'rank': ([c_void_p, BOARD, COUNT],),
    'unrank': ([c_void_p, c_uint64, BOARD],),
    'solve': ([c_void_p, BOARD],),
    'random_solution': ([c_void_p, c_uint64, BOARD],),
    'solve_from_seed': ([c_void_p, c_uint64, BOARD],),
    'trace': ([c_void_p, TRACE_FN, c_void_p],),
    'is_solution': ([c_uint32, BOARD],),
    'find_attack': ([c_uint32, BOARD, BOARD, BOARD, POINTER(c_int)],),
    'format': (TEXT + [c_uint32, BOARD, c_int],),
    'parse': ([c_char_p, c_int, c_uint32, BOARD, BOARD],),
    'print': ([c_void_p, c_uint32, BOARD, c_int],),
    'format_sheet': (TEXT + [c_uint32, BOARD, c_uint32, c_uint32],),
    'format_attacks': (TEXT + [c_uint32, BOARD],),
    'attacks_in_row': ([c_uint32, BOARD, c_uint32, BOARD],),
    'image': ([c_uint32, BOARD, c_int, BOARD],),
    'canonical': ([c_uint32, BOARD, BOARD],),
    'orbit_size': ([c_uint32, BOARD, BOARD],),
}

library = ctypes.CDLL(sys.argv[1])
called = set()


def call(name, *arguments):
    """Calls nqueens_NAME."""
    called.add('nqueens_' + name)
    function = getattr(library, 'nqueens_' + name)
    function.argtypes = TYPES[name][0]
    function.restype = TYPES[name][1] if len(TYPES[name]) > 1 else c_int
    return function(*arguments)


def say(name, status, number=0):
    print(name, status, int(number))


def say_board(name, status, queens):
    print(f'{name} {status}:', *queens)


def number_of(name, *arguments):
    """A call whose last argument is its number: it and the status are said."""
    say(name, call(name, *arguments, byref(number)), number.value)


number = c_uint64()  # keeps what an error left there, as a variable of a C program does
size = c_size_t()


class Calls:
    """What the callbacks saw."""

    def __init__(self, solver):
        self.solver = solver
        self.made = self.busy = self.last = self.answer = 0

    def take_board(self, queens, n, _user):
        solutions = c_uint64(77)
        self.made += 1
        self.last = queens[n - 1]
        self.busy += (call('count', self.solver, byref(solutions)) == ERROR_BUSY
                      and solutions.value == 77 and call('solver_n', self.solver) == n)
        return self.answer

    def take_progress(self, done, total, fraction, _user):
        self.made += 1
        self.busy += call('solver_set_threads', self.solver, 1) == ERROR_BUSY
        self.last = done == total and fraction == 1
        return self.answer

    def take_event(self, event, queens, n, row, column, attacker_row, line, *rest):
        self.made += 1
        self.busy += event == 3 and row == n - 1 and column == queens[row]
        self.busy += event == 1 and attacker_row < row and line != 3
        self.last = sum(rest[:3])
        return self.answer


def new_solver(n):
    solver = c_void_p()
    status = call('solver_new', n, byref(solver))
    say('solver_new', status, call('solver_n', solver))
    return solver


def about_the_library(version):
    name, method, summary, runs_here = c_char_p(), c_char_p(), c_char_p(), c_int(7)
    say('version', 0 if call('version').decode() == version else 1, 1)
    say('strerror', ERROR_BUSY, len(call('strerror', ERROR_BUSY)))
    status = call('kernel_info', 0, byref(name), byref(method), byref(summary),
                  byref(runs_here))
    say('kernel_info', status, runs_here.value == 1)
    say('kernel_info', 0 if name.value == b'auto' else 1, len(summary.value) > 0)
    say('kernel_info', 0 if method.value == b'auto' else 1)
    say('kernel_info', call('kernel_info', 1, None, None, None, None))
    say('kernel_info', call('kernel_info', 1000, byref(name), None, None, None), len(name.value))


def solvers():
    libc = ctypes.CDLL(None)
    libc.malloc.restype, libc.malloc.argtypes = c_void_p, [c_size_t]
    libc.free.restype, libc.free.argtypes = None, [c_void_p]
    blocks = set()

    def allocate(size, _user):
        block = libc.malloc(size)
        blocks.add(block)
        return block

    def release(block, _user):
        blocks.remove(block)
        libc.free(block)

    # Both must stay referenced as long as the solver lives.
    allocate_fn, release_fn, solver = ALLOCATE_FN(allocate), RELEASE_FN(release), c_void_p()
    status = call('solver_new_with_allocator', 6, allocate_fn, release_fn, None, byref(solver))
    say('solver_new_with_allocator', status, len(blocks))
    number_of('count', solver)
    call('solver_free', solver)
    say('solver_free', 0, len(blocks))
    status = call('solver_new_with_allocator', 6, ALLOCATE_FN(), release_fn, None, byref(solver))
    say('solver_new_with_allocator', status, not solver)
    call('solver_free', solver)
    say('solver_new', call('solver_new', 8, None))
    say('solver_n', 0, call('solver_n', None))


def constraints(solver):
    say('solver_require', call('solver_require', solver, 0, 0))
    say('solver_forbid', call('solver_forbid', solver, 1, 4))
    say('solver_forbid', call('solver_forbid', solver, 8, 0))
    number_of('count', solver)
    say('solver_allow', call('solver_allow', solver, 1, 4))
    number_of('count', solver)
    say('solver_clear_constraints', call('solver_clear_constraints', solver))


def settings(solver):
    calls = Calls(solver)
    progress = PROGRESS_FN(calls.take_progress)  # referenced as long as it is set
    say('solver_set_kernel', call('solver_set_kernel', solver, b'fastest'))
    say('solver_set_kernel', call('solver_set_kernel', solver, b'bitmask'))
    say('solver_kernel', 0 if call('solver_kernel', solver) == b'bitmask' else 1)
    status = call('solver_set_threads', solver, 2)
    say('solver_set_threads', status, call('solver_threads', solver))
    status = call('solver_set_memory_limit', solver, 1 << 31)
    say('solver_set_memory_limit', status, call('solver_memory_limit', solver) >> 30)
    number_of('memory_needed', solver, b'backtracking', 2)
    reason = c_int()
    say('why_unsupported', call('why_unsupported', solver, b'join', byref(reason)), reason.value)
    say('solver_set_progress', call('solver_set_progress', solver, progress, None, 0))
    number_of('count', solver)
    say('progress', int(calls.busy == calls.made > 0), calls.last)
    calls.answer = 1
    status = call('count', solver, byref(number))
    say('count', status, number.value <= 92)
    say('solver_set_progress', call('solver_set_progress', solver, PROGRESS_FN(), None, 0))
    call('solver_cancel', solver)
    number_of('count', solver)
    call('solver_clear_cancel', solver)


def counts(solver):
    total = 0
    estimate, error, logarithm = c_double(), c_double(-1), c_double()
    number_of('count_up_to', solver, 50)
    number_of('units', solver, b'backtracking')
    for unit in range(number.value):
        status = call('count_units', solver, b'backtracking', unit, unit + 1, byref(number))
        total += number.value
    say('count_units', status, total)
    number.value = 30
    number_of('units', solver, b'auto')
    status = call('units_identity', solver, b'backtracking', None, 0, byref(size))
    say('units_identity', status, size.value)
    identity = create_string_buffer(100)
    status = call('units_identity', solver, b'backtracking', identity, 100, None)
    say('units_identity', status, len(identity.value))
    status = call('estimate', solver, 1000, 1, byref(estimate), byref(error), byref(logarithm))
    say('estimate', status, 60 < estimate.value < 140 and error.value > 0 and logarithm.value > 4)
    status = call('estimate_placements', solver, 1000, 1, byref(estimate), None, None)
    say('estimate_placements', status, 1800 < estimate.value < 2300)
    number_of('count_symmetric', solver, 4)
    number_of('count_symmetric', solver, -1)
    number_of('count_fundamental', solver)


def listings(solver):
    calls = Calls(solver)
    board = BOARD_FN(calls.take_board)
    queens = (c_uint32 * 8)(*[9] * 8)
    say('enumerate', call('enumerate', solver, board, None), calls.made)
    say('board', 0, calls.busy)
    calls.answer = -5
    say('enumerate', call('enumerate', solver, board, None), calls.made)
    say('board', 0, calls.last)
    say('enumerate_fundamental', call('enumerate_fundamental', solver, board, None), calls.made)
    say_board('next', call('next', solver, queens), queens)
    say_board('first', call('first', solver, queens), queens)
    say_board('next', call('next', solver, queens), queens)
    number_of('rank', solver, queens)
    say_board('unrank', call('unrank', solver, 91, queens), queens)
    say_board('unrank', call('unrank', solver, 92, queens), queens)
    say_board('next', call('next', solver, queens), queens)
    say('solve', call('solve', solver, queens), call('is_solution', 8, queens))
    say('random_solution', call('random_solution', solver, 1, queens),
        call('is_solution', 8, queens))
    say('solve_from_seed', call('solve_from_seed', solver, 2**64 - 1, queens),
        call('is_solution', 8, queens))


def traces():
    solver = new_solver(4)
    calls = Calls(solver)
    event = TRACE_FN(calls.take_event)
    say('trace', call('trace', solver, event, None), calls.made)
    say('event', 0, calls.busy)
    calls.answer = 1
    say('trace', call('trace', solver, event, None), calls.last)
    call('solver_free', solver)


def boards():
    libc = ctypes.CDLL(None)
    libc.fopen.restype, libc.fopen.argtypes = c_void_p, [c_char_p, c_char_p]
    libc.ftell.restype, libc.ftell.argtypes = c_long, [c_void_p]
    libc.fclose.argtypes = [c_void_p]
    queens = (c_uint32 * 4)(1, 3, 0, 2)
    attacked = (c_uint32 * 4)(1, NO_QUEEN, 3, 2)
    read = (c_uint32 * 8)(*[9] * 8)
    a, b, n, line = c_uint32(9), c_uint32(9), c_uint32(9), c_int(9)
    text = create_string_buffer(100)
    file = libc.fopen(b'printed.txt', b'w+')
    say('is_solution', call('is_solution', 4, attacked))
    status = call('find_attack', 4, attacked, byref(a), byref(b), byref(line))
    say('find_attack', status, 100 * a.value + 10 * b.value + line.value)
    status = call('find_attack', 4, queens, byref(a), byref(b), byref(line))
    say('find_attack', status, a.value)
    status = call('format', text, 4, byref(size), 4, queens, FEN)
    say('format', status, size.value + 100 * len(text.value))
    status = call('format', text, 100, None, 4, attacked, JSON)
    print('format', status, text.value.decode())
    status = call('parse', b'1 3 0 2', COLUMNS, 0, None, byref(n))
    say('parse', status, n.value)
    status = call('parse', text.value, JSON, 8, read, byref(n))
    say_board('parse', status, read[:n.value])
    status = call('print', file, 4, queens, PICTURE)
    say('print', status, libc.ftell(file))
    libc.fclose(file)
    say('print', call('print', None, 4, queens, PICTURE))
    status = call('format_sheet', None, 0, byref(size), 4, queens, 1, 0)
    say('format_sheet', status, size.value > 100)
    status = call('format_sheet', text, 9, None, 2, queens, 2, 1)
    say('format_sheet', status, len(text.value))
    status = call('format_attacks', None, 0, byref(size), 4, queens)
    say('format_attacks', status, size.value > 100)
    say_board('attacks_in_row', call('attacks_in_row', 4, attacked, 1, read), read[:4])
    say_board('image', call('image', 4, queens, 1, read), read[:4])
    say_board('canonical', call('canonical', 4, read, read), read[:4])
    status = call('orbit_size', 4, queens, byref(n))
    say('orbit_size', status, n.value)
    status = call('orbit_size', 4, attacked, byref(n))
    say('orbit_size', status, n.value)


about_the_library(sys.argv[2])
solvers()
solver = new_solver(8)
constraints(solver)
settings(solver)
counts(solver)
listings(solver)
call('solver_free', solver)
traces()
boards()
with open('called.txt', 'w', encoding='ascii') as file:
    print(*sorted(called), sep='\n', file=file)
