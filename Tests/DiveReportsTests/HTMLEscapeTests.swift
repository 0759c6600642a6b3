import DiveReports
import Testing

@Suite struct HTMLEscapeTests {
  @Test(arguments: [
    ("a < b & c > d", "a &lt; b &amp; c &gt; d"),
    ("\"'", "&quot;&#39;"),
    ("\"\u{301} onload='x'", "&quot;\u{301} onload=&#39;x&#39;"),
    ("nul\u{0}bell\u{7}", "nul\u{FFFD}bell\u{FFFD}"),
    ("õ, 水\n\t", "õ, 水\n\t"),
  ])
  func nothingThatMeansSomethingIsLeft(text: String, escaped: String) {
    #expect(text.htmlEscaped == escaped)
  }
}
