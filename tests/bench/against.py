#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Compares the speed of two builds in processor time, in turn, so that a drift of the machine's
# speed affects both. Two commands `nqueens`, or any that count, by whole counts on one thread:
#
#     python3 tests/bench/against.py --rounds 3 build/examples/command/nqueens/nqueens OTHER \
#         18:join-avx512
#
# A count is N:KERNEL, or N:KERNEL=KERNEL where the other build has another name for it, or
# N:KERNEL:FIRST:END for those units of a join. OTHER may be any command that counts, with {n},
# {kernel}, {first} and {end} in place of the words. It prints the medians and their ratio, and ends
# with status 1 where counts differ. Two builds of the library, call by call:
#
#     python3 tests/bench/against.py --calls BUILD OTHER
#
# BUILD and OTHER are build folders of meson, OTHER the older one, with the program
# tests/bench/bench, which is started with either library: all its calls are in both (bench calls
# lists them, of which some may be named). It prints the minima, and the ratios of the minima and of
# the medians; a call whose ratios are both above 1.1 is marked. Calls that one of them does not
# make, as by a kernel that was withdrawn, are named at the end. Python's standard library is all it
# needs.

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile

SLOWER = 1.1


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


def bench_calls(bench, library, *name):
    """What `bench calls` writes, run with the library."""
    environment = {**os.environ, "LD_PRELOAD": library}
    return subprocess.run([bench, "calls", *name], env=environment, check=not name,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL if name else None,
                          encoding="ascii").stdout.split()


def compare_call(bench, libraries, name, rounds):
    """Prints a line; returns whether the call has become slower. One that seems so is measured
    once more, since of many calls some seem so by chance."""
    seconds = [[], []]
    ratios = (2 * SLOWER,)
    while min(ratios) > SLOWER and len(seconds[0]) < 3 * rounds:
        for _ in range(rounds if not seconds[0] else 2 * rounds):
            for times, library in zip(seconds, libraries):
                times.append(float(bench_calls(bench, library, name)[0]))
        least, other = map(min, seconds)
        ratios = least / other, statistics.median(seconds[0]) / statistics.median(seconds[1])
    is_slower = min(ratios) > SLOWER
    print(f"{name:28} {1e6 * least:9.2f} us {1e6 * other:9.2f} us {ratios[0]:8.3f} "
          f"{ratios[1]:8.3f}{'  slower' if is_slower else ''}", flush=True)
    return is_slower


def compare_calls(this, other, names, rounds):
    bench = os.path.join(other, "tests/bench/bench")
    with tempfile.TemporaryDirectory() as folder:  # LD_PRELOAD takes no path with a space
        libraries = [os.path.join(folder, name) for name in ("this", "other")]
        for link, build in zip(libraries, (this, other)):
            os.symlink(os.path.realpath(os.path.join(build, "lib/libnqueens.so.1")), link)
            if not os.path.isfile(link):
                sys.exit(f"{build}: no lib/libnqueens.so.1")
        names = names or bench_calls(bench, libraries[1])
        made = [name for name in names if all(bench_calls(bench, library, name)
                                              for library in libraries)]
        slower = [name for name in made if compare_call(bench, libraries, name, rounds)]
    if len(made) < len(names):
        print("not made by both:", ", ".join(name for name in names if name not in made))
    print("slower than before:", ", ".join(slower) or "none")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Compares two builds.")
    parser.add_argument("this", help="a command nqueens, or with --calls a build folder")
    parser.add_argument("other", help="another, or any command with {n} for the size")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--calls", action="store_true", help="compare the calls of the library")
    parser.add_argument("count", nargs="*",
                        help="N:KERNEL[=KERNEL][:FIRST:END]; or the name of a call")
    arguments = parser.parse_args()
    if arguments.calls:
        print(f"{'call':28} {'this':>12} {'other':>12} {'minima':>8} {'medians':>8}")
        compare_calls(arguments.this, arguments.other, arguments.count, arguments.rounds)
    else:
        print(f"{'count':28} {'this':>12} {'other':>12} {'ratio':>8}")
        for each in arguments.count:
            compare(each, arguments.this, arguments.other, arguments.rounds)
