import DiveFormat
import Foundation
import TestSupport
import Testing

/// Every comment next to a value, in a list, in a tank or above a key is in the result, or between
/// conflict markers.
@Suite struct CommentMergeTests {
  private func merge(_ ours: String, _ theirs: String, _ base: String) -> (String, Bool) {
    let merge = FileMerge(
      Array(ours.utf8),
      Array(theirs.utf8),
      since: Array(base.utf8),
      by: .dive
    )
    return (String(decoding: merge.bytes, as: UTF8.self), merge.hasConflict)
  }

  /// The environment can request many more.
  private static let count =
    (ProcessInfo.processInfo.environment["DIVELOG_HISTORIES"].flatMap(Int.init) ?? 4_000) / 8

  @Test(arguments: 0..<8)
  func everyWordOfEitherSideIsInTheResultOrBetweenMarks(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 4_711)
    var conflicts = 0
    for _ in 0..<Self.count {
      var base = CommentedRecord(&random)
      if random.chance(20) { base.ending = "\r\n" }
      if random.chance(15) { base.mark = "\u{FEFF}" }
      var (ours, theirs) = (base.named("ours"), base.named("theirs"))
      for _ in 0..<random.below(4) { ours.edit(&random) }
      for _ in 0..<random.below(4) { theirs.edit(&random) }
      if random.chance(20) { ours.ending = "\r\n" }
      if random.chance(20) { theirs.ending = "\r\n" }
      let (text, hasConflict) = merge(ours.text, theirs.text, base.text)
      let all = [base.text, ours.text, theirs.text, text].joined(separator: "=====\n")
      for word in ours.words + theirs.words {
        #expect(text.contains(word), "\(word) of \(seed) is lost\n\(all)")
      }
      conflicts += hasConflict ? 1 : 0
      if hasConflict {
        #expect(text.contains("<<<<<<< ours"), "\(all)")
      } else {
        #expect(RecordText(Array(text.utf8), .dive) != nil, "\(all)")
      }
    }
    #expect(conflicts > Self.count / 50 && conflicts < Self.count / 2)
  }

  @Test(arguments: [
    (
      "a tank", "tanks:\n  - volume: 12 L\n    gas: air\n",
      "tanks:\n  - volume: 12 L # mine\n    gas: air\n",
      "tanks:\n  - volume: 12 L\n    gas: EAN32\n"
    ),
    (
      "an item that goes", "buddies: [mari,\n  juhan,\n  tom]\n",
      "buddies: [mari,\n  juhan, # mine\n  tom]\n", "buddies: [mari,\n  tom]\n"
    ),
    (
      "the last item of a block", "buddies:\n  - mari\n  - juhan\n",
      "buddies:\n  - mari\n  - juhan # mine\n", "buddies:\n  - mari\n"
    ),
    (
      "a list of which all items go", "buddies: [juhan]\n", "buddies: [mari, juhan] # mine\n",
      "buddies: [tom]\n"
    ),
    (
      "a key of a tank that goes", "tanks:\n  - volume: 12 L\n    gas: air\n",
      "tanks:\n  - volume: 12 L # mine\n    gas: EAN32\n", "tanks:\n  - gas: air\n"
    ),
    (
      "an item of a list of one's own", "x-l:\n  - a\n  - b\n", "x-l:\n  - a # mine\n  - b\n",
      "x-l:\n  - a\n  - b\n  - c\n"
    ),
  ])
  func theCommentStays(of: String, base: String, ours: String, theirs: String) {
    func file(_ keys: String) -> String { "---\ndate: 2024-06-12\n\(keys)---\n" }
    for (one, other) in [(ours, theirs), (theirs, ours)] {
      let (text, _) = merge(file(one), file(other), file(base))
      #expect(text.contains("# mine"), "\(of)\n\(text)")
    }
  }

  @Test func aDelimiterNeverBecomesMarkdown() {
    let base = "---\ndate: 2024-06-12\n---\n\nNotes.\n"
    let ours = "---\ndate: 2024-06-12\n--- \n\nNotes.\n"
    let theirs = "---\ndate: 2024-06-12\n# theirs\n---\n\nNotes.\n"
    let (text, hasConflict) = merge(ours, theirs, base)
    let parsed = RecordText(Array(text.utf8), .dive)
    let body = parsed.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(hasConflict || body == "\nNotes.\n", "\(text)")
    #expect(text.contains("# theirs"))
  }
}
