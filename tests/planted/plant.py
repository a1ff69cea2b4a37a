# SPDX-License-Identifier: MIT
"""Plants faults, one at a time, and says which tests see them.

usage: plant.py watch FOLDER            the tests that have seen each fault still see it
       plant.py survey FOLDER [--first] [FILE...]
                                        asks all tests that may see the faults of these files, or of
                                        all files, and writes what they saw into faults.txt; with
                                        --first only the tests that are asked first
       plant.py table BUILD [--check]   writes what was seen, and the names of all tests of the build,
                                        into the table of docs/CONTRIBUTING.md, or checks the table

All faults are planted in one copy of the checkout, in FOLDER, each where the environment variable
NQUEENS_PLANTED has its number; so it is built once. A fault in C replaces an expression, or a
statement that ends in a semicolon; one in Python or JavaScript an expression. faults.txt has them,
file by file:

    lib/listing/mirror.c
    - boards->count / 2
    + boards->count / 2 + 1
    seen by: mirror, ranks

"- " is code that stands once in the file, or once after the text of a line "@ " above it; "seen by"
ends with "hangs" if a test saw the fault by running out of time, and is missing until the tests were
asked. "watch" and "table --check" speak
TAP. Cost: the build, and seconds for each fault; "survey" takes a minute of two cores for each fault.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FAULTS = HERE / 'faults.txt'
PAGE = ROOT / 'docs' / 'CONTRIBUTING.md'
BEGIN, END = '<!-- by tests/planted/plant.py -->\n', '<!-- end -->\n'
HANGS, NONE = 'hangs', 'none'

# Which suites may see a fault of a file, in turn, until one has seen it.
SUITES = [
    ('lib/', ['quick'], ['unit', 'kernels', 'proofs', 'fuzz'], ['cli', 'examples', 'python']),
    ('examples/clusters/ledger/', ['ledger', 'faults']),
    ('examples/clusters/gpu/', ['kernels', 'ledger']),
    ('examples/clusters/', ['ledger'], ['faults', 'cli']),
    ('examples/command/', ['quick'], ['cli', 'examples', 'faults', 'ledger', 'fuzz']),
    ('examples/bindings/python/', ['python']),
    ('examples/bindings/wasm/', ['wasm', 'page']),
    ('examples/page/', ['page']),
]

# Suites that look at the sources, and at what is installed.
ASK_NO_ANSWERS = {'docs', 'headers', 'symbols', 'consumer', 'packages'}

# Read by each file of C in the planted build. Headers come later: a file may ask for more of them.
READS_THE_NUMBER = '''\
extern char *getenv(const char *);
extern int atoi(const char *);
static int planted_number;
__attribute__((constructor)) static void read_planted_number(void)
{
    const char *number = getenv("NQUEENS_PLANTED");
    planted_number = number == 0 ? 0 : atoi(number);
}
#define IS_PLANTED(number) (planted_number == (number))
'''


class Fault:
    """A fault of a file, and the tests that have seen it."""

    def __init__(self, path, line):
        self.path, self.line = path, line  # line: of faults.txt, for messages
        self.after, self.right, self.wrong = '', '', ''
        self.seen_by = None  # the tests were not asked

    def __str__(self):
        return f'{self.path}: {self.right} -> {self.wrong}'

    def folder(self):
        """The folder as the table has it: the doors are the files of lib/ itself."""
        name = self.path.rsplit('/', 1)[0] + '/'
        return re.sub(r'^(lib/\w+/|examples/(?:command|clusters|bindings)/\w+/|examples/\w+/).*', r'\1', name)

    def planted_in(self, text, number):
        """The text of the file with this fault."""
        start = text.index(self.after) if self.after in text else -1
        found = text.count(self.right, max(start, 0))
        if start < 0 or found == 0 or (found > 1 and not self.after):
            sys.exit(f'faults.txt:{self.line}: {self.path} has {self.after or self.right!r} '
                     f'{found} times; mend the fault')
        return text[:start] + text[start:].replace(self.right, self.switch(number), 1)

    def switch(self, number):
        """Code that is wrong where the number is chosen."""
        if self.path.endswith('.py'):
            return (f"(({self.wrong}) if __import__('os').environ.get('NQUEENS_PLANTED') == "
                    f"'{number}' else ({self.right}))")
        if self.path.endswith('.mjs'):
            return (f"(globalThis.process?.env.NQUEENS_PLANTED === '{number}' ? ({self.wrong}) "
                    f': ({self.right}))')
        if self.right.endswith(';'):
            return f'if (IS_PLANTED({number})) {{ {self.wrong} }} else {{ {self.right} }}'
        return f'(IS_PLANTED({number}) ? ({self.wrong}) : ({self.right}))'


def read_faults():
    """All faults, in the order of the file; the number of the first is 1."""
    faults, path = [], ''
    for number, line in enumerate(FAULTS.read_text(encoding='utf-8').splitlines(), 1):
        mark, _, rest = line.partition(' ')
        if line.startswith('seen by:'):
            names = line[len('seen by:'):].strip()
            faults[-1].seen_by = [] if names == NONE else names.split(', ')
        elif mark == '@':
            faults.append(Fault(path, number))
            faults[-1].after = rest
        elif mark == '-':
            if not faults or faults[-1].right or not faults[-1].after or faults[-1].path != path:
                faults.append(Fault(path, number))
            faults[-1].right = rest
        elif mark == '+':
            faults[-1].wrong = rest
        elif line and not line.startswith('#'):
            path = line
    return faults


def write_faults(faults):
    """The same file with what was seen."""
    seen = {id_of(fault): fault.seen_by for fault in faults}
    lines, position, path, after = [], None, '', ''
    for line in FAULTS.read_text(encoding='utf-8').splitlines():
        if line.startswith('seen by:'):
            continue
        mark, _, rest = line.partition(' ')
        lines.append(line)
        if mark == '@':
            after = rest
        elif mark == '-':
            position, after = (path, after, rest), ''
        elif mark == '+':
            names = seen[(*position, rest)]
            if names is not None:
                lines.append('seen by: ' + (', '.join(names) or NONE))
        elif line and not line.startswith('#'):
            path = line
    FAULTS.write_text('\n'.join(lines) + '\n', encoding='utf-8')


def id_of(fault):
    return (fault.path, fault.after, fault.right, fault.wrong)


# ---- The planted build -------------------------------------------------------------------

class Build:
    """A copy of the checkout with all faults in it, none of them chosen."""

    def __init__(self, folder, faults):
        self.source, self.build = folder / 'planted', folder / 'planted' / 'build' / 'tests'
        self.faults = faults
        shutil.rmtree(self.source, ignore_errors=True)
        shutil.copytree(ROOT, self.source, symlinks=True,
                        ignore=lambda where, names: {'build', '.git'} & set(names)
                        if pathlib.Path(where) == ROOT else set())
        for number, fault in enumerate(faults, 1):
            file = self.source / fault.path
            file.write_text(fault.planted_in(file.read_text(encoding='utf-8'), number),
                            encoding='utf-8')
        (self.source / 'planted.h').write_text(READS_THE_NUMBER, encoding='utf-8')
        self.command('meson', 'setup', '-Dtests=enabled', '-Dmpi=disabled',
                     f'-Dc_args=-include {self.source}/planted.h', str(self.build))
        self.command('ninja', '-C', str(self.build))
        tests = json.loads((self.build / 'meson-info' / 'intro-tests.json').read_text())
        self.suites = {test['name']: {suite.split(':')[-1] for suite in test['suite']}
                       for test in tests}
        self.suites = {name: of for name, of in self.suites.items() if not of & ASK_NO_ANSWERS}

    def command(self, *words):
        ended = subprocess.run(words, cwd=self.source, capture_output=True, text=True, check=False)
        if ended.returncode != 0:
            sys.exit(f'{" ".join(words)}\n{ended.stdout[-4000:]}{ended.stderr[-2000:]}')

    def failures(self, number, names, patience='0.2'):
        """Of the tests with these names those that fail with the fault, and whether one hung."""
        logs = self.build / 'meson-logs'
        for log in logs.glob('planted*'):
            log.unlink()
        subprocess.run(['meson', 'test', '-C', str(self.build), '--no-rebuild', '--logbase',
                        'planted', '--num-processes', str((os.cpu_count() or 1) + 1),
                        '--timeout-multiplier', patience, *names],
                       env={**os.environ, 'NQUEENS_PLANTED': str(number)},
                       stdin=subprocess.DEVNULL, capture_output=True, check=False)
        results = {}
        for line in (logs / 'planted.json').read_text(encoding='utf-8').splitlines():
            log = json.loads(line)
            results[log['name'].split(' / ')[-1]] = log['result']
        failed = [name for name, result in results.items() if result not in ('OK', 'SKIP')]
        return failed, any(results[name] == 'TIMEOUT' for name in failed)

    def names_in(self, suites):
        return [name for name, of in self.suites.items() if of & set(suites)]


def suites_for(path):
    return next(suites for start, *suites in SUITES if path.startswith(start))


def survey(folder, paths):
    """Asks suite after suite until one has seen a fault."""
    is_first = '--first' in paths
    paths = [path for path in paths if path != '--first']
    faults = read_faults()
    build = Build(folder, faults)
    broken = set()
    asked = {}
    for number, fault in enumerate(faults, 1):
        if paths and not any(fault.path.startswith(path) for path in paths):
            continue
        fault.seen_by = None if is_first else []
        for suites in suites_for(fault.path)[:1 if is_first else None]:
            names = [name for name in build.names_in(suites) if name not in broken]
            for name in names:
                if name not in asked:
                    asked[name] = True
            unasked = [name for name in names if asked[name] is True]
            if unasked:  # what fails without a fault sees none
                broken |= set(build.failures(0, unasked, '2')[0])
                asked.update((name, False) for name in unasked)
                names = [name for name in names if name not in broken]
            failed, has_hung = build.failures(number, names) if names else ([], False)
            if failed:
                fault.seen_by = sorted(failed) + ([HANGS] if has_hung else [])
                break
        print(f'{number} {fault}: {", ".join(fault.seen_by or ["NOT SEEN"])}', flush=True)
        write_faults(faults)
    if broken:
        print('fail without a fault, and were not asked: ' + ', '.join(sorted(broken)))


def watch(folder):
    """A check for each fault: those that saw it see it; of the tests that hang one is enough."""
    faults = read_faults()
    build = Build(folder, faults)
    print(f'1..{len(faults) + 1}')
    names = sorted({name for fault in faults for name in fault.seen_by or ()} - {HANGS})
    failed, _ = build.failures(0, names, '10')
    report(1, 'without a fault the tests pass', not failed, ', '.join(failed))
    for number, fault in enumerate(faults, 1):
        if fault.seen_by is None:
            print(f'ok {number + 1} - {named(fault)} # SKIP the tests were not asked: see survey')
            continue
        names = [name for name in fault.seen_by if name != HANGS]
        failed, _ = build.failures(number, names) if names else ([], False)
        missed = sorted(set(names) - set(failed))
        report(number + 1, named(fault), names and not missed,
               'not by ' + (', '.join(missed) or 'any test'))


def named(fault):
    """The fault in a line of TAP, where # begins a remark."""
    return f'{fault} is seen'.replace('#', 'number')


def report(number, name, is_right, why):
    print(f'{"ok" if is_right else "not ok"} {number} - {name}', flush=True)
    if not is_right:
        print(f'# {why}')


# ---- The table ---------------------------------------------------------------------------

def rows_of(faults):
    """For each folder the tests that together saw all faults, those that saw most first, and the
    others that saw some."""
    folders = {}
    for fault in faults:
        folders.setdefault(fault.folder(), []).append(
            {name for name in fault.seen_by or () if name != HANGS})
    for folder, seen in folders.items():
        names = sorted({name for some in seen for name in some},
                       key=lambda name: (-sum(name in some for some in seen), name))
        first, left = [], [some for some in seen if some]
        while left:
            best = max(names, key=lambda name: sum(name in some for some in left))
            first.append(best)
            left = [some for some in left if best not in some]
        yield folder, len(seen), first, [name for name in names if name not in first]


def words(names):
    return ' '.join(f"`'{name}'`" if ' ' in name else f'`{name}`' for name in names) or '–'


def table_of(faults, names):
    lines = ['| folder | faults | these tests saw all of them | these some |', '|---|---|---|---|']
    told = set()
    for folder, count, first, others in rows_of(faults):
        told |= {*first, *others}
        place = f'`{folder}`' + (', the doors' if folder == 'lib/' else '')
        lines.append(f'| {place} | {count} | {words(first)} | {words(others)} |')
    others = sorted(set(names) - told)
    lines.append(f'| what stands in no folder above | | | {words(others)} |')
    return '\n'.join(lines) + '\n'


def table(build, is_check):
    tests = json.loads((build / 'meson-info' / 'intro-tests.json').read_text(encoding='utf-8'))
    page = PAGE.read_text(encoding='utf-8')
    before, rest = page.split(BEGIN, 1)
    old, after = rest.split(END, 1)
    if not is_check:
        new = '\n' + table_of(read_faults(), [test['name'] for test in tests]) + '\n'
        PAGE.write_text(before + BEGIN + new + END + after, encoding='utf-8')
        return
    print('1..2')
    written = table_of(read_faults(), []).splitlines()[:-1]
    missing = [line for line in written if line not in old.splitlines()]
    report(1, 'the table is of the faults in faults.txt', not missing, '; '.join(missing[:1]))
    named = set(re.findall(r"`'?([^`']+)'?`", old))
    missing = sorted({test['name'] for test in tests} - named)
    report(2, 'each test stands in the table', not missing, ', '.join(missing))


def main(arguments):
    verb, folder, *rest = arguments
    folder = pathlib.Path(folder).resolve()
    if verb == 'watch':
        folder.mkdir(parents=True, exist_ok=True)
        watch(folder)
    elif verb == 'survey':
        folder.mkdir(parents=True, exist_ok=True)
        survey(folder, rest)
    elif verb == 'table':
        table(folder, '--check' in rest)
    else:
        sys.exit(__doc__)


if __name__ == '__main__':
    main(sys.argv[1:])
