# SPDX-License-Identifier: MIT
"""Coloured puzzles, asked about by their regions and as they are.

Catches: regions whose queens attack as queens do though the program has not said so, attacks that
are said and not taken, attacks of regions that stay when the regions go, a puzzle that is asked
without its attacks, its queens or its closed squares; a picture with another square, or with the
solution.
"""

import copy
import os
import pathlib
import pickle
import re
import subprocess
import unittest
from xml.etree import ElementTree

import brute_force
import nqueens
from nqueens import Attacks, Reason, Solver

FIVE = 'AAAAA', 'BBBAC', 'BDDDC', 'BDECC', 'BEECC'  # (3, 0, 2, 4, 1)


class Regions(unittest.TestCase):

    def test_made(self):
        """puzzles that the package makes have their solution and no other, whichever way is asked
        """
        for n in 7, 8:
            for seed in range(50):
                made = nqueens.puzzle(n, seed=seed)
                for keywords in ({'n': n, 'regions': made.regions}, {'n': made}):
                    with self.subTest(seed=seed, keywords=keywords):
                        self.assertEqual(nqueens.solve(**keywords), made.solution)
                        self.assertEqual(nqueens.first(**keywords), made.solution)
                        self.assertEqual(nqueens.random_solution(**keywords), made.solution)
                        self.assertEqual(list(nqueens.solutions(**keywords)), [made.solution])
                        self.assertEqual(nqueens.count(**keywords), 1)
                        self.assertEqual(nqueens.count_range(
                            first=0, end=nqueens.units(**keywords), **keywords), 1)
                        self.assertTrue(nqueens.is_unique(**keywords))
                        self.assertIsInstance(nqueens.hint(**keywords), nqueens.Deduction)
                        self.assertEqual([step.queens for step in nqueens.trace(**keywords)
                                          if step.kind == nqueens.Trace.SOLUTION], [made.solution])
                        with Solver(**keywords) as solver:
                            self.assertEqual(solver.grade(), made.grade)
                            self.assertTrue(solver.check(made.solution))

    def test_attacks(self):
        """attacks that are said are taken, with regions and with a puzzle"""
        regions = ['AAAA', 'BBBB', 'CCCC', 'DDDD']
        parsed = nqueens.parse_puzzle('/'.join(regions))
        for attacks in None, 0, 3, Attacks.TOUCHING, Attacks.KNIGHT, Attacks.QUEEN | Attacks.TORUS:
            expected = brute_force.solutions(4, 4 if attacks is None else attacks, regions)
            for keywords in ({'n': 4, 'regions': regions}, {'n': parsed}):
                self.assertEqual(list(nqueens.solutions(attacks=attacks, **keywords)), expected)
        made = nqueens.puzzle(6, seed=3, attacks=Attacks.KNIGHT)
        self.assertEqual(list(nqueens.solutions(made, attacks=0)),
                         brute_force.solutions(6, 0, made.regions))

    def test_solver(self):
        """attacks that the program has not set are those of coloured puzzles while there are
        regions"""
        solver = Solver(5)
        self.assertEqual(solver.attacks, Attacks.QUEEN)
        for _ in range(2):
            solver.set_regions(FIVE)
            self.assertEqual(solver.attacks, Attacks.TOUCHING)
            self.assertEqual(list(solver), [(3, 0, 2, 4, 1)])
            with self.assertRaises(ValueError):
                solver.set_regions(['AAAAA'])
            other = solver.copy()
            self.assertEqual(other.attacks, Attacks.TOUCHING)
            for one in other, solver:
                one.set_regions(None)
                self.assertEqual(one.attacks, Attacks.QUEEN)
                self.assertEqual(one.count(), 10)
        solver.attacks = Attacks.QUEEN
        for one in solver, solver.copy(), Solver(5, attacks=Attacks.QUEEN):
            one.set_regions(FIVE)
            self.assertEqual(one.attacks, Attacks.QUEEN)
        solver = Solver(5, regions=FIVE)
        solver.attacks = 0
        solver.set_regions(None)
        self.assertEqual((solver.attacks, solver.count()), (0, 120))


class Puzzles(unittest.TestCase):

    def test_carried(self):
        """a puzzle has the attacks and the squares that it was made for"""
        squares = {'require': ((0, 4),), 'forbid': ((1, 1), (5, 0))}
        for attacks in 0, Attacks.QUEEN, Attacks.TOUCHING, Attacks.KNIGHT:
            for make in (lambda **grade: nqueens.puzzle(6, seed=3, attacks=attacks, **squares,
                                                        **grade),
                         lambda **grade: Solver(6, attacks=attacks, **squares).puzzle(seed=3,
                                                                                      **grade)):
                for made in make(), make(grade=Reason.SINGLE):
                    self.assertEqual((made.n, made.attacks, made.require, made.forbid),
                                     (6, attacks, *squares.values()))
                    self.assertEqual(list(Solver(made)), [made.solution])
                    self.assertEqual(list(nqueens.solutions(made)), brute_force.solutions(
                        6, attacks, made.regions, made.require, made.forbid))
        plain = nqueens.puzzle(6, seed=3)
        self.assertEqual((plain.attacks, plain.require, plain.forbid), (Attacks.TOUCHING, (), ()))
        self.assertEqual(nqueens.Puzzle(*plain).attacks, Attacks.TOUCHING)

    def test_of_solver(self):
        """a solver whose attacks are not set makes the puzzles of the function, and stays"""
        solver, after = Solver(6), Solver(6, regions=['AAAAAA', *['......'] * 5])
        for seed in range(10):
            made = nqueens.puzzle(6, seed=seed)
            for one in solver, after:
                attacks, number = one.attacks, one.count()
                self.assertEqual(one.puzzle(seed=seed), made)
                self.assertEqual((one.attacks, one.count()), (attacks, number))
        self.assertEqual([solver.attacks, after.attacks], [Attacks.QUEEN, Attacks.TOUCHING])

    def test_read(self):
        """a puzzle that was read is asked with its queens and blocked squares"""
        read = nqueens.parse_puzzle(
            '{"regions": ["A..B", "BAB.", "CADD", "CCDD"], "givens": [[2, 0]]}')
        self.assertEqual(list(nqueens.solutions(read)), [(1, 3, 0, 2)])
        for column, solution in (1, (2, 0, 3, 1)), (2, (1, 3, 0, 2)):
            blocked = read._replace(queens=(None,) * 4, blocked=((0, column),))
            self.assertEqual(list(nqueens.solutions(blocked)), [solution])
        self.assertEqual(nqueens.hint(read).queens[2], 0)
        self.assertTrue(nqueens.is_unique(read))
        self.assertEqual(nqueens.count(read._replace(queens=(None,) * 4)), 2)
        self.assertEqual(list(Solver(read, attacks=Attacks.QUEEN, threads=2, kernel='reference')),
                         [(1, 3, 0, 2)])

    def test_further(self):
        """queens and closed squares are told beside those of a puzzle, and other regions are not"""
        made = nqueens.puzzle(6, seed=28, require=[(0, 3)])
        wrong = (made.solution[1] + 1) % 6
        for keywords, solutions in (({'require': [(1, made.solution[1])]}, [made.solution]),
                                    ({'require': [(1, wrong)]}, []),
                                    ({'forbid': [(1, wrong)]}, [made.solution]),
                                    ({'forbid': [(1, made.solution[1])]}, [])):
            self.assertEqual(list(Solver(made, **keywords)), solutions)
        self.assertEqual(Solver(made, require=made.solution).hint(), None)
        for function in Solver, nqueens.count, nqueens.solve, nqueens.hint, nqueens.solutions:
            with self.assertRaisesRegex(nqueens.ArgumentError,
                                        '^regions are given beside a puzzle, which has its own$'):
                function(made, regions=made.regions)
        with self.assertRaisesRegex(TypeError, r'^n is Puzzle\(.*, and must be an integer$'):
            nqueens.puzzle(made)

    def test_copies(self):
        """a puzzle cannot be changed, and keeps what it was made for in copies and pickles"""
        made = nqueens.puzzle(6, seed=3, attacks=Attacks.KNIGHT, require=[(0, 3)], forbid=[(1, 1)])
        for other in (copy.copy(made), copy.deepcopy(made), made._replace(grade=None),
                      *(pickle.loads(pickle.dumps(made, protocol))
                        for protocol in range(pickle.HIGHEST_PROTOCOL + 1))):
            self.assertIs(type(other), nqueens.Puzzle)
            self.assertEqual((*other[:2], other.attacks, other.require, other.forbid),
                             (*made[:2], Attacks.KNIGHT, ((0, 3),), ((1, 1),)))
        regions, solution, grade = made
        self.assertEqual(made, (regions, solution, grade))
        for name in 'attacks', 'regions', 'solutoin':
            with self.assertRaises(AttributeError):
                setattr(made, name, 0)

    def test_pictures(self):
        """a notebook shows a puzzle as the command draws it, with its queens and crosses, and without
        its solution"""
        command = pathlib.Path(os.environ['BUILD_ROOT'], 'examples/command/nqueens/nqueens')
        for n, seed in (4, 3), (8, 3), (13, 1):
            picture = nqueens.puzzle(n, seed=seed)._repr_svg_()
            ElementTree.fromstring(picture)
            if os.environ['COMMAND']:
                drawn = subprocess.run([command, 'puzzle', str(n), '--seed', str(seed), '--format',
                                        'svg'], capture_output=True, text=True, check=True)
                self.assertEqual(picture, drawn.stdout)
        made = nqueens.puzzle(6, seed=3, require=[(0, 3)], forbid=[(1, 1), (2, 0)])
        read = nqueens.parse_puzzle(
            '{"regions": ["A..B", "BAB.", "CADD", "CCDD"], "givens": [[2, 0]], "blocked": [[3, 3]]}')
        for puzzle, queens, closed in ((made, [(0, 3)], [(1, 1), (2, 0)]),
                                       (read, [(2, 0)], [(3, 3)])):
            picture = puzzle._repr_svg_()
            ElementTree.fromstring(picture)
            for mark, squares in (('fill="#111"', queens), ('fill="none" stroke="#111"', closed)):
                self.assertEqual([(int(row), int(column)) for column, row in re.findall(
                    rf'translate\((\d+) (\d+)\)" {mark}', picture)], squares)
        self.assertIn('<rect x="1" y="0" width="2" height="1" fill="#fff"/>', picture)
        self.assertEqual(re.findall('>([A-Z])<', picture), ['A', 'B', 'C', 'D'])
