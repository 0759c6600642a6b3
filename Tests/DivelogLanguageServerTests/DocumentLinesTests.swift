import Testing

@testable import DivelogLanguageServer

/// Places in a text, as editors count them.
@Suite struct DocumentLinesTests {
  private static let texts = [
    "", "\n", "a", "a\n", "a\r\nb\rc\nd", "\r\r\n\n", "ä\u{1F30A}b\nõ",
    "e\u{301}\u{1F1EA}\u{1F1EA}\n",
    "\u{FEFF}a\nb",
  ]

  @Test(arguments: texts, ["utf-8", "utf-16"])
  func everyOffsetOfACharacterIsFoundAgain(text: String, encoding: String) throws {
    let encoding = try #require(PositionEncoding(rawValue: encoding))
    let bytes = Array(text.utf8)
    let lines = DocumentLines(bytes, encoding)
    for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
      let isInEnd =
        offset > 0 && offset < bytes.count && bytes[offset - 1] == 0x0D && bytes[offset] == 0x0A
      let isInMark = offset < 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
      if isInEnd || isInMark { continue }
      #expect(lines.offset(of: lines.position(of: offset)) == offset)
    }
  }

  @Test(arguments: texts)
  func anyPlaceIsInTheText(text: String) {
    for encoding in [PositionEncoding.utf8, .utf16] {
      let bytes = Array(text.utf8)
      let lines = DocumentLines(bytes, encoding)
      for line in [-1, 0, 1, 2, 99] {
        for character in [-1, 0, 1, 2, 3, 4, 99] {
          let offset = lines.offset(of: LSP.Position(line: line, character: character))
          #expect((0...bytes.count).contains(offset))
        }
      }
    }
  }

  @Test func aCarriageReturnEndsALine() {
    let lines = DocumentLines(Array("a\rb\r\nc".utf8), .utf16)
    #expect(lines.count == 3)
    #expect(lines.position(of: 2) == LSP.Position(line: 1, character: 0))
    #expect(lines.position(of: 5) == LSP.Position(line: 2, character: 0))
  }

  @Test func unitsAreCountedAsAgreed() {
    let bytes = Array("ä\u{1F30A}b".utf8)
    let offset = 6
    #expect(DocumentLines(bytes, .utf16).position(of: offset).character == 3)
    #expect(DocumentLines(bytes, .utf8).position(of: offset).character == 6)
  }

  @Test func bytesThatAreNoTextCountAsOneEach() {
    let bytes: [UInt8] = [0xFF, 0xC3, 0x28, 0xE2, 0x82]
    let lines = DocumentLines(bytes, .utf16)
    #expect(lines.position(of: 5).character == 5)
    #expect(lines.offset(of: LSP.Position(line: 0, character: 3)) == 3)
  }
}
