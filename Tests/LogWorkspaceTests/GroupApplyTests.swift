import CommandSupport
import LogWorkspace
import Testing

/// A group dive is applied as the user says it, or not at all.
@Suite(.waiting) struct GroupApplyTests {
  @Test(arguments: [
    ("2024-02-30", "10:30", LogFailure.noDay(text: "2024-02-30")),
    ("2024-06-20", "25:00", LogFailure.noTime(text: "25:00")),
  ])
  func aWrongDayOrTimeIsRefused(day: String, time: String, failure: LogFailure) throws {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [mari]\n---\n",
      "groups/club/dives/plan.md": "---\ndate: 2024-06-19\nmembers: [mari]\nplanned: true\n---\n",
    ])
    let selection = GroupDiveSelection(try LogSession(around: folder.path))
    #expect(throws: failure) {
      try GroupApply(of: "club/plan", for: nil, on: day, at: time, values: [], in: selection)
    }
    let run = try GroupApply(
      of: "club/plan",
      for: nil,
      on: "2024-06-20",
      at: "10:30",
      values: [],
      in: selection
    )
    #expect(run.day != nil)
  }
}
