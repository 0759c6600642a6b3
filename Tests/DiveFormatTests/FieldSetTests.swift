import Diagnostics
import DiveModel
import Testing

@testable import DiveFormat

/// A set of fields keeps what it is given, however it is stored.
@Suite struct FieldSetTests {
  /// A model of a set, as simple as possible.
  private struct Plain {
    var entries: [FieldSet.Entry] = []
    var damaged: Set<UInt8> = []
  }

  private static func entry(_ field: UInt8, _ steps: Int) -> FieldSet.Entry {
    FieldSet.Entry(field, .steps(steps), at: SourceRange(steps, steps + 1))
  }

  @Test func agreesWithAPlainList() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      var (set, plain) = (FieldSet(), Plain())
      for step in 0..<Int.random(in: 0...40, using: &generator) {
        let field: UInt8 = [0, 1, 30, 61, 62, 63, 64, 100, FieldSet.extra].randomElement() ?? 0
        if Bool.random() {
          set.append(Self.entry(field, step))
          plain.entries.append(Self.entry(field, step))
        } else {
          set.markDamaged(field)
          plain.damaged.insert(field)
        }
      }
      #expect(set.entries == plain.entries)
      for field in 0...FieldSet.extra {
        let found = plain.entries.first { $0.field == field }
        #expect(set[field] == found)
        #expect(set.has(field) == (found != nil))
        #expect(set.isDamaged(field) == plain.damaged.contains(field))
      }
    }
  }

  @Test(arguments: [
    (0, 0), (0, 1), (65_535, 65_536), (65_536, 1 << 20), (1 << 20, 1 << 20),
    (0xFF_FFFE, 0xFF_FFFF), (0x12_3456, 0xAB_CDEF),
  ])
  func aRangeIsKept(start: Int, end: Int) {
    let range = SourceRange(start, end)
    #expect(FieldSet.Entry(1, .steps(1), at: range).range == range)
    #expect(Content.Item(.steps(1), at: range).range == range)
    let beyond = SourceRange(start, 1 << 30)
    #expect(Content.Item(.steps(1), at: beyond).range == SourceRange(start, 0xFF_FFFF))
  }

  @Test func equalityKnowsDamageButNotItsOrder() {
    var (one, other) = (FieldSet(), FieldSet())
    for set in [1, 70, FieldSet.extra] as [UInt8] { one.markDamaged(set) }
    one.append(Self.entry(5, 1))
    other.append(Self.entry(5, 1))
    #expect(one != other)
    for set in [FieldSet.extra, 70, 1, 1] as [UInt8] { other.markDamaged(set) }
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    other.append(Self.entry(6, 2))
    #expect(one != other)
  }

  /// Millions of sets are in memory at once.
  @Test func aSetIsTwoWords() {
    #expect(MemoryLayout<FieldSet>.size == 16)
    #expect(MemoryLayout<FieldSet.Entry>.stride == 24)
    #expect(MemoryLayout<Content.Item>.stride == 24)
  }

  /// Equal strings can have different bytes (canonical equivalence), and a cache must keep them
  /// apart.
  @Test func aSharedTextHasItsOwnBytes() {
    var texts = TextCache()
    let written = [
      "a text of twenty byte", "caf\u{E9} by the harbour", "cafe\u{301} by the harbour", "short",
      String(repeating: "x", count: 100), "",
    ]
    for text in written + written + written.shuffled() {
      #expect(Array(texts.shared(text).utf8) == Array(text.utf8))
    }
  }
}
