# SPDX-License-Identifier: MIT
"""Finds all models of what `nqueens dimacs` writes, and compares them with all solutions,
which tests/python/brute_force.py finds. Writes TAP.

usage: dimacs_models.py NQUEENS
Environment: NQUEENS_TEST_SEED.

Catches: a clause too many or too few; two models of one solution, or none, with the variables of
long lines; a header with other numbers than the document has.
"""

import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / 'python'))
from brute_force import ATTACKS, QUEEN, random_stream, solutions

FLAGS = {name.lower().replace('_', '-'): attack for name, attack in ATTACKS.items()}
FLAGS.update({'rook': 0, 'semi': FLAGS['diagonal'], 'queen': QUEEN,
              'superqueen': QUEEN | FLAGS['knight']})
# Each attack that nqueens.h has, alone, with a torus and with two others.
RULES = list(dict.fromkeys([
    'queen', 'superqueen', 'semi', 'rook', 'torus', 'semi,torus', *FLAGS,
    *(f'{name},torus' for name in FLAGS if name not in ('rook', 'queen', 'superqueen', 'torus')),
    'queen,knight,torus', 'anti-diagonal,touching,torus',
    *(f'diagonal,touching,{name}' for name in FLAGS if FLAGS[name] > FLAGS['touching'])]))


def attacks_of(rule):
    """The NQUEENS_ATTACK_... of a rule; torus alone is that of queens."""
    attacks = QUEEN if rule == 'torus' else 0
    for name in rule.split(','):
        attacks |= FLAGS[name]
    return attacks


# ---- All models ------------------------------------------------------------------------------


class Formula:
    """A document in DIMACS, and a search for its models by unit propagation."""

    def __init__(self, text):
        lines = [line for line in text.splitlines() if not line.startswith('c')]
        kind, cnf, variables, clauses = lines[0].split()
        assert (kind, cnf) == ('p', 'cnf'), lines[0]
        self.variables = int(variables)
        self.clauses = []
        for line in lines[1:]:
            *clause, end = map(int, line.split())
            assert end == 0 and clause and 0 not in clause, line
            self.clauses.append(clause)
        assert len(self.clauses) == int(clauses), 'the header has another number of clauses'
        used = {abs(literal) for clause in self.clauses for literal in clause}
        assert used == set(range(1, self.variables + 1)), 'the header has other variables'
        self.having = {}
        for clause in self.clauses:
            for literal in clause:
                self.having.setdefault(literal, []).append(clause)
        self.true = set()  # literals

    def propagate(self, literals, trail):
        """Makes them true with all that follows. False after a contradiction."""
        waiting = list(literals)
        while waiting:
            literal = waiting.pop()
            if literal in self.true:
                continue
            if -literal in self.true:
                return False
            self.true.add(literal)
            trail.append(literal)
            for clause in self.having.get(-literal, ()):
                if any(other in self.true for other in clause):
                    continue
                left = [other for other in clause if -other not in self.true]
                if not left:
                    return False
                if len(left) == 1:
                    waiting.append(left[0])
        return True

    def models(self, literals=(), first=1):
        """Their true variables; literals are true in each."""
        trail = []
        if self.propagate(literals, trail):
            while first in self.true or -first in self.true:
                first += 1
            if first > self.variables:
                yield {literal for literal in self.true if literal > 0}
            else:
                yield from self.models([first], first + 1)
                yield from self.models([-first], first + 1)
        self.true.difference_update(trail)

    def all_models(self):
        units = [clause[0] for clause in self.clauses if len(clause) == 1]
        return list(self.models(units))


# ---- Comparison --------------------------------------------------------------------------------


def squares_of(model, n):
    return frozenset(divmod(variable - 1, n) for variable in model if variable <= n * n)


def written(nqueens, rule, n, required, forbidden, regions):
    command = [nqueens, 'dimacs', str(n)]
    if rule is not None:
        command += ['--attacks', rule]
    for option, squares in ('--require', required), ('--forbid', forbidden):
        for row, column in squares:
            command += [option, f'{row},{column}']
    if regions:
        command += ['--regions', '-']
    text = ''.join(''.join(row) + '\n' for row in regions)
    run = subprocess.run(command, input=text, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr.strip()
    return run.stdout


def is_the_same(nqueens, rule, n, required=(), forbidden=(), regions=()):
    """Returns the number of solutions, after comparing them with the models."""
    formula = Formula(written(nqueens, rule, n, required, forbidden, regions))
    models = formula.all_models()
    attacks = attacks_of(rule or ('touching' if regions else 'queen'))
    expected = {frozenset(enumerate(board))
                for board in solutions(n, attacks, regions, required, forbidden)}
    assert {squares_of(model, n) for model in models} == expected, (rule, n, regions)
    assert len(models) == len(expected), f'{len(models)} models of {len(expected)} solutions'
    return len(expected), formula.variables


def small_boards(nqueens, rule):
    for n in range(1, 7):
        _, variables = is_the_same(nqueens, rule, n)
        assert variables == n * n, 'a variable more than squares'


def constrained_boards(nqueens, chance):
    for n in (3, 4, 5, 6):
        for rule in RULES:
            squares = [(row, column) for row in range(n) for column in range(n)]
            forbidden = chance.sample(squares, chance.randrange(4))
            is_the_same(nqueens, rule, n, chance.sample(squares, chance.randrange(3)), forbidden)


def regions_boards(nqueens, chance, letters):
    """Of regions that need not be connected, some with more squares than are taken in pairs. Half of
    them are around the queens of a board, if the rule has one, as that of the first does."""
    long_ones = found = 0
    for number in range(40):
        n = chance.choice((4, 5, 6))
        rule = chance.choice([None, *RULES]) if number else 'rook'
        kinds = 'ABCDEF'[:n] + letters
        names = [[chance.choice(kinds + 'A' * 8) for _ in range(n)] for _ in range(n)]
        boards = solutions(n, attacks_of(rule or 'touching')) if number % 2 == 0 else []
        for row, column in enumerate(chance.choice(boards) if boards else ()):
            names[row][column] = kinds[row]
        count, variables = is_the_same(nqueens, rule, n, regions=names)
        long_ones += variables > n * n
        found += count > 0
    assert long_ones > 5 and found > 0, (long_ones, found)


def large_boards(nqueens):
    """Lines of 9 to 14 squares have variables of their own, one to three each."""
    assert is_the_same(nqueens, None, 9, [(0, 3)]) == (44, 101), 'the board of 9'
    is_the_same(nqueens, 'rook', 9, [(row, (4 * row) % 9) for row in range(4)])
    is_the_same(nqueens, 'touching', 10, [(0, 3), (5, 0), (2, 2), (9, 5), (7, 8)])
    is_the_same(nqueens, 'torus', 11, [(0, 3)])
    is_the_same(nqueens, 'queen', 12, [(0, 3), (1, 7), (5, 0), (9, 5)])
    is_the_same(nqueens, 'semi,torus', 13, [(row, (2 * row) % 13) for row in range(7)])
    is_the_same(nqueens, 'superqueen', 14, [(0, 1), (3, 10)])


def main():
    nqueens = sys.argv[1]
    tests = [(f'{rule}: the models are the solutions', small_boards, rule) for rule in RULES]
    tests += [('constraints: the models are the solutions', constrained_boards, random_stream(1)),
              ('regions: the models are the solutions', regions_boards, random_stream(2), ''),
              ('squares in no region: the models are the solutions', regions_boards,
               random_stream(3), '..'),
              ('long lines: the models are the solutions', large_boards)]
    failed = 0
    for number, (name, test, *arguments) in enumerate(tests, 1):
        try:
            test(nqueens, *arguments)
            print(f'ok {number} - {name}')
        except AssertionError as error:
            failed += 1
            print(f'not ok {number} - {name}\n# {error}')
    print(f'1..{len(tests)}')
    return failed > 0


sys.exit(main())
