# SPDX-License-Identifier: MIT
"""Draws the icons of the page and its picture for social networks, as PNG.

A picture is rows of bytes, three for a pixel. Shapes are polygons in units of a picture's own;
they are filled by the even-odd rule, with four samples a pixel in each direction.
"""

import struct
import zlib

CROWN = [
    [(1.9, 8.6), (8.1, 8.6), (8.4, 7.5), (1.6, 7.5)],
    [(1.7, 6.9), (8.3, 6.9), (9.3, 2.3), (6.8, 4.4), (5, 1.2), (3.2, 4.4), (0.7, 2.3)],
]
GROUND = (0x5a, 0x3f, 0xc0)
WHITE = (0xff, 0xff, 0xff)
LIGHT = (0xf0, 0xea, 0xf9)
DARK = (0xc6, 0xb6, 0xe6)
INK = (0x22, 0x1e, 0x2c)
SOLUTION = [0, 4, 7, 5, 2, 6, 1, 3]
SAMPLES = 4


def crossings(polygon, y):
    """Where the horizontal line at y crosses the edges of a polygon, from left to right."""
    edges = zip(polygon, polygon[1:] + polygon[:1])
    return sorted(x1 + (y - y1) * (x2 - x1) / (y2 - y1)
                  for (x1, y1), (x2, y2) in edges if (y1 <= y) != (y2 <= y))


class Picture:
    """A picture of one colour, on which polygons are drawn."""

    def __init__(self, width, height, colour):
        self.width = width
        self.rows = [bytearray(bytes(colour) * width) for _ in range(height)]

    def rectangle(self, left, top, side, colour):
        """A square on whole pixels."""
        for row in self.rows[top:top + side]:
            row[3 * left:3 * (left + side)] = bytes(colour) * side

    def polygon(self, points, colour):
        """Mixes the colour into each pixel by the part of it that is inside."""
        first = max(0, int(min(y for _, y in points)))
        last = min(len(self.rows), int(max(y for _, y in points)) + 1)
        for number in range(first, last):
            inside = {}
            for sample in range(SAMPLES):
                ends = crossings(points, number + (sample + 0.5) / SAMPLES)
                for begin, end in zip(ends[::2], ends[1::2]):
                    for at in range(round(begin * SAMPLES), round(end * SAMPLES)):
                        inside[at // SAMPLES] = inside.get(at // SAMPLES, 0) + 1
            self.mix(self.rows[number], inside, colour)

    def mix(self, row, inside, colour):
        for column, samples in inside.items():
            for channel in range(3):
                at = 3 * column + channel
                row[at] += (colour[channel] - row[at]) * samples // SAMPLES ** 2

    def crown(self, left, top, side, colour):
        """A queen on a square."""
        for polygon in CROWN:
            self.polygon([(left + x * side / 10, top + y * side / 10) for x, y in polygon], colour)

    def png(self):
        """The picture as a file of type PNG."""
        def chunk(kind, content):
            checked = kind + content
            return struct.pack('>I', len(content)) + checked + struct.pack(
                '>I', zlib.crc32(checked))

        header = struct.pack('>IIBBBBB', self.width, len(self.rows), 8, 2, 0, 0, 0)
        pixels = zlib.compress(b''.join(b'\0' + row for row in self.rows), 9)
        return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header) + chunk(b'IDAT', pixels) +
                chunk(b'IEND', b''))


def icon(size):
    """A queen, within the middle four fifths, which every shape of icon shows."""
    picture = Picture(size, size, GROUND)
    picture.crown(size * 0.2, size * 0.19, size * 0.6, WHITE)
    return picture.png()


def social_picture():
    """A solution for eight queens, 1200 x 630 pixels, as social networks show them."""
    side, left, top = 72, 312, 27
    picture = Picture(1200, 630, WHITE)
    for row, queen in enumerate(SOLUTION):
        for column in range(len(SOLUTION)):
            colour = DARK if (row + column) % 2 else LIGHT
            picture.rectangle(left + column * side, top + row * side, side, colour)
        picture.crown(left + queen * side, top + row * side, side, INK)
    return picture.png()
