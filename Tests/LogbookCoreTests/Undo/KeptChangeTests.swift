import DiveUnits
import TestSupport
import Testing

@testable import LogbookCore

/// The stored form of a change that can be taken back.
@Suite struct KeptChangeTests {
  private static let digest = ChangeJournal.digest(of: [1, 2, 3])

  private func change(_ random: inout SplitMix64) throws -> KeptChange {
    let words = ["a.md", "Käsmu 1.md", "x%20.md", "two\nlines.md", " ", "-", "dives/ü/\u{7F}\t.md"]
    let files = (0..<random.below(5)).map { place in
      let old = KeptChange.Old(
        size: random.below(1 << 20),
        digest: Self.digest,
        mode: UInt16(random.below(0o10000))
      )
      let isNew = random.below(3) == 0
      let new = isNew || random.below(2) == 0 ? Self.digest : nil
      return KeptChange.File(
        path: "\(place)" + words[random.below(words.count)],
        old: isNew ? nil : old,
        new: new,
        movedTo: new == nil && random.below(2) == 0 ? words[random.below(words.count)] : nil
      )
    }
    return KeptChange(
      number: random.below(1000) + 1,
      title: words[random.below(words.count)] + " 'it''s' end\nend\n",
      day: random.below(2) == 0 ? nil : try CalendarDate(parsing: "2024-02-29"),
      undoes: random.below(2) == 0 ? nil : random.below(100),
      files: files,
      hasContents: random.below(2) == 0,
      isComplete: random.below(2) == 0,
      isBeforeGap: random.below(2) == 0,
      head: random.below(2) == 0 ? nil : "ref: refs/heads/a b",
      beside: random.below(2) == 0 ? nil : "/home/mari/my dives.csv.rules"
    )
  }

  @Test func isReadAsItWasWritten() throws {
    var random = SplitMix64(seed: 14)
    for _ in 0..<2000 {
      let change = try change(&random)
      let stored = change.header + Array("contents\nend\n".utf8)
      let read = KeptChange.read(
        stored,
        number: change.number,
        isComplete: change.isComplete,
        isBeforeGap: change.isBeforeGap
      )
      #expect(read?.change == change)
      #expect(read?.start == change.header.count)
    }
  }

  /// A damaged description is refused, or read as another; it never ends the program.
  @Test func everyDamageIsSurvived() throws {
    var random = SplitMix64(seed: 41)
    var refused = 0
    for _ in 0..<5000 {
      var bytes = try change(&random).header
      switch random.below(3) {
      case 0: bytes.removeLast(1 + random.below(bytes.count))
      case 1: bytes[random.below(bytes.count)] = UInt8(random.below(256))
      default: bytes.insert(UInt8(random.below(256)), at: random.below(bytes.count))
      }
      if KeptChange.read(bytes, number: 1, isComplete: true) == nil { refused += 1 }
    }
    #expect(refused > 1000)
  }

  @Test(arguments: [
    "", "divelog change 3\ntitle a\ncontents kept\nend\n", "divelog change 1\nend\n",
    "divelog change 1\ntitle a\nend\n",
    "divelog change 1\ntitle a\ncontents kept\nfile - - a\nend\n",
    "divelog change 1\ntitle a\ncontents kept\nfile 644 -1 x y a\nend\n",
    "divelog change 1\ntitle a\ncontents kept\nfile 99999999 1 x y a\nend\n",
    "divelog change 1\ntitle a\ncontents kept\nfile - x %GG\nend\n",
    "divelog change 1\ntitle a\ncontents kept\nfile - x %4\nend\n",
    "divelog change 1\ntitle a\ntitle b\ncontents kept\nend\n",
    "divelog change 2\ntitle a\ncontents kept\nfile - x a b\nend\n",
    "divelog change 2\ntitle a\ncontents kept\nfile 644 1 x y a b\nend\n",
    "divelog change 2\ntitle a\ncontents kept\nfile 644 1 x - a b c\nend\n",
  ])
  func otherTextIsNoChange(text: String) {
    #expect(KeptChange.read(Array(text.utf8), number: 1, isComplete: true) == nil)
  }
}
