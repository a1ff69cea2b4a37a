# SPDX-License-Identifier: MIT
"""Wrong arguments, of each function, method and attribute: the exception names the argument, and
says what it is.

Catches: an argument that reaches C unseen, an exception of ctypes, an integer or a name that C
would cut, a parameter that the table here lacks, a call that changes a solver and then refuses, an
attribute that is set and that nothing heeds.
"""

import inspect
import os
import pathlib
import re
import unittest

import brute_force
import nqueens
from interface import named
from nqueens import Attacks, Solver, rules

NO_INTEGERS = object(), Solver, 1.0, '1', b'1', [1]
NO_NAMES = object(), Solver, 1.0, b'1', [1]  # nor integers
OTHERS = object(), Solver, 5
NO_FORMATS = None, object(), Solver, 1.0, b'fen', ['fen']
UINT32 = -1, 2**32, 2**32 + 1
UINT64 = -1, 2**64
UNKNOWN_FORMATS = '', '1', 'pdf', 'columns-from-2', 1 + max(named('FORMAT_').values()), *UINT32

# What each parameter may be, what has another type, and what has the type and is refused; first
# that of one call.
PARAMETERS = {
    'after': (None, OTHERS, ()),
    'attacks': (3, NO_NAMES, (16, Attacks.TORUS, brute_force.ALL_ATTACKS, '', '3', 'toros', 'queen,',
                              'queen;torus', *UINT32)),
    'column': (0, (None, *NO_INTEGERS), (4, *UINT32)),
    'draw format': (0, NO_FORMATS, ('any', 9, *UNKNOWN_FORMATS)),
    'end': (2, (None, *NO_INTEGERS), (10**6, *UINT64)),
    'fundamental': (True, (None, 1, 'no', *OTHERS), ()),
    'first': (1, (None, *NO_INTEGERS), UINT64),
    'forbid': (None, OTHERS, ()),
    'format format': (0, NO_FORMATS, ('any', 9, *UNKNOWN_FORMATS)),
    'grade': (None, NO_NAMES, (0, 6, 100, 'empty', 'search', 'sets', '', *UINT32)),
    'interval': (1.5, (None, '1', *OTHERS[:2]),
                 (-1, 2**32, 10**400, float('inf'), float('-inf'), float('nan'))),
    'kernel': ('auto', (b'auto', *OTHERS), ('quantum', '', 'auto\0', '\ud800')),
    'limit': (1, NO_INTEGERS, UINT64),
    'memory_limit': (0, (None, *NO_INTEGERS), UINT64),
    'memory_needed threads': (1, (None, *NO_INTEGERS), UINT32),
    'method': ('join', (None, b'join', *OTHERS), ('', 'joins', 'join\0', '\ud800')),
    'why_unsupported method': ('join', (b'join', *OTHERS), ('', 'joins', 'join\0', '\ud800')),
    'n': (4, (None, *NO_INTEGERS), UINT32),
    'parse format': (0, NO_FORMATS, ('chess', 7, *UNKNOWN_FORMATS)),
    'parse_puzzle format': (9, NO_FORMATS, ('fen', 0, *UNKNOWN_FORMATS)),
    'parse_squares format': (9, NO_FORMATS, ('fen', 8, *UNKNOWN_FORMATS)),
    'progress': (None, (object(), 5, 'print'), ()),
    'puzzles format': (9, NO_FORMATS, ('fen', 0, *UNKNOWN_FORMATS)),
    'queens': ((1, 3, 0, 2), (None, *OTHERS), ()),
    'rank': (1, (None, *NO_INTEGERS), UINT64),
    'regions': (None, OTHERS, ()),
    'require': (None, OTHERS, ()),
    'row': (0, (None, *NO_INTEGERS), (4, *UINT32)),
    'samples': (9, (None, *NO_INTEGERS), (0, *UINT64)),
    'seed': (1, NO_INTEGERS, UINT64),
    'symmetry': (0, (None, *NO_NAMES), (8, 'mirrored', '', '0', *UINT32)),
    'text': ('.Q..\n...Q\nQ...\n..Q.\n', (None, b'Q', *OTHERS), ()),
    'threads': (1, NO_INTEGERS, UINT32),
}
FILE = 'file'  # of draw, which hands it to print


def calls(solver):
    """The name, the parameters and the call of all that the package offers."""
    for name in nqueens.__all__:
        thing = getattr(nqueens, name)
        if thing is Solver or inspect.isfunction(thing):
            yield name, list(inspect.signature(thing).parameters), thing
    for name, member in inspect.getmembers(Solver):
        if isinstance(member, property) and member.fset:
            yield name, [name], lambda name=name, **value: setattr(solver, name, value[name])
        elif inspect.isfunction(member) and not name.startswith('_'):
            yield name, list(inspect.signature(member).parameters)[1:], getattr(solver, name)


class Arguments(unittest.TestCase):

    def refused(self, kind, column):
        """Makes each call with each wrong argument of a column of the table."""
        made = 0
        with Solver(4) as solver:
            solver.threads, solver.kernel, solver.attacks = 2, 'bitmask', 1
            for name, parameters, call in calls(solver):
                values = {parameter: PARAMETERS.get(f'{name} {parameter}') or PARAMETERS[parameter]
                          for parameter in parameters if parameter != FILE}
                right = {parameter: value[0] for parameter, value in values.items()}
                for parameter in right:
                    for wrong in values[parameter][column]:
                        with self.subTest(call=name, parameter=parameter, wrong=repr(wrong)):
                            with self.assertRaises(kind) as caught:
                                call(**{**right, parameter: wrong})
                            self.assertIs(type(caught.exception), kind)
                            self.assertRegex(str(caught.exception), f'^{parameter}( is)? ' +
                                             re.escape(repr(wrong)[:15]))
                            made += 1
            self.assertEqual((solver.threads, solver.kernel, solver.attacks), (2, 'bitmask', 1))
            self.assertEqual(solver.count(), len(list(nqueens.solutions(4, attacks=1))))
        self.assertGreater(made, 100)

    def test_types(self):
        """an argument of a wrong type is a TypeError that names it"""
        self.refused(TypeError, 1)

    def test_ranges(self):
        """a number out of its range and an unknown name are ArgumentErrors that name it"""
        self.refused(nqueens.ArgumentError, 2)

    def test_order(self):
        """a set or a dictionary is no board and no regions: neither says what is in which row"""
        solver = Solver(4)
        for wrong in {1, 3, 0, 2}, frozenset((1, 3, 0, 2)), {0: 1, 1: 3, 2: 0, 3: 2}:
            for what, call in (
                    ('queens', nqueens.is_solution), ('queens', nqueens.canonical),
                    ('queens', solver.require_board), ('queens', solver.check),
                    ('after', lambda board: solver.solutions(after=board)),
                    ('require', lambda board: nqueens.count(4, require=board))):
                with self.assertRaisesRegex(TypeError, rf'^{what} is .*, and must be in order, as '
                                                       'in a list$'):
                    call(wrong)
        rows = 'AABB', 'CABD', 'CADD', 'CCCD'
        for what, wrong in (('regions', {*rows}), ('regions', dict(enumerate(rows))),
                            (r'regions\[1\]', [rows[0], dict.fromkeys('ABCD'), *rows[2:]])):
            with self.assertRaisesRegex(TypeError, f'^{what} is .*, and must be in order'):
                solver.set_regions(wrong)
        self.assertEqual(nqueens.count(4, require={(0, 1)}, forbid={(3, 0): 'closed'}), 1)
        self.assertEqual(solver.count(), 2)

    def test_forms(self):
        """a text, or a board in another form, is refused with the call that reads it"""
        solver, board = Solver(4), [1, 3, 0, 2]
        lists = "queens[0] is {}, and must be a column: parse(str(board), 'any') reads pairs, rows "\
                'and matrices'
        for wrong, message in (
                ('1 3 0 2', "queens is '1 3 0 2', and must be a column for each row: parse(queens, "
                            "'any') reads a text"),
                ('', "queens is '', and must be a column for each row: parse(queens, 'any') reads a "
                     'text'),
                ([*enumerate(board)], lists.format((0, 1))),
                ([[int(column == of) for of in range(4)] for column in board],
                 lists.format([0, 1, 0, 0])),
                (['.Q..', '...Q', 'Q...', '..Q.'], lists.format("'.Q..'"))):
            for call in (nqueens.is_solution, nqueens.attacking_pairs, nqueens.format, nqueens.rank,
                         nqueens.canonical, solver.check, solver.require_board, nqueens.draw):
                with self.assertRaises(TypeError) as caught:
                    call(wrong)
                self.assertEqual(str(caught.exception), message)
            self.assertEqual(nqueens.parse(str(wrong) or '1 3 0 2', 'any'), tuple(board))
        for call, message in (
                (lambda: nqueens.parse(board), "text is [1, 3, 0, 2], and must be a str: "
                                               "parse(str(text), 'any') reads lists"),
                (lambda: nqueens.count('AB\nAB'), "n is 'AB\\nAB', and must be an integer, or a "
                                                  'puzzle: parse_puzzle reads a text'),
                (lambda: nqueens.count(2, regions='AB\nAB'),
                 "regions is 'AB\\nAB', and must be rows of names: parse_puzzle(text) reads a text"),
                (lambda: nqueens.count(4, forbid='0,1'), "forbid is '0,1', and must be squares (row, "
                 'column): parse_squares(text).squares reads a text'),
                (lambda: nqueens.count(4, require='0,1'), "require is '0,1', and must be squares "
                 "(row, column), or a board: parse_squares(text).squares and parse(text, 'any') read "
                 'texts')):
            with self.assertRaises(TypeError) as caught:
                call()
            self.assertEqual(str(caught.exception), message)

    def test_names_of_attacks(self):
        """attacks have the names that the command has for them, and a torus alone is one of queens"""
        path = pathlib.Path(os.environ['SOURCE_ROOT'], 'examples/command/nqueens/shared/rules.c')
        own = dict(re.findall(r'\{"(\w+)", ([^}]+)\}', path.read_text('utf-8')))
        numbers = {**{f'NQUEENS_ATTACK_{name}': number for name, number in named('ATTACK_').items()},
                   'NQUEENS_ATTACKS_QUEEN': 3}
        known = {name: sum(numbers.get(flag, 0) for flag in of.split(' | '))
                 for name, of in own.items()}
        known.update((name.lower().replace('_', '-'), number)
                     for name, number in named('ATTACK_').items())
        self.assertEqual(rules.NAMES, known)
        solver = Solver(5)
        for name, number in {**known, 'torus': 19, 'TORUS': 19, 'rook,torus': 16, 'semi, torus': 17,
                             'queen,knight,torus': 27, 'touching,anti-diagonal': 6}.items():
            solver.attacks = name
            self.assertEqual(solver.attacks, number, name)
        self.assertEqual(nqueens.count(7, attacks='torus'), 28)
        self.assertEqual(nqueens.puzzle(6, seed=1, attacks='queen').attacks, 3)

    def test_names(self):
        """symmetries and grades have names, as formats do"""
        for symmetry in nqueens.Symmetry:
            for name in symmetry.name, symmetry.name.lower().replace('_', '-'):
                self.assertEqual(nqueens.transform([1, 3, 0, 2], name),
                                 nqueens.transform([1, 3, 0, 2], symmetry))
                self.assertEqual(Solver(8).count_symmetric(name), Solver(8).count_symmetric(symmetry))
        for reason in nqueens.Reason.SINGLE, nqueens.Reason.SET:
            self.assertEqual(nqueens.puzzle(7, seed=4, grade=reason.name.lower()),
                             nqueens.puzzle(7, seed=4, grade=reason))

    def test_torus(self):
        """a torus alone is refused with what to write, and taken with what goes over its edges"""
        solver = Solver(5, attacks=Attacks.QUEEN | Attacks.TORUS)
        for refused in (lambda: setattr(solver, 'attacks', Attacks.TORUS),
                        lambda: Solver(5, attacks=16), lambda: nqueens.count(5, attacks=16),
                        lambda: nqueens.puzzle(5, attacks=Attacks.TORUS)):
            with self.assertRaisesRegex(nqueens.ArgumentError, re.escape(
                    'and must be Attacks.QUEEN | Attacks.TORUS for queens on a torus, or '
                    'Attacks(0) for rooks') + '$'):
                refused()
        self.assertEqual(solver.attacks, Attacks.QUEEN | Attacks.TORUS)
        for attacks in range(32):
            if attacks != 16:
                solver.attacks = attacks
                self.assertEqual(solver.attacks, attacks)

    def test_unknown(self):
        """an attribute that a solver has not, or that is not to be set, is an AttributeError"""
        solver = Solver(5)
        for name in ('regions', 'regoins', 'thread', 'require', 'count', 'n', 'kernel_in_use',
                     'Attacks', '__dict__'):
            with self.assertRaises(AttributeError, msg=name):
                setattr(solver, name, 1)

    def test_columns(self):
        """a wrong column of a board is named by its row"""
        for wrong, kind in ((0.0, TypeError), ('0', TypeError), ([0], TypeError),
                            (b'0', TypeError), *((wrong, nqueens.ArgumentError) for wrong in (
                                -1, 2**32 - 1, 2**32, 2**32 + 1, 2**64))):
            message = r'^queens\[2\] is ' + re.escape(repr(wrong))
            with Solver(4) as solver:
                for call in (solver.require_board, solver.check, solver.rank, solver.find_conflict,
                             nqueens.is_solution, nqueens.find_attack, nqueens.format, nqueens.draw,
                             nqueens.canonical, nqueens.orbit_size):
                    with self.assertRaisesRegex(kind, message):
                        call([1, None, wrong, 2])

    def test_regions(self):
        """wrong rows and squares of regions are named"""
        for wrong, message in (([5] * 4, r'^regions\[0\] is 5,'),
                               (['....', [None, None, [], None]], r'^regions\[1\]\[2\] is \[\],')):
            with self.assertRaisesRegex(TypeError, message):
                Solver(4, regions=wrong)
        for rows, message in ((['....', '...', '.....', '....'], 'row 1 of the regions has 3 '),
                              (['....'] * 5, 'row 4 of the regions has 4 '),
                              (['....'] * 3, 'the regions have 3 rows instead of 4')):
            with self.assertRaisesRegex(nqueens.ArgumentError, message):
                Solver(4, regions=rows)

    def test_columns_off_the_board(self):
        """a column that the board does not have is named, and where a row must have a queen, one
        that has none, and two queens in a column"""
        def refused(call, board, message):
            with self.assertRaises(nqueens.ArgumentError) as caught:
                call(board)
            self.assertEqual(str(caught.exception), message)

        solver = Solver(3)
        partial = [nqueens.draw, nqueens.format, nqueens.find_attack, solver.require_board,
                   solver.find_conflict, lambda board: nqueens.attacks_in_row(board, 0)]
        whole = [nqueens.canonical, nqueens.orbit_size, lambda board: nqueens.transform(board, 1)]
        for call in partial:
            refused(call, [0, 4, 7], 'queens[1] is 4, and must be from 0 to 2, or None')
        for call in whole:
            refused(call, [0, 4, 7], 'queens[1] is 4, and must be from 0 to 2')
            refused(call, [0, 1, None], 'queens[2] is None, and must be from 0 to 2')
            refused(call, [2, 0, 2], 'queens[2] is 2, as is queens[0], and no two queens may share '
                                     'a column')
        self.assertEqual(list(solver), [])
        solver.clear_constraints()
        self.assertEqual(solver.count(), 0)

    def test_values(self):
        """what else is refused is named with its value"""
        solver = Solver(4)
        for kind, call, message in (
                (nqueens.ArgumentError, lambda: nqueens.parse('Q..'),
                 "text is 'Q..', and must be a board in the format TEXT: the format 'any' reads "
                 'more'),
                (nqueens.ArgumentError, lambda: nqueens.draw([0], nqueens.Format.ANY),
                 'format is <Format.ANY: 9>, and must be one to write: Format.ANY is to read only'),
                (nqueens.ArgumentError, lambda: nqueens.draw([0], 'pdf'),
                 "format is 'pdf', and must be one of " + ', '.join(
                     name.lower().replace('_', '-') for name in named('FORMAT_'))),
                (nqueens.ArgumentError, lambda: nqueens.parse('', 'chess'),
                 "format is 'chess', and must be one to read: pictures of pieces are not read "
                 'back'),
                (nqueens.NoSolutionError, lambda: solver.rank([0, 1, None, 3]),
                 'queens is (0, 1, None, 3), and must be a solution'),
                (nqueens.NoSolutionError, lambda: solver.unrank(2),
                 'rank is 2, and there are no more solutions than that'),
                (nqueens.UnsupportedError, lambda: nqueens.puzzle(30),
                 'n is 30, and no puzzles are made of this size'),
                (nqueens.UnsupportedError, lambda: nqueens.puzzle(10**6),
                 'n is 1000000, and no puzzles are made of this size'),
                (TypeError, lambda: nqueens.count(8, attacks=[1]), 'attacks is [1], and must be an '
                 "Attacks or names, Attacks.QUEEN | Attacks.TORUS or 'torus' for one"),
                (nqueens.ArgumentError, lambda: nqueens.puzzle(6, grade='sets'), "grade is 'sets', "
                 'and must be one of single, confined, set, blocked, contradiction'),
                (nqueens.ArgumentError, lambda: nqueens.transform([0], 'turn'), "symmetry is 'turn', "
                 'and must be one of identity, mirror, quarter-turn, transposition, half-turn, flip, '
                 'three-quarter-turn, anti-transposition'),
                (TypeError, lambda: nqueens.draw([0], file=3),
                 'file is 3, and must be a text file'),
                (TypeError, lambda: nqueens.draw([0], file=''),
                 "file is '', and must be a text file")):
            with self.assertRaises(kind) as caught:
                call()
            self.assertEqual(str(caught.exception), message)
        self.assertEqual(solver.count(), 2)
