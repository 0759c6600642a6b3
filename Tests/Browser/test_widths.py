"""Tables and figures at the widths of a phone, a tablet and a desk: nothing is cut apart.

Every kind of page by default; with `WIDTHS=all` every page.
"""

import os
import re
import shutil
import unittest

from browser import SAMPLE, TODAY, BrowserTest, divelog

WIDTHS = (390, 1024, 1440)

# What is broken over lines or leaves its room, once for each text.
BROKEN = """
const wrong = new Set();
const shown = element => {
  const style = getComputedStyle(element);
  return element.getClientRects().length > 0 && style.visibility !== 'hidden';
};
const name = element => {
  const kind = element.getAttribute('class');
  return element.tagName.toLowerCase() + (kind ? '.' + kind.trim().replace(/\\s+/g, '.') : '');
};
// How many lines a part of a text takes.
const lines = (node, from, to) => {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  const tops = [];
  for (const box of range.getClientRects()) {
    if (box.width < 0.5) continue;
    if (!tops.some(top => Math.abs(top - box.top) < box.height / 2)) tops.push(box.top);
  }
  return tops.length;
};
// A number with its unit, a gas, a size of tanks, a date, a time, an angle.
const UNITS = 'bar|psi|mbar|m|ft|min|h|s|L|l|kg|lb|cuft|°C|°F|%|L/min|l/min|cuft/min|bar/min|psi/min|g/L|kg/L|km|mi|nm';
const FIGURE = new RegExp('(?<![\\\\p{L}\\\\d/@-])[-−+]?\\\\d[\\\\d.,]*(?:\\\\s?(?:' + UNITS + '))?(?![\\\\p{L}\\\\d/@-])', 'gu');
const cells = document.querySelectorAll('td, th, dd, dt, .highlights strong, .tiles .is, .figures .is');
for (const cell of cells) {
  if (!shown(cell) || cell.closest('.unseen, [hidden], svg')) continue;
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!shown(node.parentElement) || node.parentElement.closest('.unseen, [hidden], svg, .long, .notes, .prose')) continue;
    const text = node.textContent;
    for (const figure of text.matchAll(FIGURE))
      if (lines(node, figure.index, figure.index + figure[0].length) > 1)
        wrong.add(name(cell) + ' breaks the figure “' + figure[0] + '” of “' + text.trim().slice(0, 40) + '”');
    for (const word of text.matchAll(/[^\\s\\u00ad\\u200b]+/gu)) {
      // No word of people is longer: it is an address, or the digest of a file.
      if (word[0].length > 30) continue;
      // A line may end behind a hyphen between two words, but not within figures and gases.
      const isOne = !/\\p{L}/u.test(word[0]) || /^(EAN|TX)\\d/i.test(word[0]);
      const parts = isOne ? [word[0]] : word[0].match(/[^-‐–—\\/]+[-‐–—\\/]*|[-‐–—\\/]+/gu) || [];
      let at = word.index;
      for (const part of parts) {
        if (lines(node, at, at + part.length) > 1)
          wrong.add(name(cell) + ' breaks “' + part + '” of “' + text.trim().slice(0, 40) + '”');
        at += part.length;
      }
    }
  }
  if (cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).display !== 'inline' && !cell.closest('.matrix'))
    wrong.add(name(cell) + ' is narrower than “' + cell.textContent.trim().slice(0, 40) + '”');
}
const page = document.documentElement;
if (page.scrollWidth > page.clientWidth) {
  const wide = [...document.querySelectorAll('main *')].filter(one =>
    shown(one) && !one.closest('.scroll, .chart-scroll, .note-table, svg')
    && one.getBoundingClientRect().right > page.clientWidth + 0.5);
  wrong.add('the page is ' + (page.scrollWidth - page.clientWidth) + ' px too wide: ' + wide.slice(0, 3).map(name).join(', '));
}
return [...wrong];
"""

REPORTS = {
    "logbook": ["logbook", "--diver", "mari"],
    "experience": ["experience", "--diver", "mari"],
    "year": ["year", "2025", "--for", "me"],
    "trip": ["trip", "red-sea-2024", "--for", "me"],
    "group": ["group", "tallinn-divers", "--for", "me"],
}


class WidthTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.imperial = os.path.join(cls.folder, "log")
        shutil.copytree(SAMPLE, cls.imperial)
        for folder, _, files in os.walk(cls.imperial):
            for name in files:
                if name not in ("divelog.yml", "diver.md"):
                    continue
                path = os.path.join(folder, name)
                with open(path) as file:
                    text = file.read()
                with open(path, "w") as file:
                    file.write(re.sub(r"^units: metric$", "units: imperial", text, flags=re.MULTILINE))
        cls.sites = {
            "en": (SAMPLE, "en"), "imperial": (cls.imperial, "en"), "et": (SAMPLE, "et"),
            "fi": (SAMPLE, "fi"), "imperial-fi": (cls.imperial, "fi"),
        }
        for site, (log, language) in cls.sites.items():
            divelog("-C", log, "report", "site", "-o", os.path.join(cls.folder, site), "--for", "me",
                    "--today", TODAY, "--lang", language)

    def broken(self, page):
        """What is wrong in a page at each width; every part of it that can be opened is open."""
        self.browser.open(self.url(page))
        self.browser.run("document.querySelectorAll('details').forEach(one => one.open = true)")
        wrong = []
        for width in WIDTHS:
            self.browser.size(width, 900)
            wrong += [f"{width}: {one}" for one in self.browser.run(BROKEN)]
        return wrong

    def assertWhole(self, pages):
        self.addCleanup(self.browser.size, 1280, 900)
        for page in pages:
            with self.subTest(page=page):
                self.assertEqual(self.broken(page), [])

    def test_no_figure_and_no_word_of_a_site_is_broken(self):
        for site in self.sites:
            self.assertWhole(self.pages(site) if os.environ.get("WIDTHS") == "all" else self.kinds(site))

    def test_no_figure_and_no_word_of_a_report_is_broken(self):
        os.makedirs(os.path.join(self.folder, "reports"), exist_ok=True)
        made = []
        for site, (log, language) in self.sites.items():
            for report, words in REPORTS.items():
                name = os.path.join("reports", f"{report}-{site}.html")
                divelog("-C", log, "report", *words, "--today", TODAY, "--lang", language,
                        "-o", os.path.join(self.folder, name))
                made.append(name)
        self.assertWhole(made)


if __name__ == "__main__":
    unittest.main()
