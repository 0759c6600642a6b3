import FrontMatter
import Diagnostics
import Testing
import Wording

/// Files that are no UTF-8, or no front matter that can be read.
@Suite struct EncodingTests {
  @Test(
    arguments: [
      ([0xE9], "byte E9 is not UTF-8; it is 'é' in Latin-1"),
      ([0x80], "byte 80 is not UTF-8"),
      ([0xC3], "byte C3 is not UTF-8; it is 'Ã' in Latin-1"),
    ] as [([UInt8], String)]
  )
  func namesABadByteAndItsPlace(bad: [UInt8], says: String) {
    let start = Array("---\nsite: P".utf8)
    let found = Reading(start + bad + Array("hja\n---\n".utf8)).problems
    #expect(found.map(\.id) == ["not-utf-8"])
    #expect(found.map(\.range) == [SourceRange(start.count, start.count + 1)])
    #expect(found.map { Language.english.words($0.message) } == [says])
    #expect(found.flatMap(\.fixIts).allSatisfy { !$0.isSafe })
  }

  /// One mistake was made, when the file was saved.
  @Test(arguments: [
    ("---\nsite: P?hja\nbuddies: [K?rt]\n---\n", [0xF5, 0xE4], "õä"),
    (
      "---\nsite: P?hja\n---\n\nK?rt, 4 ?C ? ?cold?.\n", [0xF5, 0xE4, 0xB0, 0x96, 0x93, 0x94],
      "õä°–“”"
    ),
  ])
  func aFileInLatin1IsOneProblemWithOneFix(text: String, bytes: [UInt8], letters: String) throws {
    var next = 0
    let file = Array(text.utf8).map { byte -> UInt8 in
      guard byte == UInt8(ascii: "?") else { return byte }
      next += 1
      return bytes[next - 1]
    }
    let found = Reading(file).problems
    #expect(found.map(\.id) == ["not-utf-8"])
    let fixIt = try #require(found.first?.fixIts.first)
    let converted = try #require(SourceText(path: "a.md", bytes: file).applying(fixIt.edits))
    var rest = letters[...]
    let expected = String(text.map { $0 == "?" ? rest.removeFirst() : $0 })
    #expect(String(decoding: converted, as: UTF8.self) == expected)
    #expect(Reading(converted).problems == [])
  }

  /// Nothing else reads the notes, so nothing else would say it.
  @Test(
    arguments: [
      ([0xE4], ["byte E4 is not UTF-8; it is 'ä' in Latin-1"], 1),
      ([0x81], ["byte 81 is not UTF-8"], 0),
      ([0xE4, 0x20, 0xB0], ["2 bytes are not UTF-8; the file looks like Latin-1"], 1),
      ([0xE4, 0x20, 0x81, 0x20, 0xFF], ["byte E4 is not UTF-8; it is 'ä' in Latin-1"], 1),
      (Array("ä°".utf8), [], 0),
    ] as [([UInt8], [String], Int)]
  )
  func bytesInTheNotesAreOneProblem(bad: [UInt8], says: [String], fixes: Int) {
    let start = Array("---\nsite: Põhja\n---\n\nA long dive, 4 ".utf8)
    let found = Reading(start + bad + Array(" C.\n".utf8)).problems
    #expect(found.map { Language.english.words($0.message) } == says)
    #expect(found.map(\.id) == says.map { _ in "not-utf-8" })
    #expect(found.flatMap(\.fixIts).count == fixes)
    #expect(found.compactMap(\.range?.lowerBound) == says.map { _ in start.count })
  }

  @Test func bytesThatAreNoLettersAreNamedEach() {
    let bytes = Array("---\nsite: P".utf8) + [0x81] + Array("\nsuit: ".utf8) + [0xE9, 0x0A, 0x2D]
    let found = Reading(bytes + Array("--\n".utf8)).problems
    #expect(found.map(\.id) == ["not-utf-8", "not-utf-8"])
  }

  @Test(arguments: [
    ("suit: ", ""), ("buddies: [", ", Mari]"), ("depth: 18.4", "m"), ("tide: 18", " m"),
    ("site: 'P", "hja'"), ("site: P", "hja"), ("- ", ""), ("", ": 18 m"),
  ])
  func saysNothingOfALineButItsBadByte(before: String, after: String) {
    let list = before.hasPrefix("-") ? "tanks:\n  " : ""
    let bytes = Array("---\n\(list)\(before)".utf8) + [0xA0] + Array("\(after)\n---\n".utf8)
    #expect(Reading(bytes).problems.map(\.id) == ["not-utf-8"])
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x2D, 0x00, 0x2D, 0x00], [0xFE, 0xFF, 0x00, 0x2D, 0x00, 0x2D],
      [0x2D, 0x00, 0x2D, 0x00, 0x2D, 0x00, 0x0A, 0x00], [0x00, 0x2D, 0x00, 0x2D, 0x00, 0x2D],
    ] as [[UInt8]]
  )
  func knowsUTF16(bytes: [UInt8]) {
    let found = Reading(bytes).problems
    #expect(found.map(\.id) == ["not-utf-8"])
    #expect(
      found.map { Language.english.words($0.message) } == ["the file is UTF-16; save it as UTF-8"]
    )
  }

  @Test(arguments: [
    "Heading\n=======\n", "> >>>>>>> quoted\n", "a <<<<<<< b\n", "<<<<<<<<\n", "<b>\n",
  ])
  func letsMarkdownBeThatLooksLikeAMerge(body: String) {
    #expect(Reading("---\ndepth: 18 m\n---\n" + body).problems == [])
  }

  @Test func refusesAFrontMatterThatIsTooLong() {
    let found = Reading("---\n#" + String(repeating: " x", count: 140_000) + "\n---\n").problems
    #expect(found.map(\.id) == ["front-matter-too-long"])
  }

  @Test(
    arguments: [
      ("format: 1\n", []), ("---\nformat: 1\n", []), ("\u{FEFF}format: 1\n", ["byte-order-mark"]),
      ("---\nformat: 1\n---\nname: x\n", ["several-documents"]), ("", []),
    ] as [(String, [String])]
  )
  func readsSettings(text: String, ids: [String]) {
    #expect(Reading(text, as: .settings).problems.map(\.id) == ids)
  }

  @Test func keepsWhatIsSoundBesideWhatIsBroken() {
    let text = "---\nsite: @x\ndepth: 18 m\ntanks:\n  - volume: 12 L\n    gas: 'O'x\n---\n"
    let reading = Reading(text)
    #expect(reading.problems.map(\.id) == ["reserved-character", "quote-in-quotes"])
    let words = Array(text.utf8).withUnsafeBufferPointer { source in
      reading.tape.nodes.filter { $0.kind == .scalar }
        .map { reading.tape.text(of: $0, in: source) }
    }
    #expect(words == ["depth", "18 m", "tanks", "volume", "12 L"])
  }
}
