"""No text of a log runs in a page, or breaks it."""

import os
import unittest

import hostile
from browser import TODAY, BrowserTest, divelog

ALIVE = """
const wrong = [];
const tags = new Set(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'FORM', 'BASE', 'FRAME', 'APPLET', 'LINK', 'META', 'STYLE',
  'FOREIGNOBJECT', 'ANIMATE', 'SET', 'MATH', 'VIDEO', 'AUDIO', 'TEMPLATE', 'PLAINTEXT', 'MARQUEE', 'DIALOG', 'TEXTAREA']);
for (const element of document.querySelectorAll('*')) {
  const name = element.tagName.toUpperCase();
  const inHead = element.closest('head');
  const own = inHead || (name === 'SCRIPT' && /(^|\\/)[a-z-]+\\.js$/.test(element.getAttribute('src') || ''));
  if (tags.has(name) && !own) wrong.push('element ' + name);
  for (const attribute of element.attributes) {
    const value = attribute.value.replace(/[\\u0000-\\u0020]/g, '').toLowerCase();
    if (/^on/i.test(attribute.name)) wrong.push(name + ' ' + attribute.name);
    if (/^(href|src|action|xlink:href|formaction|data|srcset|poster|ping)$/i.test(attribute.name)
      && /^(javascript|vbscript|data:text|file|blob|feed|view-source)/.test(value)) wrong.push(name + ' ' + attribute.value);
    if (/^(src|srcset|poster)$/i.test(attribute.name) && /^(https?:)?\\/\\//.test(value)) wrong.push(name + ' loads ' + value);
  }
}
if (window.harm !== undefined) wrong.push('it ran');
if (!document.querySelector('main') || !document.querySelector('footer')) wrong.push('the page is broken');
if (document.querySelector('main footer, main main, footer main')) wrong.push('the frame is broken');
if (document.querySelectorAll('h1').length !== 1) wrong.push('headings');
return wrong;
"""

TOUCH = """
for (const element of document.querySelectorAll('main *')) {
  for (const kind of ['mouseover', 'focus', 'toggle', 'pointerenter'])
    element.dispatchEvent(new Event(kind, {bubbles: true}));
}
return window.harm === undefined;
"""


class HostileTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.count = hostile.write(os.path.join(cls.folder, "log"))
        divelog("-C", os.path.join(cls.folder, "log"), "report", "site", "-o", os.path.join(cls.folder, "site"),
                "--today", TODAY)

    def test_there_are_enough(self):
        self.assertGreaterEqual(len(hostile.KINDS), 10)
        self.assertGreaterEqual(self.count, 300)

    def test_nothing_is_alive(self):
        pages = self.pages("site")
        self.assertGreaterEqual(len(pages), self.count * 3)
        # Every text is notes and values of a dive; of pages of other kinds some are enough.
        dives = [page for page in pages if page.split(os.sep)[1] == "dives"]
        self.assertGreaterEqual(len(dives), self.count)
        others = [page for page in pages if page not in set(dives)]
        for page in dives + others[::25]:
            with self.subTest(page=page):
                self.browser.open(self.url(page))
                self.assertEqual(self.browser.run(ALIVE), [])
                self.assertTrue(self.browser.run(TOUCH))
                self.assertCalm()


if __name__ == "__main__":
    unittest.main()
