import DiveFormat
import FrontMatter
import Diagnostics
import Testing

/// A mistake in the YAML of one key hides nothing of another's value.
@Suite struct SlipNeighbourTests {
  private static let slips = SlipTests.all.filter { !$0.isWholeFile }

  @Test(arguments: slips)
  func leavesAnEmptyKeyBesideItReported(slip: Slip) {
    let text = "---\n\(Slip.unmarked(slip.text).0)weather:\n---\n"
    let found = Self.problems(text)

    #expect(found.contains { $0.id == slip.id })
    #expect(found.contains { $0.id == "empty-value" && Self.written($0, in: text) == "weather" })
  }

  @Test func saysOnceThatADamagedKeyCannotBeRead() {
    #expect(Self.problems("---\nboat: a: b\n---\n").map(\.id) == ["colon-in-value"])
  }

  private static func written(_ problem: Diagnostic, in text: String) -> String? {
    problem.range.map {
      String(decoding: Array(text.utf8)[$0.lowerBound..<$0.upperBound], as: UTF8.self)
    }
  }

  /// The problems that reader and decoder find in a dive, except missing keys.
  private static func problems(_ text: String) -> [Diagnostic] {
    var reader = FrontMatterReader { FieldTable.isKnownKey($0) || Reading.keys.contains($0) }
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { source in
      reader.read(source, as: .record)
      var decoder = RecordDecoder(source, reader.tape, options: DecodingOptions())
      _ = decoder.decode(
        by: .dive,
        damagedKeys: reader.damagedKeys,
        isUnreadable: reader.isUnreadable
      )
      return reader.problems + decoder.problems.filter { $0.id != "missing-key" }
    }
  }
}
