import Diagnostics
import Testing
import Wording

/// An annotation is one line, whatever it is about.
@Suite struct GitHubRendererTests {
  private func line(_ path: String, _ text: String, folder: String = "") -> String {
    let context = RenderContext(language: .english) { _ in nil }
    let fixIt = FixIt(.noSuchRule(id: text), [])
    let problem = Diagnostic("rule", .error, .noSuchRule(id: text), at: nil, fixIts: [fixIt])
    let lines = GitHubRenderer(context, folder: folder).lines([.init(path: path, problem)])
    return lines.joined(separator: "\n")
  }

  /// A comma with a combining accent is one character in Swift, but GitHub still sees a comma.
  @Test(arguments: [
    ("dives/a.md", "dives/a.md"), ("a,b:c%.md", "a%2Cb%3Ac%25.md"),
    ("a,\u{301}b:\u{301}.md", "a%2C\u{301}b%3A\u{301}.md"), ("a\r\nb", "a\\u{D}\\u{A}b"),
  ])
  func pathsAreEscaped(path: String, escaped: String) {
    #expect(line(path, "x").hasPrefix("::error file=\(escaped),title=rule::"))
    #expect(line(path, "x", folder: "my,log").hasPrefix("::error file=my%2Clog/\(escaped),title"))
  }

  @Test(arguments: [
    ("100%", "100%25"), ("%\u{301}", "%25\u{301}"), ("a\r\nb", "a\\u{D}\\u{A}b"), ("::a", "::a"),
  ])
  func messagesAreEscaped(text: String, escaped: String) {
    let words = "unknown rule '\(escaped)'"
    #expect(line("a.md", text).hasSuffix("::\(words)%0Afix: \(words)"))
    #expect(!line("a.md", text).utf8.contains { $0 == 0x0A || $0 == 0x0D })
  }

  @Test func whatWasExpectedIsSaid() {
    let context = RenderContext(language: .english) { _ in nil }
    let problem = Diagnostic(
      "unknown-site",
      .error,
      .noSuchRule(id: "x"),
      at: nil,
      expected: .expectedRecordOrName
    )
    let lines = GitHubRenderer(context).lines([.init(path: "a.md", problem)])
    let head = "::error file=a.md,title=unknown-site::unknown rule 'x'%0Aexpected "
    #expect(lines.count == 1 && lines[0].hasPrefix(head), "\(lines)")
  }
}
