# SPDX-License-Identifier: MIT
"""Counts the single checks of a run of `meson test`, which itself counts programs.

usage: tally.py MESON_LOGS | FILE | --cpu

Reads the testlog*.json in that folder, one JSON object a line and program; or NAME.tap, what a
program that speaks TAP has written. Each line "ok" or "not ok" of a program that speaks TAP is a
check; so is a program that speaks nothing. One that crashed, ran out of time, broke its plan or
failed without saying what is a failed check more. Names the failed checks, with the program's
output but for the checks that passed, and the skipped ones, with the reason. The last line is the
count; above it stand the CPU that the verdict is for, with the instruction sets that kernels take,
the kernels that ran, and the seed of the run. Exits with 1 if a check failed or none was made.

With --cpu it only names the CPU.
"""

import json
import os
import pathlib
import platform
import re
import subprocess
import sys

CHECK = re.compile(r'(not )?ok\b\s*\d*\s*(?:-\s*)?(.*?)\s*(?:#\s*SKIP\S*\s*(.*))?$', re.IGNORECASE)
KERNELS = re.compile(r'^# kernels: (.*)$', re.MULTILINE)  # what test_kernels_that_run.c says
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


# What lib/meson.build and lib/base/machine.c ask for, as Linux names it.
INSTRUCTION_SETS = ('popcnt', 'bmi1', 'bmi2', 'avx2', 'avx512f', 'avx512bw', 'avx512vl',
                    'avx512_vbmi2', 'avx512_vpopcntdq', 'asimd')


def cpu():
    """The CPU of this machine, and which of the instruction sets it has, as far as is known."""
    try:
        text = pathlib.Path('/proc/cpuinfo').read_text(encoding='utf-8', errors='replace')
    except OSError:
        text = ''
    told = dict(re.findall(r'^([\w ]+?)\s*: (.*)$', text, re.MULTILINE))
    name = told.get('model name') or platform.processor()
    if platform.system() == 'Darwin':
        name = subprocess.run(['sysctl', '-n', 'machdep.cpu.brand_string'], capture_output=True,
                              text=True, check=False).stdout.strip()
    flags = (told.get('flags') or told.get('Features') or '').split()
    sets = ' '.join(known for known in INSTRUCTION_SETS if known in flags)
    if not sets:
        sets = 'none of the instruction sets of kernels' if flags else 'instruction sets unknown'
    return f'CPU: {name or "unknown"}, {platform.machine()}: {sets}'


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
    kernels = set()
    for log in logs(pathlib.Path(path)):
        program = Program(log)
        kernels.update(KERNELS.findall(log['stdout']))
        passed += program.passed
        failed += len(program.failed)
        skipped += len(program.skipped)
        for name, reason in program.skipped:
            print(f'skipped: {log["name"]}: {name}: {reason}')
        for name in program.failed:
            print(f'FAILED: {log["name"]}: {name}')
        if program.failed:
            print(without_passes(log['stdout'] + log.get('stderr', '')), end='')
    print(cpu())
    for names in sorted(kernels) or ["unknown, since the test 'kernels that run' did not run"]:
        print(f'Kernels: {names}')
    print(f'NQUEENS_TEST_SEED={os.environ.get("NQUEENS_TEST_SEED", "1")}')
    print(f'{passed} passed, {failed} failed, {skipped} skipped')
    return 1 if failed or not passed else 0


if __name__ == '__main__':
    if sys.argv[1] == '--cpu':
        sys.exit(print(cpu()))
    sys.exit(main(sys.argv[1]))
