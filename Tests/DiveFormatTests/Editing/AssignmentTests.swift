import DiveFormat
import Diagnostics
import Testing
import Wording

/// A typed assignment changes one value, and is spelled and checked like a line of a file.
@Suite struct AssignmentTests {
  private static let dive = """
    ---
    number: 128  # of the book
    date: 2024-06-12
    max-depth: 60 ft
    tanks:
      - volume: 12 L  # mine
        gas: EAN32
        end: 80 bar
      - volume: 7 L
    buddies: [juhan]
    tags: [wreck, Night]
    x-lens: wide
    ---

    Notes.

    """

  private func changed(_ arguments: [String], _ text: String = dive) throws -> String {
    let read = Assignments(arguments, by: .dive, path: "changes")
    try #require(read.problems.isEmpty, "\(read.problems)")
    var editor = try RecordEditor(SourceText(path: "a.md", text: text), .dive)
    let failures = read.apply(to: &editor)
    #expect(failures.isEmpty, "\(failures)")
    return String(decoding: editor.text.bytes, as: UTF8.self)
  }

  /// The blank lines below a text are its own with `|+`, and between keys with `|`.
  @Test(arguments: [
    ("|+", "---\ndate: 2024-06-12\nx-p: |+\n  one\n\n\nx-q: 1\n---\n"),
    (">2+", "---\ndate: 2024-06-12\nx-p: >2+\n  one\n\n\nx-q: 1\n---\n"),
    ("|", "---\ndate: 2024-06-12\nx-p: |\n  one\nx-q: 1\n\n\n---\n"),
  ])
  func aTextKeepsItsBlankLines(header: String, result: String) throws {
    let text = "---\ndate: 2024-06-12\nx-p: \(header)\n  one\n\n\n---\n"
    #expect(try changed(["x-q=1"], text) == result)
  }

  @Test(arguments: [
    ("max-depth=18.4m", "max-depth: 60 ft", "max-depth: 18.4m"),
    (" number = 129 ", "number: 128  #", "number: 129  #"),
    ("tags=cave", "tags: [wreck, Night]", "tags: [cave]"),
    ("tags=cave, night", "[wreck, Night]", "[cave, night]"),
    ("tags=[cave, \"a, b\"]", "[wreck, Night]", "[cave, \"a, b\"]"),
    ("tags+=cave", "Night]", "Night, cave]"),
    ("tags+=wreck, cave, NIGHT", "Night]", "Night, cave]"),
    ("tags+=cave, deep", "Night]", "Night, cave, deep]"),
    ("tags-=night", ", Night]", "]"), ("tags-=night, wreck", "tags: [wreck, Night]\n", ""),
    ("buddies=mari, Juhan Saar", "[juhan]", "[mari, Juhan Saar]"),
    ("tanks.1.start=200 bar", "    gas: EAN32\n", "    gas: EAN32\n    start: 200 bar\n"),
    ("tanks.1.gas=", "    gas: EAN32\n", ""),
    ("tanks.2.gas=air", "  - volume: 7 L\n", "  - volume: 7 L\n    gas: air\n"),
    ("tanks.2=", "  - volume: 7 L\n", ""),
    ("tanks-=7 L", "  - volume: 7 L\n", ""),
    ("tanks.2.volume=", "  - volume: 7 L\n", ""),
    ("tanks+=10 L", "7 L\n", "7 L\n  - 10 L\n"),
    (
      "tanks+={volume: 10 L, gas: air}", "7 L\n", "7 L\n  - volume: 10 L\n    gas: air\n"
    ),
    ("tanks.3.volume=10 L", "7 L\n", "7 L\n  - volume: 10 L\n"),
    ("x-lens=[a, b]", "wide", "[a, b]"),
    ("x-lens=a: b", "wide", "\"a: b\""),
    ("x-lens=", "x-lens: wide\n", ""),
    ("suit=dry: 3 mm", "buddies:", "suit: \"dry: 3 mm\"\nbuddies:"),
    ("position=59.2689, 24.5436", "max-depth:", "position: 59.2689, 24.5436\nmax-depth:"),
    ("weight=8 kg", "buddies:", "weight: 8 kg\nbuddies:"),
    ("weight=8 kg, 1 kg", "buddies:", "weight: [8 kg, 1 kg]\nbuddies:"),
  ])
  func changesOneValue(argument: String, old: String, new: String) throws {
    let expected = Self.dive.replacing(old, with: new, maxReplacements: 1)
    #expect(expected != Self.dive)
    #expect(try changed([argument]) == expected)
  }

  @Test func aGroupsDefaultsAreKeysOfADive() throws {
    let group = SourceText(path: "group.md", text: "---\nname: Club\n---\n")
    var editor = try RecordEditor(group, .group)
    let typed = ["defaults.entry=shore", "defaults.water=salt", "members+=mari"]
    let read = Assignments(typed, by: .group, path: "changes")
    #expect(read.problems.isEmpty)
    #expect(read.apply(to: &editor).isEmpty)
    let expected =
      "---\nname: Club\nmembers: [mari]\ndefaults:\n  water: salt\n  entry: shore\n---\n"
    #expect(String(decoding: editor.text.bytes, as: UTF8.self) == expected)
  }

  @Test func aNewRecordStandsInCanonicalOrder() {
    let read = Assignments(
      [
        "x-boat=Nemo", "tanks.1.volume=12 L", "tanks.1.gas=EAN32", "max-depth=18.4 m",
        "date=2024-06-12", "buddies=mari", "time=10:30",
      ],
      by: .dive,
      path: "changes"
    )
    let made = read.newRecord(at: "dives/a.md", body: "Notes.\n")
    #expect(read.problems.isEmpty)
    #expect(made.problems.isEmpty)
    let expected = """
      ---
      date: 2024-06-12
      time: 10:30
      max-depth: 18.4 m
      tanks:
        - volume: 12 L
          gas: EAN32
      buddies: [mari]
      x-boat: Nemo
      ---

      Notes.

      """
    #expect(made.text == expected)
  }

  /// The marked range stands between `«` and `»`.
  @Test(arguments: [
    ("max-depth=«18,4 m»", "decimal-comma", "write '18.4 m'"),
    ("tags=x|max-depth=«18»", "missing-unit", "write '18 m'"),
    ("«max-dept»=18 m", "unknown-key", "write 'max-depth'"),
    ("«max-dept»=", "unknown-key", "write 'max-depth'"),
    ("tanks.1.«gass»=air", "unknown-key", "write 'gas'"),
    ("tanks+={volume: «12»}", "missing-unit", "write '12 L'"),
    ("weight=«2,5 kg»", "decimal-comma", "write '2.5 kg'"),
    ("purpose=training, «techincal»", "unknown-word", "write 'technical'"),
    ("date=«2024-02-30»", "bad-date", ""),
    ("«max depth»", "bad-assignment", ""),
    ("«=3»", "bad-assignment", ""),
    ("«number»+=3", "bad-assignment", ""),
    ("«tanks.gas»=air", "bad-assignment", ""),
    ("«number.1.gas»=air", "bad-assignment", ""),
    ("«tags»+=", "bad-assignment", ""),
    ("tags-=«cave»", "bad-assignment", ""),
    ("«tanks.4.gas»=air", "bad-assignment", ""),
    ("«tanks.4.gas»=", "bad-assignment", ""),
  ])
  func tellsWhatIsWrong(marked: String, id: String, fix: String) throws {
    let arguments = marked.filter { !"«»".contains($0) }.split(separator: "|").map(String.init)
    let read = Assignments(arguments, by: .dive, path: "changes")
    var editor = try RecordEditor(SourceText(path: "a.md", text: Self.dive), .dive)
    let found = read.problems.isEmpty ? read.apply(to: &editor) : read.problems
    #expect(found.map(\.id) == [id])
    let problem = try #require(found.first)
    let range = try #require(problem.range)
    let wanted = try #require(marked.firstMatch(of: /«(.*)»/)).1
    #expect(read.source[range] == wanted)
    if !fix.isEmpty {
      #expect(problem.fixIts.map { Language.english.words($0.title) }.contains(fix))
    }
    #expect(!editor.isChanged)
  }

  @Test func tellsEverythingThatIsWrong() {
    let typed = ["max-depth=18,4 m", "buddys=mari", "time=25:00", "rating=4"]
    let read = Assignments(typed, by: .dive, path: "changes")
    #expect(read.problems.map(\.id) == ["decimal-comma", "unknown-key", "bad-time"])
  }

  @Test func aLineBreakIsNoLineOfItsOwn() throws {
    let read = Assignments(["weather=sun\nrain", "max-depth=«"], by: .dive, path: "changes")
    #expect(read.source.text == "weather=sun rain\nmax-depth=«\n")
    let range = try #require(read.problems.last?.range)
    #expect(read.source.position(of: range.lowerBound).line == 2)
  }
}
