"""Pages of very many documents, expenses and pieces of gear: what they take is printed, and that they work is tested."""

import os
import unittest

import large
from browser import TODAY, BrowserTest, divelog

# The campaign has ten times as many.
DOCUMENTS = int(os.environ.get("DIVELOG_DOCUMENTS", "1000"))

BOUND = 100

# From a choice or a key to the next frame, as one who waits for it sees it.
ASK = """
const [section, asked, done] = arguments;
const filters = document.querySelector('#' + section + ' .filters');
const search = filters.querySelector('input');
const times = [];
const next = () => {
  if (times.length === asked.length) return done(times);
  const [label, value] = asked[times.length];
  const field = label === '' ? search : Array.from(filters.querySelectorAll('select')).find(
    (select) => select.closest('label').querySelector('span').textContent === label);
  field.value = value;
  const start = performance.now();
  field.dispatchEvent(new Event(label === '' ? 'input' : 'change', {bubbles: true}));
  requestAnimationFrame(() => setTimeout(() => {
    times.push(performance.now() - start);
    setTimeout(next, 50);
  }));
};
requestAnimationFrame(() => setTimeout(next, 50));
"""

ROWS = "return document.querySelectorAll('#%s tbody tr').length"

COUNT = "return document.querySelector('#%s .filters .count').textContent"

# When something of the page is seen, after the browser has it whole.
OPENED = """
const paint = performance.getEntriesByName('first-contentful-paint')[0];
const page = performance.getEntriesByType('navigation')[0];
return [paint ? paint.startTime - page.responseStart : -1, page.domContentLoadedEventEnd - page.responseEnd];
"""


class PapersTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        large.papers(os.path.join(cls.folder, "log"), DOCUMENTS)
        divelog("-C", os.path.join(cls.folder, "log"), "report", "site", "--for", "me", "-o",
                os.path.join(cls.folder, "site"), "--today", TODAY)

    def opens(self, *path):
        seen, ready = [], []
        for _ in range(3):
            self.browser.open(self.url("site", *path))
            first, whole = self.browser.run(OPENED)
            seen.append(first)
            ready.append(whole)
        print(f"\n{'/'.join(path)}: seen after {min(seen):.0f} ms, ready after {min(ready):.0f} ms (bound {BOUND})")

    def asks(self, section, asked):
        runs = [self.browser.driver.execute_async_script(ASK, section, asked) for _ in range(3)]
        times = sorted(min(each) for each in zip(*runs))
        print(f"{section}: median {times[len(times) // 2]:.0f} ms, slowest {times[-1]:.0f} ms (bound {BOUND})")

    def shown(self, section, asked):
        self.browser.driver.execute_async_script(ASK, section, asked)
        return int("".join(filter(str.isdigit, self.browser.run(COUNT % section))))

    def test_documents_open_and_filter(self):
        self.opens("documents.html")
        self.assertTrue(0 < self.browser.run(ROWS % "documents") < DOCUMENTS)
        self.asks("documents", [
            ["Type", "medical"], ["Owner", "Diver 5"], ["State", "replaced"], ["", "dr"], ["", "example 12"], ["", ""],
            ["State", ""], ["Owner", ""], ["Type", "permit"], ["Type", ""]])
        whole = self.shown("documents", [["", "number"], ["", ""]])
        self.assertEqual(whole, DOCUMENTS)
        self.assertEqual(self.shown("documents", [["Type", "medical"]]), DOCUMENTS // 5)
        replaced = self.shown("documents", [["State", "replaced"]])
        self.assertTrue(0 < replaced < DOCUMENTS // 5)
        # What was picked stands in the address, and is there again when the page is.
        address = self.browser.run("return location.hash")
        self.assertIn("documents-1=medical", address)
        self.browser.open(self.url("site", "budgets.html"))
        self.browser.open(self.url("site", "documents.html") + address)
        self.assertEqual(int("".join(filter(str.isdigit, self.browser.run(COUNT % "documents")))), replaced)
        self.assertCalm()

    def test_gear_opens_and_filters(self):
        self.opens("gear.html")
        self.asks("gear", [
            ["Kind", "suit"], ["Owner", "Diver 3"], ["State", "expired"], ["", "piece 12"], ["", ""], ["State", ""],
            ["Owner", ""], ["Kind", ""]])
        self.assertEqual(self.shown("gear", [["Kind", "suit"]]), DOCUMENTS // 20)
        self.assertCalm()

    def test_budgets_open(self):
        self.opens("budgets.html")
        self.opens("budgets", "year-0.html")
        self.assertEqual(
            self.browser.run("return document.querySelectorAll('table.purchases tbody tr').length"), DOCUMENTS // 10)
        self.assertEqual(self.browser.run("return document.querySelectorAll('#spending figure').length"), 3)
        self.assertCalm()


if __name__ == "__main__":
    unittest.main()
