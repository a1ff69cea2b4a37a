# SPDX-License-Identifier: MIT
"""Compares the lines that no test reached with those that are known and explained.

usage: unreached.py REPORT KNOWN

REPORT is of llvm-cov, in the format of lcov: what it says of each program, one after the
other, of which what is in lib/ is read. KNOWN has blocks: lines of reason that begin with
'#', and below them the lines of code, each as FILE: TEXT without the white space before
it, so that a line keeps its place in the list when others move it. One entry stands for
all lines with this text in the file. Prints the lines that are not in the list, and those
of the list that are no longer in their file; exits with 1 if there are any.

Kernels that the CPU does not have are not asked: a file of lib/backtracking or lib/join of which no
line was reached did not run.
"""

import os
import pathlib
import sys


def counts_by_file(report):
    """How often each line that was compiled has run at most: {file: {number: count}}."""
    files = {}
    for line in pathlib.Path(report).read_text(encoding='utf-8').splitlines():
        kind, _, value = line.partition(':')
        if kind == 'SF':
            counts = files.setdefault(os.path.relpath(value), {})
        elif kind == 'DA':
            number, count = (int(field) for field in value.split(',')[:2])
            counts[number] = max(count, counts.get(number, 0))
    return files


def unreached_lines(report):
    """(file, text, number) of the lines that were compiled and never run."""
    for path, counts in counts_by_file(report).items():
        if not path.startswith('lib/'):
            continue
        if path.startswith(('lib/backtracking/', 'lib/join/')) and not any(counts.values()):
            continue
        text = pathlib.Path(path).read_text(encoding='utf-8').splitlines()
        for number, count in sorted(counts.items()):
            line = text[number - 1].strip()
            if count == 0 and not line.startswith(('/*', '#')):
                yield path, line, number


def known_lines(path):
    for line in pathlib.Path(path).read_text(encoding='utf-8').splitlines():
        if line and not line.startswith('#'):
            file, _, text = line.partition(': ')
            yield file, text.strip()


def main(report, known_path):
    known = set(known_lines(known_path))
    faults = [f'{path}:{number}: no test reaches: {text}'
              for path, text, number in unreached_lines(report) if (path, text) not in known]
    for path, text in sorted(known):
        file = pathlib.Path(path)
        if not file.exists() or text not in [line.strip() for line in file.read_text(encoding='utf-8').splitlines()]:
            faults.append(f'{known_path}: {path} has no line any more: {text}')
    print('\n'.join(faults))
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2]))
