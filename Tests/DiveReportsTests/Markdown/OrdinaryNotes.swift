/// Notes as divers write them, and the HTML they become.
enum OrdinaryNotes {
  static let all: [(String, String)] = [
    ("", ""),
    ("A fine dive.", "<p dir=\"auto\">A fine dive.</p>\n"),
    ("One\ntwo  \nthree", "<p dir=\"auto\">One\ntwo<br>\nthree</p>\n"),
    ("*calm* and **clear**", "<p dir=\"auto\"><em>calm</em> and <strong>clear</strong></p>\n"),
    ("~5 m to ~10 m, ~~cold~~", "<p dir=\"auto\">~5 m to ~10 m, <del>cold</del></p>\n"),
    ("# Plan\n## Gas", "<h3 dir=\"auto\">Plan</h3>\n<h4 dir=\"auto\">Gas</h4>\n"),
    ("###### Deep", "<h6 dir=\"auto\">Deep</h6>\n"),
    (
      "- perch\n- pike",
      "<ul>\n<li dir=\"auto\">perch</li>\n<li dir=\"auto\">pike</li>\n</ul>\n"
    ),
    (
      "2. down\n3. up",
      "<ol start=\"2\">\n<li dir=\"auto\">down</li>\n<li dir=\"auto\">up</li>\n</ol>\n"
    ),
    (
      "- a\n\n- b",
      "<ul>\n<li dir=\"auto\"><p dir=\"auto\">a</p>\n</li>\n<li dir=\"auto\">"
        + "<p dir=\"auto\">b</p>\n</li>\n</ul>\n"
    ),
    (
      "- [x] torch\n- [ ] reel",
      "<ul>\n<li dir=\"auto\">☑ torch</li>\n<li dir=\"auto\">☐ reel</li>\n</ul>\n"
    ),
    ("> said", "<blockquote>\n<p dir=\"auto\">said</p>\n</blockquote>\n"),
    ("`a < b`", "<p dir=\"auto\"><code>a &lt; b</code></p>\n"),
    ("```\na\n\tb\n```", "<pre dir=\"auto\"><code>a\n\tb\n</code></pre>\n"),
    ("---", "<hr>\n"),
    (
      "https://a.example/b?c=1&d=2",
      "<p dir=\"auto\"><a href=\"https://a.example/b?c=1&amp;d=2\" "
        + "rel=\"noopener noreferrer nofollow\">https://a.example/b?c=1&amp;d=2</a></p>\n"
    ),
    (
      "[plan](../my%20plan.pdf \"Our plan\")",
      "<p dir=\"auto\"><a href=\"files/../my%20plan.pdf\" title=\"Our plan\">plan</a></p>\n"
    ),
    (
      "![A *big* pike](pike.jpg)",
      "<p dir=\"auto\"><img src=\"files/pike.jpg\" alt=\"A big pike\" loading=\"lazy\"></p>\n"
    ),
    (
      "![far](https://a.example/b.jpg)",
      "<p dir=\"auto\"><a href=\"https://a.example/b.jpg\" "
        + "rel=\"noopener noreferrer nofollow\">far</a></p>\n"
    ),
    ("[a](b.md) [c](d:e)", "<p dir=\"auto\"><a href=\"files/b.md\">a</a> c</p>\n"),
    (
      "| m | bar |\n|---|---:|\n| 18 | 200 |",
      "<div class=\"note-table\" tabindex=\"0\"><table>\n<thead><tr><th scope=\"col\" dir=\"auto\">m"
        + "</th><th scope=\"col\" dir=\"auto\" class=\"align-right\">bar</th></tr></thead>\n<tbody>\n"
        + "<tr><td dir=\"auto\">18</td><td dir=\"auto\" class=\"align-right\">200</td></tr>\n"
        + "</tbody></table></div>\n"
    ),
    ("a <b>bold</b> word", "<p dir=\"auto\">a &lt;b&gt;bold&lt;/b&gt; word</p>\n"),
    (
      "(see www.a.example/b_c_(d).) xhttp://a.example https://",
      "<p dir=\"auto\">(see <a href=\"http://www.a.example/b_c_(d)\" "
        + "rel=\"noopener noreferrer nofollow\">www.a.example/b_c_(d)</a>.) "
        + "xhttp://a.example https://</p>\n"
    ),
    ("א 水 õ", "<p dir=\"auto\">א 水 õ</p>\n"),
    ("\u{202E}abc", "<p dir=\"auto\">\\u{202E}abc</p>\n"),
  ]
}
