"""A long list of dives: what it takes is printed, and that it works is tested."""

import os
import unittest

import large
from browser import TODAY, BrowserTest, divelog

DIVES = 10_000

# From the key to the next frame, as one who types sees it.
TYPE = """
const done = arguments[arguments.length - 1];
const field = document.getElementById('search');
const start = performance.now();
field.value = arguments[0];
field.dispatchEvent(new Event('input'));
requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
"""


class LongListTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        large.write(os.path.join(cls.folder, "log"), DIVES)
        divelog("-C", os.path.join(cls.folder, "log"), "report", "site", "-o", os.path.join(cls.folder, "site"),
                "--today", TODAY)

    def test_it_is_searched_while_one_types(self):
        self.browser.open(self.url("site", "dives.html"))
        times = []
        for text in ["r", "ru", "rum", "rumm", "rummu", "rummu r", "rummu re", "", "kasmu", "alma wreck"]:
            times.append(self.browser.driver.execute_async_script(TYPE, text))
        print(f"\nfilter of {DIVES} dives: median {sorted(times)[len(times) // 2]:.0f} ms, "
              f"slowest {max(times):.0f} ms (bound 100)")
        shown = self.browser.run("return document.getElementById('shown').textContent")
        self.assertTrue(0 < int("".join(filter(str.isdigit, shown))) < DIVES)
        self.assertCalm()


if __name__ == "__main__":
    unittest.main()
