import Diagnostics
import DiveFormat
import Testing

/// `+=` and `-=` on a key within an item of a list change the list of that item alone.
@Suite struct InnerListTests {
  private static let course = """
    ---
    name: Rescue
    students:
      - tom
      - diver: mari
        passed: [theory]  # in June
        finished: 2026-06-30
      - diver: juhan
        passed:
          - theory  # signed
          - search
      - {diver: liis, passed: [theory, search], since: 2026-04-01}
      - diver: anna
        passed: theory
      - diver: karl
    ---

    Notes.

    """

  private static let dive = """
    ---
    date: 2024-06-12
    tanks:
      - volume: 12 L
        use: bottom
      - volume: 7 L
    ---

    """

  private func edited(
    _ arguments: [String],
    _ text: String,
    _ table: FieldTable
  ) throws -> (text: String, problems: [Diagnostic]) {
    let read = Assignments(arguments, by: table, path: "changes")
    var editor = try RecordEditor(SourceText(path: "a.md", text: text), table)
    let failures = read.apply(to: &editor)
    return (String(decoding: editor.text.bytes, as: UTF8.self), read.problems + failures)
  }

  @Test(arguments: [
    ("students.2.passed+=search", "passed: [theory]  #", "passed: [theory, search]  #"),
    ("students.2.passed+=search, THEORY", "[theory]  #", "[theory, search]  #"),
    ("students.3.passed+=towing", "      - search\n", "      - search\n      - towing\n"),
    ("students.4.passed+=towing", "[theory, search],", "[theory, search, towing],"),
    ("students.5.passed+=search", "passed: theory\n", "passed: [theory, search]\n"),
    ("students.6.passed+=theory", "karl\n", "karl\n    passed: [theory]\n"),
    ("students.1.passed+=theory", "- tom\n", "- {diver: tom, passed: [theory]}\n"),
    ("students.2.passed-=Theory", "    passed: [theory]  # in June\n", "    # in June\n"),
    ("students.3.passed-=search", "      - search\n", ""),
    ("students.4.passed-=theory", "[theory, search],", "[search],"),
    ("students.4.passed-=theory, search", " passed: [theory, search],", ""),
    ("students.5.passed-=theory", "    passed: theory\n", ""),
  ])
  func onlyTheListOfTheItemChanges(argument: String, old: String, new: String) throws {
    let expected = Self.course.replacing(old, with: new, maxReplacements: 1)
    #expect(expected != Self.course)
    let (text, problems) = try edited([argument], Self.course, .course)
    #expect(problems.isEmpty, "\(problems)")
    #expect(text == expected)
  }

  @Test func aTankIsChangedInsteadOfAdded() throws {
    let (text, problems) = try edited(["tanks.1.use+=deco"], Self.dive, .dive)
    #expect(problems.isEmpty, "\(problems)")
    #expect(text == Self.dive.replacing("use: bottom", with: "use: [bottom, deco]"))
    let (other, others) = try edited(["tanks.2.use+=deco"], Self.dive, .dive)
    #expect(others.isEmpty, "\(others)")
    #expect(other == Self.dive.replacing("7 L\n", with: "7 L\n    use: [deco]\n"))
  }

  @Test func severalChangesAreAllMade() throws {
    let typed = [
      "name=Rescue 2026", "students.2.passed+=search", "students.2.passed-=theory",
      "students.3.passed-=theory, search", "students.6.passed+=theory", "students.6.passed+=towing",
    ]
    let (text, problems) = try edited(typed, Self.course, .course)
    #expect(problems.isEmpty, "\(problems)")
    #expect(text.contains("name: Rescue 2026\n"))
    #expect(text.contains("  - diver: mari\n    passed: [search]  # in June\n"))
    #expect(text.contains("  - diver: karl\n    passed: [theory, towing]\n"))
    #expect(text.contains("  - diver: juhan\n    # signed\n  - {diver: liis, passed:"), "\(text)")
  }

  @Test func whatIsThereAlreadyChangesNothing() throws {
    let typed = ["students.2.passed+=theory", "students.3.passed+=Search, theory"]
    let (text, problems) = try edited(typed, Self.course, .course)
    #expect(problems.isEmpty, "\(problems)")
    #expect(text == Self.course)
  }

  @Test func aListOfAGroupsDefaultsIsChanged() throws {
    let start = "---\nname: Club\n---\n"
    let (first, none) = try edited(["defaults.tags+=club"], start, .group)
    #expect(none.isEmpty, "\(none)")
    #expect(first == "---\nname: Club\ndefaults:\n  tags: [club]\n---\n")
    let (second, problems) = try edited(["defaults.tags+=night"], first, .group)
    #expect(problems.isEmpty, "\(problems)")
    #expect(second == "---\nname: Club\ndefaults:\n  tags: [club, night]\n---\n")
    let (third, others) = try edited(["defaults.tags-=club"], second, .group)
    #expect(others.isEmpty, "\(others)")
    #expect(third == "---\nname: Club\ndefaults:\n  tags: [night]\n---\n")
    let (same, refused) = try edited(["defaults.tags-=club"], start, .group)
    #expect(refused.map(\.id) == ["bad-assignment"])
    #expect(same == start)
  }

  @Test(arguments: [
    "students.9.passed+=theory", "students.9.passed-=theory", "students.7.passed+=theory",
    "students.2.finished+=2026-07-01", "students.2.diver-=mari", "students.2.passed-=towing",
    "students.6.passed-=theory", "students.1.passed-=theory", "students.2.passed+=",
  ])
  func whatCannotBeDoneIsRefused(argument: String) throws {
    let (text, problems) = try edited([argument], Self.course, .course)
    #expect(problems.map(\.id) == ["bad-assignment"])
    #expect(text == Self.course)
  }

  @Test(arguments: ["tanks.3.use+=deco", "tanks.9.use+=deco", "tanks.9.use-=deco"])
  func aMissingTankIsNotMade(argument: String) throws {
    let (text, problems) = try edited([argument], Self.dive, .dive)
    #expect(problems.map(\.id) == ["bad-assignment"])
    #expect(text == Self.dive)
  }

  /// Of many dives, some may lack what is taken away, and none may lack what is added to.
  @Test func manyRecordsMayLackWhatIsTakenAway() throws {
    for (argument, isRefused) in [("tanks.2.use-=deco", false), ("tanks.3.use+=deco", true)] {
      let read = Assignments([argument], by: .dive, path: "changes")
      #expect(read.problems.isEmpty)
      var editor = try RecordEditor(SourceText(path: "a.md", text: Self.dive), .dive)
      #expect(read.applyWhereNeeded(to: &editor).isEmpty != isRefused)
      #expect(!editor.isChanged)
    }
  }
}
