# SPDX-License-Identifier: MIT
"""Counts in pieces, and the steps of the textbook's search, against brute force.

Catches: units that do not add up to the count, settings of a call that stay, an identity that is
cut; steps that are lost or doubled between two parts, one whose board or reason is not so, a search
that follows constraints that came later.
"""

import itertools
import unittest
from unittest import mock

import brute_force
import nqueens
from nqueens import Line, Solver, Trace, TraceEvent, tracing
from test_answers import known, solver_of
from test_calls import check_interruption


class Units(unittest.TestCase):

    def test_sum(self):
        """units add up to the count, however they are cut, and from whatever is asked"""
        for n, method in ((10, 'backtracking'), (12, 'join'), (3, 'backtracking'), (4, 'join'),
                          (12, 'colour'), (4, 'colour')):
            with Solver(n) as solver:
                end = solver.units(method)
                self.assertEqual(nqueens.units(n, method=method), end)
                ends = sorted({0, end // 3, end // 2, end})
                parts = [solver.count_range(*pair, method=method, threads=2)
                         for pair in zip(ends, ends[1:])]
                self.assertEqual(sum(parts), known('A000170', n))
                self.assertEqual(parts, [nqueens.count_range(n, *pair, method=method)
                                         for pair in zip(ends, ends[1:])])
                self.assertEqual((solver.threads, solver.kernel), (1, 'auto'))
                self.assertEqual(solver.count_range(end, end, method=method), 0)

    def test_constraints(self):
        """units keep rules, regions and constraints"""
        chance = brute_force.random_stream(23)
        for _ in range(40):
            n, attacks, regions, required, forbidden = problem = brute_force.random_problem(chance)
            keywords = {'attacks': attacks, 'regions': regions, 'require': required,
                        'forbid': forbidden}
            end = nqueens.units(n, **keywords)
            self.assertEqual(nqueens.count_range(n, 0, end, **keywords),
                             len(brute_force.solutions(*problem)))

    def test_settings(self):
        """a kernel is for one call, and progress is told"""
        seen = []
        end = nqueens.units(9)
        self.assertEqual(nqueens.count_range(9, 0, end, kernel='bitmask', progress=seen.append,
                                             interval=0), 352)
        self.assertEqual((seen[-1].units_done, seen[-1].solutions), (seen[-1].units_total, 352))
        with self.assertRaises(nqueens.UnsupportedError):
            nqueens.count_range(9, 0, 1, kernel='join')
        with self.assertRaises(nqueens.UnsupportedError):
            nqueens.units(30, method='join')
        with self.assertRaises(nqueens.ArgumentError) as caught:
            nqueens.count_range(9, 3, 2)
        self.assertEqual(str(caught.exception), 'end is 2, and must be from 3, the first unit, to '
                                                'the number of units')

    def test_identity(self):
        """the identity is one line, the same for the same units only"""
        lines = [Solver(8).units_identity(), Solver(8, require=[(0, 0)]).units_identity(),
                 Solver(9).units_identity(), Solver(8).units_identity('join'),
                 Solver(60, forbid=[(row, 7) for row in range(59)]).units_identity()]
        self.assertEqual(len(set(lines)), len(lines))
        self.assertEqual(lines[0], Solver(8, kernel='bitmask').units_identity('backtracking'))
        self.assertTrue(all(line and line.isascii() and line.isprintable() for line in lines))

    def test_interrupt(self):
        """SIGINT ends a count of units"""
        check_interruption(self, '22', 'solver.count_range(0, solver.units(), threads=2)')


def steps(n, attacks, regions, required, forbidden):
    """The steps of the search as the tests understand it."""
    queens, totals = [None] * n, [0] * 4

    def event(kind, row, column, attacker=None, line=None):
        totals[kind] += 1
        return (kind, row, column, attacker, line, tuple(queens), totals[0], totals[1], totals[3])

    def search(row):
        for column in range(n):
            square = row, column
            lines = [(above, brute_force.line_between(n, attacks, (above, queens[above]), square,
                                                      regions)) for above in range(row)]
            attack = next(((above, line) for above, line in lines if line is not None), None)
            others = [other for other in required if other[0] == row and other != square]
            if attack or others or square in forbidden:
                yield event(Trace.REJECT, row, column, *attack or ())
                continue
            queens[row] = column
            yield event(Trace.PLACE, row, column)
            if row + 1 == n:
                yield event(Trace.SOLUTION, row, column)
            else:
                yield from search(row + 1)
            queens[row] = None
            yield event(Trace.RETREAT, row, column)

    return list(search(0)) if n else [event(Trace.SOLUTION, None, None)]


class Steps(unittest.TestCase):

    def test_brute_force(self):
        """all steps are those of the search, also where parts are short"""
        chance = brute_force.random_stream(24)
        problems = [(n, 3, None, [], []) for n in range(6)]
        problems += [brute_force.random_problem(chance) for _ in range(40)]
        for n, attacks, regions, required, forbidden in problems:
            expected = steps(n, attacks, regions, required, forbidden)
            for part in 1, 7, tracing.FIRST_PART:
                with mock.patch.object(tracing, 'FIRST_PART', part):
                    found = list(nqueens.trace(n, attacks=attacks, regions=regions,
                                               require=required, forbid=forbidden))
                self.assertEqual(found, expected)
            with solver_of(n, attacks, regions, required, forbidden) as solver:
                self.assertEqual(list(solver.trace()), expected)

    @mock.patch.object(tracing, 'FIRST_PART', 1)
    def test_part_of_a_search(self):
        """the first steps of a board of any size come at once, and the solver is free meanwhile"""
        with Solver(1000) as solver:
            events = solver.trace()
            self.assertEqual(next(events)[:3], (Trace.PLACE, 0, 0))
            solver.forbid(1, 2)
            self.assertTrue(nqueens.is_solution(solver.solve()))
            later = list(itertools.islice(events, 3))
        self.assertEqual([event.column for event in later], [0, 1, 2])
        self.assertEqual(later[0].line, Line.COLUMN)
        self.assertEqual(later[2].kind, Trace.PLACE)
        self.assertEqual(next(events).row, 2)  # of a solver that is closed, too

    def test_words(self):
        """a step as a str"""
        told = list(map(str, nqueens.trace(3, forbid=[(1, 2)])))
        self.assertEqual(told[:6], ['a queen on 0,0', 'no queen on 1,0: row 0 attacks it, column',
                                    'no queen on 1,1: row 0 attacks it, diagonal',
                                    'no queen on 1,2: a constraint forbids it',
                                    'the queen leaves 0,0', 'a queen on 0,1'])
        self.assertEqual([str(event) for event in nqueens.trace(1)],
                         ['a queen on 0,0', 'solution 1', 'the queen leaves 0,0'])

    def test_interrupt(self):
        """SIGINT ends a search between its steps and amid them"""
        check_interruption(self, '22', 'for event in solver.trace(): pass')
        check_interruption(self, '22', '__import__("nqueens.tracing").tracing._part('
                                       'solver, 10**12, 1)')

    def test_events(self):
        """events are tuples with names"""
        first = next(nqueens.trace(2))
        self.assertIsInstance(first, TraceEvent)
        self.assertEqual(first, (Trace.PLACE, 0, 0, None, None, (0, None), 1, 0, 0))
