import Diagnostics
import DiveChecks
import DiveUnits
import LogWorkspace
import LogbookCore
import Testing

/// A misspelt `share` is private, and stays so until a person decides: `check --fix` does not share.
@Suite struct SafeFixingTests {
  private static let path = "divers/mari/dives/2024-06-01.md"

  private static func log(_ files: [String: String]) throws -> Logbook {
    let usual = [
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "groups/seals/group.md": "---\nname: Seals\nmembers: [mari]\n---\n",
    ]
    return try Logbook(
      reading: .memory(usual.merging(files) { $1 }.mapValues { Array($0.utf8) })
    )
  }

  private static func changes(of log: Logbook, takesUnsafe: Bool = false) throws -> [FileChange] {
    var checker = Checker()
    checker.today = try CalendarDate(parsing: RuleExample.today)
    return SafeFixing(checker, try LogScope([], root: "", folder: ""), takesUnsafe: takesUnsafe)
      .outcome(of: log).changes
  }

  @Test(arguments: ["Public", "PUBLIC", "Group", "\"Public\""], [false, true])
  func aShareThatShowsMoreIsNotWritten(share: String, takesUnsafe: Bool) throws {
    let log = try Self.log([Self.path: "---\ndate: 2024-06-01\nshare: \(share)\n---\n"])
    #expect(try Self.changes(of: log, takesUnsafe: takesUnsafe).isEmpty)
  }

  @Test func aShareThatShowsLessIsWritten() throws {
    let log = try Self.log([Self.path: "---\ndate: 2024-06-01\nshare: Private\n---\n"])
    let text = try Self.changes(of: log).first?.result
    #expect(text.map { String(decoding: $0, as: UTF8.self) }?.contains("share: private") ?? false)
  }
}
