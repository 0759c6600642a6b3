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
