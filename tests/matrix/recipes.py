# SPDX-License-Identifier: MIT
"""docs/CONTRIBUTING.md, followed in a copy of the checkout. The commands of the first hour run as
they stand there. An attack, a format and a public function are added as the recipes say, and pass
the tests; without one of the steps the test fails that a recipe names, and says why. Writes TAP.

usage: recipes.py SCRATCH, in the checkout

Catches: a command that does not work; a step that a recipe forgets, and one that it names for
nothing; a step that can be left out unseen. An edit is a line put before or after the one line that
has a pattern, or a pattern that is replaced; a pattern that is not found once ends the run.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
JUMPS = 'lib/board/jumps.h'
PATIENCE = os.environ.get('NQUEENS_TEST_PATIENCE', '1')


def after(pattern, text):
    return pattern, lambda line: f'{line}\n{text}'


def before(pattern, text):
    return pattern, lambda line: f'{text}\n{line}'


def instead(pattern, text):
    return pattern, lambda line: re.sub(pattern, lambda _: text, line)


# ---- The steps: of each recipe, the edits of each file ---------------------------------------

# A camel goes one square in one direction and three in the other.
ATTACK = {
    'its flag and its line': {'include/nqueens.h': [
        before(r'^#define NQUEENS_ATTACK_TORUS ',
               "#define NQUEENS_ATTACK_CAMEL 32u /* the squares a camel's jump away */"),
        before(r'^#define NQUEENS_LINE_REGION ',
               "#define NQUEENS_LINE_CAMEL 5 /* by a camel's jump */")]},
    'its squares': {JUMPS: [
        after(r'\{NQUEENS_ATTACK_KNIGHT, 2, 1, ',
              '    {NQUEENS_ATTACK_CAMEL, 1, 3, NQUEENS_LINE_CAMEL},\n'
              '    {NQUEENS_ATTACK_CAMEL, 3, 1, NQUEENS_LINE_CAMEL},')]},
    'NQ_JUMPS': {JUMPS: [
        instead(r'NQUEENS_ATTACK_KNIGHT\)$', 'NQUEENS_ATTACK_KNIGHT | NQUEENS_ATTACK_CAMEL)')]},
    'NQ_JUMP_ROWS': {JUMPS: [instead(r'NQ_JUMP_ROWS = 2,', 'NQ_JUMP_ROWS = 3,')]},
    'the model in C': {'tests/unit/naive.c': [
        after(r'return NQUEENS_LINE_KNIGHT;',
              '    if ((attacks & NQUEENS_ATTACK_CAMEL) != 0 &&\n'
              '        (is_apart(rows, columns, 1, 3) || is_apart(rows, columns, 3, 1)))\n'
              '        return NQUEENS_LINE_CAMEL;')]},
    'the model in Python': {'tests/python/brute_force.py': [
        after(r"^ *'KNIGHT': ",
              "        'CAMEL': 'CAMEL' in attacked and lengths & {(1, 3), (3, 1)},")]},
    'its clauses': {'examples/command/nqueens/cnf.c': [
        after(r'\{NQUEENS_ATTACK_KNIGHT, 2, 1\}',
              '    {NQUEENS_ATTACK_CAMEL, 1, 3},\n    {NQUEENS_ATTACK_CAMEL, 3, 1},')]},
    'the page of the library': {'docs/man/nqueens_rules.3': [
        before(r'^\.It Dv NQUEENS_ATTACK_TORUS ',
               ".It Dv NQUEENS_ATTACK_CAMEL Pq 32\nthe squares a camel's jump away"),
        before(r'^\.It Dv NQUEENS_LINE_REGION ', ".It Dv NQUEENS_LINE_CAMEL Pq 5\na camel's jump")]},
    'the page of the command': {'docs/man/nqueens.1': [
        after(r"^squares a knight's move away$", ".It Cm camel\nsquares a camel's jump away"),
        instead(r'knight or region$', 'knight, camel or region')]},
}

# Another name for JSON.
FORMAT = {
    'its number': {'include/nqueens.h': [
        after(r'^#define NQUEENS_FORMAT_ANY ',
              '#define NQUEENS_FORMAT_LIST 10 /* from 1.3: columns from 0:  [1,3,0,2] */')]},
    'its writer': {'lib/text/format.c': [
        after(r'\[NQUEENS_FORMAT_ROWS\] = ',
              '    [NQUEENS_FORMAT_LIST] = {"list", write_json, nq_read_json, true},')]},
    'the page of the library': {'docs/man/nqueens_format.3': [
        before(r'^\.It Dv NQUEENS_FORMAT_ROWS ',
               '.It Dv NQUEENS_FORMAT_LIST Pq 10\nThe array of JSON; since 1.3.')]},
    'its name': {'examples/command/nqueens/shared/formats.c': [
        after(r'\[NQUEENS_FORMAT_ANY\] = ',
              '    [NQUEENS_FORMAT_LIST] = {"list", FORMAT_LINE, 1},')]},
    'the page of the command': {'docs/man/nqueens.1': [after(r'^\.Cm fen ,$', '.Cm list ,')]},
    'the list of answers.sh': {'tests/cli/answers.sh': [
        instead(r' fen json rows text ', ' fen json rows list text ')]},
    'UNKNOWN_FORMAT': {'tests/unit/board_texts.h': [
        instead(r'UNKNOWN_FORMAT = NQUEENS_FORMAT_ANY', 'UNKNOWN_FORMAT = NQUEENS_FORMAT_LIST')]},
    'the writer of the tests': {'tests/unit/board_texts.c': [
        instead(r'== NQUEENS_FORMAT_JSON \|\| format == NQUEENS_FORMAT_ROWS',
                '== NQUEENS_FORMAT_JSON || format == NQUEENS_FORMAT_ROWS ||\n'
                '           format == NQUEENS_FORMAT_LIST'),
        instead(r'else if \(format == NQUEENS_FORMAT_JSON\)',
                'else if (format == NQUEENS_FORMAT_JSON || format == NQUEENS_FORMAT_LIST)')]},
    'its texts': {'tests/unit/test_text.c': [
        after(r'^ +"\[1,3,0,2\]",$', '         [NQUEENS_FORMAT_LIST] = "[1,3,0,2]",'),
        instead(r'FEN, JSON, ROWS\};', 'FEN, JSON, ROWS, NQUEENS_FORMAT_LIST};')]},
}

# It takes a solver, and gives the number of its rows.
FUNCTION = {
    'its declaration': {'include/nqueens.h': [
        before(r'^NQUEENS_API int nqueens_solver_square\(',
               'NQUEENS_API int nqueens_solver_rows(const nqueens_solver *solver, uint32_t *rows);')]},
    'its symbol': {'lib/nqueens.map': [
        after(r'^    nqueens_attacking_pairs;$', '    nqueens_solver_rows;')]},
    'its body': {'lib/solver.c': [
        before(r'^int nqueens_solver_square\(',
               'int nqueens_solver_rows(const nqueens_solver *solver, uint32_t *rows)\n{\n'
               '    if (solver == NULL || rows == NULL)\n        return NQUEENS_ERROR_ARGUMENT;\n'
               '    int status = nq_solver_begin_reading(solver);\n'
               '    if (status != NQUEENS_OK)\n        return status;\n'
               '    *rows = solver->n;\n'
               '    return nq_solver_end_reading(solver, NQUEENS_OK);\n}\n')]},
    'its page': {'docs/man/nqueens_constraints.3': [
        before(r'^\.Nm nqueens_solver_square$', '.Nm nqueens_solver_rows ,'),
        before(r'^\.Fo nqueens_solver_square$',
               '.Fo nqueens_solver_rows\n.Fa "const nqueens_solver *solver"\n.Fa "uint32_t *rows"\n'
               '.Fc\n.Ft int'),
        after(r'^\.Sh HISTORY$', '.Fn nqueens_solver_rows\nappeared in libnqueens 1.3.')]},
    'its wrong arguments': {'tests/unit/public_calls.c': [
        before(r'^CALL\(check, ',
               'CALL(rows, nqueens_solver_rows(solver, wrong ? NULL : &out->queens[0]))'),
        before(r'^    \{"nqueens_check", ',
               '    {"nqueens_solver_rows", rows, 1, 1, 0, ONLY_READS, 0},')]},
    'its test': {'tests/unit/test_constraints.c': [
        before(r'^TEST\(', 'TEST(rows_are_those_of_the_board)\n{\n    uint32_t rows;\n'
               '    SOLVER(solver, 5, "auto");\n    assert_ok(nqueens_solver_rows(solver, &rows));\n'
               '    assert_int_equal(rows, 5);\n}\n')]},
    'the witness': {'tests/abi/witness.c': [
        after(r'solver_square, \(solver, 1, 4, &state\), state, 2\);$',
              '    uint32_t rows = 0;\n'
              '    GIVES(NQUEENS_OK, solver_rows, (solver, &rows), rows, nqueens_solver_n(solver));')]},
    'Python': {'examples/bindings/python/nqueens/constraints.py': [
        before(r'^    def square\(',
               '    def rows(self) -> int:\n        """The number of rows."""\n'
               '        number = c_uint32()\n'
               '        self._do(library.nqueens_solver_rows, byref(number))\n'
               '        return number.value\n'),
        instead(r'^from ctypes import byref, c_int$', 'from ctypes import byref, c_int, c_uint32')]},
    'its example': {'examples/bindings/python/calls.md': [
        before(r'^### Solver\.square$',
               '### Solver.rows\n\n```python\n>>> import nqueens\n>>> nqueens.Solver(6).rows()\n6\n'
               '```\n')]},
}

FUNCTION['the contract'] = {
    'tests/contract.json': [
        before(r'^  \{"call": "Solver\.square"',
               '  {"call": "Solver.rows", "c": "nqueens_solver_rows", "javascript": null,\n'
               '   "why": {"javascript": "n"}},')],
    'docs/guide.md': [after(r'^\| Which version runs\?', '| How many rows? | `nqueens_solver_rows` | |')]}
FUNCTION['its example']['examples/bindings/python/calls.md'].append(
    before(r'^\| `Solver\.square`', '| `Solver.rows` | – (n) |  | `nqueens_solver_rows` |'))

RECIPES = {'Add an attack': ATTACK, 'Add a format': FORMAT, 'Add a public function': FUNCTION}

# What writes files again, and these files.
WRITTEN = {
    'completions': [f'examples/{program}/completions/{name}' for program, names in (
        ('command/nqueens', ('nqueens.bash', '_nqueens', 'nqueens.fish')),
        ('clusters/mpi', ('nqueens-mpi.bash', '_nqueens-mpi', 'nqueens-mpi.fish'))) for name in names],
    'bindings': ['examples/bindings/python/nqueens/boards.py',
                 'examples/bindings/wasm/nqueens/constants.mjs',
                 'examples/bindings/wasm/nqueens.d.ts'],
}

MOST_FILES = 18  # of an attack, with what is written by commands, and docs/NEWS.md

# ---- What passes with all steps, and what fails without one ------------------------------------

BUILD = 'build/tests'
COMMAND = 'examples/command/nqueens/nqueens'
PROGRAMS = {
    'calls': ['tests/unit/test-calls'], 'constraints': ['tests/unit/test-constraints'],
    'rules': ['tests/unit/test-rules'], 'text': ['tests/unit/test-text'],
    'ruled searches': ['tests/kernels/test-ruled-searches'],
    'profile': ['tests/kernels/test-profile'],
    'formats': ['tests/cli/test-formats'], 'cnf': ['tests/cli/test-cnf'],
    'dimacs-models': [COMMAND], 'answers': [COMMAND], 'puzzles': [COMMAND],
    'failures': [COMMAND],
    'documentation': [COMMAND], 'house': [], 'pages': [], 'symbols': [], 'witness': [],
    'python': [COMMAND, 'tests/unit/write-known-texts'], 'contract': [],
    'completions': [COMMAND, 'tests/completions/nqueens-tables',
                    'tests/completions/nqueens-mpi-tables'],
}

# The recipe, the step that is left out, the test that fails, of it a module, and what it says.
FAULTS = [
    ('Add an attack', 'NQ_JUMP_ROWS', 'ruled searches', None, 'jumps_are_in_the_table'),
    ('Add an attack', 'NQ_JUMPS', 'ruled searches', None, 'jumps_are_in_the_table'),
    ('Add an attack', 'its squares', 'ruled searches', None, 'jumps_are_in_the_table'),
    ('Add an attack', 'the model in C', 'ruled searches', None, '^not ok'),
    ('Add an attack', 'the model in Python', 'dimacs-models', None, 'CAMEL'),
    ('Add an attack', 'its clauses', 'dimacs-models', None, "attack 'camel' has no clauses"),
    ('Add an attack', 'the page of the library', 'pages', None, 'NQUEENS_ATTACK_CAMEL'),
    ('Add an attack', 'the page of the command', 'documentation', None, 'camel'),
    ('Add an attack', 'completions', 'completions', None, 'camel'),
    ('Add an attack', 'bindings', 'python', 'test_interface', 'meson compile .* bindings'),
    ('Add a format', 'its writer', 'formats', None, '^not ok .*tables_agree'),
    ('Add a format', 'its name', 'formats', None, '^not ok .*tables_agree'),
    ('Add a format', 'UNKNOWN_FORMAT', 'text', None,
     'exceeds array bounds|^not ok .*each_format_of_the_header'),
    ('Add a format', 'the writer of the tests', 'text', None, '^not ok'),
    ('Add a format', 'the page of the library', 'pages', None, 'NQUEENS_FORMAT_LIST'),
    ('Add a format', 'the page of the command', 'documentation', None, '^# < list$'),
    ('Add a public function', 'its symbol', 'symbols', None, 'nqueens_solver_rows'),
    ('Add a public function', 'the witness', 'witness', None, 'nqueens_solver_rows'),
    ('Add a public function', 'its page', 'pages', None, 'nqueens_solver_rows'),
    ('Add a public function', 'its wrong arguments', 'calls', None,
     'nqueens_solver_rows has no line'),
    ('Add a public function', 'Python', 'python', 'test_interface', 'nqueens_solver_rows'),
    ('Add a public function', 'its example', 'python', 'test_installed', 'rows'),
    ('Add a public function', 'the contract', 'contract', None, 'nqueens_solver_rows'),
]


class Copy:
    """The checkout in a folder, with the steps that are not left out."""

    def __init__(self, folder):
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        for name in tracked():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
        self.old = {name: self.read(name) for names in WRITTEN.values() for name in names}
        self.new = {}

    def read(self, name):
        return (self.folder / name).read_text('utf-8')

    def write(self, name, text):
        """Only if it is another, so that no more is built again than has to be."""
        if self.read(name) != text:
            (self.folder / name).write_text(text, 'utf-8')

    def follow(self, recipe=None, left_out=None):
        """Writes each file as all steps leave it, but for one."""
        texts = {}
        for title, steps in RECIPES.items():
            for step, files in steps.items():
                for name, edits in files.items():
                    text = texts.setdefault(name, (ROOT / name).read_text('utf-8'))
                    if (title, step) != (recipe, left_out):
                        texts[name] = edited(name, text, edits)
        for name, text in texts.items():
            self.write(name, text)
        for what, names in WRITTEN.items():
            for name in names if self.new else ():
                self.write(name, (self.old if what == left_out else self.new)[name])

    def run(self, *command):
        """Returns whether it ends well, and what it prints."""
        done = subprocess.run(command, cwd=self.folder, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors='replace')
        return done.returncode == 0, done.stdout

    def must(self, *command):
        done, said = self.run(*command)
        if not done:
            sys.exit(f'{said}\nrecipes.py: {" ".join(command)} failed')

    def build(self, *targets):
        return self.run('ninja', '-C', BUILD, '-j', str(os.cpu_count()), *targets)

    def test(self, name, module=None):
        """Builds what a test takes, and runs it. Returns whether it passes, and what it says."""
        libraries = [target for target in self.libraries if target]
        built, said = self.build(*libraries, *PROGRAMS[name])
        if not built:
            return False, f'not ok - it does not compile\n{said}'
        arguments = ['--test-args', module] if module else []
        passed, _ = self.run('meson', 'test', '-C', BUILD, '--no-rebuild',
                             '--timeout-multiplier', PATIENCE, *arguments, name)
        return passed, self.read(f'{BUILD}/meson-logs/testlog.txt')

    def make(self):
        """Configures the copy with all steps, and writes what is written by commands."""
        self.follow()
        self.must('meson', 'setup', '-Dwerror=true', '-Dtests=enabled', '-Dmpi=disabled',
                  '-Dledger=enabled', '-Dgpu=disabled', '-Dtest_harness=own', BUILD)
        _, said = self.run('ninja', '-C', BUILD, '-t', 'targets', 'all')
        self.libraries = re.findall(r'^(lib/libnqueens\.(?:a|so\.[0-9.]+)): ', said, re.M)
        for what in WRITTEN:
            self.must('meson', 'compile', '-C', BUILD, what)
        self.new = {name: self.read(name) for name in self.old}


def tracked():
    """The files of the checkout; in an archive of the sources, all but what is built."""
    listed = subprocess.run(['git', 'ls-files', '-z'], cwd=ROOT, stdout=subprocess.PIPE,
                            stderr=subprocess.DEVNULL)
    if listed.returncode == 0 and listed.stdout:
        return [name for name in listed.stdout.decode().split('\0') if (ROOT / name).is_file()]
    return [str(path.relative_to(ROOT)) for path in ROOT.rglob('*')
            if path.is_file() and path.relative_to(ROOT).parts[0] not in ('build', 'dist')]


def edited(name, text, edits):
    """The text after some edits; each is of one line, the first that has its pattern if it is
    "TEST(", which each test begins with."""
    for pattern, change in edits:
        lines = text.split('\n')
        places = [place for place, line in enumerate(lines) if re.search(pattern, line)]
        if len(places) != 1 and not (places and pattern == r'^TEST\('):
            sys.exit(f'recipes.py: {name}: {len(places)} lines have {pattern!r}')
        lines[places[0]] = change(lines[places[0]])
        text = '\n'.join(lines)
    return text


def recipe_text(title):
    """The steps of a recipe, and what fails without one."""
    text = (ROOT / 'docs' / 'CONTRIBUTING.md').read_text('utf-8')
    section = text.split(f'\n## {title}\n')[1].split('\n## ')[0]
    steps, _, fails = section.partition('What fails without a step:')
    return steps, fails


def is_told(title):
    """What the recipe does not name of the files that its steps change, or of their folders, and of
    the tests that fail."""
    steps, fails = recipe_text(title)
    files = {name for step in RECIPES[title].values() for name in step}
    tests = {test for recipe, _, test, _, _ in FAULTS if recipe == title}
    missing = [str(path) for path in map(pathlib.Path, sorted(files)) if path.name not in steps
               and not re.search(rf'`{path.parent}/(\*\.c)?`', steps)]
    return missing + [test for test in sorted(tests)
                      if f'`{test}`' not in fails and f"`'{test}'`" not in fails]


# Of each command of the first hour, as it begins, what it says. Before the second ninja the fault
# that the text names is made.
FIRST_HOUR = [
    ('meson ', 'Found ninja'), ('ninja ', 'Linking'),
    ('gdb ', r'#0 +nqueens_count [^#]* at [^#]*lib/count\.c'),
    ('ninja ', 'Linking'), ('build/', 'not ok .*jumps_are_in_the_table'),
    ('gdb ', r'jumps_are_in_the_table[^#]* at [^#]*test_ruled_searches\.c')]
FIRST_FAULT = instead(r'(?<=KNIGHT, 2, )1', '2')


def first_hour(tap, copy):
    text = (ROOT / 'docs' / 'CONTRIBUTING.md').read_text('utf-8')
    text = text.split('\n### The first hour\n')[1].split('\n### ')[0]
    commands = re.findall(r'^    (.*)', text, re.M)
    tap.say(len(commands) == len(FIRST_HOUR), 'the first hour has as many commands as are run here')
    for place, (command, (beginning, pattern)) in enumerate(zip(commands, FIRST_HOUR)):
        if place == 3:
            copy.write(JUMPS, edited(JUMPS, copy.read(JUMPS), [FIRST_FAULT]))
        _, said = copy.run('sh', '-c', f'{command} </dev/null')
        tap.say(command.startswith(beginning) and re.search(pattern, said), command, said)


class Tap:
    def __init__(self):
        self.number, self.failed = 0, 0

    def say(self, passed, what, said=''):
        self.number += 1
        self.failed += not passed
        print(f'{"ok" if passed else "not ok"} {self.number} - {what}')
        if not passed:
            said = [line for line in said.splitlines() if not line.startswith('ok ')]
            print(*(f'# {line}' for line in said[:60]), sep='\n')
        sys.stdout.flush()


def main():
    tap, copy = Tap(), Copy(pathlib.Path(sys.argv[1]).resolve() / 'copy')
    for title in RECIPES:
        missing = is_told(title)
        tap.say(not missing, f'{title}: the recipe names all files and tests', '\n'.join(missing))
    touched = {name for step in ATTACK.values() for name in step}.union(*WRITTEN.values())
    tap.say(len(touched) < MOST_FILES, 'an attack is few files', '\n'.join(sorted(touched)))
    first_hour(tap, copy)
    copy.make()
    for name in PROGRAMS:
        passed, said = copy.test(name)
        tap.say(passed, f'with all steps: {name} passes', said)
    for title, step, name, module, pattern in FAULTS:
        copy.follow(title, step)
        passed, said = copy.test(name, module)
        tap.say(not passed and re.search(pattern, said, re.M),
                f'{title} without {step}: {name} fails', said)
    print(f'1..{tap.number}')
    return tap.failed > 0


if __name__ == '__main__':
    sys.exit(main())
