# SPDX-License-Identifier: MIT
"""The plots of docs/performance.md are what plot.py makes of the measurements, no line runs
through a word of theirs, no two words overprint, and times are in units that people use; and
what bench measured becomes lines of the measurements. Writes TAP.

usage: plots.py CHECKOUT SCRATCH

Catches: a measurement that was added without the plots being made again, and a name that is put
where a line comes.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as tree

SVG = '{http://www.w3.org/2000/svg}'
BENCH = '''{"cpu": "x", "threads": 1, "rounds": 1, "counts": [
    {"n": 12, "engines": [{"name": "avx2", "seconds": 0.000320, "memory": 206852}],
        "solutions": 14200},
    {"n": 13, "engines": [{"name": "textbook", "seconds": null, "memory": null},
        {"name": "join", "seconds": 0.008000, "memory": 1060576}], "solutions": 73712}]}'''


def words(svg):
    """The box of each text, as its sides and the text; a letter is about 0.6 of the size of
    the font wide."""
    for text in svg.iter(SVG + 'text'):
        said = ''.join(text.itertext())
        x, y, size = (float(text.get(name, 12)) for name in ('x', 'y', 'font-size'))
        wide = 0.6 * size * len(said)
        x -= wide * {'middle': 0.5, 'end': 1}.get(text.get('text-anchor'), 0)
        yield x, y - 0.75 * size, x + wide, y + 0.2 * size, said


def overprint(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def runs_through(line, box):
    """Looks in steps of a twentieth from one point of the line to the next."""
    points = [tuple(map(float, point.split(','))) for point in line.get('points').split()]
    return any(box[0] < x + (to_x - x) * step / 20 < box[2]
               and box[1] < y + (to_y - y) * step / 20 < box[3]
               for (x, y), (to_x, to_y) in zip(points, points[1:]) for step in range(21))


def checks(folder, scratch):
    for name in 'plot.py', 'measurements.tsv', 'public.tsv':
        shutil.copy(folder / name, scratch)
    subprocess.run([sys.executable, scratch / 'plot.py'], check=True)
    for name in 'growth.svg', 'per-solution.svg', 'speed.svg':
        yield f'{name} is made of the measurements', (
            (folder / name).read_bytes() == (scratch / name).read_bytes())
        svg = tree.parse(folder / name).getroot()
        boxes = list(words(svg))
        close = [(a[4], b[4]) for i, a in enumerate(boxes) for b in boxes[:i] if overprint(a, b)]
        yield f'no two words of {name} overprint {close or ""}', len(boxes) > 15 and not close
        lines = list(svg.iter(SVG + 'polyline'))
        crossed = [box[4] for box in boxes for line in lines if runs_through(line, box)]
        yield f'no line of {name} runs through a word {crossed or ""}', lines and not crossed
        # No more than three digits before a unit.
        ticks = [box[4] for box in boxes if re.search(r' (ns|us|ms|s|min|h)$', box[4])]
        yield f'the units of {name} are natural', ticks and all(
            re.fullmatch(r'\d{1,3}(\.\d+)? [a-z]+', tick) for tick in ticks)
    lines = subprocess.run([sys.executable, folder / 'plot.py', '--lines'], input=BENCH, check=True,
                           capture_output=True, text=True).stdout
    # Of an engine that was left out there is nothing to draw.
    yield 'what bench measured becomes lines of the measurements', (
        lines == '12\tavx2\t0.320\t22.535\n13\tjoin\t8.000\t108.530\n')


def main(checkout, scratch):
    scratch = pathlib.Path(scratch)
    scratch.mkdir(parents=True, exist_ok=True)
    number = failed = 0
    for what, is_so in checks(pathlib.Path(checkout) / 'docs' / 'performance', scratch):
        number += 1
        failed += not is_so
        print(f'{"ok" if is_so else "not ok"} {number} - {what}')
    print(f'1..{number}')
    return failed != 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
