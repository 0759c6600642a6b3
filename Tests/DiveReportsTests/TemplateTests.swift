import CommandSupport
import DiveUnits
import LogbookCore
import Diagnostics
import Testing
import Wording

@testable import DiveReports

/// Templates that are sound make what they say, and all others are refused with the place.
@Suite struct TemplateTests {
  private static let names = BuiltInReport.experience.names

  private static func failure(
    _ text: String,
    _ form: TemplateForm = .html,
    _ partials: [String: String] = [:]
  ) -> [String] {
    let source = SourceText(path: "own", text: text)
    do {
      _ = try ReportTemplate(source, making: form, over: names) { name in
        partials[name].map { SourceText(path: name, text: $0) }
      }
      return []
    } catch {
      return error.problems.map { problem in
        let range = problem.diagnostic.range
        let position = problem.source.position(of: range?.lowerBound ?? 0)
        let path = problem.source.path == "own" ? "" : problem.source.path + ":"
        return "\(path)\(position.line):\(position.column) \(problem.diagnostic.message.id)"
      }
    }
  }

  @Test(
    arguments: [
      ("{{dives", "1:1 template-tag-open"),
      ("a\n {{! never closed", "2:2 template-tag-open"),
      ("{{=<% %>=}}", "1:1 template-tag-unknown"),
      ("{{%CONTENT_TYPE:TEXT}}", "1:1 template-tag-unknown"),
      ("{{<layout}}{{/layout}}", "1:1 template-tag-unknown"),
      ("{{$block}}{{/block}}", "1:1 template-tag-unknown"),
      ("{{>*name}}", "1:1 template-tag-unknown"),
      ("{{uppercased(diver)}}", "1:1 template-tag-unknown"),
      ("{{ #dives }}{{/dives}}", "1:1 template-tag-unknown"),
      ("{{}}", "1:1 template-tag-unknown"),
      ("{{diver}\u{301}}", "1:1 template-tag-open"),
      ("x{{/dives}}", "1:2 template-end-alone"),
      ("{{#dives}}\n{{#tanks}}\n{{/dives}}", "3:1 template-end-of-other"),
      ("\n{{#dives}}", "2:1 template-not-closed"),
      ("a\nõõ {{divr}}", "2:6 template-unknown-name"),
      ("{{#dives}}{{max-dept}}{{/dives}}", "1:13 template-unknown-name"),
      ("{{totals.sights}}", "1:3 template-unknown-name"),
      ("{{diver.name}}", "1:3 template-no-names-in"),
      ("{{dives}}", "1:1 template-list-as-value"),
      ("{{totals}}", "1:1 template-object-as-value"),
      ("{{is-selection}}", "1:1 template-truth-as-value"),
      ("{{.}}", "1:3 template-no-value-here"),
      ("{{#dives}}{{#sites}}{{name}}{{/sites}}{{/dives}}", "1:14 template-list-in-list"),
      ("{{{diver}}}", "1:1 template-not-safe"),
      ("{{&diver}}", "1:1 template-not-safe"),
      ("{{#dives}}{{notes}}{{/dives}}", "1:11 template-markup-needs-three"),
      ("{{#dives}}<a title=\"{{{notes}}}\">{{/dives}}", "1:21 template-not-here"),
      ("<p class={{diver}}>", "1:10 template-not-here"),
      ("<p {{diver}}>", "1:4 template-not-here"),
      ("<{{diver}}>", "1:2 template-not-here"),
      ("<script>var a = \"{{diver}}\"</script>", "1:18 template-not-here"),
      ("<style>p { color: {{diver}} }</style>", "1:19 template-not-here"),
      ("<p onclick=\"{{diver}}\">", "1:13 template-not-here"),
      ("<p style='{{diver}}'>", "1:11 template-not-here"),
      ("<a href=\"{{diver}}\">", "1:10 template-not-here"),
      ("<a href=\"javascript:{{diver}}\">", "1:21 template-not-here"),
      ("<!-- {{diver}} -->", "1:6 template-not-here"),
      ("<p{{#diver}}>{{/diver}}", "1:3 template-section-across"),
      ("{{>none}}", "1:4 template-no-partial"),
      // A section before the value may have changed the place that it is in.
      ("<a href=\"{{#dives}}https://{{/dives}}{{diver}}\">", "1:38 template-not-here"),
      (
        "<a {{#is-selection}}x{{/is-selection}}{{^is-selection}}href{{/is-selection}}=\"{{diver}}\">",
        "1:79 template-not-here"
      ),
      ("<p {{#is-selection}}onclick{{/is-selection}}=\"{{diver}}\">", "1:47 template-not-here"),
      ("<p title{{#dives}}=\"\" onclick{{/dives}}=\"{{diver}}\">", "1:42 template-not-here"),
      ("<{{#dives}}b {{/dives}}>", "1:2 template-section-across"),
      ("<svg><set attributeName=\"href\" to=\"{{diver}}\"/>", "1:36 template-not-here"),
      ("<animate values=\"{{diver}}\"/>", "1:18 template-not-here"),
      (
        "<meta http-equiv=refresh content=\"0; url={{diver}}\">", "1:42 template-not-here"
      ),
      ("<script src=\"https://{{diver}}\"></script>", "1:22 template-not-here"),
      ("<base href=\"https://{{diver}}/\">", "1:21 template-not-here"),
      // An end tag's name ends at a blank, `/` or `>` alone.
      ("<script></scriptx>{{diver}}</script>", "1:19 template-not-here"),
      ("<style></stylex>{{diver}}</style>", "1:17 template-not-here"),
      ("<xmp></xmp-a>{{diver}}</xmp>", "1:14 template-not-here"),
      ("<script></script\u{B}>{{diver}}</script>", "1:19 template-not-here"),
      // A script within a comment of a script.
      ("<script><!--<script></script>{{diver}}", "1:30 template-not-here"),
      ("<script><!--<script ></script >{{diver}}-->", "1:32 template-not-here"),
      ("<script><!--<SCRIPT/></script>{{diver}}</script></script>", "1:31 template-not-here"),
      ("<script><!-- <script> - -> </script>{{diver}}", "1:37 template-not-here"),
      ("<script><!--<script></script><script></script>{{diver}}", "1:47 template-not-here"),
      // The ends of comments, names and texts.
      ("<!--!><p onclick=\"{{diver}}\">", "1:19 template-not-here"),
      ("<!-- --!{{diver}}", "1:9 template-not-here"),
      ("<!x a=\"><script>{{diver}}</script>\">", "1:17 template-not-here"),
      ("<?x a=\"><script>{{diver}}</script>", "1:17 template-not-here"),
      ("</ a=\"><script>{{diver}}</script>", "1:16 template-not-here"),
      ("<p =\"{{diver}}\">", "1:6 template-not-here"),
      ("<p=\"{{diver}}\">", "1:5 template-not-here"),
      ("<p a=\"b\"=\"{{diver}}\">", "1:11 template-not-here"),
      ("<textarea><a title=\"</textarea><script>{{diver}}</script>\">", "1:40 template-not-here"),
      ("<title></titl{{diver}}", "1:14 template-not-here"),
      ("<template><script></template>{{diver}}</script>", "1:30 template-not-here"),
      ("<plaintext></plaintext>{{diver}}", "1:24 template-not-here"),
      // Places on which browsers may disagree.
      ("<svg><style><a title=\"</style>{{diver}}\">", "1:31 template-not-here"),
      ("<svg><title>{{diver}}</title></svg>", "1:13 template-not-here"),
      ("<svg><foreignObject></svg><style></style>{{diver}}", "1:42 template-not-here"),
      ("<svg><![CDATA[<a title=\"]]><script>{{diver}}</script>\">", "1:36 template-not-here"),
      ("<select><style></style>{{diver}}", "1:24 template-not-here"),
      ("<noscript><a title=\"</noscript>{{diver}}\">", "1:32 template-not-here"),
      ("<math><xmp></xmp>{{diver}}", "1:18 template-not-here"),
      // A truth has no text: what is around it would be printed.
      ("{{#is-selection}}{{.}}{{/is-selection}}", "1:20 template-no-value-here"),
      (
        "{{#diver}}{{#is-selection}}{{.}}{{/is-selection}}{{/diver}}", "1:30 template-no-value-here"
      ),
      ("{{#totals}}{{.}}{{/totals}}", "1:14 template-no-value-here"),
      ("{{#dives}}{{.}}{{/dives}}", "1:13 template-no-value-here"),
    ] as [(String, String)]
  )
  func isRefusedWithThePlace(text: String, problem: String) {
    #expect(Self.failure(text) == [problem])
  }

  @Test(arguments: [
    "{{diver}}", "{{! anything {{ here }}{{diver}}", "{{ diver }}", "{{#diver}}{{.}}{{/diver}}",
    "<p title=\"{{diver}}\" class='{{language}}'>{{diver}}</p>",
    "<a href=\"#{{diver}}\">", "<a href=\"https://example.org/{{diver}}\">",
    "{{#dives}}<img src=\"{{stamp}}\" alt=\"\">{{/dives}}",
    "{{#dives}}{{{notes}}}{{#tanks}}{{gas}}{{site}}{{/tanks}}{{/dives}}",
    "<tr{{#is-selection}} class=\"a\"{{/is-selection}}>", "<style>{{{style}}}</style>",
    "{{#totals}}{{dives}}{{/totals}}{{totals.dives}}{{^dives}}none{{/dives}}", "a < b {{diver}}",
    "<!--> {{diver}}", "<p{{#dives}} title=\"{{#number}}{{.}}{{/number}}\"{{/dives}}>{{diver}}</p>",
    "{{#dives}}{{#stamp}}<img src=\"{{.}}\" alt=\"\">{{/stamp}}{{/dives}}",
    "<a href=\"https://example.org/{{#diver}}{{.}}{{/diver}}{{log-name}}\">",
    "<title>{{diver}} – {{log-name}}</title>", "<textarea>a < b {{diver}}</textarea >{{diver}}",
    "<script>a</script>{{diver}}", "<script>'</scriptx>'</SCRIPT\n>{{diver}}",
    "<script><!-- </script>{{diver}}", "<script><!--<script></script></script>{{diver}}",
    "<script><!--<script>--></script>{{diver}}", "<script><!--<scriptx></script>{{diver}}",
    "<script>a<b </script x=\"y\">{{diver}}", "<style>p { a: b }</style/>{{diver}}",
    "<svg><path d=\"M0 0\"/></svg><style>a</style>{{diver}}", "<!doctype html>{{diver}}",
    "<?xml a=\"?>{{diver}}", "<!-- a --!>{{diver}}", "<!-->{{diver}}", "<!--->{{diver}}",
    "<!-- <!-- -->{{diver}}", "<noscript>No scripts.</noscript>{{diver}}",
    "<template><p>{{diver}}</p></template>", "</>{{diver}}", "<p a=b c title = \"{{diver}}\">",
  ])
  func isSound(text: String) {
    #expect(Self.failure(text) == [])
  }

  @Test func theNearestNameIsOffered() throws {
    let source = SourceText(path: "own", text: "{{totals.longst}}")
    do {
      _ = try ReportTemplate(source, making: .text, over: Self.names) { _ in nil }
      Issue.record("it is refused")
    } catch {
      let fixIt = try #require(error.problems.first?.diagnostic.fixIts.first)
      #expect(
        source.applying(fixIt.edits).map { String(decoding: $0, as: UTF8.self) }
          == "{{totals.longest}}"
      )
    }
  }

  @Test(arguments: [
    (["a": "{{>a}}"], "a:1:4"),
    (["a": "{{>b}}", "b": "x{{>a}}"], "a:1:4"),
    (
      ["a": "{{#dives}}{{>b}}{{/dives}}", "b": "{{>c}}", "c": "{{^dives}}{{>a}}{{/dives}}"],
      "a:1:14"
    ),
  ])
  func whatTakesInItselfIsRefused(partials: [String: String], place: String) {
    let found = Self.failure("{{>a}}", .html, partials)
    #expect(found.contains(place + " template-takes-in-itself"))
    #expect(found.allSatisfy { $0.hasSuffix("template-takes-in-itself") })
  }

  @Test func templatesMayBeTakenInTwiceButNotTooDeep() {
    let twice = ["a": "{{>b}}{{>b}}", "b": "{{diver}}"]
    #expect(Self.failure("{{>a}}{{>b}}", .html, twice) == [])
    let chain = Dictionary(uniqueKeysWithValues: (0..<40).map { ("p\($0)", "{{>p\($0 + 1)}}") })
      .merging(["p40": "end"]) { first, _ in first }
    #expect(Self.failure("{{>p0}}", .html, chain) == ["1:4 template-too-deep"])
    // Each takes in the next one ten times: ten to the tenth tags.
    let wide = Dictionary(
      uniqueKeysWithValues: (0..<10).map {
        ("p\($0)", String(repeating: "{{>p\($0 + 1)}}", count: 10))
      }
    ).merging(["p10": "{{diver}}"]) { first, _ in first }
    #expect(
      Self.failure("{{>p0}}", .html, wide).contains { $0.hasSuffix("template-too-many-tags") }
    )
  }

  @Test func sectionsMayNotBeTooDeepNorFilesTooLarge() {
    let deep =
      String(repeating: "{{#totals}}", count: 17) + String(repeating: "{{/totals}}", count: 17)
    #expect(Self.failure(deep) == ["1:177 template-too-deep"])
    let large = String(repeating: "a", count: 256 * 1024 + 1)
    #expect(Self.failure(large) == ["1:1 template-too-large"])
  }

  @Test func bytesThatAreNoTextAreRefused() {
    let source = SourceText(path: "own", bytes: [0x61, 0xFF, 0x7B])
    #expect(throws: TemplateFailure.self) {
      try ReportTemplate(source, making: .text, over: Self.names) { _ in nil }
    }
  }

  private static let files = [
    "divelog.yml": "format: 1\nname: 'A <b>log</b> & \"more\u{301}'\n",
    "dives/2024-06-12.md": "---\ndate: 2024-06-12\nsite: '*Rummu* [x](y)'\n---\n\n*one* <b>\n",
  ]

  private static func made(_ text: String, _ form: TemplateForm) throws -> String {
    let folder = try TemporaryFolder(files)
    let report = PreparedReport.dives(try SampleReports.log(in: folder.path))
    let source = SourceText(path: "own", text: text)
    return try ReportTemplate(source, making: form, over: report.names) { _ in
      SourceText(path: "part", text: "[{{log-name}}]")
    }.text(of: report)
  }

  @Test(arguments: [
    (TemplateForm.html, "A &lt;b&gt;log&lt;/b&gt; &amp; &quot;more\u{301}"),
    (.markdown, "A &lt;b&gt;log&lt;/b&gt; &amp; \"more\u{301}"),
    (.text, "A <b>log</b> & \"more\u{301}"),
  ])
  func valuesAreEscapedInTemplatesAndInThoseTakenIn(form: TemplateForm, name: String) throws {
    #expect(try Self.made("{{log-name}} {{>part}}\n", form) == "\(name) [\(name)]\n")
  }

  @Test func markdownKeepsItsMarks() throws {
    let text = "{{#dives}}\n- {{site}}: {{{notes-text}}}\n{{/dives}}\n{{^dives}}none{{/dives}}"
    #expect(try Self.made(text, .markdown) == "- \\*Rummu\\* \\[x\\](y): *one* <b>\n")
  }

  @Test(arguments: [
    ("[map]({{diver}})", "1:7 template-not-here"), ("[map]( <{{diver}}>)", "1:9 template-not-here"),
    ("[map]({{#dives}}https://a/{{/dives}}{{diver}})", "1:37 template-not-here"),
    ("[map]: {{diver}}", "1:8 template-not-here"), ("<{{diver}}>", "1:2 template-not-here"),
    ("<a href=\"https://a/{{diver}}\">", "1:20 template-not-here"),
    ("![]({{#dives}}{{{notes-text}}}{{/dives}})", "1:15 template-not-here"),
  ])
  func isRefusedInMarkdownWithThePlace(text: String, problem: String) {
    #expect(Self.failure(text, .markdown) == [problem])
  }

  @Test(arguments: [
    "[{{diver}}](https://example.org/{{diver}})", "[x] {{diver}} (a) {{log-name}}",
    "| {{diver}} |", "{{#dives}}![]({{stamp}}){{{notes-text}}}{{/dives}}",
  ])
  func isSoundInMarkdown(text: String) {
    #expect(Self.failure(text, .markdown) == [])
  }

  /// Values that would be something else, were they Markdown.
  @Test(
    arguments: [
      "- item", "1. x", "12) x", "+ a", "= =", "===", "---", "- - -", "# head", "    code",
      "\tcode", "> quote", "```", "~~~", "~~gone~~", "| a | b", "*a* _b_ **c**", "`code`",
      "[a](javascript:alert(1))", "![a](x)", "[a]: /b", "<b>", "&copy; &#65;", "a\\", "x\n- y",
      "{a}", "!", "#", "1.", "2024-06-12", "18.4 m", "10:30", "a ^ b", ":-:",
    ],
    ["", "a ", "- ", "1. "]
  )
  func aValueIsNothingButTextInMarkdown(value: String, before: String) {
    let note = RenderedNote(before + value.markdownEscaped + "\n", below: 2, .none).html.markup
    let text = value.replacing("\n", with: " ").replacing("\t", with: " ").htmlEscaped
    let tags = note.replacing(/<\/?(p|ul|li|ol)( dir="auto")?>/, with: "").replacing("\n", with: "")
    let start = before == "a " ? before : ""
    #expect(tags == start + text, "\(note)")
  }

  @Test(arguments: [
    ("18.4 m", "18.4 m"), ("10:30, 47 min", "10:30, 47 min"), ("SS-1", "SS-1"),
    // Bare addresses become links in some Markdown.
    ("www.a.org", "www\\.a.org"), ("https://a.org", "https\\://a.org"),
  ])
  func figuresStayAsTheyAreInMarkdown(value: String, text: String) {
    #expect(value.markdownEscaped == text)
  }

  @Test func whatIsNotThereIsLeftOutAndNotTakenFromOutside() throws {
    let text =
      "{{#dives}}{{#number}}no {{.}}{{/number}}{{^number}}without{{/number}}{{diver}}{{/dives}}"
    #expect(try Self.made(text, .text) == "without")
  }

  @Test(arguments: [
    ("a.html.mustache", TemplateForm.html), ("templates/b.md.mustache", .markdown),
    ("c.TXT.mustache", .text), ("d.mustache", nil), ("html.mustache", nil), ("e.html", nil),
  ])
  func theNameTellsTheForm(path: String, form: TemplateForm?) {
    #expect(TemplateForm(templatePath: path) == form)
  }
}
