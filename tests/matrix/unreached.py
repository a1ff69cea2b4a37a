# SPDX-License-Identifier: MIT
"""Compares the lines that no test reached with those that are known and explained.

usage: unreached.py REPORT KNOWN

REPORT is of llvm-cov, in the format of lcov: what it says of each program, one after the
other, of which what is in lib/ is read.

KNOWN has blocks: lines of reason that begin with '#', and below them entries. An entry excuses one
line: FILE: FUNCTION: TEXT, where TEXT is the line without the white space before it, so that an
entry keeps its line when others move it. Where a function has the text in several lines, FUNCTION
is followed by which of them it is, from 1 on, in brackets: FUNCTION(2). A line 'where FILE runs:' or
'where FILE does not run:' above entries says that they count only then, up to the next empty line:
some kernels are of CPUs that not every machine has.

Prints the lines that are not in KNOWN, and the entries that excuse no line: because a test reaches
it, or because it is not there any more. Exits with 1 if there are any.

Kernels that the CPU does not have are not asked: a file of lib/backtracking, lib/base/vectors,
lib/colour, lib/join or lib/listing of which no line was reached did not run.
"""

import collections
import os
import pathlib
import sys

KERNELS = ('lib/backtracking/', 'lib/base/vectors/', 'lib/colour/', 'lib/join/', 'lib/listing/')


class SourceFile:
    """How often the lines of a file that were compiled have run, and the functions they are in."""

    def __init__(self, path):
        self.path = path
        self.text = pathlib.Path(path).read_text(encoding='utf-8').splitlines()
        self.counts = {}
        self.names = collections.defaultdict(set)  # of functions, by their first lines

    def add_function(self, number, name):
        self.names[number].add(name.rpartition(':')[2])

    def add_line(self, number, count):
        self.counts[number] = max(count, self.counts.get(number, 0))

    @property
    def runs(self):
        return any(self.counts.values())

    def function_at(self, number):
        """The name in the source, where a macro or another program gives it more than one."""
        begin = max((first for first in self.names if first <= number), default=None)
        if begin is None:
            return 'no function'
        head = '\n'.join(self.text[begin - 1:begin + 2])
        return min(self.names[begin], key=lambda name: (f'{name}(' not in head, name))

    def lines(self):
        """(entry, number, count) of the lines that are code, in order."""
        keys = []
        for number in sorted(self.counts):
            text = self.text[number - 1].strip()
            if not text.startswith(('/*', '#')):
                keys.append((self.function_at(number), text, number))
        alike = collections.Counter((function, text) for function, text, _ in keys)
        seen = collections.Counter()
        for function, text, number in keys:
            seen[function, text] += 1
            which = f'({seen[function, text]})' if alike[function, text] > 1 else ''
            yield f'{self.path}: {function}{which}: {text}', number, self.counts[number]


def read_report(report):
    """The files of lib/ in the report, by path."""
    files = {}
    file = None
    for line in pathlib.Path(report).read_text(encoding='utf-8').splitlines():
        kind, _, value = line.partition(':')
        if kind == 'SF':
            path = os.path.relpath(value)
            file = None
            if path.startswith('lib/'):
                file = files.setdefault(path, SourceFile(path))
        elif file is None:
            continue
        elif kind == 'FN':
            number, name = value.split(',', 1)
            file.add_function(int(number), name)
        elif kind == 'DA':
            number, count = value.split(',')[:2]
            file.add_line(int(number), int(count))
    return files


def unreached_lines(files):
    """{entry: number} of the lines that were compiled and never run."""
    return {entry: number
            for file in files.values() if file.runs or not file.path.startswith(KERNELS)
            for entry, number, count in file.lines() if count == 0}


def counts_where(line, files):
    """Whether the entries below a line 'where FILE runs:' or 'where FILE does not run:' count."""
    path, _, condition = line.removeprefix('where ').removesuffix(':').partition(' ')
    if condition not in ('runs', 'does not run') or not pathlib.Path(path).exists():
        raise SystemExit(f'no file, or no condition: {line}')
    return (path in files and files[path].runs) == (condition == 'runs')


def known_entries(known, files):
    """The entries that count, in order."""
    counts = True
    for line in pathlib.Path(known).read_text(encoding='utf-8').splitlines():
        if not line:
            counts = True
        elif line.startswith('where '):
            counts = counts_where(line, files)
        elif counts and not line.startswith('#'):
            yield line


def main(report, known_path):
    files = read_report(report)
    unreached = unreached_lines(files)
    known = list(known_entries(known_path, files))
    faults = [f'no test reaches line {number} of {entry}'
              for entry, number in unreached.items() if entry not in known]
    faults += [f'{known_path}: excuses no line, or twice: {entry}'
               for entry, times in collections.Counter(known).items()
               if entry not in unreached or times > 1]
    print('\n'.join(faults))
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2]))
