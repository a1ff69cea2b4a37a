# SPDX-License-Identifier: MIT
"""Compares the memory that `nqueens plan` names with the peak that the system measured of a count,
and plans with each other. Writes TAP.

usage: plan_memory.py NQUEENS

None of it depends on how fast the machine is: budgets are short, and only the memory is compared.

Catches: a plan for one thread where several count; one of the table of a few units, or that
depends on how far the budget reached; one that is above the memory limit, or far above what is
taken; ranges and threads that are not those of a run.
"""

import json
import os
import subprocess
import sys

MIB = 2**20

# What the measured peak has besides: the program and its libraries, the used pages of the stacks of
# eight threads, blocks that they leave unfilled, and what the C library keeps of released memory. A
# child begins with the memory of this process, which is less.
BESIDE = 24 * MIB

# Units in the middle, whose lists are long. Of n = 18 enough of them for the table of a whole count; of
# n = 22 one for each thread; of n = 24 a single one, which takes seconds.
COUNTS = [  # n, units, options; by what factor the peak may be below the plan
    ('18', '6000:6256', ['--threads', '1'], 1.3),
    ('18', '6000:6256', ['--threads', '8'], 1.3),
    # Long lists are rare, so few units do not fill the room that is kept for them.
    ('22', '88264:88268', ['--threads', '4'], 2),
    ('22', '88264:88268', ['--threads', '8', '--memory', '110M'], 2),
    ('24', '338000:338001', ['--threads', '1'], 4),
]


COLOUR_COUNTS = [  # n, units, options
    ('18', '0:3072', ['--threads', '1']),
    ('18', '0:3072', ['--threads', '4', '--memory', '16M']),
    ('22', '0:512', ['--threads', '2']),
]


def planned(nqueens, *arguments):
    """The document of a plan."""
    said = subprocess.run([nqueens, 'plan', '--json', '--quiet', *arguments], check=True,
                          capture_output=True)
    return json.loads(said.stdout)


def of_method(plan, method):
    return next(found for found in plan['methods'] if found['method'] == method)


def peak_of(*command):
    """The most memory that a program took, in bytes."""
    with open(os.devnull, 'wb') as null:
        process = subprocess.Popen(command, stdout=null)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_maxrss * 1024 if process.returncode == 0 else 0


def fastest(nqueens, method):
    """The kernel that "auto" would take for units of the method, as nqueens info lists them."""
    info = json.loads(subprocess.run([nqueens, 'info', '--json'], check=True,
                                     capture_output=True).stdout)
    return [engine['name'] for engine in info['engines']
            if engine['name'].startswith(method) and engine['runs_here']][-1]


def peaks(nqueens):
    kernel = ['--kernel', fastest(nqueens, 'join')]
    for n, units, options, factor in COUNTS:
        plan = planned(nqueens, '--budget', '0.1', *kernel, *options, n)
        most = of_method(plan, 'join').get('memory' if n == '18' else 'run_memory')
        if most is None:
            yield f'n = {n} # SKIP built without SQLite', True
            continue
        peak = peak_of(nqueens, 'count', *kernel, *options, '--method', 'join', '--units', units, n)
        what = f'n = {n}, {" ".join(options)}'
        print(f'# {what}: planned {most / MIB:.1f}, measured {peak / MIB:.1f} MiB', flush=True)
        yield f'{what}: the peak is within the plan', 0 < peak <= most + BESIDE
        yield f'{what}: the plan is not far above the peak', most <= factor * peak
        yield f'{what}: the plan is within the limit', most <= plan['memory_limit']
        yield f'{what}: no less is needed', 0 < of_method(plan, 'join')['memory_needed'] <= most


def peaks_by_colours(nqueens):
    kernel = ['--kernel', fastest(nqueens, 'colour')]
    for n, units, options in COLOUR_COUNTS:
        plan = planned(nqueens, '--budget', '0.1', *kernel, *options, n)
        most = of_method(plan, 'colour')['memory']
        peak = peak_of(nqueens, 'count', *kernel, *options, '--method', 'colour', '--units', units,
                       n)
        what = f'n = {n} by colours, {" ".join(options)}'
        print(f'# {what}: planned {most / MIB:.1f}, measured {peak / MIB:.1f} MiB', flush=True)
        yield f'{what}: the peak is within the plan, and that in the limit', (
            0 < peak <= most + BESIDE and most <= plan['memory_limit'])
        yield f'{what}: no less is needed', 0 < of_method(plan, 'colour')['memory_needed'] <= most


def memory(plan):
    return [(found['memory'], found['memory_needed'], found.get('run_memory'), found['threads'])
            for found in plan['methods']]


def plans(nqueens):
    for n in '19', '28':
        short = planned(nqueens, '--threads', '8', '--budget', '0.01', n)
        long = planned(nqueens, '--threads', '8', '--budget', '0.2', n)
        yield f'n = {n}: the memory does not depend on the budget', memory(short) == memory(long)
    one, eight = (of_method(planned(nqueens, '--budget', '0.01', '--threads', threads, '16'),
                            'backtracking')['memory'] for threads in ('1', '8'))
    yield 'each thread of backtracking takes the same', 8 * one == eight
    plan = planned(nqueens, '--budget', '0.01', '--threads', '8', '--memory', '100M', '24')
    join = of_method(plan, 'join')
    yield 'threads without room are not planned with', (
        0 < join['threads'] < 8 and join['memory'] <= 100 * MIB and plan['threads'] == 8)
    yield 'and not waited for', of_method(plan, 'backtracking')['threads'] == 8 and (
        abs(join['seconds_here'] * join['threads'] / join['core_seconds'] - 1) < 1e-3)
    plan = planned(nqueens, '--budget', '0.01', '--threads', '5000', '16')
    yield 'threads are cut to the most that work', (
        plan['threads'] == 1024 and plan['threads_asked'] == 5000)


def main(nqueens):
    failed = number = 0
    for group in peaks, peaks_by_colours, plans:
        for name, is_so in group(nqueens):
            number += 1
            failed += not is_so
            print(f'{"ok" if is_so else "not ok"} {number} - {name}', flush=True)
    print(f'1..{number}')
    return failed != 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
