#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Draws the plots of docs/performance.md from the recorded measurements:
#
#     python3 docs/performance/plot.py
#
# reads measurements.tsv beside this file (n, kernel, median milliseconds, and
# nanoseconds for a solution, as bench_count prints them) and writes growth.svg and
# per-solution.svg. Python's standard library is all it needs.

import math
import os

FOLDER = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT = 640, 400
LEFT, RIGHT, TOP, BOTTOM = 100, 110, 34, 50
# Told apart without colour too, by their marks and the names at their ends.
STYLES = {
    "textbook": ("#444444", "square"),
    "bitmask": ("#0072b2", "circle"),
    "avx2": ("#d55e00", "triangle"),
    "avx512": ("#009e73", "diamond"),
    "join": ("#cc79a7", "circle"),
    "join-avx512": ("#8a5a00", "square"),
}


def read_measurements():
    series = {}
    with open(os.path.join(FOLDER, "measurements.tsv"), encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("#") or not line.strip():
                continue
            n, kernel, milliseconds, nanoseconds = line.split("\t")
            series.setdefault(kernel, []).append((int(n), float(milliseconds), float(nanoseconds)))
    return series


def mark(kind, x, y, colour):
    if kind == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>'
    corners = {
        "square": [(-3.2, -3.2), (3.2, -3.2), (3.2, 3.2), (-3.2, 3.2)],
        "triangle": [(0, -4.2), (4, 3.2), (-4, 3.2)],
        "diamond": [(0, -4.5), (4.5, 0), (0, 4.5), (-4.5, 0)],
    }[kind]
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    return f'<polygon points="{points}" fill="{colour}"/>'


def plain(number):
    return f"{number:g}" if number < 1000 else f"{number:,.0f}".replace(",", " ")


def name_places(ends, gap=13):
    """Moves the names at the ends of lines apart, where several end at one n."""
    places = {}
    last = {}
    for y, n, kernel in sorted(ends):
        last[n] = max(y, last.get(n, -math.inf) + gap)
        places[kernel] = last[n]
    return places


def draw(file_name, title, unit, series, column):
    ns = [point[0] for points in series.values() for point in points]
    values = [point[column] for points in series.values() for point in points]
    n_low, n_high = min(ns), max(ns)
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))

    def at_x(n):
        return LEFT + (WIDTH - LEFT - RIGHT) * (n - n_low) / (n_high - n_low)

    def at_y(value):
        share = (math.log10(value) - low) / (high - low)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    out = [
        "<!-- SPDX-License-Identifier: MIT; made by plot.py from measurements.tsv -->",
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="12">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="18" font-size="14">{title}</text>',
    ]
    for power in range(low, high + 1):
        y = at_y(10.0**power)
        out.append(
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#dddddd"/>'
        )
        out.append(
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{plain(10.0**power)} {unit}</text>'
        )
    for n in range(n_low, n_high + 1):
        out.append(
            f'<text x="{at_x(n):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{n}</text>'
        )
    out.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 12}" text-anchor="middle">n</text>'
    )
    ends = [
        (at_y(points[-1][column]), points[-1][0], kernel) for kernel, points in series.items()
    ]
    places = name_places(ends)
    for kernel, points in sorted(series.items()):
        points.sort()
        colour, kind = STYLES[kernel]
        path = " ".join(f"{at_x(p[0]):.1f},{at_y(p[column]):.1f}" for p in points)
        out.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        out.extend(mark(kind, at_x(p[0]), at_y(p[column]), colour) for p in points)
        out.append(
            f'<text x="{at_x(points[-1][0]) + 9:.1f}" y="{places[kernel] - 2:.1f}" '
            f'fill="{colour}">{kernel}</text>'
        )
    out.append("</svg>")
    with open(os.path.join(FOLDER, file_name), "w", encoding="utf-8") as plot:
        plot.write("\n".join(out) + "\n")


if __name__ == "__main__":
    measured = read_measurements()
    draw("growth.svg", "Time of a count on one thread", "ms", measured, 1)
    draw("per-solution.svg", "Time for each solution", "ns", measured, 2)
