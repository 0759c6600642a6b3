"""The site of the sample log, page by page."""

import base64
import glob
import os
import unittest
from urllib.parse import unquote

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import PDF, SAMPLE, TODAY, BrowserTest, divelog, html_errors

# Texts too pale for white paper, and grounds too dark for it, by what they are.
PALE = """
const numbers = colour => (colour.match(/[\\d.]+/g) || []).map(Number);
const luminance = colour => {
  const parts = numbers(colour).slice(0, 3).map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
};
const isShown = element => element.getClientRects().length > 0;
const wrong = new Set();
for (const element of document.querySelectorAll('body *')) {
  // What is written on a mark has its own ground.
  if (!isShown(element) || element.closest('.map-count, .chart-count, defs')) continue;
  const style = getComputedStyle(element);
  const says = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  const name = element.tagName.toLowerCase() + '.' + (element.getAttribute('class') || '');
  const ink = element instanceof SVGElement ? style.fill : style.color;
  if (says && ink !== 'none' && luminance(ink) > 0.3) wrong.add(name + ' is written in ' + ink);
  if (element instanceof SVGElement) continue;
  const ground = numbers(style.backgroundColor);
  if (says && (ground[3] === undefined || ground[3] > 0.5) && luminance(style.backgroundColor) < 0.5)
    wrong.add(name + ' stands on ' + style.backgroundColor);
}
const page = numbers(getComputedStyle(document.body).backgroundColor);
if ((page[3] === undefined || page[3] > 0) && luminance(getComputedStyle(document.body).backgroundColor) < 0.9)
  wrong.add('the paper is dark');
return [...wrong];
"""

# Labels of facts that are wider than their room.
CRAMPED = """
return [...document.querySelectorAll('dt')].filter(label => label.scrollWidth > label.clientWidth && label.clientWidth > 0)
  .map(label => label.textContent.trim());
"""


class SiteTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        for name, language in (("site", "en"), ("et", "et"), ("fi", "fi")):
            divelog("-C", SAMPLE, "report", "site", "-o", os.path.join(cls.folder, name), "--for", "me",
                    "--today", TODAY, "--lang", language)

    def test_every_page_opens_in_peace(self):
        for page in self.pages("site"):
            with self.subTest(page=page):
                self.browser.open(self.url(page))
                self.assertCalm()
                self.assertTrue(self.browser.driver.title)
                self.assertEqual(self.browser.run("return document.querySelectorAll('h1').length"), 1)

    def test_no_page_is_wider_than_a_phone(self):
        self.browser.size(360, 740)
        self.addCleanup(self.browser.size, 1280, 900)
        for page in self.kinds("site"):
            with self.subTest(page=page):
                self.browser.open(self.url(page))
                self.assertLessEqual(self.browser.excess_width(), 0)

    def test_every_kind_of_page_is_accessible(self):
        for scheme in ("light", "dark"):
            self.browser.media(scheme)
            for page in self.kinds("site"):
                with self.subTest(page=page, scheme=scheme):
                    self.browser.open(self.url(page))
                    self.assertEqual(self.browser.violations(), [])
        self.browser.media("light")

    def test_html_is_valid(self):
        self.assertEqual(html_errors(os.path.join(self.folder, "site"), "--also-check-svg"), "")

    def test_the_browser_knows_all_of_the_style(self):
        self.browser.open(self.url("site", "index.html"))
        for path in glob.glob(os.path.join(self.folder, "site", "*.css")):
            with open(path, encoding="utf-8") as file:
                count, unknown = self.browser.unknown_style(file.read())
            self.assertGreater(count, 20)
            self.assertEqual(unknown, [])

    def test_the_list_of_dives_is_sorted_and_searched(self):
        self.browser.open(self.url("site", "dives.html"))
        self.browser.run("document.querySelector('#dives thead .c-depth button').click()")
        depths = self.browser.run(
            "return [...document.querySelectorAll('#dives tbody .c-depth')].map(c => c.dataset.v ? +c.dataset.v : null)")
        known = [depth for depth in depths if depth is not None]
        self.assertEqual(known, sorted(known))
        self.assertEqual(depths[:len(known)], known, "what is not known comes last")
        self.browser.run("document.querySelector('#dives thead .c-depth button').click()")
        turned = self.browser.run(
            "return [...document.querySelectorAll('#dives tbody .c-depth')].map(c => c.dataset.v ? +c.dataset.v : null)")
        known = [depth for depth in turned if depth is not None]
        self.assertEqual(known, sorted(known, reverse=True))
        self.assertEqual(self.browser.run(
            "return document.querySelector('#dives thead .c-depth').getAttribute('aria-sort')"), "descending")

        every = int(self.browser.run("return document.getElementById('shown').textContent"))
        self.browser.run(
            "const f = document.getElementById('search'); f.value = 'RUMMU'; f.dispatchEvent(new Event('input'))")
        rows = self.browser.run("return [...document.querySelectorAll('#dives tbody tr')].map(r => r.textContent)")
        shown = int(self.browser.run("return document.getElementById('shown').textContent"))
        self.assertTrue(0 < shown < every)
        self.assertTrue(all("rummu" in row.lower() for row in rows))
        self.browser.run(
            "const f = document.getElementById('search'); f.value = 'no such dive'; f.dispatchEvent(new Event('input'))")
        self.assertEqual(self.browser.run("return document.querySelectorAll('#dives tbody tr').length"), 0)
        self.browser.run(
            "const f = document.getElementById('search'); f.value = ''; f.dispatchEvent(new Event('input'));"
            "const y = document.getElementById('pick-year'); y.selectedIndex = 1; y.dispatchEvent(new Event('change'))")
        self.assertTrue(0 < int(self.browser.run("return document.getElementById('shown').textContent")) < every)
        self.assertCalm()

    def test_without_scripts_all_is_there(self):
        self.browser.scripts(False)
        self.addCleanup(self.browser.scripts, True)
        self.browser.open(self.url("site", "dives.html"))
        # What asks is run by the browser itself, for the page may run nothing.
        document = self.browser.driver.execute_cdp_cmd("DOM.getDocument", {"depth": 0})
        rows = self.browser.driver.execute_cdp_cmd(
            "DOM.querySelectorAll", {"nodeId": document["root"]["nodeId"], "selector": "#dives tbody tr"})
        dives = glob.glob(os.path.join(SAMPLE, "divers", "*", "dives", "**", "*.md"), recursive=True)
        dives = [path for path in dives if not os.path.basename(path).startswith(("_", "."))]
        self.assertEqual(len(rows["nodeIds"]), len(dives))

    def test_the_dark_is_dark(self):
        colour = "return getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)"
        self.browser.open(self.url("site", "index.html"))
        light = self.browser.run(colour)
        self.browser.media("dark")
        dark = self.browser.run(colour)
        self.assertGreater(sum(light), 600)
        self.assertLess(sum(dark), 200)
        self.browser.run("document.getElementById('theme').click()")
        self.assertGreater(sum(self.browser.run(colour)), 600)
        self.browser.run("document.getElementById('theme').click()")
        self.browser.media("light")
        self.assertCalm()

    def test_links_lead_somewhere(self):
        missing = []
        for page in self.pages("site"):
            self.browser.open(self.url(page))
            for link in self.browser.run(
                    "return [...document.querySelectorAll('a[href]')]"
                    ".map(a => new URL(a.getAttribute('href'), document.baseURI).href)"):
                if not link.startswith("file://"):
                    continue
                path, _, anchor = link[len("file://"):].partition("#")
                if not os.path.exists(unquote(path)):
                    missing.append((page, link))
        self.assertEqual(missing, [])

    def test_a_profile_is_read_by_keys(self):
        for page in self.pages("site"):
            self.browser.open(self.url(page))
            if self.browser.run("return document.querySelectorAll('.profile .chart-stage svg').length"):
                break
        else:
            self.fail("no dive has a profile")
        drawing = self.browser.driver.find_element(By.CSS_SELECTOR, ".profile .chart-stage svg")
        readout = self.browser.driver.find_element(By.CSS_SELECTOR, ".profile .chart-readout")
        self.browser.run("arguments[0].focus()", drawing)
        drawing.send_keys(Keys.HOME)
        first = readout.text
        drawing.send_keys(Keys.PAGE_DOWN)
        second = readout.text
        drawing.send_keys(Keys.END)
        third = readout.text
        self.assertTrue(first.startswith("0:00"), first)
        self.assertEqual(len({first, second, third}), 3)
        ActionChains(self.browser.driver).move_to_element(drawing).perform()
        self.assertNotEqual(readout.text, third)
        self.assertTrue(self.browser.run(
            "return [...document.querySelectorAll('svg[role=img], figure svg:not([aria-hidden])')].every("
            "s => s.querySelector('title') || s.getAttribute('aria-label') || s.getAttribute('aria-labelledby'))"))
        self.assertTrue(self.browser.run("return document.querySelectorAll('figure details table').length > 0"))
        self.assertCalm()

    def test_a_printed_list_has_all_its_columns(self):
        self.browser.size(680, 900)
        self.addCleanup(self.browser.size, 1280, 900)
        self.addCleanup(self.browser.media, "light")
        self.browser.open(self.url("site", "dives.html"))
        self.browser.media(kind="print")
        for column in ("number", "gas", "buddies"):
            self.assertEqual(self.browser.run(
                "return getComputedStyle(document.querySelector('#dives tbody .c-" + column + "')).display"),
                "table-cell")

    def test_a_search_knows_quotation_marks_and_days(self):
        self.browser.open(self.url("site", "dives.html"))

        def found(text):
            self.browser.run(
                "const f = document.getElementById('search'); f.value = arguments[0];"
                "f.dispatchEvent(new Event('input'))", text)
            return self.browser.run("return document.querySelectorAll('#dives tbody tr').length")

        day = self.browser.run(
            "return document.querySelector('#dives tbody time').getAttribute('datetime')").split("-")
        local = "%d.%d.%s" % (int(day[2]), int(day[1]), day[0])
        self.assertGreater(found('"rummu quarry"'), 0)
        self.assertEqual(found('"quarry rummu"'), 0)
        self.assertEqual(found(local), found("-".join(day)))
        self.assertGreater(found(local), 0)

    def printed(self, name):
        """The page that is open, as the browser prints it."""
        made = self.browser.driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": False})
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(base64.b64decode(made["data"]))
        return PDF(path)

    def test_pages_print(self):
        self.addCleanup(self.browser.media, "light")
        pages = ["index.html", "statistics.html"]
        pages += [next(page for page in self.kinds("site") if page.startswith("site/dives/"))[len("site/"):]]
        for page in pages:
            with self.subTest(page=page):
                self.browser.open(self.url("site", page))
                text = self.printed("light.pdf").text
                self.assertIn(self.browser.run("return document.querySelector('h1').textContent.trim()"), text)
                self.browser.media(kind="print")
                self.assertEqual(self.browser.run("return getComputedStyle(document.querySelector('nav')).display"), "none")
                self.browser.media("light")
                # Paper is white, whatever the screen was.
                self.browser.run("document.documentElement.dataset.theme = 'dark'")
                self.assertEqual(self.printed("dark.pdf").text, text)
                for scheme in ("light", "dark"):
                    self.browser.media(scheme, kind="print")
                    self.assertEqual(self.browser.run(PALE), [])
                self.browser.media("light")

    def test_labels_have_room_in_every_language(self):
        self.browser.size(360, 740)
        self.addCleanup(self.browser.size, 1280, 900)
        for language in ("et", "fi"):
            for page in self.kinds(language):
                with self.subTest(page=page):
                    for width in (360, 1280):
                        self.browser.size(width, 740)
                        self.browser.open(self.url(page))
                        self.assertEqual(self.browser.run(CRAMPED), [])
                        self.assertLessEqual(self.browser.excess_width(), 0)
                    self.assertCalm()

    def test_pages_are_accessible_in_another_language(self):
        pages = ["index.html", "dives.html", "statistics.html"]
        pages += [next(page for page in self.kinds("fi") if page.startswith("fi/dives/"))[len("fi/"):]]
        for page in pages:
            with self.subTest(page=page):
                self.browser.open(self.url("fi", page))
                self.assertEqual(self.browser.run("return document.documentElement.lang"), "fi")
                self.assertEqual(self.browser.violations(), [])


class LongWordsTest(BrowserTest):
    """Words of a diver's making may be long: no label lies over a value."""

    overlaps = (
        "return [...document.querySelectorAll('dt span')].filter(e => {"
        " const value = e.parentNode.nextElementSibling.getBoundingClientRect();"
        " const range = document.createRange(); range.selectNodeContents(e);"
        " return range.getBoundingClientRect().right > value.left + 1; }).map(e => e.textContent)")

    def look(self, folder):
        self.addCleanup(self.browser.size, 1280, 900)
        for width in (360, 500, 1280):
            self.browser.size(width, 800)
            for page in self.kinds(folder):
                with self.subTest(page=page, width=width):
                    self.browser.open(self.url(page))
                    self.assertEqual(self.browser.run(self.overlaps), [])
                    self.assertLessEqual(self.browser.run(
                        "return document.documentElement.scrollWidth"
                        " - document.documentElement.clientWidth"), 0)

    def test_of_any_length(self):
        word = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft"
        log = os.path.join(self.folder, "long")
        for path, text in {
            "divelog.yml": "format: 1\nname: %s\n" % word,
            "sites/long.md": "---\nname: %s\ncountry: %s\nposition: 59.1, 24.1\n---\n" % (word, word),
            "gear/long.md": "---\nname: %s\nkind: %s\nservices: [{what: %s, every: 1 year}]\n---\n" % (word, word, word),
            "dives/2024-06-12-1000.md":
                "---\ndate: 2024-06-12\ntime: 10:00\nsite: long\nsuit: %s\ntags: [%s, wreck]\nbuddies: [%s]\n"
                "gear: long\n%s: %s\n---\n\n%s\n" % (word, word, word, "x-" + word.lower(), word, word),
            "dives/2024-06-13-1000.md": "---\ndate: 2024-06-13\ntime: 10:00\nsite: long\n---\n",
        }.items():
            os.makedirs(os.path.dirname(os.path.join(log, path)), exist_ok=True)
            with open(os.path.join(log, path), "w", encoding="utf-8") as file:
                file.write(text)
        divelog("-C", log, "report", "site", "-o", os.path.join(self.folder, "words"), "--for", "me")
        self.look("words")


class SecondRunTest(BrowserTest):
    def test_nothing_is_written_twice(self):
        folder = os.path.join(self.folder, "again")
        arguments = ["-C", SAMPLE, "report", "site", "-o", folder, "--today", TODAY]
        divelog(*arguments)
        times = {path: os.stat(path).st_mtime_ns for path in glob.glob(folder + "/**/*", recursive=True)}
        divelog(*arguments)
        self.assertEqual(
            times, {path: os.stat(path).st_mtime_ns for path in glob.glob(folder + "/**/*", recursive=True)})


if __name__ == "__main__":
    unittest.main()
