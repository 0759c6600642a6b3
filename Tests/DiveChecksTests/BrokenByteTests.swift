import DiveChecks
import LogbookCore
import Diagnostics
import Testing

/// An invalid byte is one mistake: nothing is reported about the text around it.
@Suite struct BrokenByteTests {
  private static func found(_ dive: [UInt8]) throws -> [String] {
    var files = RuleExample.surroundings.mapValues { Array($0.utf8) }
    files[PitfallRowTests.path] = dive
    return Checker().check(try Logbook(reading: .memory(files))).diagnostics.map(\.diagnostic.id)
  }

  @Test(
    arguments: [
      ("suit: ", 0xE9, ""),
      ("buddies: [", 0xE9, ", Liis]"),
      ("buddies: [Liis, P", 0xE4, "r]"),
      ("buddies: Liis, ", 0xE9, ""),
      ("max-depth: 18.4", 0xA0, "m"),
      ("max-depth: 18", 0xB4, " m"),
      ("duration: ", 0xBF, ""),
      ("site: p", 0xE4, "hja"),
      ("tanks: ", 0xE9, ""),
      ("tanks: [{gas: air", 0xE9, ", start: 200 bar}]"),
      ("photos: [", 0xE9, ".jpg]"),
      ("entry: bo", 0xE9, "t"),
      ("max", 0xAD, "depth: 18 m"),
    ] as [(String, UInt8, String)]
  )
  func isReportedAlone(before: String, byte: UInt8, after: String) throws {
    let text = PitfallRow.dive(before + "?" + after)
    let bytes = Array(text.utf8).map { $0 == UInt8(ascii: "?") ? byte : $0 }
    #expect(try Self.found(bytes) == ["not-utf-8"])
  }

  @Test func hidesNothingBesideIt() throws {
    let text = PitfallRow.dive("suit: ?\nmax-depth: 18\ntanks: [{gas: ?, start: 200}]")
    let bytes = Array(text.utf8).map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 }
    #expect(try Self.found(bytes) == ["not-utf-8", "missing-unit", "missing-unit"])
  }
}
