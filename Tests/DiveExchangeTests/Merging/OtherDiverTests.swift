import DiveExchange
import Testing
import Wording

/// A file that is the log of another diver brings nothing by itself.
@Suite struct OtherDiverTests {
  private static let files = [
    "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan Saar\naliases: [JS]\n---\n",
    "divers/mari/dives/a.md":
      "---\ndate: 2024-06-12\ntime: 10:30\nduration: 47 min\nmax-depth: 18.4 m\n---\n",
  ]

  private static let dives = [
    SlateDive(name: "1", time: "10:32"), SlateDive(name: "2", date: "2024-07-01"),
    SlateDive(name: "3", date: "2024-07-02"),
  ]

  @Test(arguments: ["Juhan Saar", "js"], [MergeOptions.Unclear.leave, .join])
  func itsDivesAreNotImported(owner: String, unclear: MergeOptions.Unclear) throws {
    let run = try MergeRun(
      Self.dives,
      into: Self.files,
      owner: owner,
      diver: "mari",
      unclear: unclear
    )
    #expect(run.paths == [])
    #expect(
      run.doubts == [
        "slate:1 other-diver divers/mari/dives/a.md", "slate:2 other-diver ",
        "slate:3 other-diver ",
      ]
    )
    #expect(run.messages.contains(.mergeUnclearAlone(count: 2, reason: .doubtOtherDiver)))
    #expect(run.messages.count == 3)
  }

  /// A diver who has no dives yet.
  @Test func anEmptyLogIsNoExcuse() throws {
    let files = Self.files.filter { !$0.key.hasSuffix("a.md") }
    let run = try MergeRun(Self.dives, into: files, owner: "Juhan Saar", diver: "mari")
    #expect(run.paths == [] && run.doubts.count == 3)
    let own = try MergeRun(Self.dives, into: files, owner: "Mari Tamm", diver: "mari")
    #expect(own.step.newDives == 3)
  }

  @Test func oneWhoKnowsCanSaySo() throws {
    let run = try MergeRun(
      Self.dives,
      into: Self.files,
      owner: "Juhan Saar",
      diver: "mari",
      unclear: .separate
    )
    #expect(run.step.newDives == 3 && run.doubts == [])
    let again = try MergeRun(Self.dives, into: run.files, owner: "Juhan Saar", diver: "mari")
    #expect(again.paths == [] && again.known == 3)
  }
}
