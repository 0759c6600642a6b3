import FrontMatter
import Diagnostics
import TestSupport
import Testing
import Wording

/// Laws for every text that is read, valid or not.
@Suite struct ReaderLawTests {
  private static let plain = """
    ---
    number: 128
    date: 2024-06-12
    site: "Blue Hole #2"  # the second
    title: 'O''Brien: a wreck'
    tanks:
      - volume: 12 L
        gas: EAN32
    tags: [wreck, "näit: 1", öö]
    country: NO
    time: 10:30
    serial: 0123
    ---

    A dive.
    """

  @Test func readsWhatWasWritten() {
    let reading = Reading(Self.plain)
    let scalars = Self.scalars(reading, Self.plain)
    #expect(reading.problems == [])
    #expect(
      scalars == [
        "number", "128", "date", "2024-06-12", "site", "Blue Hole #2", "title", "O'Brien: a wreck",
        "tanks", "volume", "12 L", "gas", "EAN32", "tags", "wreck", "näit: 1", "öö", "country",
        "NO", "time", "10:30", "serial", "0123",
      ]
    )
  }

  @Test func readsTheSameWithOtherLineEndings() {
    let pairs = Self.plain.replacing("\n", with: "\r\n")
    let reading = Reading(pairs)
    #expect(reading.problems == [])
    #expect(Self.scalars(reading, pairs) == Self.scalars(Reading(Self.plain), Self.plain))
  }

  /// The range of a value is that value with its quotes, and nothing else: with other bytes there, the
  /// file is as it was before and behind, and read again it has the new value in the same place.
  @Test func anEditOfAValueChangesThatValueAlone() throws {
    let source = SourceText(path: "dive.md", text: Self.plain)
    let values = Reading(Self.plain).tape.nodes.filter { $0.kind == .scalar }
    let scalars = Self.scalars(Reading(Self.plain), Self.plain)
    #expect(values.count == scalars.count)
    for (place, node) in values.enumerated() {
      let edit = SourceEdit(node.range, "'quite: #another'")
      let bytes = try #require(source.applying([edit]))
      let changed = String(decoding: bytes, as: UTF8.self)
      var expected = scalars
      expected[place] = "quite: #another"
      #expect(Self.scalars(Reading(changed), changed) == expected)
      #expect(bytes.prefix(node.range.lowerBound) == source.bytes.prefix(node.range.lowerBound))
      let behind = source.bytes.suffix(from: node.range.upperBound)
      #expect(bytes.suffix(behind.count) == behind)
      let back = SourceEdit(
        SourceRange(node.range.lowerBound, bytes.count - behind.count),
        source[node.range]
      )
      #expect(SourceText(path: "dive.md", bytes: bytes).applying([back]) == source.bytes)
    }
  }

  /// A list or a mapping ends where its last value does, and not before its bracket.
  @Test(arguments: [
    plain, "---\nt:\n  - {v: 1, g: a}\n---\n", "---\nt:\n- [a, b]\n---\n",
    "---\nt:\n  - {v: [a, {b: c}]}\nu: 1\n---\n", "---\nt:\n  a: {b: c}\n---\n",
    "---\nt:\n  - &x {v: 1}\n  - |\n    a\n  - {}\n---\n", "---\nt:\n  - a:\n    - []\n---\n",
  ])
  func whatHoldsAValueHoldsAllOfIt(text: String) {
    let nodes = Reading(text).tape.nodes
    #expect(nodes.count > 2)
    for (place, node) in nodes.enumerated() where node.kind != .scalar {
      for inner in nodes[place..<Int(node.next)] {
        #expect(inner.range.upperBound <= node.range.upperBound)
        #expect(inner.range.lowerBound >= node.range.lowerBound)
      }
      guard node.style == .flow else { continue }
      let written = SourceText(path: "", text: text)[node.range]
      #expect(written.last == (node.kind == .mapping ? "}" : "]"), "\(written)")
    }
  }

  @Test func keepsJoinersAndWideSpacesWithinWords() {
    let text = "---\nbuddies: [山田　太郎, 👩‍🚀]\nsite: 洞：青\n---\n"
    #expect(Reading(text).problems == [])
  }

  @Test func reportsEveryMistakeOfAFileOnce() {
    let slips = (Slip.characters + Slip.values + Slip.lines)
      .filter { $0.fixed != nil && !Self.spoilsOthers.contains($0.id) }
    // Names of their own keep the lines of one slip apart from those of another.
    let text = slips.map { Slip.unmarked($0.text).0 }.joined()
    let found = Reading("---\n\(text)---\n").problems

    #expect(slips.count > 30)
    #expect(found.map(\.id).sorted() == slips.map(\.id).sorted())
  }

  /// Mistakes that are about the whole file.
  private static let spoilsOthers: Set<String> = ["mixed-line-endings"]

  @Test func countsWhatItDoesNotShow() throws {
    let text = "---\n" + String(repeating: "depth:18\n", count: 1950) + "---\n"
    let found = Reading(text).problems
    #expect(found.count == 1001)
    let last = try #require(found.last)
    #expect(
      Language.english.words(last.message) == "950 more problems in this file are not shown"
    )
  }

  @Test func staysInTheFileWhateverStandsInIt() {
    let samples = ([Self.plain] + SlipTests.all.map { $0.file.source.text })
      .map { SampleText(path: "dive.md", bytes: Array($0.utf8)) }
    let mutator = Mutator(samples: samples)
    for index in 0..<5_000 {
      let bytes = mutator.input(index, seed: 2024).bytes
      let reading = Reading(bytes)
      #expect(Self.liesInFile(reading, bytes.count), "input \(index)")
    }
  }

  @Test(arguments: [
    String(repeating: "[", count: 1 << 20), String(repeating: "[", count: 250_000),
    String(repeating: "a:\n", count: 87_000), String(repeating: "\"", count: 250_000),
    String(repeating: "- ", count: 40_000), String(repeating: "depth:18\n", count: 22_000),
    String(repeating: "\t ", count: 120_000), String(repeating: "\u{A0}", count: 120_000),
    String(repeating: "a：", count: 60_000), String(repeating: "a: &x\n", count: 40_000),
    String(repeating: "a: [\n", count: 50_000), String(repeating: " - 'x'y'\n", count: 20_000),
    String(repeating: "\u{85}", count: 120_000), String(repeating: "\r", count: 250_000),
    String(repeating: "a:\n", count: 80_000) + "b: @x\n",
    "a:\n" + String(repeating: "  b: @x\n", count: 30_000),
  ])
  func standsAFlood(text: String) {
    let bytes = Array("---\n\(text)\n---\n".utf8)
    #expect(Self.liesInFile(Reading(bytes), bytes.count))
  }

  private static func liesInFile(_ reading: Reading, _ count: Int) -> Bool {
    reading.tape.nodes.allSatisfy { $0.range.upperBound <= count }
      && reading.problems.allSatisfy { problem in
        (problem.range?.upperBound ?? 0) <= count
          && problem.fixIts.allSatisfy { $0.edits.allSatisfy { $0.range.upperBound <= count } }
      }
  }

  private static func scalars(_ reading: Reading, _ text: String) -> [String] {
    Array(text.utf8).withUnsafeBufferPointer { source in
      reading.tape.nodes.filter { $0.kind == .scalar }
        .map { reading.tape.text(of: $0, in: source) }
    }
  }
}
