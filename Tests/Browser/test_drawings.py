"""A drawing that a site shows does nothing when its file is opened alone, where no page guards it."""

import os
import unittest

from browser import TODAY, BrowserTest, divelog

RUN = "window.harm=1"
ASK = "http://127.0.0.1:9/"
SVG = 'xmlns="http://www.w3.org/2000/svg"'

# What would run or ask in a browser, and what of it may be shown once it is written anew.
DRAWINGS = [
    f"<svg {SVG}><script>{RUN}</script></svg>", f'<svg {SVG} onload="{RUN}"/>',
    f'<svg {SVG} xmlns:s="http://www.w3.org/2000/svg"><s:script>{RUN}</s:script></svg>',
    f'<svg {SVG}><h:script xmlns:h="http://www.w3.org/1999/xhtml">{RUN}</h:script><g/></svg>',
    f'<svg {SVG}><h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="{ASK}"/><g/></svg>',
    f'<svg {SVG}><g xmlns="http://www.w3.org/1999/xhtml"><title><x:script xmlns:x="http://www.w3.org/1999/xhtml">'
    f"{RUN}</x:script></title></g></svg>",
    f'<?xml version="1.0" encoding="ISO-2022-JP"?><svg {SVG}><scr\x1b(Bipt>{RUN}</scr\x1b(Bipt></svg>',
    f'<?xml version="1.0" encoding="utf-8"?><?xml-stylesheet href="{ASK}"?><svg {SVG}><g/></svg>',
    f'<!DOCTYPE svg [<!ENTITY x "<script>{RUN}</script>">]><svg {SVG}>&x;</svg>',
    f'<!DOCTYPE svg SYSTEM "{ASK}"><svg {SVG}><g/></svg>',
    f"<svg {SVG}><style>@import '{ASK}';</style><rect width='9' height='9'/></svg>",
    f"<svg {SVG}><style>rect{{fill:\\75rl({ASK})}}</style><rect width='9' height='9'/></svg>",
    f"<svg {SVG}><style>rect{{mask:ur<!-- -->l({ASK})}}</style><rect width='9' height='9'/></svg>",
    f"<svg {SVG}><style>rect{{mask-image:image-set('{ASK}' 1x)}}</style><rect width='9' height='9'/></svg>",
    f"<svg {SVG}><rect width='9' height='9' style='filter:url({ASK}#a)'/></svg>",
    f"<svg {SVG}><image href='{ASK}'/></svg>", f"<svg {SVG}><use href='{ASK}#a'/></svg>",
    f"<svg {SVG}><foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><img src='{ASK}'/></body>"
    "</foreignObject></svg>",
    f"<svg {SVG}><a href='javascript:{RUN}'><rect width='9' height='9'/></a></svg>",
    f"<svg {SVG}><a><animate attributeName='href' to='javascript:{RUN}'/><set attributeName='onclick' to='{RUN}'/>"
    "</a></svg>",
    f"<svg {SVG} xmlns:i='x'><i:secret>a</i:secret><metadata>b</metadata><text y='9'>&lt;script&gt;</text></svg>",
]

ALIVE = """
const wrong = [];
for (const element of document.querySelectorAll('*')) {
  if (element.namespaceURI !== 'http://www.w3.org/2000/svg') wrong.push(element.nodeName);
  if (/script|iframe|object|image|animate|^set$|^a$|secret|metadata/i.test(element.localName)) wrong.push(element.localName);
  for (const attribute of element.attributes)
    if (/^on/i.test(attribute.name) || /href/.test(attribute.name)) wrong.push(attribute.name);
  element.dispatchEvent(new Event('click', {bubbles: true}));
}
if (window.harm !== undefined) wrong.push('it ran');
return wrong;
"""


class DrawingTest(BrowserTest):
    def test_nothing_runs_and_nothing_is_asked_for(self):
        log = os.path.join(self.folder, "log")
        os.makedirs(os.path.join(log, "dives"))
        with open(os.path.join(log, "divelog.yml"), "w") as file:
            file.write("format: 1\nshare: public\n")
        with open(os.path.join(log, "dives", "a.md"), "w") as file:
            file.write("---\ndate: 2024-06-12\n---\n\n")
            file.writelines(f"[{number}](d{number}.svg)\n" for number in range(len(DRAWINGS)))
        for number, text in enumerate(DRAWINGS):
            with open(os.path.join(log, "dives", f"d{number}.svg"), "w", newline="") as file:
                file.write(text)
        divelog("-C", log, "report", "site", "-o", os.path.join(self.folder, "site"), "--today", TODAY)
        shown = sorted(os.listdir(os.path.join(self.folder, "site", "files")))
        self.assertGreaterEqual(len(shown), 3)
        for name in shown:
            with self.subTest(name=name):
                self.browser.open(self.url("site", "files", name))
                self.assertEqual(self.browser.run("return document.documentElement.localName"), "svg")
                self.assertEqual(self.browser.run(ALIVE), [])
                self.assertCalm()


if __name__ == "__main__":
    unittest.main()
