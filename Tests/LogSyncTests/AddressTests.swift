import CommandSupport
import GitHistory
import LogSync
import LogbookCore
import Testing
import Wording

/// Who turns `divers-change` on learns in time that the log does not know their address.
@Suite(.waiting) struct AddressTests {
  private static let settings = "format: 1\ndivers-change: [own]\n"

  @Test(arguments: [("", true), ("git: Juhan@example.org\n", false)])
  func syncWarnsWhenTheSettingComesIn(address: String, isWarned: Bool) async throws {
    let world = try SharingWorld([
      "divers/juhan/diver.md": "---\nname: Juhan\n\(address)---\n"
    ])
    try world.folder.write(Self.settings, to: "juhan/divelog.yml")
    let sent = try await world.sync("juhan")
    #expect(sent.isSent, "\(sent.lines)")
    let warnings = sent.outcome.events.flatMap { event -> [String] in
      guard case .addressWithoutDiver = event else { return [] }
      let lines = event.lines(in: .english)
      return lines.remarks + lines.outcome
    }
    #expect(warnings.contains { $0.contains("juhan@example.org") } == isWarned, "\(warnings)")
  }

  @Test func doctorSaysWhoTheUserIs() throws {
    func author(_ settings: String, _ juhan: String) throws -> Message? {
      let world = try SharingWorld()
      let files = [
        "divelog.yml": settings, "divers/juhan/diver.md": "---\nname: Juhan\n\(juhan)---\n",
        "groups/seals/group.md": "---\nleaders: [juhan]\n---\n",
        "divers/mari/diver.md": "---\nname: Mari\n---\n",
      ]
      let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
      return SetupCondition.author(in: log, at: world.folder.path + "/juhan")
    }
    let address = "juhan@example.org"
    #expect(try author("format: 1\n", "") == nil)
    #expect(try author(Self.settings, "") == .addressWithoutDiver(address: address))
    #expect(
      try author(Self.settings, "git: \(address)\n")
        == .doctorLeadingAddress(diver: "juhan", address: address)
    )
  }
}
