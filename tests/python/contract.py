# SPDX-License-Identifier: MIT
"""The contract of all doors: tests/contract.json has each call with its names, arguments, options and
defaults, answers and refusals. The header, the guide, the package of Python and its page of calls, the
two modules of JavaScript and their declarations have these, and nothing else. What JavaScript answers
is asked by tests/wasm/contract.mjs, where its module is built.

Catches: a call, an argument, an option or a default that one door has and another has not; a name
that is taken by one alone; an answer or a refusal that is another; a page that lacks a call.

An argument or option is NAME, NAME? if it may be left out, or NAME=DEFAULT; with @DOORS it is of these
doors alone: python, javascript for the main module, worker. "rules", "search" and "told" are those of
GROUPS, and each call of the worker has signal.
"""

import enum
import inspect
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import unittest

import brute_force  # which finds interface.py
import interface
import nqueens

ROOT = pathlib.Path(os.environ['SOURCE_ROOT'])
WASM = ROOT / 'examples' / 'bindings' / 'wasm'
PAGE = ROOT / 'examples' / 'bindings' / 'python' / 'calls.md'
TABLE = json.loads((ROOT / 'tests' / 'contract.json').read_text('utf-8'))
CALLS = {call['call']: call for call in TABLE['calls']}
GROUPS = {'rules': 'attacks regions require forbid',
          'search': 'attacks regions require forbid kernel=auto',
          'told': 'progress interval=0.1@python interval@javascript+worker'}
HEAD = '## The same calls elsewhere\n'


# ---- The table ---------------------------------------------------------------------------

def camel(name):
    """The name of JavaScript for one of Python."""
    return re.sub(r'_(\w)', lambda found: found[1].upper(), name)


def name_at(call, door):
    """The name of a call at a door, without that of its class; None where the door has it not."""
    if door == 'worker' and not call.get('worker'):
        return None
    own = call['call'].removeprefix('Solver.')
    if door == 'python':
        return call.get('python', own)
    return call.get('javascript', camel(own))


def calls_at(door, of_solver):
    """The calls of a door by their names: functions, or what a solver has."""
    calls = {name_at(call, door): call for name, call in CALLS.items()
             if name.startswith('Solver.') == of_solver}
    calls.pop(None, None)
    return calls


def parameters(text, door):
    """What a door has of arguments or options, in order: of each its name, and its default, which is
    ... where it must be given."""
    found = {}
    for word in ' '.join(GROUPS.get(word, word) for word in text.split()).split():
        what, _, doors = word.partition('@')
        name, _, default = what.partition('=')
        if not doors or door in doors.split('+'):
            key = name.rstrip('?')
            found[key if door == 'python' else camel(key)] = (
                default if default else None if name.endswith('?') else ...)
    return found


def arguments(call, door):
    """The arguments of a call at a door."""
    return parameters(call.get('arguments', ''), door)


def options(call, door):
    """Its options, of which none must be given."""
    found = {name: None if default is ... else default
             for name, default in parameters(call.get('options', ''), door).items()}
    return {**found, **({'signal': None} if door == 'worker' else {})}


def section():
    """What calls.md says of the names at all doors."""
    yield HEAD
    yield ('The functions of Python and JavaScript have the same arguments, options, defaults and '
           'refusals, by the\nnames of each language; a test holds both, C and their pages to '
           '[one table](../../../tests/contract.json).\nThose of the worker give promises.\n')
    yield '| Python | JavaScript | worker | C |\n|---|---|---|---|'
    for name, call in CALLS.items():
        of_class = 'Solver.' if name.startswith('Solver.') else ''
        cells = [name_at(call, door) for door in ('python', 'javascript')]
        cells = [f'`{of_class}{cell}`' if cell else f'– ({call["why"][door]})'
                 for cell, door in zip(cells, ('python', 'javascript'))]
        worker = name_at(call, 'worker')
        why = call.get('why', {}).get('worker')
        cells.append(f'`{worker}`' if worker else f'– ({why})' if why else '')
        cells.append(', '.join(f'`{function}`' for function in call.get('c', '').split()))
        yield f'| {" | ".join(cells)} |'
    yield '\nWhere they differ:\n'
    yield '- `interval` is seconds in Python, 0.1 by default, and milliseconds in JavaScript, 100.'
    for name, call in CALLS.items():
        if 'differs' in call:
            yield f'- `{name}`: {call["differs"]}.'


# ---- Python ------------------------------------------------------------------------------

def told(default):
    """A default as the table has it."""
    if isinstance(default, enum.Enum):
        return default.name.lower().replace('_', '-')
    if default in (None, inspect.Parameter.empty):
        return None if default is None else ...
    return str(default).lower() if isinstance(default, bool) else str(default)


def signature(function, of_solver):
    """The arguments and the options of a function, with their defaults."""
    all_of = list(inspect.signature(function).parameters.values())[of_solver:]
    return tuple({parameter.name: told(parameter.default) for parameter in all_of
                  if (parameter.kind == parameter.KEYWORD_ONLY) == are_options}
                 for are_options in (False, True))


def plain(value):
    """An answer as JSON has it, and as JavaScript gives it."""
    if isinstance(value, (nqueens.Reason, nqueens.Family)):
        return value.name.lower()
    if isinstance(value, tuple) and hasattr(value, '_fields'):
        members = {camel(name): plain(getattr(value, name)) for name in value._fields}
        return {**members, 'n': plain(value.n)} if hasattr(value, 'n') else members
    if hasattr(value, 'tolist'):
        return [column for board in value.tolist() for column in board]
    if isinstance(value, (str, float, type(None), bool)):
        return value
    if isinstance(value, int):
        return int(value)
    return [plain(item) for item in value]


def agree(found, expected):
    """Whether an answer is that of the table, which need not have all members of an object."""
    if isinstance(expected, dict):
        return isinstance(found, dict) and all(
            name in found and agree(found[name], value) for name, value in expected.items())
    if isinstance(expected, list):
        return isinstance(found, list) and len(found) == len(expected) and all(
            map(agree, found, expected))
    if isinstance(found, float):
        return math.isclose(found, expected, rel_tol=1e-9, abs_tol=1e-12)
    return found == expected and type(found) is type(expected)


# ---- Declarations of TypeScript ------------------------------------------------------------

def split(text):
    """Parts between commas that are in no brackets."""
    parts, depth = [''], 0
    for character in text.replace('=>', '__'):
        depth += character in '([{<'
        depth -= character in ')]}>'
        if character == ',' and depth == 0:
            parts.append('')
        else:
            parts[-1] += character
    return [part.strip() for part in parts if part.strip()]


def declared(text, head):
    """The names that are declared with parameters, and these: of each its name, whether it may be left
    out, and its type."""
    found = {}
    for start in re.finditer(head, text, re.M):
        end, depth = start.end(), 1
        while depth:
            depth += {'(': 1, ')': -1}.get(text[end], 0)
            end += 1
        words = split(' '.join(text[start.end():end - 1].split()))
        found[start[1]] = [(name.rstrip('?'), name.endswith('?'), of.strip()) for name, _, of in
                           (word.partition(':') for word in words)]
    return found


def members(of, own, imported):
    """The members of a type of options, which may be several with & between. Its interface is in the
    own text, or in one that this imports, perhaps by another name."""
    found = set()
    for part in map(str.strip, of.split('&')):
        if part.startswith('{'):
            found |= set(re.findall(r'(\w+)\?:', part))
            continue
        alias = re.search(rf'\b(\w+) as {part}\b', own)
        head = rf'^export interface {alias[1] if alias else part}(?: extends ([\w, ]+))? \{{(.*?)^\}}'
        there = None if alias else re.search(head, own, re.M | re.S)
        body = there or re.search(head, imported, re.M | re.S)
        found |= set(re.findall(r'^ {4}(\w+)\?:', body[2], re.M))
        for base in filter(None, map(str.strip, (body[1] or '').split(','))):
            found |= members(base, own if there else imported, imported)
    return found


# ---- The checks --------------------------------------------------------------------------

class Contract(unittest.TestCase):
    maxDiff = None

    def test_header(self):
        """each function of the header is in the table, by its parameters; the guide has it"""
        functions = interface.read()['functions']
        rows = {}
        for call in CALLS.values():
            for function in call.get('c', '').split():
                rows.setdefault(function, []).append(call)
        self.assertEqual(set(functions), {*rows, *TABLE['only_in_c']})
        self.assertEqual({*rows} & {*TABLE['only_in_c']}, set())
        own = {'n', 'queens', 'text', 'squares'}
        inside = {'length', 'capacity', 'size', 'index'}  # of arrays, texts and tables
        for function, calls in rows.items():
            given = {name for of, name in functions[function][1]
                     if re.fullmatch(r'const \w+ \*|\w+', of) and not of.endswith('_fn')
                     and 'solver' not in of} - inside
            given = {TABLE['in_c'].get(name, name) for name in given}
            named = own.union(*(set(arguments(call, door)) | set(options(call, door))
                                for call in calls for door in ('python', 'javascript')),
                              {call['call'].rpartition('.')[2] for call in calls})  # attributes
            self.assertEqual(given - named, set(), function)
        guide = (ROOT / 'docs' / 'guide.md').read_text('utf-8')
        self.assertEqual([name for name in functions if not re.search(rf'\b{name}\b', guide)], [])

    def test_python(self):
        """the functions and solvers of Python have the names, arguments, options and defaults"""
        functions = {name: getattr(nqueens, name) for name in nqueens.__all__
                     if inspect.isfunction(getattr(nqueens, name))}
        functions['Solver'] = nqueens.Solver
        methods = {name: member for name, member in inspect.getmembers(nqueens.Solver)
                   if not name.startswith('_')}
        for of_solver, there in (False, functions), (True, methods):
            calls = calls_at('python', of_solver)
            self.assertEqual({*there}, {*calls})
            for name, call in calls.items():
                if 'attribute' in call:
                    self.assertEqual('rw' if there[name].fset else 'r', call['attribute'], name)
                    continue
                self.assertEqual(signature(there[name], of_solver),
                                 (arguments(call, 'python'), options(call, 'python')), name)

    def test_page(self):
        """calls.md has each call, each option, and the names at the other doors"""
        page = PAGE.read_text('utf-8')
        heads = set(re.findall(r'^##+ (\S+)$', page, re.M))
        wanted = {('Solver.' if of_solver else '') + name for of_solver in (False, True)
                  for name in calls_at('python', of_solver)}
        self.assertEqual(wanted - heads, set())
        keywords = {name for call in CALLS.values() for name in options(call, 'python')
                    if name_at(call, 'python')}
        self.assertEqual(set(re.findall(r'^\| `(\w+)` \|', page.partition(HEAD)[0], re.M)), keywords)
        expected = '\n'.join(section()) + '\n'
        path = pathlib.Path(os.environ['NQUEENS_SCRATCH'], 'calls.md')
        path.write_text(page.partition(HEAD)[0] + expected, 'utf-8')
        self.assertTrue(page.endswith(expected), f'{PAGE.name} has other names: '
                                                 f'cp "{path}" "{PAGE}"')

    def test_answers(self):
        """Python gives the answers of the table, and the same by a default as without it"""
        made = 0
        for name, call in calls_at('python', False).items():
            function = getattr(nqueens, name)
            if name == 'solutions_array' and not has_numpy():
                continue
            for given, keywords, expected in call.get('gives', []):
                with self.subTest(call=name, given=given, keywords=keywords):
                    found = function(*given, **keywords)
                    found = plain(found)
                    self.assertTrue(agree(found, expected), found)
                    made += 1
            for asked in call.get('same', []):
                one, other = (plain(function(*given, **keywords)) for given, keywords in asked)
                self.assertTrue(agree(one, other), (name, asked, one, other))
                made += 1
        self.assertGreater(made, 70)

    def test_refusals(self):
        """Python refuses what the table says, in the same words"""
        for name, call in calls_at('python', False).items():
            if name == 'solutions_array' and not has_numpy():
                continue
            for given, keywords, message in call.get('refuses', []):
                with self.subTest(call=name, given=given, keywords=keywords):
                    with self.assertRaises((nqueens.NQueensError, TypeError)) as caught:
                        answer = getattr(nqueens, name)(*given, **keywords)
                        list(answer)
                    said = str(caught.exception).replace('"', "'")
                    self.assertEqual(said[:len(message)], message)

    def test_guesses(self):
        """what people write in Python without a page succeeds, or is told what to write"""
        guesses = TABLE['guesses']['python']
        self.assertGreaterEqual(len(guesses), 20)
        for code, *expected in guesses:
            with self.subTest(code=code):
                try:
                    found = plain(eval(code, {'nqueens': nqueens}))  # pylint: disable=eval-used
                except Exception as error:  # whatever it is, what it says counts
                    self.assertIn(expected[-1], f'{type(error).__name__}: {error}')
                    self.assertEqual(len(expected), 2)
                else:
                    self.assertEqual([found], expected)

    def there(self):
        """What the modules of JavaScript have, which needs no module of WebAssembly."""
        node = shutil.which('node')
        if node is None:
            self.skipTest('there is no Node.js')
        said = subprocess.run([node, '--no-warnings', ROOT / 'tests/wasm/contract.mjs'],
                              capture_output=True, text=True, check=False)
        self.assertEqual(said.stderr, '')
        return json.loads(said.stdout)

    def test_javascript(self):
        """the modules of JavaScript have the names, the arguments and the options"""
        there = self.there()
        for door in 'javascript', 'worker':
            calls = calls_at(door, False)
            self.assertEqual({*there[door]}, {*calls}, door)
            for name, call in calls.items():
                number, taken = there[door][name]
                self.assertEqual({*taken}, {*options(call, door)}, (door, name))
                if number is not None:
                    self.assertEqual(number, len(arguments(call, door)) + (1 if taken else 0),
                                     (door, name))
        solver = calls_at('javascript', True)
        self.assertEqual({*there['solver']}, {*solver})
        for name, call in solver.items():
            kind, taken = there['solver'][name]
            self.assertEqual(kind, call.get('attribute', 'call'), name)
            if taken is not None:
                self.assertEqual({*taken}, {*options(call, 'javascript')}, name)

    def test_declarations(self):
        """nqueens.d.ts and worker.d.ts declare the arguments and the options"""
        main, worker = ((WASM / name).read_text('utf-8') for name in ('nqueens.d.ts', 'worker.d.ts'))
        solver = re.search(r'^export class Solver .*?^\}', main, re.M | re.S)[0]
        function = r'^export function (\w+)\('
        made = {'Solver': declared(solver, r'^ {4}(constructor)\(').pop('constructor')}
        methods = declared(solver, r'^ {4}(\w+)\(')
        methods.pop('constructor')
        for door, of_solver, own, found in (
                ('javascript', False, main, {**declared(main, function), **made}),
                ('javascript', True, main, methods),
                ('worker', False, worker, declared(worker, function))):
            calls = {name: call for name, call in calls_at(door, of_solver).items()
                     if 'attribute' not in call}
            self.assertEqual({*found}, {*calls})
            for name, call in calls.items():
                given = [(word, may) for word, may, _ in found[name] if word != 'options']
                self.assertEqual(given, [(word, default is not ...) for word, default
                                         in arguments(call, door).items()], (door, name))
                types = [of for word, _, of in found[name] if word == 'options']
                taken = members(types[0], own, main) if types else set()
                self.assertEqual(taken, {*options(call, door)}, (door, name))


def has_numpy():
    """Whether arrays can be made."""
    try:
        import numpy  # noqa: F401
        return True
    except ImportError:
        return False
