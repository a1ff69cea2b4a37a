# SPDX-License-Identifier: MIT
#
# calls.py - the calls of tests/abi/witness.c, made from Python by ctypes, without the header. What
# was called is written to called.txt.
#
# usage: calls.py LIBRARY VERSION [in a folder that it may write to]

import ctypes
import sys
from ctypes import (CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_double, c_int, c_long, c_size_t,
                    c_uint8, c_uint32, c_uint64, c_void_p, create_string_buffer)

SOLVER, TEXT, USER = c_void_p, c_char_p, c_void_p
BOARD, COUNT, NUMBER = POINTER(c_uint32), POINTER(c_uint64), POINTER(c_double)
BUFFER = [c_void_p, c_size_t, POINTER(c_size_t)]  # buf, size, needed


class Progress(Structure):
    _fields_ = [('size', c_size_t), ('units_done', c_uint64), ('units_total', c_uint64),
                ('solutions', c_uint64), ('fraction', c_double)]


class TraceEvent(Structure):
    _fields_ = [('size', c_size_t), ('queens', BOARD), ('placements', c_uint64),
                ('rejections', c_uint64), ('solutions', c_uint64), ('n', c_uint32),
                ('row', c_uint32), ('column', c_uint32), ('attacker_row', c_uint32),
                ('kind', c_int), ('line', c_int)]


class Deduction(Structure):
    _fields_ = [('size', c_size_t), ('queens', BOARD), ('lines', BOARD), ('within', BOARD),
                ('squares', BOARD), ('closed', BOARD), ('line_count', c_uint32),
                ('within_count', c_uint32), ('square_count', c_uint32),
                ('closed_count', c_uint32), ('n', c_uint32), ('row', c_uint32),
                ('column', c_uint32), ('reason', c_int), ('family', c_int),
                ('within_family', c_int)]


BOARD_FN = CFUNCTYPE(c_int, c_uint32, BOARD, USER)
PROGRESS_FN = CFUNCTYPE(c_int, POINTER(Progress), USER)
TRACE_FN = CFUNCTYPE(c_int, POINTER(TraceEvent), USER)
DEDUCTION_FN = CFUNCTYPE(c_int, POINTER(Deduction), USER)
ALLOCATE_FN = CFUNCTYPE(c_void_p, c_size_t, USER)
RELEASE_FN = CFUNCTYPE(None, c_void_p, c_size_t, USER)

NO_QUEEN = NO_REGION = 0xFFFFFFFF
ERROR_BUSY = -8
JSON, PICTURE, SVG = 6, 0, 7

library = ctypes.CDLL(sys.argv[1])
called = set()


def declare(names, *types, returns=c_int):
    """What the functions nqueens_NAME take and return."""
    for name in names.split():
        function = getattr(library, 'nqueens_' + name)
        function.argtypes, function.restype = types, returns


declare('version', returns=TEXT)
declare('version_number', returns=c_uint32)
declare('strerror', c_int, returns=TEXT)
declare('kernel_info', c_uint32, *[POINTER(TEXT)] * 3, POINTER(c_int))
declare('solver_new', c_uint32, POINTER(SOLVER))
declare('solver_new_with_allocator', c_uint32, ALLOCATE_FN, RELEASE_FN, USER, POINTER(SOLVER))
declare('solver_copy', SOLVER, POINTER(SOLVER))
declare('solver_free solver_cancel', SOLVER, returns=None)
declare('solver_n solver_threads', SOLVER, returns=c_uint32)
declare('solver_require solver_forbid solver_clear_square', SOLVER, c_uint32, c_uint32)
declare('solver_require_board check', SOLVER, BOARD)
declare('solver_square', SOLVER, c_uint32, c_uint32, POINTER(c_int))
declare('solver_clear_constraints solver_clear_cancel', SOLVER)
declare('solver_set_attacks', SOLVER, c_uint32)
declare('solver_attacks', SOLVER, returns=c_uint32)
declare('solver_set_regions', SOLVER, BOARD)
declare('find_conflict', SOLVER, BOARD, BOARD, BOARD, POINTER(c_int))
declare('solver_set_kernel', SOLVER, TEXT)
declare('solver_kernel solver_kernel_in_use', SOLVER, returns=TEXT)
declare('solver_set_threads', SOLVER, c_uint32)
declare('solver_set_memory_limit', SOLVER, c_uint64)
declare('solver_memory_limit', SOLVER, returns=c_uint64)
declare('why_unsupported', SOLVER, TEXT, POINTER(c_int))
declare('memory_needed', SOLVER, TEXT, c_uint32, COUNT)
declare('solver_set_progress', SOLVER, PROGRESS_FN, USER, c_uint32)
declare('count count_fundamental', SOLVER, COUNT)
declare('count_up_to', SOLVER, c_uint64, COUNT)
declare('units', SOLVER, TEXT, COUNT)
declare('count_range', SOLVER, TEXT, c_uint64, c_uint64, COUNT)
declare('units_identity', SOLVER, TEXT, *BUFFER)
declare('estimate estimate_placements', SOLVER, c_uint64, c_uint64, NUMBER, NUMBER, NUMBER)
declare('count_symmetric', SOLVER, c_int, COUNT)
declare('enumerate enumerate_fundamental', SOLVER, BOARD_FN, USER)
declare('first next solve', SOLVER, BOARD)
declare('list', SOLVER, BOARD, c_size_t, BOARD, POINTER(c_size_t))
declare('list_bytes', SOLVER, POINTER(c_uint8), c_size_t, POINTER(c_uint8), POINTER(c_size_t))
declare('rank', SOLVER, BOARD, COUNT)
declare('unrank random_solution solve_from_seed', SOLVER, c_uint64, BOARD)
declare('deduce', SOLVER, DEDUCTION_FN, USER)
declare('random_regions', SOLVER, c_uint64, c_int, BOARD, BOARD)
declare('trace', SOLVER, TRACE_FN, USER)
declare('is_solution', c_uint32, BOARD)
declare('find_attack', c_uint32, BOARD, BOARD, BOARD, POINTER(c_int))
declare('format', c_uint32, BOARD, c_int, *BUFFER)
declare('parse', TEXT, c_size_t, c_int, BOARD, c_uint32, BOARD)
declare('print', c_void_p, c_uint32, BOARD, c_int)
declare('attacks_in_row', c_uint32, BOARD, c_uint32, BOARD)
declare('transform', c_uint32, BOARD, c_int, BOARD)
declare('canonical orbit_size', c_uint32, BOARD, BOARD)


def call(name, *arguments):
    """Calls nqueens_NAME; of numbers and names of ctypes' it takes the address."""
    called.add('nqueens_' + name)
    return getattr(library, 'nqueens_' + name)(
        *[byref(argument) if isinstance(argument, c_int.__base__) else argument
          for argument in arguments])


def say(name, status, number=0):
    print(name, status, int(number))


def tell(name, *arguments, number=None):
    """A call, with its status and a number: what the call gave for the last of its arguments,
    if that is a number of ctypes', or what is asked for."""
    status = call(name, *arguments)
    last = getattr(arguments[-1], 'value', 0) if arguments else 0
    say(name, status, last if number is None else number())


def tell_board(name, *arguments, size=None):
    """The same with the board that is the last argument."""
    print(f'{name} {call(name, *arguments)}:', *arguments[-1][:size])


number = c_uint64()
size = c_size_t()


class Calls:
    """What the callbacks saw."""

    made = right = last = answer = 0

    def take_board(self, n, queens, _user):
        self.made += 1
        self.last = queens[n - 1]
        return self.answer

    def take_progress(self, pointer, _user):
        progress = pointer.contents
        self.made += 1
        self.right += progress.size >= ctypes.sizeof(progress)
        is_done = progress.units_done == progress.units_total and progress.fraction == 1
        self.last = progress.solutions if is_done else 0
        return self.answer

    def take_event(self, pointer, _user):
        event = pointer.contents
        self.made += 1
        self.right += (event.kind == 3 and event.row == event.n - 1
                       and event.column == event.queens[event.row])
        self.right += event.kind == 1 and event.attacker_row < event.row and event.line != -1
        self.last = event.placements + event.rejections + event.solutions
        return self.answer

    def take_deduction(self, pointer, _user):
        deduction = pointer.contents
        self.made += 1
        self.right += (deduction.size >= ctypes.sizeof(deduction) and deduction.row < deduction.n
                       and deduction.column == deduction.queens[deduction.row])
        self.last = (100 * deduction.reason + 10 * deduction.family
                     + deduction.lines[deduction.line_count - 1])
        return self.answer


def new_solver(n):
    solver = c_void_p()
    tell('solver_new', n, solver, number=lambda: call('solver_n', solver.value))
    return solver.value


def about_the_library(version):
    name, method, summary, runs_here = c_char_p(), c_char_p(), c_char_p(), c_int(7)
    say('version', 0 if call('version').decode() == version else 1, 1)
    major, minor, patch = map(int, version.split('.'))
    say('version_number', 0, call('version_number') == 10000 * major + 100 * minor + patch)
    say('strerror', ERROR_BUSY, len(call('strerror', ERROR_BUSY)) > 0)
    tell('kernel_info', 0, name, method, summary, runs_here)
    say('kernel_info', 0 if name.value == b'auto' else 1, len(summary.value) > 0)
    say('kernel_info', 0 if method.value == b'auto' else 1)


def solvers():
    libc = ctypes.CDLL(None)
    libc.malloc.restype, libc.malloc.argtypes = c_void_p, [c_size_t]
    libc.free.restype, libc.free.argtypes = None, [c_void_p]
    blocks = {}

    def allocate(size, _user):
        block = libc.malloc(size)
        blocks[block] = size
        return block

    def release(block, size, _user):
        if blocks[block] == size:
            del blocks[block]
        libc.free(block)

    # Both must stay referenced as long as the solver lives.
    allocate_fn, release_fn, solver = ALLOCATE_FN(allocate), RELEASE_FN(release), c_void_p()
    tell('solver_new_with_allocator', 6, allocate_fn, release_fn, None, solver,
         number=lambda: len(blocks) > 0)
    tell('solver_forbid', solver.value, 0, 1)
    copy = c_void_p()
    tell('solver_copy', solver.value, copy, number=lambda: call('solver_n', copy.value))
    tell('count', copy.value, number)
    call('solver_free', copy.value)
    call('solver_free', solver.value)
    say('solver_free', 0, len(blocks))


def constraints(solver):
    tell('solver_require', solver, 0, 0)
    tell('solver_forbid', solver, 1, 4)
    tell('count', solver, number)
    queens = (c_uint32 * 8)(0, 4, 7, 5, 2, 6, 1, 3)
    tell('check', solver, queens)
    tell('solver_square', solver, 1, 4, c_int(9))
    tell('solver_clear_square', solver, 1, 4)
    tell('count', solver, number)
    tell('check', solver, queens)
    tell('solver_require_board', solver, (c_uint32 * 8)(0, 4, *[NO_QUEEN] * 6))
    tell('count', solver, number)
    tell('solver_clear_constraints', solver)


def rules(solver):
    queens = (c_uint32 * 8)(0, 2, 4, 6, 1, 3, 5, 7)
    regions = (c_uint32 * 64)(3, *[NO_REGION] * 62, 3)
    a, b, line = c_uint32(9), c_uint32(9), c_int(9)
    tell('solver_set_attacks', solver, 4, number=lambda: call('solver_attacks', solver))
    tell('check', solver, queens)
    tell('solver_set_regions', solver, regions)
    tell('find_conflict', solver, queens, a, b, line,
         number=lambda: 100 * a.value + 10 * b.value + line.value)
    tell('check', solver, queens)
    tell('count', solver, number)
    tell('solver_set_regions', solver, None)
    tell('count', solver, number)
    tell('find_conflict', solver, queens, a, b, line, number=int)
    tell('solver_set_attacks', solver, 3, number=lambda: call('solver_attacks', solver))


def settings(solver):
    calls = Calls()
    progress = PROGRESS_FN(calls.take_progress)  # referenced as long as it is set
    tell('solver_set_kernel', solver, b'bitmask')
    say('solver_kernel', 0 if call('solver_kernel', solver) == b'bitmask' else 1)
    in_use = call('solver_kernel_in_use', solver)
    say('solver_kernel_in_use', 0 if in_use == b'bitmask' else 1)
    tell('solver_set_threads', solver, 2, number=lambda: (call('solver_threads', solver) + 1) // 2)
    tell('solver_set_memory_limit', solver, 1 << 31,
         number=lambda: call('solver_memory_limit', solver) >> 30)
    tell('memory_needed', solver, b'backtracking', 2, number)
    tell('why_unsupported', solver, b'join', c_int())
    tell('solver_set_progress', solver, progress, None, 0)
    tell('count', solver, number)
    say('progress', int(calls.made > 1 and calls.right == calls.made), calls.last)
    calls.answer = 1
    tell('count', solver, number, number=lambda: number.value <= 92)
    tell('solver_set_progress', solver, PROGRESS_FN(), None, 0)
    call('solver_cancel', solver)
    tell('count', solver, number)
    tell('solver_clear_cancel', solver)


def counts(solver):
    total = 0
    estimate, error, logarithm = c_double(), c_double(-1), c_double()
    identity = create_string_buffer(100)
    tell('count_up_to', solver, 50, number)
    tell('units', solver, b'backtracking', number, number=lambda: number.value > 0)
    for unit in range(number.value):
        status = call('count_range', solver, b'backtracking', unit, unit + 1, number)
        total += number.value
    say('count_range', status, total)
    tell('units_identity', solver, b'backtracking', identity, 100, size,
         number=lambda: len(identity.value) + 1 == size.value)
    tell('estimate', solver, 1000, 1, estimate, error, logarithm,
         number=lambda: 60 < estimate.value < 140 and error.value >= 0 and logarithm.value > 4)
    tell('estimate_placements', solver, 1000, 1, estimate, None, None,
         number=lambda: 1800 < estimate.value < 2300)
    tell('count_symmetric', solver, 4, number)
    tell('count_fundamental', solver, number)


def listings(solver):
    calls = Calls()
    board = BOARD_FN(calls.take_board)
    queens = (c_uint32 * 8)(*[9] * 8)
    tell('enumerate', solver, board, None, number=lambda: calls.made)
    calls.answer = -5
    tell('enumerate', solver, board, None, number=lambda: calls.made)
    say('board', 0, calls.last)
    tell('enumerate_fundamental', solver, board, None, number=lambda: calls.made)
    tell_board('first', solver, queens)
    tell_board('next', solver, queens)
    lists, byte_lists, listed = (c_uint32 * 24)(), (c_uint8 * (93 * 8))(), c_size_t()
    third = (c_uint32 * 8).from_buffer(lists, 2 * 8 * 4)
    print(f"list {call('list', solver, queens, 3, lists, listed)}:", *third)
    tell('list', solver, third, 3, lists, listed)
    tell('list_bytes', solver, None, 93, byte_lists, listed)
    tell('list_bytes', solver, (c_uint8 * 8).from_buffer(byte_lists, 91 * 8), 93, byte_lists,
         listed)
    tell('rank', solver, queens, number)
    tell_board('unrank', solver, 91, queens)
    for name, *seed in ('solve',), ('random_solution', 1), ('solve_from_seed', 2**64 - 1):
        tell(name, solver, *seed, queens, number=lambda: call('is_solution', 8, queens))


def deductions(solver):
    regions, queens = (c_uint32 * 64)(), (c_uint32 * 8)()
    calls = Calls()
    deduction = DEDUCTION_FN(calls.take_deduction)
    tell('solver_set_attacks', solver, 4, number=lambda: call('solver_attacks', solver))
    tell('random_regions', solver, 1, 3, regions, queens)
    tell('solver_set_regions', solver, regions)
    tell('check', solver, queens)
    tell('count_up_to', solver, 2, number)
    tell('deduce', solver, deduction, None, number=lambda: calls.right)
    calls.made, calls.answer = 0, 1
    tell('deduce', solver, deduction, None, number=lambda: calls.made)
    tell('solver_set_regions', solver, None)
    tell('solver_set_attacks', solver, 3, number=lambda: call('solver_attacks', solver))
    tell('deduce', solver, DEDUCTION_FN(), None)
    for column in range(8):
        tell('solver_forbid', solver, 3, column, number=lambda: column)
    calls.answer = 0
    tell('deduce', solver, deduction, None, number=lambda: calls.made)
    say('deduction', 0, calls.last)
    tell('solver_clear_constraints', solver)


def traces():
    solver = new_solver(4)
    calls = Calls()
    event = TRACE_FN(calls.take_event)
    tell('trace', solver, event, None, number=lambda: calls.made)
    say('event', 0, calls.right)
    calls.answer = 1
    tell('trace', solver, event, None, number=lambda: calls.last)
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
    tell('is_solution', 4, attacked, number=int)
    tell('find_attack', 4, attacked, a, b, line,
         number=lambda: 100 * a.value + 10 * b.value + line.value)
    tell('find_attack', 4, queens, a, b, line, number=int)
    status = call('format', 4, attacked, JSON, text, 100, size)
    print('format', status, size.value, text.value.decode())
    status = call('parse', text.value, size.value - 1, JSON, read, 8, n)
    print(f'parse {status}:', *read[:n.value])
    tell('parse', text.value, 3, JSON, read, 8, n, number=int)
    tell('print', file, 4, queens, PICTURE, number=lambda: libc.ftell(file))
    libc.fclose(file)
    tell('format', 4, queens, SVG, None, 0, size, number=lambda: size.value > 100)
    tell_board('attacks_in_row', 4, attacked, 1, read, size=4)
    tell_board('transform', 4, queens, 1, read, size=4)
    tell_board('canonical', 4, read, read, size=4)
    tell('orbit_size', 4, queens, n)


about_the_library(sys.argv[2])
solvers()
solver = new_solver(8)
for section in constraints, rules, settings, counts, listings, deductions:
    section(solver)
call('solver_free', solver)
traces()
boards()
with open('called.txt', 'w', encoding='ascii') as file:
    print(*sorted(called), sep='\n', file=file)
