"""Drawings that would do harm when one opens them alone, and one that does none.

Whatever runs sets `window.harm`, or asks for `http://127.0.0.1:9/`.
"""

import os

from hostile import ASK, RUN

SVG = 'xmlns="http://www.w3.org/2000/svg"'
LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
PAGE = "http://www.w3.org/1999/xhtml"
SHAPE = '<rect width="9" height="9"/>'


def drawing(inside, attributes=""):
    return f'<svg {SVG} viewBox="0 0 9 9" {attributes}>{inside}{SHAPE}</svg>'


def from_japan(text):
    """A text in which the word `script` is written with a mark of ISO-2022-JP in it, which a browser
    takes out."""
    return '<?xml version="1.0" encoding="ISO-2022-JP"?>' + text.replace("script", "scr\x1b(Bipt")


DRAWINGS = {
    "script": drawing(f"<script>{RUN}</script>"),
    "prefixed-script": drawing(f"<s:script>{RUN}</s:script>", 'xmlns:s="http://www.w3.org/2000/svg"'),
    "script-of-a-page": drawing(f'<script xmlns="{PAGE}">{RUN}</script>'),
    "prefixed-script-of-a-page": drawing(f"<h:script>{RUN}</h:script>", f'xmlns:h="{PAGE}"'),
    "script-in-japanese": from_japan(drawing(f"<script>{RUN}</script>")),
    "script-in-data": drawing(f"<script><![CDATA[{RUN}]]></script>"),
    "script-from-elsewhere": drawing(f'<script href="{ASK}x.js"/>'),
    "script-in-an-address": drawing(f'<script xlink:href="data:text/javascript,{RUN}"/>', LINK),
    "script-by-an-entity": f'<!DOCTYPE svg [<!ENTITY x "&#60;script>{RUN}&#60;/script>">]>' + drawing("&x;"),
    "script-by-default": f'<!DOCTYPE svg [<!ATTLIST svg onload CDATA "{RUN}">]>' + drawing(""),
    "handler": drawing("", f'onload="{RUN}"'),
    "handler-in-capitals": drawing(f'<image href="x" OnError="{RUN}" onerror="{RUN}"/>'),
    "handler-behind-a-line": drawing("", f'\nonload\n=\n"{RUN}"'),
    "handler-of-an-animation": drawing(f'<animate onbegin="{RUN}" attributeName="x" dur="1s"/>'),
    "handler-in-numbers": drawing("", f'onload="&#x77;indow.harm=1"'),
    "prefixed-animation": drawing(
        f'<a><s:set attributeName="href" to="javascript:{RUN}"/><text y="9">x</text></a>',
        'xmlns:s="http://www.w3.org/2000/svg"'),
    "set-a-handler": drawing(f'<set attributeName="onload" to="{RUN}"/>'),
    "page-in-a-drawing": drawing(f'<foreignObject><body xmlns="{PAGE}" onload="{RUN}"/></foreignObject>'),
    "prefixed-page": drawing(
        f'<s:foreignObject width="9" height="9"><h:iframe src="{ASK}"/></s:foreignObject>',
        f'xmlns:s="http://www.w3.org/2000/svg" xmlns:h="{PAGE}"'),
    "frame": drawing(f'<h:iframe src="{ASK}"/>', f'xmlns:h="{PAGE}"'),
    "image-of-a-page": drawing(f'<h:img src="{ASK}" onerror="{RUN}"/>', f'xmlns:h="{PAGE}"'),
    "link-that-runs": drawing(f'<a href="javascript:{RUN}"><text y="9">x</text></a>'),
    "prefixed-link-that-runs": drawing(f'<a l:href="javascript:{RUN}"><text y="9">x</text></a>', 
        LINK.replace("xmlns:xlink", "xmlns:l")),
    "image-from-elsewhere": drawing(f'<image href="{ASK}x.png" width="9" height="9"/>'),
    "use-from-elsewhere": drawing(f'<use href="{ASK}x.svg#x"/>'),
    "style-from-elsewhere": drawing(f"<style>@import '{ASK}x.css';</style>"),
    "escaped-style": drawing(f"<style>@\\69mport '{ASK}x.css';</style>"),
    "escaped-address": drawing(f"<style>rect {{ background: \\75rl({ASK}x.png); fill: \\75rl({ASK}x.svg#x) }}</style>"),
    "set-of-images": drawing(f'<style>svg {{ background: image-set("{ASK}x.png" 1x) }}</style>'),
    "style-of-an-element": drawing("", f'style="background:\\75rl({ASK}x.png)"'),
    "font-from-elsewhere": drawing(
        f"<style>@font-face {{ font-family: x; src: url({ASK}x.woff) }} text {{ font-family: x }}</style>"
        '<text y="9">x</text>'),
    "sheet-from-elsewhere": f'<?xml-stylesheet href="{ASK}x.css"?>' + drawing(""),
    "sheet-that-transforms": f'<?xml-stylesheet type="text/xsl" href="{ASK}x.xsl"?>' + drawing(""),
    "leads-away": drawing(f'<h:meta http-equiv="refresh" content="0;url={ASK}"/>', f'xmlns:h="{PAGE}"'),
    "link-to-a-style": drawing(f'<h:link rel="stylesheet" href="{ASK}x.css"/>', f'xmlns:h="{PAGE}"'),
}
HARMLESS = drawing('<defs><linearGradient id="sea"><stop offset="1" stop-color="#147"/></linearGradient></defs>'
                   '<path d="M0 0h9v9z" fill="url(#sea)"/><text y="9">entry</text>')


def write(folder):
    """Adds the drawings to a log, each called by a note; returns how many there are."""
    place = os.path.join(folder, "sites", "drawings")
    os.makedirs(place)
    for name, text in {**DRAWINGS, "harmless": HARMLESS}.items():
        with open(os.path.join(place, name + ".svg"), "w", encoding="utf-8") as file:
            file.write(text)
    links = "\n".join(f"- [{name}](drawings/{name}.svg)" for name in [*DRAWINGS, "harmless"])
    with open(os.path.join(folder, "sites", "drawn.md"), "w", encoding="utf-8") as file:
        file.write(f"---\nname: Drawn\nshare: public\n---\n\n{links}\n")
    return len(DRAWINGS)
