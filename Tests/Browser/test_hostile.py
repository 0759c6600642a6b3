"""No text of a log runs in a page, or breaks it."""

import json
import os
import subprocess
import unittest

import hostile
import hostile_drawings
from browser import DIVELOG, TODAY, BrowserTest, divelog

ALIVE = """
const wrong = [];
const tags = new Set(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'FORM', 'BASE', 'FRAME', 'APPLET', 'LINK', 'META', 'STYLE',
  'FOREIGNOBJECT', 'ANIMATE', 'SET', 'MATH', 'VIDEO', 'AUDIO', 'TEMPLATE', 'PLAINTEXT', 'MARQUEE', 'DIALOG', 'TEXTAREA']);
for (const element of document.querySelectorAll('*')) {
  const name = element.tagName.toUpperCase();
  const inHead = element.closest('head');
  const own = inHead || (name === 'SCRIPT' && /(^|\\/)[a-z-]+\\.js$/.test(element.getAttribute('src') || ''))
    || (name === 'DIALOG' && element.id === 'finder' && !element.closest('main')
      && document.querySelectorAll('dialog').length === 1);
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
if (arguments[0]) return wrong;
if (!document.querySelector('main') || !document.querySelector('footer')) wrong.push('the page is broken');
if (document.querySelector('main footer, main main, footer main')) wrong.push('the frame is broken');
if (document.querySelectorAll('h1').length !== 1) wrong.push('headings');
return wrong;
"""

ALIVE_DRAWING = """
const wrong = [];
const alive = /^(script|foreignobject|iframe|embed|object|set|animate.*|handler|listener|link|meta|img|image|body|html)$/i;
if (!document.documentElement || document.documentElement.localName !== 'svg') wrong.push('no drawing');
for (const element of document.querySelectorAll('*')) {
  if (alive.test(element.localName)) wrong.push('element ' + element.nodeName);
  if (element.namespaceURI !== 'http://www.w3.org/2000/svg') wrong.push('from elsewhere: ' + element.nodeName);
  for (const attribute of element.attributes) {
    if (/^on/i.test(attribute.localName)) wrong.push('attribute ' + attribute.name);
    if (attribute.localName === 'href' && !attribute.value.startsWith('#')) wrong.push('leads to ' + attribute.value);
  }
}
if (window.harm !== undefined) wrong.push('it ran');
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
        cls.drawings = hostile_drawings.write(os.path.join(cls.folder, "log"))
        divelog("-C", os.path.join(cls.folder, "log"), "report", "site", "-o", os.path.join(cls.folder, "site"),
                # For others most would be held back, as something is wrong in it.
                "--for", "me", "--today", TODAY)

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

    def test_nothing_is_alive_in_print(self):
        log = os.path.join(self.folder, "log")
        # Texts stand in every second record as they are, and in the next behind a few words.
        divers = [f"h{number:03}" for number in range(self.count)]
        asked = [["year", "2024"]] + [["logbook", "--diver", diver] for diver in divers[::37]]
        for diver in divers[::151]:
            asked += [["experience", "--diver", diver], ["trip", diver], ["group", diver]]
        for report, *words in asked:
            with self.subTest(report=report, words=words):
                path = os.path.join(self.folder, f"{report}.html")
                divelog("-C", log, "report", report, *words, "--for", "me", "--today", TODAY, "-o", path, "--overwrite")
                self.browser.open("file://" + path)
                self.assertEqual(self.browser.run(ALIVE, True), [])
                self.assertTrue(self.browser.run(TOUCH))
                self.assertEqual(self.browser.run("return document.querySelectorAll('main').length"), 1)
                self.assertCalm()

    def drawings_of_the_site(self):
        files = os.path.join(self.folder, "site", "files")
        names = sorted(os.listdir(files)) if os.path.isdir(files) else []
        return [name for name in names if name.endswith(".svg")]

    def test_a_drawing_that_only_draws_is_there(self):
        # Others than oneself are not told what a file was called.
        def text(name):
            with open(os.path.join(self.folder, "site", "files", name), encoding="utf-8") as file:
                return file.read()
        self.assertEqual(len([name for name in self.drawings_of_the_site() if ">entry<" in text(name)]), 1)

    def test_no_drawing_is_alive(self):
        # One that is opened by itself is a page of its own, with no policy of the site's.
        self.assertGreaterEqual(self.drawings, 20)
        for name in self.drawings_of_the_site():
            with self.subTest(drawing=name):
                self.browser.open(self.url("site", "files", name))
                self.assertEqual(self.browser.run(ALIVE_DRAWING), [])
                self.assertCalm()

    def test_what_would_be_harm_is_harm(self):
        # The same drawings from the log itself: what is tested above would be seen.
        folder = os.path.join(self.folder, "log", "sites", "drawings")
        harmful = 0
        for name in sorted(os.listdir(folder)):
            self.browser.open("file://" + os.path.join(folder, name))
            if self.browser.run("return window.harm === 1") or self.browser.drain():
                harmful += 1
        self.assertGreaterEqual(harmful, 8)


# Templates that put a value where it may come to lie in a script or an attribute; most are refused.
PLACES = [
    "<script>var a = '</scriptx>';{{log-name}}</script>", "<style></stylex>{{log-name}}</style>",
    "<script><!--<script></script>{{log-name}}</script>", "<script><!-- <script/ </script >{{log-name}}",
    "<script><!--<script></script></script>{{log-name}}", "<script><!--<script>--></script>{{log-name}}",
    "<script><!--</script>{{log-name}}", "<script><!--<scriptx></script>{{log-name}}",
    "<title></titl{{log-name}}", "<title>{{log-name}}</title>", "<textarea>{{log-name}}</textarea>",
    "<textarea><a title=\"</textarea><script>{{log-name}}</script>\">", "<p =\"{{log-name}}\">", "<p=\"{{log-name}}\">",
    "<p a=\"b\"=\"{{log-name}}\">", "<!--!><p onclick=\"{{log-name}}\">-->", "<!x a=\"><script>{{log-name}}</script>\">",
    "<?x a=\"><script>{{log-name}}</script>", "</ a=\"><script>{{log-name}}</script>",
    "<svg><style><a title=\"</style>{{log-name}}\">", "<svg><title><p onclick=\"</title>{{log-name}}\">",
    "<svg><![CDATA[<a title=\"]]><script>{{log-name}}</script>\">", "<select><style></style>{{log-name}}",
    "<template><script></template>{{log-name}}</script>", "<noscript><a title=\"</noscript>{{log-name}}\">",
    "<math><xmp><a title=\"</xmp>{{log-name}}\">", "<xmp></xmp-a>{{log-name}}</xmp>", "<p title=\"{{log-name}}\">",
    "<plaintext></plaintext>{{log-name}}", "<iframe></iframex>{{log-name}}</iframe>{{log-name}}",
]
VALUES = [
    "window.harm=1", "window.harm=1;//", "x onmouseover=window.harm=1 y", "le><script>window.harm=1</script>",
    "*/window.harm=1;/*", "';window.harm=1;'", "`;window.harm=1;`",
]


class HostileTemplateTest(BrowserTest):
    def test_no_value_becomes_alive(self):
        log = os.path.join(self.folder, "templates-log")
        os.makedirs(os.path.join(log, "templates"))
        made = refused = 0
        for value in VALUES:
            with open(os.path.join(log, "divelog.yml"), "w", encoding="utf-8") as file:
                file.write("format: 1\nname: " + json.dumps(value) + "\n")
            for place in PLACES:
                with open(os.path.join(log, "templates", "mine.html.mustache"), "w", encoding="utf-8") as file:
                    file.write("<!doctype html><body>" + place)
                run = subprocess.run([DIVELOG, "report", "mine", "--for", "me"], cwd=log, capture_output=True, text=True)
                if run.returncode != 0:
                    refused += 1
                    continue
                made += 1
                path = os.path.join(self.folder, "own.html")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(run.stdout)
                with self.subTest(place=place, value=value):
                    self.browser.open("file://" + path)
                    self.browser.run(TOUCH)
                    self.assertTrue(self.browser.run("return window.harm === undefined"))
        self.assertGreaterEqual(made, len(VALUES) * 5)
        self.assertGreaterEqual(refused, len(VALUES) * 15)


if __name__ == "__main__":
    unittest.main()
