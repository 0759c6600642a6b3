import CommandSupport
import Testing

@testable import LogPreview

/// The preview adds its own parts to a page, and changes nothing else of it.
@Suite(.waiting) struct LivePageTests {
  private func live(_ page: String, _ problems: LiveProblems? = nil) -> String {
    String(decoding: LivePage.bytes(of: Array(page.utf8), "a1b2", problems), as: UTF8.self)
  }

  private let style = "<link rel=\"stylesheet\" href=\"/.divelog/live.css\">"
  private let script = "<script src=\"/.divelog/live.js\" data-version=\"a1b2\"></script>"

  @Test func styleAndScriptStandAtTheEndsOfHeadAndBody() {
    #expect(
      live("<html><head><title>x</title></head><body>y</body></html>\n")
        == "<html><head><title>x</title>\(style)</head><body>y\(script)</body></html>\n"
    )
  }

  @Test func problemsAreShownAsText() {
    let problems = LiveProblems(summary: "1 <error>", text: "dives/a.md: '<b>' & more")
    let page = live("<head></head><body></body>", problems)
    #expect(page.contains("1 &lt;error&gt;</summary>"))
    #expect(page.contains("&#39;&lt;b&gt;&#39; &amp; more</pre>"))
    #expect(!page.contains("<b>"))
  }

  @Test func onlyTheLastEndCounts() {
    let page = live("<head></head><body></body>x</body>")
    #expect(page == "<head>\(style)</head><body></body>x\(script)</body>")
  }

  @Test(arguments: ["", "<", "</body", "plain text", "</BODY>"])
  func whatIsNoPageStaysAsItIs(text: String) {
    #expect(live(text) == text)
  }
}
