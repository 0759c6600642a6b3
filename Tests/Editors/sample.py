"""A copy of the sample log in a folder of its own."""

import os
import pathlib
import shutil
import tempfile

PROGRAM = os.environ["DIVELOG"]
ROOT = pathlib.Path(__file__).resolve().parents[2]


class SampleLog:
    """A copy of the sample log, which is gone at the end of a `with`."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="divelog-editors-")
        self.root = pathlib.Path(self.folder.name).resolve() / "log"
        shutil.copytree(ROOT / "SampleLog", self.root)
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def records(self):
        """Every text that an editor may open, from the root."""
        paths = [*self.root.rglob("*.md"), *self.root.rglob("*.csv"), self.root / "divelog.yml"]
        return sorted(path for path in paths if path.stat().st_size < 50_000)
