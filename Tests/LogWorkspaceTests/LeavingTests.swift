import DiveUnits
import LogWorkspace
import LogbookCore
import Testing
import Wording

/// Who leaves a group is told what the group sees until when, and which planned dives are left.
@Suite struct LeavingTests {
  private static let files = [
    "divelog.yml": "format: 1\n",
    "divers/mari/diver.md": "---\nname: Mari\nshare: group\n---\n",
    "divers/tom/diver.md": "---\nname: Tom\nshare: public\n---\n",
    "groups/club/group.md": "---\nmembers: [mari, tom, Ann Lee]\n---\n",
    "documents/medical.md": "---\nowner: mari\nshare: group\n---\n",
    "documents/private.md": "---\nowner: mari\n---\n",
    "gear/open.md": "---\nowner: mari\nshare: public\n---\n",
    "gear/reg.md": "---\nowner: Mari\nshare: group\n---\n",
    "groups/club/dives/2024-06-05.md":
      "---\ndate: 2024-06-05\nplanned: true\nmembers: [mari, tom]\n---\n",
    "groups/club/dives/2024-06-09.md":
      "---\ndate: 2024-06-09\nplanned: true\nplaces: 1\nmembers: [tom]\nwaiting: [mari, Ann Lee]\n---\n",
    "groups/club/dives/2024-06-16.md": "---\ndate: 2024-06-16\nplanned: true\n---\n",
  ]

  private func remarks(_ person: String, until last: String, today: String) throws -> [Message] {
    let log = LogSession(
      try Logbook(reading: .memory(Self.files.mapValues { Array($0.utf8) })),
      root: "/",
      folder: "/",
      today: try CalendarDate(parsing: today),
      language: .english,
      user: UserClaim()
    )
    return try log.remarks(
      onLeavingOf: person,
      from: "club",
      on: try CalendarDate(parsing: last)
    )
  }

  private static let shared = ["divers/mari/diver.md", "documents/medical.md", "gear/reg.md"]

  private static func dive(_ date: String, _ diver: String) -> Message {
    let command = "divelog group sign-off club/\(date) --diver "
    return .leavingKeepsDive(
      diver: diver,
      template: "club/\(date)",
      date: date,
      command: command + (diver.contains(" ") ? "'\(diver)'" : diver)
    )
  }

  @Test func whatIsSharedIsNamedWithItsLastDay() throws {
    #expect(
      try remarks("mari", until: "2024-06-05", today: "2024-06-05") == [
        .leavingShows(date: "2024-06-05", group: "club", paths: Self.shared),
        Self.dive("2024-06-09", "mari"),
      ]
    )
    #expect(
      try remarks("mari", until: "2024-06-04", today: "2024-06-05") == [
        .leavingHides(group: "club", paths: Self.shared), Self.dive("2024-06-05", "mari"),
        Self.dive("2024-06-09", "mari"),
      ]
    )
  }

  /// What everyone sees, and a dive without a list, end with no membership.
  @Test func nothingIsSaidOfWhatStays() throws {
    #expect(try remarks("tom", until: "2024-06-09", today: "2024-06-05") == [])
    let ann = try remarks("Ann Lee", until: "2024-06-05", today: "2024-06-05")
    #expect(ann == [Self.dive("2024-06-09", "Ann Lee")])
  }
}
