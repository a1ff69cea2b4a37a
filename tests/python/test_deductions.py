# SPDX-License-Identifier: MIT
"""Deductions, hints, grades and puzzles, against brute force.

Catches: a queen or a closed square that a solution contradicts, a deduction whose lines and squares
do not show what its reason says, a hint on a board without a solution, regions by wrong names, a
puzzle with two solutions or of another grade.
"""

import collections
import itertools
import unittest
from unittest import mock

import brute_force
import nqueens
from nqueens import (Attacks, Deduction, Family, NoSolutionError, Reason, Solver, StuckError,
                     deducing)
from test_answers import solver_of
from test_calls import Failure


class Board:
    """The open squares and the queens of a board, as the tests understand them."""

    def __init__(self, n, attacks, regions, required, forbidden):
        self.n, self.attacks, self.regions = n, attacks, regions
        self.queens = [None] * n
        self.open = {(row, column) for row in range(n) for column in range(n)} - set(forbidden)
        for square in required:
            self.place(square)

    def region(self, square):
        name = self.regions[square[0]][square[1]] if self.regions else None
        return None if name == '.' else name

    def is_attack(self, a, b):
        """Whether two squares cannot both have a queen."""
        return a[0] == b[0] or brute_force.line_between(
            self.n, self.attacks, a, b, self.regions) is not None

    def place(self, queen):
        self.queens[queen[0]] = queen[1]
        self.open = {square for square in self.open if not self.is_attack(square, queen)}

    def line(self, family, square):
        return (*square, self.region(square))[family]

    def on(self, family, lines):
        """The open squares of lines."""
        return {square for square in self.open if self.line(family, square) in lines}


class Deductions(unittest.TestCase):

    def check_reason(self, board, deduction):
        """Whether a deduction says what is so."""
        reason, family = deduction.reason, deduction.family
        squares, closed = set(deduction.squares), set(deduction.closed)
        self.assertEqual(squares, board.on(family, deduction.lines))
        self.assertEqual((list(deduction.squares), list(deduction.closed)),
                         (sorted(squares), sorted(closed)))
        self.assertLess(closed, board.open)
        self.assertEqual(deduction.within_family is None,
                         reason not in (Reason.CONFINED, Reason.SET))
        self.assertEqual(deduction.queen is None, reason != Reason.SINGLE)
        self.assertTrue(closed or reason == Reason.SINGLE)
        if reason == Reason.SINGLE:
            self.assertEqual(deduction.squares, (deduction.queen,))
            board.place(deduction.queen)
        elif deduction.within_family is not None:
            within = board.on(deduction.within_family, deduction.within)
            self.assertEqual((squares - within, closed), (set(), within - squares))
            self.assertEqual(len(deduction.within), len(deduction.lines))
            self.assertEqual(len(deduction.lines) > 1, reason == Reason.SET)
        elif reason == Reason.BLOCKED:
            self.assertTrue(all(board.is_attack(a, b) for a in closed for b in squares))
        else:
            self.assertEqual((reason, len(closed)), (Reason.CONTRADICTION, 1))
        self.assertEqual(board.open & closed, set() if reason == Reason.SINGLE else closed)
        board.open -= closed
        self.assertEqual(deduction.queens, tuple(board.queens))

    def check_board(self, problem):
        """Follows the deductions of a board. Returns their reasons, whether there is a solution,
        and whether it is found."""
        expected, board = brute_force.solutions(*problem), Board(*problem)
        with solver_of(*problem) as solver:
            deductions = solver.deductions()
            steps = deductions
            if deductions and deductions[0].reason == Reason.EMPTY:
                self.assertEqual(expected, [])
                self.assertEqual(deductions[0].queens, tuple(board.queens))
                self.assertEqual(deductions[0][1:3], deductions[-1][1:3])
                steps = deductions[1:-1]
            for deduction in steps:
                self.check_reason(board, deduction)
                for solution in expected:
                    self.assertFalse(set(enumerate(solution)) & set(deduction.closed))
                    self.assertIn(deduction.queen, [None, *enumerate(solution)])
            if steps != deductions:
                empty = deductions[0]
                self.assertEqual(board.on(empty.family, empty.lines), set())
            is_solved = None not in board.queens
            if is_solved:
                self.assertEqual(expected, [tuple(board.queens)])
            if expected:
                self.assertEqual(solver.hint(), deductions[0] if deductions else None)
                self.assertEqual(solver.grade(), Reason.SEARCH if not is_solved else
                                 max((step.reason for step in deductions), default=None))
            else:
                for call in solver.hint, solver.grade:
                    with self.assertRaisesRegex(NoSolutionError, 'there is no solution'):
                        call()
        return [step.reason for step in deductions], bool(expected), is_solved

    def test_brute_force(self):
        """all deductions hold; without a solution there is no hint"""
        chance = brute_force.random_stream(11)
        reasons, ends = collections.Counter(), collections.Counter()
        for number in range(900):
            problem = brute_force.random_problem(chance)
            *_, required, forbidden = problem
            if len(required) > 1 or set(required) & set(forbidden):
                continue  # queens of which no board of the tests can be made
            with self.subTest(number=number, problem=problem):
                found, *end = self.check_board(problem)
                reasons.update(found)
                ends[tuple(end)] += 1
        self.assertEqual(set(reasons), set(Reason) - {Reason.SEARCH})
        self.assertEqual(set(ends), {(False, False), (True, False), (True, True)})

    def test_search(self):
        """there is no hint where deductions get stuck, and there is no solution"""
        self.assertFalse([board for board in itertools.permutations(range(8))
                          if len({(column - row) % 8 for row, column in enumerate(board)}) == 8])
        with Solver(8, attacks=Attacks.DIAGONAL | Attacks.TORUS) as solver:
            for column in range(1, 8):
                solver.forbid(0, column)
            only, = solver.deductions()
            self.assertEqual((only.reason, only.family, only.lines, only.queen),
                             (Reason.EMPTY, None, (), None))
            for call in solver.hint, solver.grade:
                with self.assertRaisesRegex(NoSolutionError, 'no solution, as a search shows'):
                    call()

    def test_names(self):
        """regions have the names that they were given, also in a copy, and no others afterwards"""
        rows = [['x', 'x', (1, 2)], ['x', 5, (1, 2)], [5, 5, 5]]
        with Solver(3, attacks=0, regions=rows) as solver:
            solver.forbid(0, 2)
            for asked in solver, solver.copy():
                hint = asked.hint()
                self.assertEqual((hint.reason, hint.family, hint.lines, hint.queen),
                                 (Reason.SINGLE, Family.REGION, ((1, 2),), (1, 2)))
                self.assertEqual(str(hint), 'region (1, 2) has one square left: a queen on 1,2')
            with self.assertRaises(ValueError):
                solver.set_regions(['ABC'])
            self.assertEqual(solver.hint().lines, ((1, 2),))
            solver.set_regions(['PPQ', 'PRQ', 'RRR'])
            self.assertEqual(solver.hint().lines, ('Q',))
            solver.set_regions(None)
            self.assertIsNone(solver.hint())

    def test_words(self):
        """a deduction in words"""
        def words(reason, lines, closed=(), queen=None, within=None):
            return str(Deduction(reason, lines[0], lines[1:], within and within[0],
                                 within[1:] if within else (), (), closed, queen, (None,) * 4))

        row, column, region = Family
        for said, deduction in {
                'row 3 is left without a square: there is no solution':
                    (Reason.EMPTY, (row, 3)),
                'column 0 has one square left: a queen on 2,0':
                    (Reason.SINGLE, (column, 0), ((2, 1),), (2, 0)),
                'the squares of region C are all in column 2: no queen on 0,2 3,2':
                    (Reason.CONFINED, (region, 'C'), ((0, 2), (3, 2)), None, (column, 2)),
                'the squares of rows 0, 1 and 3 are all in regions A, B and C: no queen on 2,2':
                    (Reason.SET, (row, 0, 1, 3), ((2, 2),), None, (region, 'A', 'B', 'C')),
                'no queen on 1,0 1,1: row 0 would be left without a square':
                    (Reason.BLOCKED, (row, 0), ((1, 0), (1, 1))),
                'no queen on 0,0: region B would be left without a square in the end':
                    (Reason.CONTRADICTION, (region, 'B'), ((0, 0),))}.items():
            self.assertEqual(words(*deduction), said)

    def test_sizes(self):
        """boards of 0, and those that are too large"""
        with Solver(0) as solver:
            self.assertEqual((solver.deductions(), solver.hint(), solver.grade()), ([], None, None))
        for n in 65, 2**32 - 1:
            with Solver(n) as solver:
                for call in solver.deductions, solver.hint, solver.grade, solver.puzzle:
                    with self.assertRaises(NotImplementedError):
                        call()

    def test_later_reasons(self):
        """a reason of a later library is not told"""
        with Solver(4) as solver:
            solver.forbid(0, 2)
            reasons = [step.reason for step in solver.deductions()]
            easy = [reason for reason in reasons if reason < Reason.BLOCKED]
            self.assertLess(len(easy), len(reasons))
            with mock.patch.object(deducing, 'HARDEST', Reason.SET):
                self.assertEqual([step.reason for step in solver.deductions()], easy)

    def test_exceptions(self):
        """an exception while a deduction is kept ends the call, and is raised"""
        with Solver(4) as solver:
            self.assertGreater(len(solver.deductions()), 1)
            for failure in Failure('no'), KeyboardInterrupt():
                for call in solver.deductions, solver.hint, solver.grade:
                    with mock.patch.object(deducing, 'partial_board', side_effect=failure) as asked:
                        with self.assertRaises(type(failure)) as caught:
                            call()
                    self.assertIs(caught.exception, failure)
                    self.assertEqual(asked.call_count, 1)
                self.assertEqual(solver.grade(), Reason.SEARCH)


class Puzzles(unittest.TestCase):

    def check_puzzle(self, n, attacks, puzzle, required=()):
        letters = ''.join(puzzle.regions)
        self.assertEqual(len(set(letters)), n)
        self.assertEqual(str(puzzle).split('\n'), list(puzzle.regions))
        expected = brute_force.solutions(n, attacks, puzzle.regions, required)
        self.assertEqual(expected, [puzzle.solution])
        with solver_of(n, attacks, puzzle.regions, required, ()) as solver:
            self.assertEqual(solver.grade(), puzzle.grade)

    def test_brute_force(self):
        """puzzles have n regions, one solution, and the grade"""
        seen = set()
        for n in 1, 4, 5, 6:
            for grade in None, *list(Reason)[1:6]:
                for seed in 1, 2**64 - 1:
                    try:
                        puzzle = nqueens.puzzle(n, seed=seed, grade=grade)
                    except StuckError as error:
                        self.assertRegex(str(error), f'^seed is {seed}, .*for n = {n}')
                        self.assertIn(n, (1, 4))
                        continue
                    self.check_puzzle(n, Attacks.TOUCHING, puzzle)
                    self.assertIn(grade, (None, puzzle.grade))
                    self.assertEqual(nqueens.puzzle(n, seed=seed, grade=grade), puzzle)
                    seen.add(grade)
        self.assertEqual(seen, {None, *list(Reason)[1:6]})

    def test_rules(self):
        """a puzzle keeps the attacks and the constraints of a solver, which keeps its regions"""
        with Solver(6, attacks=0, regions=['ABCDEF'] * 6) as solver:
            solver.require(0, 4)
            puzzle = solver.puzzle(seed=3, grade=Reason.CONFINED)
            self.assertEqual(puzzle.solution[0], 4)
            self.check_puzzle(6, 0, puzzle, [(0, 4)])
            self.assertEqual(solver.count(), 120)
            self.check_puzzle(6, 0, solver.puzzle(seed=3), [(0, 4)])

    def test_seeds(self):
        """without a seed each puzzle is another, and a seed that gives none is not the last"""
        self.assertGreater(len({nqueens.puzzle(7).regions for _ in range(5)}), 1)
        real, seeds = deducing.library.nqueens_random_regions, []

        def stuck_at_first(handle, seed, *others):
            seeds.append(seed)
            return real(handle, seed, *others) if len(seeds) > 2 else deducing.STUCK

        with mock.patch.object(deducing.library, 'nqueens_random_regions', stuck_at_first):
            self.check_puzzle(5, Attacks.TOUCHING, nqueens.puzzle(5))
        self.assertEqual(len(set(seeds)), 3)
        with self.assertRaisesRegex(StuckError, '^10 seeds were tried, and gave no puzzle of SET'):
            nqueens.puzzle(1, grade=Reason.SET)

    def test_none(self):
        """boards without a solution, and those that are too large, have no puzzle"""
        for n in 2, 3:
            with self.assertRaises(NoSolutionError):
                nqueens.puzzle(n)
        for n in 0, 53, 100000:
            with self.assertRaises(NotImplementedError):
                nqueens.puzzle(n)
        with self.assertRaisesRegex(StuckError, '^seed is 5, and gave no puzzle of SET'):
            nqueens.puzzle(1, seed=5, grade=Reason.SET)
