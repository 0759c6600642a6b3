"""A dive that is written in Emacs, as Debian has it, with the settings of the manual."""

import json
import os
import pathlib
import shutil
import subprocess
import unittest

from sample import PROGRAM, ROOT, SampleLog

HERE = pathlib.Path(__file__).resolve().parent
MANUAL = ROOT / "Sources/divelog/Manual.docc/In-Your-Editor.md"


def settings(heading, language):
    """The code of a section of the manual."""
    section = MANUAL.read_text().split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return section.split(f"```{language}\n")[1].split("\n```")[0] + "\n"


def has_eglot():
    """Whether Emacs is here, with Eglot and the modes of the files."""
    ask = "(progn (package-initialize) (mapc #'require '(eglot markdown-mode yaml-mode)))"
    command = ["emacs", "--batch", "-q", "--eval", ask]
    return bool(shutil.which("emacs")) and subprocess.run(command, capture_output=True).returncode == 0


@unittest.skipUnless(os.environ.get("CI") or has_eglot(), "Emacs with Eglot is not here")
class EmacsTest(unittest.TestCase):
    def test_a_dive_is_written(self):
        with SampleLog() as log:
            dive = sorted((log.root / "divers/mari/dives/2024").glob("*-vasalemma-quarry.md"))[0]
            around = log.root.parent
            (around / "init.el").write_text(settings("Emacs", "elisp"))
            (around / "bin").mkdir()
            (around / "bin/divelog").symlink_to(PROGRAM)
            (around / "home").mkdir()
            environment = os.environ | {
                "DIVE": str(dive),
                "LOGFILE": str(log.root / "divelog.yml"),
                "OUTPUT": str(around / "result.json"),
                "SETTINGS": str(around / "init.el"),
                "HOME": str(around / "home"),
                "PATH": f"{around / 'bin'}:{os.environ['PATH']}",
                "LC_ALL": "C.UTF-8",
            }
            outcome = subprocess.run(
                ["emacs", "--batch", "-q", "-l", str(HERE / "drive.el")],
                env=environment,
                timeout=180,
                capture_output=True,
                text=True,
                stdin=subprocess.DEVNULL,
            )
            self.assertTrue((around / "result.json").exists(), outcome.stderr)
            found = json.loads((around / "result.json").read_text())
            self.assertNotIn("fault", found, found)
            self.assertTrue(found["connected"], outcome.stderr)
            self.assertTrue(found["problem"], outcome.stderr)
            self.assertIn("vasalemma-quarry", found["sites"])
            self.assertGreater(len(found["sites"]), 3)
            # The settings of the log are served, too.
            self.assertTrue(found["settings"], outcome.stderr)


if __name__ == "__main__":
    unittest.main()
