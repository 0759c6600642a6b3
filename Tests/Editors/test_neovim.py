"""A dive that is written in Neovim, as Debian has it."""

import json
import os
import pathlib
import subprocess
import unittest

from sample import PROGRAM, SampleLog

HERE = pathlib.Path(__file__).resolve().parent


class NeovimTest(unittest.TestCase):
    def test_a_dive_is_written(self):
        with SampleLog() as log:
            dive = sorted((log.root / "divers/mari/dives/2024").glob("*-vasalemma-quarry.md"))[0]
            site = log.root / "sites/estonia/vasalemma-quarry.md"
            output = log.root.parent / "result.json"
            home = log.root.parent / "home"
            home.mkdir()
            environment = os.environ | {
                "DIVE": str(dive),
                "SITE": str(site),
                "OUTPUT": str(output),
                "HOME": str(home),
                "XDG_CONFIG_HOME": str(home),
                "XDG_DATA_HOME": str(home),
                "XDG_STATE_HOME": str(home),
                "XDG_CACHE_HOME": str(home),
            }
            subprocess.run(
                ["nvim", "--headless", "--clean", "-n", "-u", str(HERE / "init.lua"), "-S", str(HERE / "drive.lua")],
                env=environment,
                timeout=180,
                check=True,
                stdin=subprocess.DEVNULL,
            )
            found = json.loads(output.read_text())
            self.assertNotIn("fault", found)
            self.assertTrue(found["problem"])
            self.assertTrue(found["fixed"])
            self.assertGreater(found["completions"], 3)
            self.assertIn("Vasalemma", found["hover"])
            self.assertEqual(found["definition"], str(site))
            self.assertTrue(found["formatted"])
            self.assertTrue(found["outside"])
            self.assertTrue(found["back"])
            self.assertEqual(found["renamed"], "site: the-quarry")
            # The client has written what the server told it to, and the log is as good as before.
            check = subprocess.run(
                [PROGRAM, "-C", str(log.root), "check", "--today", "2026-10-01"], capture_output=True, text=True
            )
            self.assertEqual(check.returncode, 0, check.stdout)
            self.assertTrue((log.root / "sites/estonia/the-quarry.md").exists())
            self.assertFalse(site.exists())
