#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Draws the plots of docs/performance.md and of README.md from the recorded measurements:
#
#     python3 docs/performance/plot.py
#
# reads measurements.tsv beside this file (n, kernel, median milliseconds, and
# nanoseconds for a solution) and writes growth.svg and per-solution.svg; and with public.tsv (n,
# program, seconds) speed.svg, in which the library has the fastest kernel of each n.
#
#     nqueens bench --rounds 5 --json 18 | python3 docs/performance/plot.py --lines
#
# prints what bench measured as lines for measurements.tsv. Python's standard library is all
# it needs.

import json
import math
import os
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT = 640, 400
LEFT, TOP, BOTTOM = 64, 34, 50
# Told apart without colour, too, by their marks; those of the colours and the join are hollow.
STYLES = {
    "textbook": ("#444444", "square"),
    "bitmask": ("#0072b2", "circle"),
    "avx2": ("#d55e00", "triangle"),
    "avx512": ("#009e73", "diamond"),
    "colour": ("#b0508a", "hollow circle"),
    "colour-avx2": ("#56707c", "hollow triangle"),
    "colour-avx512": ("#8a5a00", "hollow square"),
    "join": ("#777777", "hollow diamond"),
    "N-Queens-Count-Sol": ("#d55e00", "triangle"),
    "libnqueens": ("#0072b2", "circle"),
}
# Where an axis may have a line, in the unit of its column.
NANOSECONDS = [(digit * 10.0**power, f"{digit * 10.0**power:g} ns")
               for power in range(-2, 4) for digit in (1, 2, 5)]
MILLISECONDS = [(0.01, "0.01 ms"), (0.1, "0.1 ms"), (1, "1 ms"), (10, "10 ms"), (100, "0.1 s"),
                (1e3, "1 s"), (1e4, "10 s"), (6e4, "1 min"), (6e5, "10 min"), (3.6e6, "1 h"),
                (3.6e7, "10 h"), (3.6e8, "100 h")]


def read_measurements():
    series = {}
    with open(os.path.join(FOLDER, "measurements.tsv"), encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("#") or not line.strip():
                continue
            n, kernel, milliseconds, nanoseconds = line.split("\t")
            series.setdefault(kernel, []).append((int(n), float(milliseconds), float(nanoseconds)))
    for points in series.values():
        points.sort()
    return series


def compared(measured):
    """The textbook, the public program, and the fastest of all kernels at each n from 14 on."""
    fastest = {}
    for points in measured.values():
        for point in points:
            fastest[point[0]] = min(fastest.get(point[0], point), point, key=lambda p: p[1])
    series = {"textbook": measured["textbook"], "libnqueens": sorted(fastest.values())}
    with open(os.path.join(FOLDER, "public.tsv"), encoding="utf-8") as lines:
        for line in lines:
            if not line.startswith("#"):
                n, program, seconds = line.split("\t")
                series.setdefault(program, []).append((int(n), 1e3 * float(seconds)))
    return {name: [p for p in points if p[0] >= 14] for name, points in series.items()}


def mark(kind, x, y, colour):
    ink = f'fill="{colour}"'
    if kind.startswith("hollow "):
        kind = kind[7:]
        ink = f'fill="none" stroke="{colour}" stroke-width="1.5"'
    if kind == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" {ink}/>'
    corners = {
        "square": [(-3.2, -3.2), (3.2, -3.2), (3.2, 3.2), (-3.2, 3.2)],
        "triangle": [(0, -4.2), (4, 3.2), (-4, 3.2)],
        "diamond": [(0, -4.5), (4.5, 0), (0, 4.5), (-4.5, 0)],
    }[kind]
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    return f'<polygon points="{points}" {ink}/>'


def text(x, y, words, attributes=""):
    return f'<text x="{x:.1f}" y="{y:.1f}"{attributes}>{words}</text>'


def line(points, attributes):
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{path}" fill="none" {attributes}/>'


def ticks_around(values, ticks):
    """The ticks from the last one below all values to the first above."""
    first = max(i for i, (at, _) in enumerate(ticks) if at <= min(values))
    last = min(i for i, (at, _) in enumerate(ticks) if at >= max(values))
    return ticks[first : last + 1]


def key(series, column, right):
    """Beside the plot, where no line comes: the names, in the order of the largest n that all
    lines come to."""
    shared = min(points[-1][0] for points in series.values())
    kernels = sorted(series, reverse=True,
                     key=lambda kernel: [p[column] for p in series[kernel] if p[0] == shared])
    x = WIDTH - right + 14
    out = []
    for place, kernel in enumerate(kernels):
        y = TOP + 10 + 20 * place
        colour, kind = STYLES[kernel]
        out.append(line([(x, y), (x + 20, y)], f'stroke="{colour}" stroke-width="1.5"'))
        out.append(mark(kind, x + 10, y, colour))
        out.append(text(x + 26, y + 4, kernel, f' fill="{colour}"'))
    return out


def draw(file_name, title, ticks, series, column, right=140):
    ns = [point[0] for points in series.values() for point in points]
    ticks = ticks_around([p[column] for points in series.values() for p in points], ticks)
    n_low, n_high = min(ns), max(ns)
    low, high = math.log10(ticks[0][0]), math.log10(ticks[-1][0])

    def at_x(n):
        return LEFT + 10 + (WIDTH - LEFT - right - 20) * (n - n_low) / (n_high - n_low)

    def at_y(value):
        share = (math.log10(value) - low) / (high - low)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    out = [
        "<!-- SPDX-License-Identifier: MIT; made by plot.py from measurements.tsv -->",
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="12">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        text(LEFT, 18, title, ' font-size="14"'),
    ]
    for value, words in ticks:
        y = at_y(value)
        out.append(
            f'<line x1="{LEFT}" x2="{WIDTH - right}" y1="{y:.1f}" y2="{y:.1f}" stroke="#dddddd"/>'
        )
        out.append(text(LEFT - 6, y + 4, words, ' text-anchor="end"'))
    for n in range(n_low, n_high + 1):
        out.append(text(at_x(n), HEIGHT - BOTTOM + 18, n, ' text-anchor="middle"'))
    out.append(text((LEFT + WIDTH - right) / 2, HEIGHT - 12, "n", ' text-anchor="middle"'))
    for kernel, points in sorted(series.items()):
        colour, kind = STYLES[kernel]
        places = [(at_x(point[0]), at_y(point[column])) for point in points]
        out.append(line(places, f'stroke="{colour}" stroke-width="1.5"'))
        out.extend(mark(kind, x, y, colour) for x, y in places)
    out.extend(key(series, column, right))
    out.append("</svg>")
    with open(os.path.join(FOLDER, file_name), "w", encoding="utf-8") as plot:
        plot.write("\n".join(out) + "\n")


def print_lines(bench):
    for count in bench["counts"]:
        for engine in count["engines"]:
            seconds = engine["seconds"]
            if seconds is not None:
                print(count["n"], engine["name"], f"{seconds * 1e3:.3f}",
                      f"{seconds * 1e9 / count['solutions']:.3f}", sep="\t")


if __name__ == "__main__":
    if sys.argv[1:] == ["--lines"]:
        print_lines(json.load(sys.stdin))
    else:
        measured = read_measurements()
        draw("growth.svg", "Time of a count on one thread", MILLISECONDS, measured, 1)
        draw("per-solution.svg", "Time for each solution", NANOSECONDS, measured, 2)
        draw("speed.svg", "Time of a count on one core, by n", MILLISECONDS, compared(measured), 1,
             right=180)
