# SPDX-License-Identifier: MIT
"""Counts the single checks of a run of `meson test`, which itself counts programs.

usage: tally.py MESON_LOGS | FILE

Reads the testlog*.json in that folder, one JSON object a line and program; or NAME.tap, what a
program that speaks TAP has written. Each line "ok" or "not ok" of a program that speaks TAP is a
check; so is a program that speaks nothing. One that crashed, ran out of time, broke its plan or
failed without saying what is a failed check more. Names the failed checks, with the program's
output but for the checks that passed, and the skipped ones, with the reason; the last line is the
count, and the one above it the seed of the run. Exits with 1 if a check failed or none was made.
"""

import json
import os
import pathlib
import re
import sys

CHECK = re.compile(r'(not )?ok\b\s*\d*\s*(?:-\s*)?(.*?)\s*(?:#\s*SKIP\S*\s*(.*))?$', re.IGNORECASE)
PLAN = re.compile(r'1\.\.(\d+)\s*(?:#\s*(?:SKIP\S*)?\s*(.*))?$', re.IGNORECASE)


class Program:
    """What one test program said, check by check."""

    def __init__(self, log):
        self.passed, self.failed, self.skipped = 0, [], []
        self.said_nothing = True
        planned = made = 0
        for line in log['stdout'].splitlines():
            check, plan = CHECK.match(line), PLAN.match(line)
            if check:
                made += 1
                self.add(*check.groups())
            elif plan:
                planned += int(plan[1])
                if planned == 0:
                    self.skipped.append(('all checks', plan[2] or ''))
            self.said_nothing &= not (check or plan)
        self.judge(log, planned != made and not self.said_nothing)

    def add(self, negation, name, reason):
        if negation:
            self.failed.append(name)
        elif reason is not None:
            self.skipped.append((name, reason))
        else:
            self.passed += 1

    def judge(self, log, broke_its_plan):
        """Adds what the lines do not say: how the program as a whole ended."""
        result, status = log['result'], log['returncode']
        if result == 'TAP':
            if broke_its_plan or self.said_nothing:
                self.failed.append('(the program did not make the checks that it planned)')
        elif result in ('OK', 'EXPECTEDFAIL'):
            self.passed += self.said_nothing
        elif result == 'SKIP' and self.said_nothing:
            if status == 0:  # of TAP programs meson takes silence for a skip
                self.failed.append('(the program made no check)')
            else:
                self.skipped.append(('all checks', log['stdout'].strip()))
        elif result == 'TIMEOUT':
            self.failed.append('(the program ran out of time)')
        elif status < 0:
            self.failed.append(f'(the program was killed by signal {-status})')
        elif broke_its_plan:
            self.failed.append('(the program did not make the checks that it planned)')
        elif result != 'SKIP' and not self.failed:
            self.failed.append(f'(the program ended as {result}, exit status {status})')


def passes(line):
    check = CHECK.match(line)
    return check is not None and not check[1]


def without_passes(text):
    """The lines that tell of a failure, indented."""
    return ''.join(f'    {line}\n' for line in text.splitlines() if not passes(line))


def logs(path):
    """Of each program what it said, and how it ended."""
    if path.is_file():
        yield {'name': path.stem, 'result': 'TAP', 'returncode': None,
               'stdout': path.read_text(encoding='utf-8', errors='replace')}
    for file in sorted(path.glob('testlog*.json')):
        yield from map(json.loads, file.read_text(encoding='utf-8').splitlines())


def main(path):
    passed = failed = skipped = 0
    for log in logs(pathlib.Path(path)):
        program = Program(log)
        passed += program.passed
        failed += len(program.failed)
        skipped += len(program.skipped)
        for name, reason in program.skipped:
            print(f'skipped: {log["name"]}: {name}: {reason}')
        for name in program.failed:
            print(f'FAILED: {log["name"]}: {name}')
        if program.failed:
            print(without_passes(log['stdout'] + log.get('stderr', '')), end='')
    print(f'NQUEENS_TEST_SEED={os.environ.get("NQUEENS_TEST_SEED", "1")}')
    print(f'{passed} passed, {failed} failed, {skipped} skipped')
    return 1 if failed or not passed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
