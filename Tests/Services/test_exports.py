"""What divelog exports, held against the schemas and the readers of others."""

import csv
import io
import json
import os
import pathlib
import sqlite3
import subprocess
import tarfile
import tempfile
import unittest

import geojson
import gpxpy
import icalendar
from lxml import etree

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIVELOG = os.environ["DIVELOG"]
TOOLS = ROOT / ".build/services"
DIVERS = ["mari", "tom"]


def export(kind, *more):
    outcome = subprocess.run(
        [DIVELOG, "-C", str(ROOT / "SampleLog"), "export", "--to", kind, *more],
        capture_output=True,
    )
    if outcome.returncode != 0:
        raise AssertionError(outcome.stderr.decode())
    return outcome.stdout


def exports(kind):
    """Each diver's dives for oneself; and what the public may see of one."""
    for diver, readers in [(diver, "me") for diver in DIVERS] + [("mari", "public")]:
        yield export(kind, "--diver", diver, "--for", readers)


class Exports(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return path

    def divejson(self, *arguments):
        outcome = subprocess.run(
            [str(TOOLS / "bin/divejson"), *map(str, arguments)], capture_output=True, text=True
        )
        self.assertEqual(outcome.returncode, 0, outcome.stdout + outcome.stderr)

    def test_uddf_is_valid_by_its_schema(self):
        """The schema lies in the source archive of divejson."""
        archive = next(TOOLS.glob("divejson-*.tar.gz"))
        with tarfile.open(archive) as files:
            name = next(n for n in files.getnames() if n.endswith("/uddf_3.2.2.xsd"))
            schema = etree.XMLSchema(etree.parse(files.extractfile(name)))
        for data in exports("uddf"):
            schema.assertValid(etree.parse(io.BytesIO(data)))

    def test_divejson_is_valid(self):
        for data in exports("divejson"):
            self.divejson("validate", self.write("log.divejson", data))

    def test_uddf_and_subsurface_are_read_as_the_same_dives(self):
        for diver in DIVERS:
            arguments = ("--diver", diver, "--for", "me")
            ours = json.loads(export("divejson", *arguments))["dives"]
            for kind, ending in (("uddf", "uddf"), ("subsurface-xml", "ssrf")):
                source = self.write(f"{diver}.{ending}", export(kind, *arguments))
                target = self.folder / f"{diver}-{kind}.divejson"
                self.divejson("convert", source, "-o", target)
                theirs = {dive["started_at"][:16]: dive for dive in json.loads(target.read_text())["dives"]}
                for dive in ours:
                    if len(dive["started_at"]) < 16:
                        continue
                    other = theirs[dive["started_at"][:16]]
                    for key, step in (("max_depth", 0.01), ("submerged_time", 1)):
                        if key in dive:
                            self.assertAlmostEqual(dive[key], other[key], delta=step)
                    self.assertEqual(self.depths(dive), self.depths(other))

    @staticmethod
    def depths(dive):
        profiles = [r["profile"] for r in dive.get("recordings", []) if "depth" in r.get("profile", {})]
        return profiles[0]["depth"]["values"] if profiles else []

    def test_maps(self):
        for data in exports("geojson"):
            self.assertTrue(geojson.loads(data).is_valid)
        for data in exports("gpx"):
            self.assertGreater(len(gpxpy.parse(data.decode()).waypoints), 0)
        for data in exports("kml"):
            places = etree.parse(io.BytesIO(data)).findall(".//{*}Placemark")
            self.assertGreater(len(places), 0)

    def test_the_calendar(self):
        for data in exports("ics"):
            events = icalendar.Calendar.from_ical(data).walk("VEVENT")
            self.assertGreater(len(events), 0)
            self.assertEqual([e.errors for e in events if e.errors], [])
            self.assertEqual(len({str(e["UID"]) for e in events}), len(events))

    def test_tables(self):
        for kind in ("csv", "csv-samples"):
            for data in exports(kind):
                rows = list(csv.reader(io.StringIO(data.decode(), newline="")))
                self.assertEqual({len(row) for row in rows}, {len(rows[0])})
    def test_the_database(self):
        """Another library finds in the tables what CSV has."""
        for diver, readers in [(diver, "me") for diver in DIVERS] + [("mari", "public")]:
            more = ["--diver", diver, "--for", readers]
            path = self.folder / f"{diver}-{readers}.sqlite"
            export("sqlite", *more, "-o", str(path))
            database = sqlite3.connect(path)
            self.addCleanup(database.close)
            database.row_factory = sqlite3.Row
            self.assertEqual([row[0] for row in database.execute("PRAGMA integrity_check")], ["ok"])
            dives = {row["path"]: row for row in database.execute("SELECT * FROM dives")}
            rows = list(csv.DictReader(io.StringIO(export("csv", *more).decode(), newline="")))
            self.assertGreater(len(rows), 0)
            for row in rows:
                dive = dives[row["path"]]
                for head, cell in row.items():
                    if "." in head or head.startswith("x-") or cell == "":
                        continue
                    value = dive[head]
                    if isinstance(value, (int, float)):
                        self.assertAlmostEqual(float(cell), value, places=9)
                    else:
                        # A sheet of cells gets a mark before what it would evaluate.
                        self.assertIn(value, (cell, cell.removeprefix("'")))
            count = database.execute("SELECT count(*) FROM samples").fetchone()[0]
            samples = list(csv.reader(io.StringIO(export("csv-samples", *more).decode(), newline="")))
            self.assertEqual(count, len(samples) - 1)

    def test_json_lines(self):
        for data in exports("jsonl"):
            for line in data.decode().splitlines():
                json.loads(line)


if __name__ == "__main__":
    unittest.main()
