#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Compares the speed of two commands `nqueens`, this build's and another's, by whole counts in
# processor time on one thread, in turn, so that a drift of the machine's speed affects both:
#
#     python3 tests/bench/against.py build/examples/nqueens/nqueens OTHER --rounds 3 18:join-avx512
#
# A count is N:KERNEL, or N:KERNEL=KERNEL where the other build has another name for it, or
# N:KERNEL:FIRST:END for those units of a join. OTHER may be any command that counts, with {n},
# {kernel}, {first} and {end} in place of the words. It prints the
# medians and their ratio, and ends with status 1 where counts differ. Python's standard library is
# all it needs.

import argparse
import os
import re
import statistics
import sys
import tempfile


def seconds_and_count(command):
    """The processor time of a command, and the last number that it writes."""
    with tempfile.TemporaryFile() as written:
        child = os.posix_spawnp(command[0], command, os.environ,
                                file_actions=[(os.POSIX_SPAWN_DUP2, written.fileno(), 1)])
        _, status, usage = os.wait4(child, 0)
        if status != 0:
            sys.exit(f"{' '.join(command)}: status {os.waitstatus_to_exitcode(status)}")
        written.seek(0)
        said = written.read().decode()
    numbers = re.findall(r"^(?:Result: )?(\d+)$", said, re.M)
    return usage.ru_utime + usage.ru_stime, numbers[-1] if numbers else None


def command_of(program, n, kernel, units):
    first, end = units or ("0", "0")
    if "{n}" in program:
        words = {"n": n, "kernel": kernel, "first": first, "end": end}
        return program.format(**words).split()
    command = [program, "count", "--threads", "1", "--kernel", kernel, n]
    return command + (["--method", "join", "--units", f"{first}:{end}"] if units else [])


def compare(count, this, other, rounds):
    n, kernels, *units = count.split(":")
    ours, _, theirs = kernels.partition("=")
    pair = (command_of(this, n, ours, units), command_of(other, n, theirs or ours, units))
    seconds = ([], [])
    for _ in range(rounds):
        counts = set()
        for i in range(2):
            spent, counted = seconds_and_count(pair[i])
            seconds[i].append(spent)
            counts.add(counted)
        if len(counts) != 1 or None in counts:
            sys.exit(f"{count}: the counts are {counts}")
    medians = [statistics.median(each) for each in seconds]
    print(f"{count:28} {medians[0]:10.3f} s {medians[1]:10.3f} s {medians[0] / medians[1]:8.3f}",
          flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Compares two commands that count.")
    parser.add_argument("this", help="a command nqueens")
    parser.add_argument("other", help="another, or any command with {n} for the size")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("count", nargs="+", help="N:KERNEL[=KERNEL][:FIRST:END]")
    arguments = parser.parse_args()
    print(f"{'count':28} {'this':>12} {'other':>12} {'ratio':>8}")
    for each in arguments.count:
        compare(each, arguments.this, arguments.other, arguments.rounds)
