import Testing

@testable import GitHistory

/// The three versions of a merge are changed so that git has nothing to guess.
@Suite struct MergeAlignmentTests {
  private typealias Difference = WorkingRepository.Difference
  private typealias Moves = WorkingRepository.Moves

  /// What one side changed, each `path old new`, where `-` is missing.
  private static func changes(_ lines: String...) -> [Difference] {
    lines.map { line in
      let parts = line.split(separator: " ").map(String.init)
      func entry(_ text: String) -> String? { text == "-" ? nil : "100644 " + text }
      return Difference(path: parts[0], old: entry(parts[1]), new: entry(parts[2]))
    }
  }

  private static func text(_ tree: MergeAlignment.TreeChange) -> String {
    (tree.gone.map { "-" + $0 }
      + tree.new.map { "+\($0.path)=\($0.entry.split(separator: " ")[1])" }).sorted()
      .joined(separator: " ")
  }

  private static func versions(_ alignment: MergeAlignment) -> [String] {
    alignment.versions.map { line in
      let parts = line.split { $0 == " " || $0 == "\t" }
      return "\(parts[3]):\(parts[2])=\(parts[1])"
    }
  }

  private static func align(
    _ own: [Difference],
    _ others: [Difference],
    ours: Moves = Moves(),
    theirs: Moves = Moves(),
    base: Set<String> = []
  ) -> MergeAlignment {
    MergeAlignment(own, others, movedByUs: { ours }, movedByThem: { theirs }, basePaths: { base })
  }

  @Test func whatOneSideAloneRemovedNeedsNothing() {
    let found = Self.align(Self.changes("a/x a -", "a/y - b"), Self.changes("a/z - c"))
    #expect(found.isEmpty)
  }

  @Test func whatWasRemovedAndChangedIsKept() {
    let found = Self.align(Self.changes("a/x a -", "b/y - ab"), Self.changes("a/x a a2"))
    #expect(Self.text(found.base) == "-a/x" && Self.text(found.theirs) == "-a/x")
    #expect(found.ours.gone.isEmpty && found.kept.map(\.path) == ["a/x"])
    #expect(Self.versions(found) == ["a/x:1=a", "a/x:3=a2"])
  }

  @Test func aKnownMoveIsFollowed() {
    let moves = Moves(files: ["a/x": "a/y"])
    let found = Self.align(
      Self.changes("a/x a -", "a/y - b"),
      Self.changes("a/x a a2"),
      ours: moves
    )
    #expect(Self.text(found.base) == "+a/y=a -a/x" && Self.text(found.theirs) == "+a/y=a2 -a/x")
    #expect(found.versions.isEmpty)
  }

  /// The same bytes in the same folder are the same file, elsewhere they may be another one.
  @Test func sameContentIsAMoveInOneFolderOnly() {
    let near = Self.align(Self.changes("a/x a -", "a/y - a"), Self.changes("a/x a a2"))
    #expect(near.versions.isEmpty && Self.text(near.theirs) == "+a/y=a2 -a/x")
    let far = Self.align(Self.changes("a/x a -", "b/y - a"), Self.changes("a/x a a2"))
    #expect(Self.versions(far) == ["a/x:1=a", "a/x:3=a2"])
  }

  @Test func whatBothRemovedIsGone() {
    let found = Self.align(Self.changes("a/x a -", "b/n - ab"), Self.changes("a/x a -"))
    #expect(Self.text(found.base) == "-a/x" && found.versions.isEmpty && found.kept.isEmpty)
  }

  @Test func whatBothMovedElsewhereIsDecided() {
    let found = Self.align(
      Self.changes("a/x a -", "a/y - b"),
      Self.changes("a/x a -", "a/z - c"),
      ours: Moves(files: ["a/x": "a/y"]),
      theirs: Moves(files: ["a/x": "a/z"])
    )
    #expect(Self.versions(found) == ["a/x:1=a", "a/y:2=b", "a/z:3=c"])
  }

  @Test func whatOneMovedAndTheOtherRemovedIsDecided() {
    let found = Self.align(
      Self.changes("a/x a -", "a/y - b"),
      Self.changes("a/x a -"),
      ours: Moves(files: ["a/x": "a/y"])
    )
    #expect(Self.versions(found) == ["a/y:1=a", "a/y:2=b"])
  }

  @Test func aMoveInAFolderThatMovedIsOne() {
    let found = Self.align(
      Self.changes("d/tom/diver.md h -", "d/tom/x a -", "d/thomas/diver.md - h", "d/thomas/x - a"),
      Self.changes("d/tom/x a -", "d/tom/y - b"),
      ours: Moves(folders: ["d/tom": "d/thomas"]),
      theirs: Moves(files: ["d/tom/x": "d/tom/y"])
    )
    #expect(found.versions.isEmpty)
    #expect(Self.text(found.base) == "+d/thomas/y=a -d/tom/x")
    #expect(Self.text(found.ours) == "+d/thomas/y=a -d/thomas/x")
    #expect(Self.text(found.theirs) == "+d/thomas/y=b -d/tom/y")
  }

  @Test func whatIsNewInAFolderThatMovedGoesAlongIfThereIsRoom() {
    let own = Self.changes("d/tom/diver.md h -", "d/thomas/diver.md - h")
    let moves = Moves(folders: ["d/tom": "d/thomas"])
    let free = Self.align(own, Self.changes("d/tom/n - n"), ours: moves)
    #expect(Self.text(free.theirs) == "+d/thomas/n=n -d/tom/n" && free.versions.isEmpty)
    let taken = Self.align(
      own,
      Self.changes("d/tom/n - n"),
      ours: moves,
      base: ["d/thomas/n"]
    )
    #expect(Self.text(taken.theirs) == "-d/tom/n" && Self.versions(taken) == ["d/tom/n:3=n"])
  }

  /// Where another dive stands now, nothing of the former one is merged in or moved away.
  @Test func anotherRecordAtAPathIsDecided() {
    let found = Self.align(
      Self.changes("a/1 a -", "a/2 b a2", "a/3 - b2"),
      Self.changes("a/2 b b3"),
      ours: Moves(replaced: ["a/2"])
    )
    #expect(Self.versions(found) == ["a/2:1=b", "a/2:2=a2", "a/2:3=b3"])
    let moved = Self.align(
      Self.changes("a/1 a -", "a/2 b a2", "a/3 - b2"),
      Self.changes("a/2 b -", "a/4 - b4"),
      ours: Moves(replaced: ["a/2"]),
      theirs: Moves(files: ["a/2": "a/4"])
    )
    #expect(Self.versions(moved) == ["a/2:1=b", "a/2:2=a2"])
  }

  /// Two dives that changed places are in one folder of dives, though of two years.
  @Test func divesOfTwoYearsMayHaveChangedPlaces() {
    let (one, two) = ("dives/2023/x", "dives/2024/y")
    let swapped = Moves(files: [one: two, two: one], replaced: [one, two])
    let found = Self.align(
      Self.changes("\(one) a b2", "\(two) b a2"),
      Self.changes("\(one) a a3"),
      ours: swapped
    )
    #expect(!found.isEmpty)
    let other = Self.align(
      Self.changes("sites/x a b2", "\(two) b a2"),
      Self.changes("sites/x a a3"),
      ours: Moves(files: ["sites/x": two, two: "sites/x"], replaced: ["sites/x", two])
    )
    #expect(other.isEmpty)
  }

  /// A letter with its accent and an accent after it are two files.
  @Test func namesThatLookAlikeAreTwo() {
    let (one, two) = ("a/\u{FC}", "a/u\u{308}")
    let found = Self.align(
      Self.changes("\(one) a -", "a/z - a2"),
      Self.changes("\(two) b b2"),
      ours: Moves(files: [one: "a/z"])
    )
    #expect(found.isEmpty)
  }
}
