# SPDX-License-Identifier: MIT
"""What a solver answers, against published numbers and brute force.

Catches: a result of another type, a board that is missed between two blocks of a listing, one
that waits for those after it, constraints that a listing does not follow, an outcome that is taken
for an error.
"""

import csv
import itertools
import math
import os
import pathlib
import random
import unittest
from unittest import mock

import brute_force
import nqueens
from nqueens import Attacks, Line, Solver, Square, Symmetry, _listing


def known(sequence, n):
    """A value of tests/data/sequences.tsv."""
    path = pathlib.Path(os.environ['SOURCE_ROOT'], 'tests', 'data', 'sequences.tsv')
    with open(path, encoding='ascii') as file:
        for name, first, values in csv.reader(
                (line for line in file if not line.startswith('#')), delimiter='\t'):
            if name.split()[0] == sequence:
                return int(values.split()[n - int(first)])
    raise LookupError(sequence)


def large_board(n):
    """A solver of a board of size n with queens in all but twenty rows; 616 solutions for 300."""
    solver = Solver(n)
    board = solver.solve_from_seed(1)
    empty = random.Random(5).sample(range(n), 20)
    solver.require_board([None if row in empty else column for row, column in enumerate(board)])
    return solver


def solver_of(n, attacks, regions, required, forbidden):
    solver = Solver(n, attacks=attacks, regions=regions)
    for square in required:
        solver.require(*square)
    for square in forbidden:
        solver.forbid(*square)
    return solver


class Counts(unittest.TestCase):

    def test_counts(self):
        """the counts to 12 are the published ones"""
        for n in range(13):
            self.assertEqual(nqueens.count(n), known('A000170', n))
            with Solver(n) as solver:
                self.assertEqual(solver.count(), known('A000170', n))
                if n:
                    self.assertEqual(solver.count_fundamental(), known('A002562', n))
                    self.assertEqual(solver.count_symmetric(Symmetry.HALF_TURN),
                                     known('A032522', n))

    def test_settings(self):
        """threads and kernel are for one call, or set"""
        with Solver(10) as solver:
            self.assertEqual(solver.count(threads=3, kernel='reference'), 724)
            self.assertEqual((solver.threads, solver.kernel), (1, 'auto'))
            solver.threads, solver.kernel = 2, 'bitmask'
            self.assertEqual(solver.count(threads=0, kernel='join'), 724)
            self.assertEqual((solver.threads, solver.kernel, solver.kernel_in_use),
                             (2, 'bitmask', 'bitmask'))
            solver.require(0, 0)
            with self.assertRaises(NotImplementedError) as caught:
                solver.count(kernel='join')
            self.assertEqual(caught.exception.code, -6)
            self.assertEqual(solver.count(), 64)

    def test_kernels(self):
        """all kernels are listed; those that run here count, and the others are refused"""
        found = nqueens.kernels()
        self.assertEqual(found[0][:2], ('auto', 'auto'))
        self.assertLessEqual({'auto', 'reference', 'bitmask', 'completion', 'join'},
                             {kernel.name for kernel in found if kernel.runs_here})
        summaries = [kernel.summary for kernel in found if 'until' not in kernel.summary]
        self.assertEqual(len(set(summaries)), len(summaries))  # withdrawn ones share theirs
        for kernel in found:
            if kernel.runs_here and kernel.name != 'profile':
                self.assertEqual(nqueens.count(8, kernel=kernel.name), 92)
            else:
                with self.assertRaises(nqueens.UnsupportedError):
                    nqueens.count(8, kernel=kernel.name)
        with self.assertRaises(nqueens.ArgumentError) as caught:
            nqueens.count(8, kernel='quantum')
        names = ', '.join(kernel.name for kernel in found)
        self.assertEqual(str(caught.exception), f"kernel is 'quantum', and must be one of {names}")

    def test_count_up_to(self):
        """count_up_to stops at the limit, of 64 bits"""
        with Solver(8) as solver:
            for limit in 0, 1, 2, 92, 2**64 - 1:
                self.assertEqual(solver.count_up_to(limit), min(limit, 92))

    def test_progress(self):
        """progress tells the beginning, what lies between, and the end"""
        for threads in 1, 2:
            for function, total in (Solver.count, 724), (Solver.count_fundamental, 92):
                seen = []
                with Solver(10) as solver:
                    self.assertEqual(function(solver, threads=threads, interval=0,
                                              progress=seen.append), total)
                    reports = len(seen)
                    self.assertEqual(solver.count_symmetric(Symmetry.IDENTITY), 724)
                    self.assertEqual(len(seen), reports)
                first, last = seen[0], seen[-1]
                self.assertEqual((first.units_done, first.fraction), (0, 0))
                self.assertEqual((last.solutions, last.fraction), (total, 1))
                self.assertEqual(last.units_done, last.units_total)
                self.assertEqual(seen, sorted(seen))

    def test_estimates(self):
        """estimates are near the number, and the same again"""
        with Solver(8) as solver:
            estimate = solver.estimate(samples=20000, seed=5)
            self.assertLess(abs(estimate.value - 92), 10)
            self.assertLess(estimate.relative_error, 0.05)
            self.assertAlmostEqual(math.exp(estimate.logarithm), estimate.value)
            self.assertEqual(estimate, solver.estimate(20000, 5))
            self.assertLess(abs(solver.estimate_placements().value - 2057), 100)


class Listings(unittest.TestCase):

    def test_solutions(self):
        """the boards to 8 come in order, and all"""
        for n in range(9):
            self.assertEqual(list(nqueens.solutions(n)), brute_force.solutions(n))
            with Solver(n) as solver:
                self.assertEqual(list(solver), brute_force.solutions(n))

    def test_large_boards(self):
        """a listing of large boards has all, with columns of a byte and of more"""
        for n in 256, 257, 300:
            with large_board(n) as solver:
                boards = list(solver)
                self.assertGreater(len(boards), 1)
                self.assertEqual((boards, len(boards)), (sorted(set(boards)), solver.count()))
                self.assertTrue(all(nqueens.is_solution(board) and solver.check(board)
                                    for board in boards))

    def test_blocks(self):
        """no call asks for many boards where those before were slow to find, or where they are
        the first"""
        def asked(n, seconds):
            with mock.patch.object(_listing, 'list_boards', wraps=_listing.list_boards) as calls, \
                    mock.patch.object(_listing, 'monotonic', itertools.count(0, seconds).__next__):
                boards = list(nqueens.solutions(n))
            return boards, [call[0][3] for call in calls.call_args_list]

        boards, numbers = asked(6, 1)
        self.assertEqual((boards, numbers), (brute_force.solutions(6), [1] * 5))
        boards, numbers = asked(9, 0)
        self.assertEqual(boards, brute_force.solutions(9))
        self.assertEqual(numbers, [1, 1, 2, 4, 1, 1, 2, 4, 8, 16, 32, 1, 1, 2, 4, 8, 16, 32, 64,
                                   128, 256, 232])

    def test_batches(self):
        """14200 boards are the solutions of 12, each once, in order"""
        boards = list(nqueens.solutions(12))
        self.assertEqual(len(boards), 14200)
        self.assertEqual(boards, sorted(set(boards)))
        self.assertTrue(all(map(nqueens.is_solution, boards)))

    def test_two_listings(self):
        """two listings of a solver, and other calls between, do not mix"""
        with Solver(7) as solver:
            expected = brute_force.solutions(7)
            slow, boards = iter(solver), []
            for board in itertools.islice(solver, 0, None, 2):
                boards.append((board, next(slow), solver.count()))
            self.assertEqual(boards, [(board, expected[i], 40)
                                      for i, board in enumerate(expected[::2])])

    def test_constraints_on_the_way(self):
        """a listing follows the constraints that change, and a cancel"""
        with Solver(8) as solver:
            listing, expected = solver.solutions(), brute_force.solutions(8)
            seen = list(itertools.islice(listing, 10))
            self.assertEqual(seen, expected[:10])
            solver.forbid(3, 2)
            self.assertEqual(list(listing), [board for board in expected[10:] if board[3] != 2])
            solver.clear_constraints()
            listing = solver.solutions()
            self.assertEqual([next(listing) for _ in range(5)], expected[:5])
            solver.cancel()
            with self.assertRaises(nqueens.Cancelled):
                next(listing)

    def test_fundamental_solutions(self):
        """the fundamental solutions are the least images"""
        for n in range(1, 9):
            expected = sorted({min(brute_force.images(board))
                               for board in brute_force.solutions(n)})
            with Solver(n) as solver:
                self.assertEqual(solver.fundamental_solutions(), expected)


class Constraints(unittest.TestCase):

    def test_brute_force(self):
        """counts, listings, ranks, answers and conflicts keep random rules and constraints"""
        chance = brute_force.random_stream(6)
        for number in range(150):
            problem = brute_force.random_problem(chance)
            n, attacks, regions, *_ = problem
            expected = brute_force.solutions(*problem)
            with self.subTest(number=number, problem=problem), solver_of(*problem) as solver:
                self.assertEqual(solver.attacks, attacks)
                self.assertEqual(solver.count(), len(expected))
                self.assertEqual(solver.count_up_to(2), min(2, len(expected)))
                self.assertEqual(list(solver), expected)
                self.assertEqual(list(solver.copy()), expected)
                self.assertEqual([solver.rank(board) for board in expected],
                                 list(range(len(expected))))
                self.assertEqual([solver.unrank(rank) for rank in range(len(expected))], expected)
                for found in solver.solve(), solver.solve_from_seed(3), solver.random_solution(4):
                    self.assertEqual(found in expected, bool(expected))
                    self.assertEqual(found is None, not expected)
                for _ in range(10):
                    board = [chance.choice([None, *range(n)]) for _ in range(n)]
                    self.assertEqual(solver.find_conflict(board),
                                     brute_force.conflict(board, attacks, regions))
                    self.assertEqual(solver.check(board), tuple(board) in expected)
                solver.clear_constraints()
                expected = brute_force.solutions(n, attacks, regions)
                self.assertEqual(list(solver), expected)
                self.assertEqual(list(nqueens.solutions(n, attacks=attacks, regions=regions)),
                                 expected)

    def test_squares(self):
        """the constraints on a square are told and removed"""
        with Solver(6) as solver:
            solver.require(1, 2)
            solver.forbid(1, 2)
            solver.forbid(3, 4)
            self.assertEqual(solver.square(1, 2), Square.REQUIRED | Square.FORBIDDEN)
            self.assertEqual(solver.square(3, 4), Square.FORBIDDEN)
            solver.clear_square(1, 2)
            self.assertEqual(solver.square(1, 2), Square.FREE)
            solver.require_board([None, 3, None, None, 4, None])
            self.assertEqual(solver.square(4, 4), Square.REQUIRED)
            self.assertEqual(list(solver), brute_force.solutions(
                6, required=[(1, 3), (4, 4)], forbidden=[(3, 4)]))
            solver.clear_constraints()
            self.assertEqual(solver.count(), 4)

    def test_wrong_boards(self):
        """boards of another size are ValueErrors, and change nothing"""
        with Solver(6) as solver:
            for board in [0] * 5, [0] * 7, []:
                for function in solver.require_board, solver.check, solver.rank:
                    with self.assertRaises(ValueError):
                        function(board)
            self.assertEqual(solver.count(), 4)


class Rules(unittest.TestCase):

    def test_changes(self):
        """a listing follows rules that change"""
        with Solver(5, attacks=0) as solver:
            listing = solver.solutions()
            self.assertEqual(next(listing), (0, 1, 2, 3, 4))
            solver.attacks = Attacks.QUEEN
            self.assertEqual(list(listing), brute_force.solutions(5))
            solver.set_regions(['AAAAA', *['.....'] * 3, 'AAAAA'])
            self.assertEqual(solver.count(), 0)
            self.assertEqual(solver.find_conflict([0, None, None, None, 3]), (0, 4, Line.REGION))
            solver.set_regions(None)
            self.assertEqual(solver.count(), 10)

    def test_wrong_rules(self):
        """regions and boards of another size are ValueErrors, and change nothing"""
        with Solver(4) as solver:
            for wrong in [], ['....'] * 3, ['....'] * 5, ['...', *['....'] * 3], ['ABCD', 'EEEE'] * 2:
                with self.assertRaises(ValueError):
                    solver.set_regions(wrong)
                with self.assertRaises(ValueError):
                    Solver(4, regions=wrong)
            for wrong in [0] * 3, [4, 0, 0, 0]:
                with self.assertRaises(ValueError):
                    solver.find_conflict(wrong)
            self.assertEqual(solver.count(), 2)
        with self.assertRaises(NotImplementedError):
            Solver(65, regions=['.' * 65] * 65)


class Finding(unittest.TestCase):

    def test_large_boards(self):
        """boards of 1000 are found, and differ by the seed"""
        with Solver(1000) as solver:
            boards = {solver.solve(), solver.solve_from_seed(1), solver.solve_from_seed(2)}
        self.assertEqual(len(boards), 3)
        self.assertTrue(all(map(nqueens.is_solution, boards)))

    def test_ranks(self):
        """a rank past the end, and the rank of no solution, are LookupErrors"""
        with Solver(8) as solver:
            for wrong in 92, 2**64 - 1:
                with self.assertRaises(LookupError) as caught:
                    solver.unrank(wrong)
                self.assertEqual(caught.exception.code, 3)
            for wrong in range(8), [None] * 8:
                with self.assertRaises(LookupError):
                    solver.rank(wrong)

    def test_sizes(self):
        """the size of a solver has 32 bits"""
        with Solver(2**32 - 1) as solver:
            self.assertEqual(solver.n, 2**32 - 1)
