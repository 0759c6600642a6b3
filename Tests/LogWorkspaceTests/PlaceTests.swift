import CommandSupport
import Diagnostics
import DiveFormat
import DiveModel
import LogWorkspace
import LogbookCore
import TestSupport
import Testing

/// Record, key path, value and reference at an offset of a record.
@Suite struct PlaceTests {
  private static let text = """
    ---
    date: 2024-06-12
    site: rummu
    buddies: [tom, "Mari Maa"]
    tanks:
      - start: 200 bar
        gas: EAN32
      - {end: 60 bar}
    x-own:
      deep: yes
    rating:
    ---
    Warm.
    """

  /// The place at the first occurrence of a text, so many bytes into it.
  private func place(_ wanted: String, _ into: Int = 1) throws -> TextPlace {
    let start = try #require(Self.text.firstRange(of: wanted)?.lowerBound)
    let offset = Self.text.utf8.distance(from: Self.text.startIndex, to: start) + into
    return TextPlace(at: offset, in: Array(Self.text.utf8), by: .dive)
  }

  @Test(arguments: [
    ("date", 1, "date", TextPlace.Part.key, "date"),
    ("2024", 2, "date", .value, "2024-06-12"),
    ("rummu", 5, "site", .value, "rummu"),
    ("\"Mari", 3, "buddies 1", .value, "Mari Maa"),
    ("start", 0, "tanks 0 start", .key, "start"),
    ("200 bar", 3, "tanks 0 start", .value, "200 bar"),
    ("EAN32", 1, "tanks 0 gas", .value, "EAN32"),
    ("60 bar", 1, "tanks 1 end", .value, "60 bar"),
    ("yes", 1, "x-own deep", .value, "yes"),
  ]) func isFoundAtAnyDepth(
    wanted: String,
    into: Int,
    path: String,
    part: TextPlace.Part,
    text: String
  ) throws {
    let place = try place(wanted, into)
    let steps = place.path.map { step in
      switch step {
      case .key(let key): key
      case .item(let number): "\(number)"
      }
    }
    #expect(steps.joined(separator: " ") == path)
    #expect(place.part == part)
    #expect(place.text == text)
  }

  @Test func knowsTheFieldAndTheKeysBesideIt() throws {
    let gas = try place("EAN32")
    #expect(gas.row?.key == "gas")
    #expect(gas.table?.row(for: "end") != nil)
    #expect(try place("rummu").row?.kind == .reference(.site))
    #expect(try place("yes").row == nil)
    #expect(try place("yes").table == nil)
  }

  @Test func behindAColonAValueIsToCome() throws {
    let rating = try place("rating:", 7)
    #expect(rating.keys == ["rating"])
    #expect(rating.part == .value)
    #expect(rating.text ?? "" == "")
    #expect(rating.row?.key == "rating")
  }

  @Test func notesAreTheBody() throws { #expect(try place("Warm").part == .body) }

  @Test(arguments: ["---\nda", "---\ndate: 2024-06-12\nsi\n", "", "---\n", "no record"])
  func isFoundInWhatIsHalfTyped(text: String) {
    let bytes = Array(text.utf8)
    for offset in -1...bytes.count + 1 {
      let place = TextPlace(at: offset, in: bytes, by: .dive)
      #expect(place.range.upperBound <= bytes.count)
    }
  }

  @Test func everyOffsetOfEveryRecordHasARangeInItsFile() throws {
    var random = SplitMix64(seed: 11)
    for path in RereadingTests.files.keys.sorted() where path.hasSuffix(".md") {
      // A text is read for each of its offsets.
      guard random.below(12) == 0 else { continue }
      guard let kind = RecordPath.kind(of: path), let bytes = RereadingTests.files[path] else {
        continue
      }
      let mutation = Mutation.allCases[random.below(Mutation.allCases.count)]
      for bytes in [bytes, mutation(bytes, other: bytes, using: &random)] {
        for offset in stride(
          from: 0,
          through: bytes.count,
          by: 1 + bytes.count / 40 + random.below(9)
        ) {
          let place = TextPlace(at: offset, in: bytes, by: .table(of: kind))
          #expect(place.range.lowerBound <= place.range.upperBound)
          #expect(place.range.upperBound <= bytes.count)
          if place.part == .key {
            #expect(place.range.lowerBound <= offset && offset <= place.range.upperBound)
          }
        }
      }
    }
  }
}

/// Offsets and positions lead to one another.
@Suite struct OffsetTests {
  private static let texts = [
    "", "a", "date: 2024-06-12\r\nsite: järv\n", "👩‍🚀 x\n\u{1F93F}y\n", "\u{FEFF}---\ne\u{301}a\n",
    "\n\n", "one\ntwo",
  ]

  @Test(arguments: texts, [ColumnUnit.characters, .utf16, .bytes])
  func aPositionLeadsBack(text: String, columns: ColumnUnit) {
    let source = SourceText(path: "a.md", text: text)
    var offset = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) && columns != .bytes ? 3 : 0
    for character in text.drop(while: { $0 == "\u{FEFF}" }) {
      // A line ends before its marks.
      let position = source.position(of: offset, columns: columns)
      #expect(
        source.offset(line: position.line, column: position.column, columns: columns) == offset
      )
      offset += character.utf8.count
    }
  }

  @Test func whatIsBehindALineIsItsEnd() {
    let source = SourceText(path: "a.md", text: "ab\ncd")
    #expect(source.offset(line: 1, column: 99, columns: .utf16) == 2)
    #expect(source.offset(line: 3, column: 1, columns: .utf16) == nil)
    #expect(source.offset(line: 0, column: 1) == nil)
    #expect(source.offset(line: 1, column: 0) == nil)
  }

  @Test func aColumnWithinACharacterIsItsBeginning() {
    let source = SourceText(path: "a.md", text: "\u{1F93F}y")
    #expect(source.offset(line: 1, column: 2, columns: .utf16) == 0)
    #expect(source.offset(line: 1, column: 3, columns: .utf16) == 4)
  }

  @Test func bytesThatAreNoTextHaveOffsetsToo() {
    let source = SourceText(path: "a.md", bytes: [0x61, 0xFF, 0x62, 0x0A])
    for column in 1...6 {
      let offset = source.offset(line: 1, column: column, columns: .utf16)
      #expect(offset.map { 0...3 ~= $0 } == true)
    }
  }
}
