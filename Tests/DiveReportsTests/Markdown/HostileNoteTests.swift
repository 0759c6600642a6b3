import DiveReports
import TestSupport
import Testing
import Wording

/// Whatever stands in a note, its HTML holds elements, attributes and addresses of a short list alone.
@Suite struct HostileNoteTests {
  @Test func thereAreManyKindsOfThem() {
    #expect(HostileNotes.kinds.count >= 10)
    #expect(Set(HostileNotes.all).count >= 300)
  }

  @Test(arguments: HostileNotes.kinds.map(\.0))
  func noneHoldsAnythingElse(kind: String) throws {
    for note in try #require(HostileNotes.kinds.first { $0.0 == kind }).1 {
      let markup = NoteMarkup.markup(note)
      #expect(NoteMarkup.strict.problems(markup) == [], "\(note.prefix(200))")
    }
  }

  /// Two hostile notes in one, in the ways in which things lie in each other.
  @Test func noneDoesWithinAnother() {
    var random = SplitMix64(seed: 5)
    let short = HostileNotes.all.filter { $0.utf8.count < 1000 }
    for _ in 0..<600 {
      let (one, other) = (random.pick(short), random.pick(short))
      let joint = random.pick([
        "", " ", "\n", "\n\n", "\n> ", "\n- ", "|", "*", "`", "[", "](", "\"",
      ])
      let markup = NoteMarkup.markup(one + joint + other)
      #expect(NoteMarkup.strict.problems(markup) == [], "\(one)\(joint)\(other)")
    }
  }

  @Test func noMutationDoes() {
    let texts = HostileNotes.all.filter { $0.utf8.count < 1000 } + OrdinaryNotes.all.map(\.0)
    let mutator = Mutator(samples: texts.map { SampleText(path: "note.md", bytes: Array($0.utf8)) })
    for index in 0..<1500 {
      let bytes = mutator.input(index, seed: 11).bytes
      let note = String(decoding: bytes, as: UTF8.self)
      let markup = NoteMarkup.markup(note)
      #expect(NoteMarkup.strict.problems(markup) == [], "input \(index)")
    }
  }

  /// The reader itself, without which the laws above prove nothing.
  @Test(arguments: [
    "<script>", "<p onclick=\"1\"></p>", "<p>", "</p>", "<a href=\"javascript:1\">a</a>", "a < b",
    "\"",
    "&nbsp;", "<p dir=auto></p>", "<p dir=\"auto\" dir=\"auto\"></p>", "\u{202E}",
    "<img src=\"//a\">",
    "<em><strong></em></strong>",
  ])
  func theReaderFindsWhatIsNotAllowed(markup: String) {
    #expect(NoteMarkup.strict.problems(markup) != [])
  }

  @Test(arguments: [
    ("a <!-- hidden --> b", "a  b"), ("<!-- hidden\n\nall of it -->\n\nb", "b"),
    ("a\n\n<!-- hidden", "a"),
  ])
  func aCommentIsNotShown(note: String, text: String) {
    let shown = StrictMarkup.text(NoteMarkup.markup(note))
    #expect(shown.split { $0.isNewline }.joined() == text)
  }

  @Test(arguments: [
    (String(repeating: "a", count: 64 * 1024 + 1), Message.noteTooLong(limit: Decimal(64))),
    (String(repeating: "|a", count: 10_000) + String(repeating: "\n", count: 20), .noteTooWide),
    (String(repeating: ">", count: 3000), .noteTooDeep),
    (String(repeating: "- ", count: 500) + String(repeating: "\n", count: 1500), .noteTooDeep),
  ])
  func aNoteThatCostsTooMuchIsShownAsItIs(note: String, refusal: Message) {
    let shown = RenderedNote(note, below: 2, .none)
    #expect(shown.refusal == refusal)
    #expect(StrictMarkup.text(shown.html.markup) == note)
  }

  @Test func aNoteAtTheLimitsIsLaidOut() {
    #expect(RenderedNote(String(repeating: "a", count: 64 * 1024), below: 2, .none).refusal == nil)
    let table = String(repeating: "|", count: 999) + String(repeating: "\na", count: 99)
    #expect(RenderedNote(table, below: 2, .none).refusal == nil)
  }

  @Test(arguments: [
    ("![a](b.jpg)", "![a](https://a.example/b.jpg)"), ("[a](b.md)", "[a](../b.md)"),
  ])
  func aFileThatTheReportLacksIsNotLinkedTo(inside: String, other: String) {
    let markup = RenderedNote(inside + other, below: 2, .none).html.markup
    #expect(!markup.contains("<img"))
    #expect(!markup.contains("b.md"))
  }

  @Test(arguments: [
    "https://a\u{202E}moc.live", "https://a\"b.example", "https:///a", "https://", "https:a",
    "https://a%22b", "http://\u{1}a", "https://a\\b",
  ])
  func aLinkWithoutAPlainHostIsNone(address: String) {
    #expect(!NoteMarkup.markup("[a](<\(address)>)").contains("<a "))
  }
}
