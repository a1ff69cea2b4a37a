# SPDX-License-Identifier: MIT
"""The functions that ask one question of a new solver, against brute force.

Catches: a keyword that is dropped on its way to the solver, squares that are taken for others, a
listing that begins at another board than asked, a seed that must be given, or is not random.
"""

import itertools
import random
import re
import unittest
from unittest import mock

import brute_force
import nqueens
from nqueens import Attacks, Solver
from test_answers import known


def board_of(n, required):
    """The board with these queens, if no two are in a row; else the squares as they are."""
    rows = dict(required)
    return [rows.get(row) for row in range(n)] if len(rows) == len(required) > 0 else required


def same_hint(keywords, n):
    """What a function and a solver deduce first: a text, or the class of an exception."""
    def told(function):
        try:
            return str(function())
        except nqueens.NoSolutionError as error:
            return type(error), str(error)

    return told(lambda: nqueens.hint(n, **keywords)), told(Solver(n, **keywords).hint)


class Functions(unittest.TestCase):

    def test_brute_force(self):
        """all functions keep random rules, regions and constraints"""
        chance = brute_force.random_stream(20)
        for number in range(150):
            n, attacks, regions, required, forbidden = problem = brute_force.random_problem(chance)
            expected = brute_force.solutions(*problem)
            if chance.random() < 0.5:
                required = board_of(n, required)
            keywords = {'attacks': attacks, 'regions': regions, 'require': required,
                        'forbid': forbidden}
            with self.subTest(number=number, problem=problem):
                self.assertEqual(nqueens.count(n, **keywords), len(expected))
                self.assertEqual(list(nqueens.solutions(n, **keywords)), expected)
                self.assertEqual(nqueens.first(n, **keywords), next(iter(expected), None))
                self.assertEqual(nqueens.is_unique(n, **keywords), len(expected) == 1)
                for board in (nqueens.solve(n, **keywords), nqueens.random_solution(n, **keywords),
                              nqueens.random_solution(n, seed=5, **keywords)):
                    self.assertEqual(board in expected, bool(expected))
                    self.assertEqual(board is None, not expected)
                self.assertEqual(*same_hint(keywords, n))
                self.check_others(n, keywords, expected)

    def check_others(self, n, keywords, expected):
        """The answers of the functions that are questions to a solver, too."""
        solver = Solver(n, **keywords)
        self.assertEqual(nqueens.count_up_to(n, 3, **keywords), min(3, len(expected)))
        self.assertEqual(nqueens.count_fundamental(n, **keywords), solver.count_fundamental())
        self.assertEqual(nqueens.fundamental_solutions(n, **keywords),
                         solver.fundamental_solutions())
        self.assertEqual(nqueens.count_symmetric(n, 'half-turn', **keywords), sum(
            tuple(n - 1 - column for column in reversed(board)) == board for board in expected))
        self.assertEqual(list(nqueens.solutions(n, limit=2, **keywords)), expected[:2])
        for rank, board in enumerate(expected[:3]):
            self.assertEqual(nqueens.unrank(n, rank, **keywords), board)
            self.assertEqual(nqueens.rank(iter(board), **keywords), rank)
        for function in nqueens.estimate, nqueens.estimate_placements:
            self.assertEqual(function(n, samples=50, seed=4, **keywords),
                             getattr(solver, function.__name__)(50, 4))
        self.assertEqual(nqueens.solve(n, seed=3, **keywords), solver.solve_from_seed(3))
        self.assertEqual(solver.solve(seed=3), solver.solve_from_seed(3))
        self.assertEqual(nqueens.deductions(n, **keywords), solver.deductions())
        self.assertEqual(nqueens.units_identity(n, method='backtracking', **keywords),
                         solver.units_identity())
        if expected:
            self.assertEqual(nqueens.grade(n, **keywords), solver.grade())
        else:
            with self.assertRaises(nqueens.NoSolutionError):
                nqueens.grade(n, **keywords)

    def test_of_queens(self):
        """without keywords the functions give the published numbers"""
        self.assertEqual([nqueens.count_fundamental(n) for n in (4, 8, 9)], [1, 12, 46])
        self.assertEqual(nqueens.count_fundamental(8, threads=2, kernel='bitmask'), 12)
        self.assertEqual(len(nqueens.fundamental_solutions(8)), 12)
        self.assertEqual(nqueens.unrank(8, 91), (7, 3, 0, 2, 5, 1, 6, 4))
        self.assertEqual(nqueens.estimate(8), Solver(8).estimate(10000, 1))
        self.assertGreater(len({nqueens.estimate(12, samples=9, seed=None) for _ in range(9)}), 1)
        for wrong, message in (((0, 1, 2), 'queens is (0, 1, 2), and must be a solution'),
                               ((0, None, 2), 'queens is (0, None, 2), and must be a solution')):
            with self.assertRaisesRegex(nqueens.NoSolutionError, re.escape(message)):
                nqueens.rank(wrong)
        self.assertEqual(list(nqueens.solutions(6, limit=0)), [])
        self.assertEqual(list(nqueens.solutions(6, limit=2**64 - 1)), brute_force.solutions(6))
        self.assertEqual(list(Solver(6).solutions(limit=1, after=(2, 5, 1, 4, 0, 3))),
                         [(3, 0, 4, 1, 5, 2)])

    def test_unknown(self):
        """a name that the package has not is told with the one that is meant"""
        for name, meant in {**nqueens._MEANT, 'solution': 'solutions', 'counts': 'count'}.items():
            self.assertTrue(hasattr(nqueens, meant))
            with self.assertRaisesRegex(
                    AttributeError, f"^module 'nqueens' has no attribute '{name}': did you mean "
                                    f"'{meant}'\\?$"):
                getattr(nqueens, name)
        with self.assertRaisesRegex(AttributeError, "no attribute 'xyzzy'$"):
            nqueens.xyzzy  # pylint: disable=pointless-statement
        self.assertFalse(hasattr(nqueens, '__path__x'))

    def test_after(self):
        """a listing begins after any board of n columns, which need not be a solution"""
        chance = brute_force.random_stream(21)
        for n in range(9):
            expected = brute_force.solutions(n)
            boards = [*expected[:20], *([chance.randrange(n) for _ in range(n)] for _ in range(20))]
            for board in boards if n else [()]:
                later = [other for other in expected if other > tuple(board)]
                self.assertEqual(list(nqueens.solutions(n, after=board)), later)
                self.assertEqual(list(Solver(n).solutions(after=iter(board))), later)
        for wrong, message in (((0, 1), 'after has 2 rows instead of 4'),
                               ((0, 4, 0, 0), 'after[1] is 4, and must be from 0 to 3'),
                               ((0, 0, None, 0), 'after[2] is None, and must be from 0 to 3'),
                               ((0, -1, 0, 0), 'after[1] is -1, and must be from 0 to 2^32 - 2')):
            with self.assertRaises(nqueens.ArgumentError) as caught:
                nqueens.solutions(4, after=wrong)  # at once, and not with the first board
            self.assertEqual(str(caught.exception), message)

    def test_squares(self):
        """wrong squares are named"""
        square = 'a square (row, column)'
        on_board = 'on the board of 4: rows and columns count from 0'
        for kind, keywords, message in (
                (TypeError, {'forbid': (0, 3)}, f'forbid[0] is 0, and must be {square}'),
                (TypeError, {'forbid': ['ab']}, "forbid[0][0] is 'a', and must be an integer"),
                (TypeError, {'forbid': [(0, 0), (1, 2, 3)]},
                 f'forbid[1] is (1, 2, 3), and must be {square}'),
                (ValueError, {'forbid': [(0, 4)]}, f'forbid[0] is (0, 4), and must be {on_board}'),
                (ValueError, {'require': [(-1, 0)]},
                 f'require[0] is (-1, 0), and must be {on_board}'),
                (TypeError, {'require': [(0, 0), 1]}, f'require[1] is 1, and must be {square}'),
                (TypeError, {'require': [0, (1, 0), 2, 3]},
                 'require[1] is (1, 0), and must be an integer'),
                (ValueError, {'require': [None, 4, 0, 0]},
                 'require[1] is 4, and must be from 0 to 3, or None'),
                (ValueError, {'require': (0, 3)},
                 'require is [0, 3], and must be squares (row, column), or a board of 4 columns')):
            for function in (nqueens.count, nqueens.solutions, nqueens.first, nqueens.solve,
                             nqueens.random_solution, nqueens.is_unique, nqueens.hint,
                             nqueens.puzzle, nqueens.solutions_array, Solver):
                with self.assertRaises(kind) as caught:
                    function(4, **keywords)
                self.assertEqual(str(caught.exception), message)

    def test_settings(self):
        """kernel and threads are those of the solver that answers, and progress is told"""
        for function in (nqueens.count, nqueens.first, nqueens.random_solution,
                         lambda n, **keywords: next(nqueens.solutions(n, **keywords))):
            with self.assertRaises(nqueens.UnsupportedError):
                function(65, kernel='bitmask', require=[(0, 0)])
        with mock.patch.object(Solver, 'threads', new_callable=mock.PropertyMock) as threads:
            nqueens.count(6, threads=3)
            nqueens.random_solution(6, threads=5)
            nqueens.count(6)
            nqueens.random_solution(6)
        self.assertEqual([call[0] for call in threads.call_args_list], [(3,), (5,), (0,), (0,)])
        solver = Solver(9, kernel='bitmask', threads=2)
        self.assertEqual((solver.kernel, solver.threads), ('bitmask', 2))
        seen = []
        self.assertEqual(nqueens.count(9, progress=seen.append, interval=0), known('A000170', 9))
        self.assertEqual((seen[0].fraction, seen[-1].fraction), (0, 1))

    def test_seeds(self):
        """without a seed each call gives another board, of the module random"""
        with Solver(8) as solver:
            calls = [solver.random_solution, solver.solve_from_seed,
                     lambda: solver.estimate(seed=None), lambda: nqueens.random_solution(8),
                     lambda: solver.estimate_placements(5, None), lambda: nqueens.puzzle(6)]
            for call in calls:
                state = random.getstate()
                random.seed(brute_force.random_stream(22).random())
                found = [call() for _ in range(10)]
                self.assertGreater(len(set(found)), 1)
                random.seed(brute_force.random_stream(22).random())
                self.assertEqual([call() for _ in range(10)], found)
                random.setstate(state)
        self.assertEqual(nqueens.random_solution(8, seed=7), Solver(8).random_solution(7))

    def test_puzzle(self):
        """a puzzle has one solution with the queens that must stand and the squares that are closed
        """
        squares = {'attacks': Attacks.TOUCHING, 'require': [(0, 3)], 'forbid': [(1, 1), (1, 5)]}
        for seed in range(20):
            made = nqueens.puzzle(6, seed=seed, **squares)
            self.assertEqual(made.solution[0], 3)
            self.assertNotIn(made.solution[1], (1, 5))
            keywords = {'regions': made.regions, **squares}
            self.assertTrue(nqueens.is_unique(6, **keywords))
            self.assertEqual(nqueens.solve(6, **keywords), made.solution)
            self.assertFalse(nqueens.is_unique(6, **squares))

    def test_what_was_read(self):
        """a puzzle that was read is asked with its queens and blocked squares"""
        read = nqueens.parse_puzzle(
            '{"regions": ["AABB", "CABD", "CADD", "CC.D"], "givens": [[2, 0]],'
            ' "blocked": [[0, 0]]}')
        keywords = {'attacks': Attacks.TOUCHING, 'regions': read.regions, 'require': read.queens,
                    'forbid': read.blocked}
        self.assertTrue(nqueens.is_unique(read.n, **keywords))
        self.assertEqual(nqueens.first(read.n, **keywords), (1, 3, 0, 2))
        self.assertEqual(nqueens.hint(read.n, **keywords).queens.count(None), 2)

    def test_first_names(self):
        """what 1.1 had in the module of solvers is still there"""
        for name in 'Estimate', 'count', 'puzzle', 'solutions', 'solutions_array':
            self.assertIs(getattr(nqueens.solver, name), getattr(nqueens, name))
        self.assertEqual(list(itertools.islice(nqueens.Solver(6), 9)), brute_force.solutions(6))
