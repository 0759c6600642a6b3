import DiveFormat
import Foundation
import TestSupport
import Testing

/// Two versions of a file are merged without losing anything of either.
@Suite struct FileMergeTests {
  private let base = """
    ---
    date: 2024-06-12
    # the gauge
    max-depth: 18.4 m
    duration: 47 min
    tags: [wreck]
    ---

    Prison wall.

    """

  private func merge(_ ours: String, _ theirs: String, _ base: String? = nil) -> (String, Bool) {
    let merge = FileMerge(
      Array(ours.utf8),
      Array(theirs.utf8),
      since: Array((base ?? self.base).utf8),
      by: .dive
    )
    return (String(decoding: merge.bytes, as: UTF8.self), merge.hasConflict)
  }

  private func base(_ old: String, _ new: String) -> String { base.replacing(old, with: new) }

  /// Copying each line for every other would take minutes.
  @Test func equalLinesAreCopiedOnce() {
    let lines = String(repeating: "Prison wall.\n", count: 60_000)
    let (text, hasConflict) = merge(
      base + lines + "ours\n",
      base("18.4 m", "18.6 m") + lines,
      base + lines
    )
    #expect(!hasConflict)
    #expect(text.utf8.elementsEqual((base("18.4 m", "18.6 m") + lines + "ours\n").utf8))
  }

  /// Searching for each key among all others would take as long.
  @Test func manyKeysAreEachFoundAtOnce() {
    let keys = (0..<12_000).map { "x-\($0): 1\n" }.joined()
    let all = base("tags: [wreck]\n", keys)
    let (text, hasConflict) = merge(
      all.replacing("18.4 m", with: "18.6 m"),
      all.replacing("x-7: 1", with: "x-7: 2"),
      all
    )
    #expect(!hasConflict)
    #expect(text == all.replacing("18.4 m", with: "18.6 m").replacing("x-7: 1", with: "x-7: 2"))
  }

  /// What the entry was made from is written by divelog, so no person is asked about it.
  @Test(
    arguments: [
      // Each side has brought another version into the entry, which is then of neither.
      ("a/d@0000000000000002", "a/d@f000000000000003", "a/d@f000000000000001"),
      // One side has renamed the group or the group dive, and the other has updated the entry.
      ("b/e@0000000000000001", "a/d@0000000000000003", "b/e@0000000000000003"),
      ("b/e@0000000000000002", "a/d@0000000000000005", "b/e@0000000000000007"),
      // Both have renamed it in the same way.
      ("b/e@0000000000000003", "b/e@0000000000000003", "b/e@0000000000000003"),
    ] as [(String, String, String)]
  )
  func versionsOfTheGroupDiveAreNoConflict(ours: String, theirs: String, wanted: String) {
    let old = "tags: [wreck]\ntemplate: a/d@0000000000000001"
    func version(_ template: String) -> String {
      base("tags: [wreck]", "tags: [wreck]\ntemplate: \(template)")
    }
    let before = base("tags: [wreck]", old)
    for (one, other) in [(ours, theirs), (theirs, ours)] {
      let (text, hasConflict) = merge(version(one), version(other), before)
      #expect(!hasConflict)
      #expect(text == version(wanted))
    }
  }

  @Test func differentGroupDivesAreAConflict() {
    func version(_ template: String) -> String {
      base("tags: [wreck]", "tags: [wreck]\ntemplate: \(template)")
    }
    let (_, hasConflict) = merge(
      version("b/d@0000000000000001"),
      version("c/d@0000000000000001"),
      version("a/d@0000000000000001")
    )
    #expect(hasConflict)
  }

  @Test func neighbouringKeysAreNoConflict() {
    let (text, hasConflict) = merge(base("18.4 m", "60 ft  # mine"), base("47 min", "48 min"))
    #expect(!hasConflict)
    #expect(text == base("18.4 m", "60 ft  # mine").replacing("47 min", with: "48 min"))
  }

  @Test func bothAddToAList() {
    let (text, hasConflict) = merge(base("[wreck]", "[wreck, ice]"), base("[wreck]", "[night]"))
    #expect(!hasConflict)
    #expect(text.contains("tags: [ice, night]"))
  }

  @Test func oneKeyChangedByBothStandsBetweenMarks() {
    let (text, hasConflict) = merge(base("18.4 m", "18.5 m"), base("18.4 m", "19 m"))
    #expect(hasConflict)
    let marked = """
      # the gauge
      <<<<<<< ours
      max-depth: 18.5 m
      =======
      max-depth: 19 m
      >>>>>>> theirs
      duration: 47 min

      """
    #expect(text == base("# the gauge\nmax-depth: 18.4 m\nduration: 47 min\n", marked))
  }

  @Test func whatOneTakesAwayAndTheOtherChangesIsAConflict() {
    let (text, hasConflict) = merge(base("duration: 47 min\n", ""), base("47 min", "48 min"))
    #expect(hasConflict)
    #expect(text.contains("<<<<<<< ours\n=======\nduration: 48 min\n>>>>>>> theirs\n"))
    #expect(merge(base("duration: 47 min\n", ""), base("wall", "tower")).1 == false)
  }

  @Test func commentsOfBothStay() {
    let (text, hasConflict) = merge(
      base("# the gauge", "# the gauge\n# mine"),
      base("# the gauge", "# the gauge\n# theirs")
    )
    #expect(!hasConflict)
    #expect(text.contains("# the gauge\n# mine\n# theirs\nmax-depth: 18.4 m"))
  }

  @Test func aCommentOnAValueThatTheOtherChangedStays() {
    let (text, hasConflict) = merge(base("47 min", "48 min"), base("47 min", "47 min  # theirs"))
    #expect(!hasConflict)
    #expect(text.contains("duration: 48 min  # theirs\n"))
  }

  @Test func newKeysOfBothStandWhereTheirAuthorsPutThem() {
    let (text, hasConflict) = merge(
      base("duration", "suit: drysuit\nduration"),
      base("duration", "rating: 4\nduration"),
    )
    #expect(!hasConflict)
    #expect(text.contains("max-depth: 18.4 m\nrating: 4\nsuit: drysuit\nduration"))
  }

  @Test func aFileThatBothMadeIsMergedAsIfThereHadBeenNothing() {
    let one = "---\ndate: 2024-06-12\nsuit: drysuit\n---\n"
    let merge = FileMerge(
      Array(one.utf8),
      Array(one.replacing("suit: drysuit", with: "rating: 4").utf8),
      since: nil,
      by: .dive
    )
    #expect(!merge.hasConflict)
    let text = String(decoding: merge.bytes, as: UTF8.self)
    #expect(text == "---\ndate: 2024-06-12\nrating: 4\nsuit: drysuit\n---\n")
  }

  @Test func notesAreMergedLineByLine() {
    let (text, hasConflict) = merge(
      base("Prison", "Above.\n\nPrison"),
      base("wall.\n", "wall.\n\nBelow.\n")
    )
    #expect(!hasConflict)
    #expect(text.hasSuffix("Above.\n\nPrison wall.\n\nBelow.\n"))
    #expect(merge(base("wall", "tower"), base("wall", "gate")).1)
  }

  @Test func whatIsNoRecordIsMergedLineByLine() {
    let broken = base("18.4 m", "[18.4 m")
    let (text, hasConflict) = merge(broken, base("wall", "tower"))
    #expect(!hasConflict)
    #expect(text == broken.replacing("wall", with: "tower"))
  }

  @Test func lineEndingsStayThoseOfThisSide() {
    let windows = base.replacing("\n", with: "\r\n")
    let (text, hasConflict) = merge(
      windows.replacing("47 min", with: "48 min"),
      base("wall", "tower")
    )
    #expect(!hasConflict)
    let expected = windows.replacing("47 min", with: "48 min").replacing("wall", with: "tower")
    #expect(text == expected)
  }

  /// Edits that each add a unique word.
  private struct Side {
    var keys: [(key: String, lines: [String])]
    var notes: [String]
    var words: [String] = []
    var touched: Set<String> = []
    private var name: String

    init(_ name: String, _ random: inout SplitMix64) {
      self.name = name
      keys = (0..<8).filter { _ in random.chance(80) }.map { ("x-k\($0)", ["x-k\($0): old"]) }
      notes = (0..<5).map { "note \($0)" }
    }

    func named(_ name: String) -> Side {
      var side = self
      side.name = name
      return side
    }

    private mutating func word() -> String {
      words.append("\(name)word\(words.count)")
      return words.last ?? ""
    }

    mutating func edit(_ random: inout SplitMix64) {
      let place = random.below(max(keys.count, 1))
      switch random.below(keys.isEmpty ? 2 : 6) {
      case 0:
        let key = "x-\(name)\(keys.count)\(random.below(100_000))"
        keys.insert((key, ["\(key): \(word())"]), at: random.below(keys.count + 1))
      case 1: notes.insert("note \(word())", at: random.below(notes.count + 1))
      case 2:
        keys[place].lines.insert("# \(word())", at: 0)
        touched.insert(keys[place].key)
      case 3:
        words.removeAll { word in keys[place].lines.contains { $0.contains(word) } }
        touched.insert(keys[place].key)
        keys.remove(at: place)
      default:
        let last = keys[place].lines.count - 1
        words.removeAll { keys[place].lines[last].contains($0) }
        touched.insert(keys[place].key)
        keys[place].lines[last] = "\(keys[place].key): \(word())"
      }
    }

    var text: String {
      (["---"] + keys.flatMap(\.lines) + ["---", ""] + notes).joined(separator: "\n") + "\n"
    }
  }

  @Test(arguments: 0..<8)
  func everyEditOfEitherSideIsInTheResultOrBetweenMarks(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 77)
    var conflicts = 0
    for _ in 0..<300 {
      let before = Side("base", &random)
      var (one, other) = (before.named("ours"), before.named("theirs"))
      for _ in 0..<random.below(4) { one.edit(&random) }
      for _ in 0..<random.below(4) { other.edit(&random) }
      let merged = merge(one.text, other.text, before.text)
      for word in one.words + other.words {
        #expect(merged.0.contains(word), "\(before.text)\(one.text)\(other.text)\(merged.0)")
      }
      if merged.1 {
        conflicts += 1
        #expect(merged.0.contains("<<<<<<< ours"))
      } else {
        #expect(RecordText(Array(merged.0.utf8), .dive) != nil)
        let gone = before.keys.filter { key in
          !one.keys.contains { $0.key == key.key } || !other.keys.contains { $0.key == key.key }
        }
        for key in gone { #expect(!merged.0.contains("\n\(key.key):")) }
      }
      let areApart = one.touched.isDisjoint(with: other.touched)
      if areApart, one.notes == before.notes || other.notes == before.notes {
        #expect(!merged.1, "\(before.text)\(one.text)\(other.text)\(merged.0)")
      }
    }
    #expect(conflicts > 10 && conflicts < 200)
  }
}
