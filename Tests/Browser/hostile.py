"""Texts that would do harm in a page that takes them as they are.

Whatever runs sets `window.harm`, asks for `http://127.0.0.1:9/`, or shows an alert.
"""

RUN = "window.harm=1"
ASK = "http://127.0.0.1:9/"

SCRIPTS = [
    "<script>{run}</script>", "<SCRIPT>{run}</SCRIPT>", "<scr<script>ipt>{run}</scr</script>ipt>",
    "<script src={ask}></script>", "<script/x>{run}</script>", "</script><script>{run}</script>",
    "<script\n>{run}</script\n>", "<script type=module>{run}</script>", "<noscript><script>{run}",
    "</title><script>{run}</script>", "</style><script>{run}</script>", "--><script>{run}</script>",
    "]]><script>{run}</script>", "<![CDATA[<script>{run}</script>]]>", "<!--<script>{run}</script>",
    "</textarea><script>{run}</script>", "\u0000<scr\u0000ipt>{run}</script>", "＜script＞{run}＜/script＞",
]
HANDLERS = [
    '<img src=x onerror="{run}">', "<img src=x onerror={run}>", "<IMG SRC=x OnErRoR={run}>",
    "<img/src=x/onerror={run}>", "<body onload={run}>", "<svg onload={run}>", "<svg/onload={run}>",
    "<details open ontoggle={run}>x</details>", "<input autofocus onfocus={run}>",
    "<video><source onerror={run}></video>", "<audio src=x onerror={run}>",
    "<marquee onstart={run}>x</marquee>", "<iframe onload={run}></iframe>",
    "<object data=x onerror={run}></object>", "<select autofocus onfocus={run}>",
    "<style onload={run}></style>", "<math><mtext onmouseover={run}>x", "<x onclick={run}>x</x>",
    "<img src=x\nonerror={run}>", "<img src=x onerror\n=\n{run}>", "<img src='x' onerror='{run}'",
]
ATTRIBUTES = [
    '" onmouseover="{run}', "' onmouseover='{run}", '"><img src=x onerror={run}>',
    "'><img src=x onerror={run}>", '"\u0301 onmouseover="{run}', "\"\u200d onfocus=\"{run}\" autofocus=\"",
    '\\" onmouseover=\\"{run}', "` onmouseover=`{run}", '" style="background:url({ask})',
    '"/><script>{run}</script>', "&quot; onmouseover=&quot;{run}", "&#34; onmouseover=&#34;{run}",
    '" autofocus onfocus="{run}" x="', "\u2028\" onload=\"{run}", '">', "'>", "-->", "/>", "</a>",
]
LINKS = [
    "[x](javascript:{run})", "[x](JaVaScRiPt:{run})", "[x](java\tscript:{run})", "[x](&#106;avascript:{run})",
    "[x](javascript&colon;{run})", "[x]( javascript:{run})", "[x](\u0001javascript:{run})",
    "[x](vbscript:{run})", "[x](data:text/html,<script>{run}</script>)",
    "[x](data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGFybT0xPC9zY3JpcHQ+)", "<javascript:{run}>",
    "[x]: javascript:{run}\n\n[x]", "![x](javascript:{run})", "![x]({ask}x.png)", "![x](//127.0.0.1:9/x.png)",
    "[x](<javascript:{run}>)", "[x](javascript:{run} \"t\")", "[![x]({ask})](javascript:{run})",
    "[x](file:///etc/passwd)", "[x](../../../../etc/passwd)", "![x](file:///etc/passwd)", "[x](//evil.example)",
    "[x](\\\\\\\\evil.example)", "[x](blob:null/1)", "[x](javascript%3A{run})", "[x](%6aavascript:{run})",
    "[x](feed:javascript:{run})", "[x](view-source:javascript:{run})", "[x](http://x\" onclick=\"{run})",
]
FRAMES = [
    "<iframe src={ask}></iframe>", "<iframe srcdoc='<script>parent.{run}</script>'></iframe>",
    "<iframe src=javascript:parent.{run}></iframe>", "<embed src={ask}>", "<object data={ask}></object>",
    "<frameset><frame src={ask}></frameset>", "<base href={ask}>", "<link rel=stylesheet href={ask}x.css>",
    "<meta http-equiv=refresh content='0;url={ask}'>", "<form action={ask}><input type=submit autofocus>",
    "<portal src={ask}></portal>", "<applet code={ask}></applet>", "<a href={ask} ping={ask}>x</a>",
    "<meta http-equiv=Content-Security-Policy content='script-src *'>", "<script src=data:,{run}></script>",
    "<link rel=prefetch href={ask}>", "<link rel=preconnect href={ask}>", "<img srcset='{ask} 1x'>",
    "<picture><source srcset={ask}><img></picture>", "<video poster={ask}></video>",
]
DRAWINGS = [
    "<svg><script>{run}</script></svg>", "<svg><a xlink:href='javascript:{run}'><text>x</text></a></svg>",
    "<svg><animate onbegin={run} attributeName=x dur=1s>", "<svg><set attributeName=onload to={run}>",
    "<svg><use href='data:image/svg+xml,<svg id=x onload={run}>#x'>", "<svg><foreignObject><script>{run}",
    "<svg><image href={ask}>", "<svg><style>@import '{ask}'</style>", "<math href=javascript:{run}>x</math>",
    "<math><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror={run}&gt;'>",
    "<svg></p><style><a id='</style><img src=1 onerror={run}>'>", "<svg><title><img src=x onerror={run}>",
    "<svg><desc><script>{run}</script></desc>", "<svg viewBox='0 0 1 1'><rect onclick={run}>",
]
STYLES = [
    "<style>*{{background:url({ask})}}</style>", "<style>@import '{ask}';</style>",
    "<div style='position:fixed;inset:0;background:red'>x</div>", "<div style='background:url({ask})'>x</div>",
    "<b style='behavior:url({ask})'>x</b>", "<b style=\"width:expression({run})\">x</b>",
    "<style>body{{display:none}}</style>", "<link rel=stylesheet href='data:text/css,*{{display:none}}'>",
    "<font style='font-family:url({ask})'>x</font>", "<table background={ask}><td>x",
]
BREAKERS = [
    "</main></body></html>", "</p></div></div></div></section>", "<table><tr><td>", "</table></td></tr>",
    "<div><div><div><div>", "<!-- never ended", "<plaintext>", "<xmp>", "<textarea>", "<title>", "<select>",
    "<template>", "<noembed>", "<noframes>", "<listing>", "<dialog open>", "<b><i><u><s>", "</ul></li></ol>",
    "<input type=hidden name=x", "<a href='", "<![CDATA[", "<?php echo 1 ?>", "<% x %>", "{{{{ constructor }}}}",
]
LETTERS = [
    "\u202eexe.gpj\u202c", "\u2066\u2067\u2068abc", "a\u0300" * 200, "\ufeffx\ufeff", "\u200b\u200c\u200d\u2060",
    "\ud7ff\ue000\uf8ff", "\U000e0041\U000e0042", "\u0085\u2028\u2029", "𝓳𝓪𝓿𝓪", "Ｗｉｄｅ　ｔｅｘｔ", "\u061c\u200e\u200f",
    "ﷺ" * 40, "W" * 3000, "\u0e01\u0e49" * 300, "👩‍👩‍👧‍👦" * 60, "x" * 200 + "\u202e" + "y" * 200, "&amp;lt;b&amp;gt;",
    "&#0;&#1;&#xD800;&#x110000;", "%3Cscript%3E", "\\u003cscript\\u003e", "&lt;script&gt;{run}&lt;/script&gt;",
]
MARKDOWN = [
    "> " * 500 + "x", "- " * 300 + "x", "*" * 3000 + "x", "[" * 3000, "![" * 2000, "`" * 2999 + "x",
    "|" * 2000 + "\n" + "|-" * 2000 + "\n", "<" * 3000, "&" * 3000, "_a" * 2000, "1. " * 300 + "x", "~" * 3000,
    "# <img src=x onerror={run}>", "* <script>{run}</script>", "| <svg onload={run}> | y |\n|--|--|\n| <b onclick={run}> | z |",
    "```html\n<script>{run}</script>\n```", "`<script>{run}</script>`", "    <script>{run}</script>",
    "[^1]\n\n[^1]: <script>{run}</script>", "<details><summary onclick={run}>x</summary>", "- [ ] <img src=x onerror={run}>",
    "https://x.example/\"onmouseover=\"{run}", "www.x.example/<script>{run}</script>", "a@b.example\"onclick=\"{run}",
    "\\<script>{run}\\</script>", "**<b onclick={run}>**", "~~<i onclick={run}>~~", "x\n===\n<script>{run}</script>",
    "<div>\n\n<script>{run}</script>\n\n</div>", "[a]: <x> \"<script>{run}</script>\"\n[a]", "&lt;img src=x onerror={run}&gt;",
]

KINDS = {
    "scripts": SCRIPTS, "handlers": HANDLERS, "attributes": ATTRIBUTES, "links": LINKS, "frames": FRAMES,
    "drawings": DRAWINGS, "styles": STYLES, "breakers": BREAKERS, "letters": LETTERS, "markdown": MARKDOWN,
}


def texts():
    """Every text, once as it is and once behind ordinary words, where HTML in Markdown is another
    thing."""
    found = []
    for texts in KINDS.values():
        for text in texts:
            try:
                text = text.format(run=RUN, ask=ASK)
            except (IndexError, KeyError, ValueError):
                pass
            found += [text, "Seen at the wall: " + text]
    return found


def quoted(text):
    """A text as YAML's double quotes write it."""
    result = '"'
    for letter in text:
        code = ord(letter)
        if letter in '"\\':
            result += "\\" + letter
        elif code < 0x20 or 0x7F <= code < 0xA0 or code in (0x2028, 0x2029, 0xFEFF):
            result += f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
        else:
            result += letter
    return result + '"'


def write(folder):
    """A log in which every text stands as notes and in values of every kind of record."""
    import os

    def put(path, text):
        path = os.path.join(folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", errors="surrogatepass") as file:
            file.write(text)

    put("divelog.yml", "format: 1\nshare: public\n")
    for number, text in enumerate(texts()):
        line = quoted(text.replace("\x00", ""))
        one = f"h{number:03}"
        put(f"divers/{one}/diver.md",
            f"---\nname: {line}\ncertifications:\n  - level: {line}\n    agency: {line}\nshare: public\n---\n\n{text}\n")
        put(f"divers/{one}/dives/2024-06-12-{one}.md",
            f"---\nnumber: 1\ndate: 2024-06-12\ntime: 10:30\nsite: {one}\nmax-depth: 18 m\nduration: 40 min\n"
            f"gear: [{one}]\ncentre: {one}\ntrip: {one}\nbuddies: [{line}]\ntags: [{line}]\nsightings: [{line}]\n"
            f"weather: {line}\nsuit: {line}\noperator: {line}\nx-own: {line}\n---\n\n{text}\n")
        put(f"sites/{one}.md",
            f"---\nname: {line}\naliases: [{line}]\ncountry: {line}\nregion: {line}\nhazards: [{line}]\naccess: {line}\n"
            f"position: 59.{number:03}, 24.1\nshare: public\n---\n\n{text}\n")
        put(f"gear/{one}.md", f"---\nname: {line}\nkind: light\nmaker: {line}\nmodel: {line}\nowner: {one}\nshare: public\n---\n\n{text}\n")
        put(f"trips/{one}.md", f"---\nname: {line}\nfrom: 2024-06-12\nto: 2024-06-13\nshare: public\n---\n\n{text}\n")
        put(f"centres/{one}.md",
            f"---\nname: {line}\naddress: {line}\nphone: {line}\nemail: {line}\nurl: {quoted('javascript:' + RUN)}\nshare: public\n---\n\n{text}\n")
        put(f"groups/{one}/group.md", f"---\nname: {line}\nmembers: [{one}]\nshare: public\n---\n\n{text}\n")
    return len(texts())
