"""Makes Sources/DiveReports/Templates/world-outlines.txt.

    python3 make-outlines.py ne_10m_land.shp ne_10m_lakes.shp > world-outlines.txt

The two files are layers of Natural Earth (naturalearthdata.com, 1:10m physical vectors), which is
in the public domain. The SHA-256 of those that were used:

    4cad3a49bc75c1a4c2f3d7efae04f2f8e63151c96764b2658effabf524331fa6  ne_10m_land.shp
    11064fa55ed91b56a0d86733643c1a5bfcc137fdf044e83f471978a5b86617e1  ne_10m_lakes.shp

Outlines are simplified after Visvalingam and Whyatt: again and again the corner goes whose triangle
with its neighbours is smallest, until none is smaller than a bound. Where few people dive, in the
far north and south, the bound is higher. What is left is rounded to two-hundredths of a degree, and
each corner is written as its difference from the one before.
"""

import heapq
import math
import struct
import sys

STEPS = 200  # to a degree
LAND_BOUND = 0.0009  # square degrees at the equator
LAKE_BOUND = 0.0025
SMALLEST_LAND = 0.0003
SMALLEST_LAKE = 0.03

# Printable ASCII but for the two marks that a string literal escapes, and the one of comments.
ALPHABET = [chr(code) for code in range(33, 127) if chr(code) not in '"\\#'][:90]


def rings(path):
    """The rings of all polygons of a shape file."""
    data = open(path, "rb").read()
    place = 100
    while place < len(data):
        length = struct.unpack(">i", data[place + 4 : place + 8])[0] * 2
        record = data[place + 8 : place + 8 + length]
        place += 8 + length
        if struct.unpack("<i", record[:4])[0] != 5:
            continue
        parts, points = struct.unpack("<ii", record[36:44])
        starts = list(struct.unpack(f"<{parts}i", record[44 : 44 + 4 * parts])) + [points]
        first = 44 + 4 * parts
        for start, end in zip(starts, starts[1:]):
            numbers = struct.unpack(
                f"<{(end - start) * 2}d", record[first + 16 * start : first + 16 * end]
            )
            ring = list(zip(numbers[::2], numbers[1::2]))
            yield ring[:-1] if ring[0] == ring[-1] else ring


def triangle(a, b, c):
    """The area of a triangle in square degrees, as wide as it is at its latitude."""
    width = max(math.cos(math.radians(b[1])), 0.05)
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2 * width


def area(ring):
    latitude = sum(point[1] for point in ring) / len(ring)
    twice = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1]))
    return abs(twice) / 2 * max(math.cos(math.radians(latitude)), 0.05)


def weight(point):
    """How much less a corner says where few people dive."""
    return 0.1 if point[1] > 67 or point[1] < -56 else 1


def simplified(ring, bound, most):
    """The ring without corners of little meaning; four are left at least."""
    count = len(ring)
    before = [(place - 1) % count for place in range(count)]
    after = [(place + 1) % count for place in range(count)]

    def size_of(place):
        area = triangle(ring[before[place]], ring[place], ring[after[place]])
        return area * weight(ring[place])

    bound = min(bound, most)
    sizes = [size_of(place) for place in range(count)]
    # The seam at the 180th meridian stays whole, or the world shows a gap there.
    kept = [abs(abs(point[0]) - 180) < 1e-6 for point in ring]
    heap = [(size, place) for place, size in enumerate(sizes) if not kept[place]]
    heapq.heapify(heap)
    gone = [False] * count
    left = count
    while heap and left > 4:
        size, place = heapq.heappop(heap)
        if gone[place] or size != sizes[place]:
            continue
        if size > bound:
            break
        gone[place] = True
        left -= 1
        after[before[place]] = after[place]
        before[after[place]] = before[place]
        for near in (before[place], after[place]):
            if kept[near]:
                continue
            sizes[near] = max(size, size_of(near))
            heapq.heappush(heap, (sizes[near], near))
    return [point for place, point in enumerate(ring) if not gone[place]]


def rounded(ring):
    result = []
    for x, y in ring:
        point = (round(x * STEPS), round(y * STEPS))
        if not result or result[-1] != point:
            result.append(point)
    return result[:-1] if len(result) > 1 and result[0] == result[-1] else result


def written(number):
    """A whole number, the small ones in one character, up to ±29."""
    value = number * 2 if number >= 0 else -number * 2 - 1
    if value < 60:
        return ALPHABET[value]
    value -= 60
    if value < 29 * 90:
        return ALPHABET[60 + value // 90] + ALPHABET[value % 90]
    value -= 29 * 90
    return ALPHABET[89] + ALPHABET[value // 8100] + ALPHABET[value // 90 % 90] + ALPHABET[value % 90]


def line(path, bound, smallest):
    text = []
    x = y = corners = count = 0
    outlines = []
    for ring in rings(path):
        # A small island is worth its place where no other land is: that cannot be told here, so
        # the bound is low, and an island has few corners.
        if len(ring) < 3 or area(ring) * weight(ring[0]) < smallest:
            continue
        ring = rounded(simplified(ring, bound, area(ring) / 8))
        if len(ring) >= 3:
            outlines.append(ring)
    for ring in outlines:
        text.append(written(len(ring)))
        for point in ring:
            text.append(written(point[0] - x) + written(point[1] - y))
            x, y = point
        corners += len(ring)
        count += 1
    print(f"{path}: {count} outlines, {corners} corners", file=sys.stderr)
    return "".join(text)


def main():
    print("# The world's land, and its lakes, in outlines. Made from Natural Earth 1:10m, which is in")
    print("# the public domain, by Tests/DiveReportsTests/Outlines/make-outlines.py.")
    print(line(sys.argv[1], LAND_BOUND, SMALLEST_LAND))
    print(line(sys.argv[2], LAKE_BOUND, SMALLEST_LAKE))


main()
