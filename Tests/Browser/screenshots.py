"""Makes the pictures of the manual: pages of the sample log, light and dark.

    Tests/Browser/run .build/debug/divelog    # once, for the tools
    .build/browser/bin/pip install Pillow==13.0.0
    PATH="$PWD/.build/browser/bin:$PATH" DIVELOG=.build/debug/divelog python Tests/Browser/screenshots.py

Pillow, which the tests do without, makes them small; what is larger than it should be is an error.
"""

import base64
import io
import os
import shutil
import sys
import tempfile

from PIL import Image

from browser import MISSING, ROOT, SAMPLE, TODAY, Browser, divelog

RESOURCES = os.path.join(ROOT, "Sources", "divelog", "Manual.docc", "Resources")
LARGEST = 100_000

DESKTOP = (1200, 800)
PHONE = (390, 780)
# By the name of the picture: the page, the window, what is scrolled to, and whether it has a dark twin.
PICTURES = {
    "site-home": ("site/index.html", DESKTOP, None, True),
    "site-dives": ("site/dives.html", DESKTOP, None, True),
    "site-dive": ("site/dives/mari/2024-10-21-0630-thistlegorm.html", (1200, 1240), None, True),
    "site-statistics": ("site/statistics.html", (1200, 860), "main figure", True),
    "site-sites": ("site/sites.html", DESKTOP, None, True),
    "site-phone": ("site/dives/mari/2024-10-21-0630-thistlegorm.html", PHONE, None, True),
    "report-logbook": ("logbook.html", (1000, 1140), None, False),
}


def picture(browser, path):
    """What the window shows, with no more colours than are needed to tell it from the page."""
    taken = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
    image = Image.open(io.BytesIO(base64.b64decode(taken["data"]))).convert("RGB")
    for colours in (256, 128, 64, 32):
        small = image.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        small.save(path, optimize=True)
        if os.path.getsize(path) <= LARGEST:
            return
    raise SystemExit(f"{path} is {os.path.getsize(path)} bytes; show less")


def main():
    if MISSING:
        raise SystemExit("not here: " + ", ".join(MISSING))
    folder = tempfile.mkdtemp(prefix="divelog-pictures-")
    try:
        divelog("-C", SAMPLE, "report", "site", "-o", os.path.join(folder, "site"), "--for", "me", "--today", TODAY)
        divelog("-C", SAMPLE, "report", "logbook", "--diver", "mari", "year:2025", "--today", TODAY,
                "-o", os.path.join(folder, "logbook.html"))
        os.makedirs(RESOURCES, exist_ok=True)
        browser = Browser()
        try:
            for name, (page, size, part, has_twin) in PICTURES.items():
                if sys.argv[1:] and name not in sys.argv[1:]:
                    continue
                browser.size(*size)
                for scheme in ("light", "dark") if has_twin else ("light",):
                    browser.media(scheme)
                    # A picture of a scroll bar says nothing.
                    browser.driver.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": True})
                    browser.open("file://" + os.path.join(folder, page))
                    if part:
                        browser.run("document.querySelector(arguments[0]).scrollIntoView(); scrollBy(0, -24)", part)
                    twin = "~dark" if scheme == "dark" else ""
                    picture(browser, os.path.join(RESOURCES, f"{name}{twin}.png"))
        finally:
            browser.quit()
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
