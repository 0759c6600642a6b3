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
    #expect(place.written == path)
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
    var count = 0
    for path in RereadingTests.files.keys.sorted() where path.hasSuffix(".md") {
      guard let kind = RecordPath.kind(of: path), let bytes = RereadingTests.files[path] else {
        continue
      }
      count += 1
      let mutation = Mutation.allCases[random.below(Mutation.allCases.count)]
      // Thousands of repeated lines would take longer than all other texts.
      let mutated = mutation(bytes, other: bytes, using: &random).prefix(bytes.count + 100)
      for bytes in random.below(3) == 0 ? [bytes, Array(mutated)] : [bytes] {
        let places = TextPlace.everywhere(in: bytes, by: .table(of: kind))
        #expect(places.count == bytes.count + 1)
        // Comparing each by an expectation would take most of the time.
        let wrong = places.indices.first { offset in
          let range = places[offset].range
          let isIn = range.lowerBound <= range.upperBound && range.upperBound <= bytes.count
          let isAround = range.lowerBound <= offset && offset <= range.upperBound
          return !isIn || places[offset].part == .key && !isAround
        }
        #expect(wrong == nil, "\(path)")
        let offset = random.below(bytes.count + 1)
        let alone = TextPlace(at: offset, in: bytes, by: .table(of: kind))
        #expect(alone.path == places[offset].path && alone.range == places[offset].range)
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: [
    ("dive", "weight: 2 kg", "2 kg", "weight mass"),
    ("dive", "weight: [2 kg, {mass: 1 kg}]", "2 kg", "weight 0 mass"),
    ("dive", "sightings:\n  - pike\n  - perch", "perch", "sightings 1 species"),
    ("dive", "photos: [a.jpg]", "a.jpg", "photos 0 file"),
    ("dive", "tanks: [12 L]", "12 L", "tanks 0 volume"),
    ("group", "members: [mari, {diver: tom}]", "mari", "members 0 diver"),
    ("group", "defaults: {weight: 2 kg}", "2 kg", "defaults weight mass"),
    ("diver", "following: [tom]", "tom", "following 0 name"),
  ]) func aValueAloneStandsForTheFirstKey(
    kind: String,
    text: String,
    wanted: String,
    path: String
  ) throws {
    let kind = try #require(RecordKind(rawValue: kind))
    let marked = MarkedPlace("---\n\(text)\n---\n", wanted)
    let place = TextPlace(at: marked.offset, in: marked.bytes, by: .table(of: kind))
    #expect(place.written == path)
    #expect(place.text == wanted)
    #expect(place.row?.key == place.keys.last)
    #expect(place.table?.rows.first?.key == place.keys.last)
  }

  /// What is still to be typed may become a mapping.
  @Test func anEmptyItemStandsForNoKey() throws {
    let marked = MarkedPlace("---\nweight:\n---\n", "weight:")
    let place = TextPlace(at: marked.offset + 7, in: marked.bytes, by: .dive)
    #expect(place.written == "weight")
    #expect(place.row?.kind == .mapping(.weight))
  }
}

/// A text and the first place of a part of it.
struct MarkedPlace {
  let bytes: [UInt8]
  let offset: Int

  init(_ text: String, _ part: String) {
    bytes = Array(text.utf8)
    let start = text.firstRange(of: part)?.lowerBound ?? text.endIndex
    offset = text.utf8.distance(from: text.startIndex, to: start)
  }
}

extension TextPlace {
  /// The path as one text.
  var written: String {
    path.map { step in
      switch step {
      case .key(let key): key
      case .item(let number): "\(number)"
      }
    }
    .joined(separator: " ")
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
