"""A real browser, and what it says of the pages that it is shown."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

DIVELOG = os.environ.get("DIVELOG", os.path.abspath(".build/debug/divelog"))
ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
SAMPLE = os.path.join(ROOT, "SampleLog")
TODAY = "2026-10-01"


def found(*names):
    """The first of some programs that is installed."""
    return next((path for path in map(shutil.which, names) if path), None)


def divelog(*arguments, status=0, cwd=None):
    """Runs the program; returns what it printed."""
    run = subprocess.run(
        [DIVELOG, *arguments], cwd=cwd, capture_output=True, text=True, timeout=600)
    if run.returncode != status:
        raise AssertionError(f"{arguments}: {run.returncode}\n{run.stdout}\n{run.stderr}")
    return run.stdout


class Browser:
    """Chromium without a window, which notes every request and every line of its console."""

    def __init__(self, width=1280, height=900, dark=False):
        options = Options()
        options.binary_location = found("chromium", "chromium-browser", "google-chrome")
        options.add_argument("--headless=new")
        options.add_argument("--no-first-run")
        options.add_argument("--disable-component-update")
        options.add_argument("--disable-background-networking")
        options.add_argument("--force-prefers-reduced-motion")
        options.add_argument("--lang=en-GB")
        options.add_argument("--disable-dev-shm-usage")
        if os.geteuid() == 0:
            options.add_argument("--no-sandbox")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(
            options=options, service=Service(found("chromedriver") or "chromedriver"))
        self.driver.set_script_timeout(60)
        self.size(width, height)
        self.media("dark" if dark else "light")

    def size(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})

    def media(self, scheme=None, kind=""):
        features = [{"name": "prefers-color-scheme", "value": scheme}] if scheme else []
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"media": kind, "features": features})

    def scripts(self, run):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not run})

    def open(self, url):
        self.drain()
        self.driver.get(url)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def drain(self):
        """What went wrong since the last call: lines of the console, requests that failed or went
        elsewhere."""
        wrong = [
            f"{line['level']}: {line['message']}" for line in self.driver.get_log("browser")
            if line["level"] in ("SEVERE", "WARNING")]
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            params = message["params"]
            if message["method"] == "Network.requestWillBeSent":
                url = params["request"]["url"]
                if not url.startswith(("file://", "data:", "about:", "http://127.0.0.1:")):
                    wrong.append(f"asks for {url}")
            elif message["method"] == "Network.loadingFailed" and not params.get("canceled"):
                wrong.append(f"failed: {params.get('errorText')}")
        return wrong

    def quit(self):
        self.driver.quit()


class BrowserTest(unittest.TestCase):
    """A suite with one browser and a folder of its own."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="divelog-browser-")
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.quit)

    def url(self, *parts):
        return "file://" + os.path.join(self.folder, *parts)

    def pages(self, site):
        """Every page of a site, by its path."""
        found = []
        for folder, _, files in os.walk(os.path.join(self.folder, site)):
            found += [os.path.join(folder, file) for file in files if file.endswith(".html")]
        return sorted(os.path.relpath(path, self.folder) for path in found)

    def kinds(self, site):
        """One page of each kind: those at the top, and the first and last of every folder."""
        kinds = {}
        for path in self.pages(site):
            kinds.setdefault(os.path.dirname(path) if path.count(os.sep) > 1 else path, []).append(path)
        return sorted({paths[place] for paths in kinds.values() for place in (0, -1)})

    def assertCalm(self):
        """Nothing failed, nothing was asked of anybody else, and the console is empty."""
        self.assertEqual(self.browser.drain(), [])
