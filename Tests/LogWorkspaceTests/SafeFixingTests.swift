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

  @Test(
    arguments: [
      "Share: public", "SHARE: public", "share : public", "share:public", "share: “public”",
      "share: public\nshare: public", "shar: public", "'share': Public", "share: public,",
    ],
    [false, true]
  )
  func aKeyThatShowsMoreIsNotWritten(line: String, takesUnsafe: Bool) throws {
    let log = try Self.log([Self.path: "---\ndate: 2024-06-01\n\(line)\n---\n"])
    let seen = log.recordsSeen(by: [.public], knowing: RecordIndex(log))[.public]?.paths ?? []
    let changes = try Self.changes(of: log, takesUnsafe: takesUnsafe)
    let files = changes.reduce(into: [String: [UInt8]?]()) { $0[$1.path] = $1.result }
    let fixed = try log.rereading(files, in: log.tree.overlaying(files))
    let after = fixed.recordsSeen(by: [.public], knowing: RecordIndex(fixed))[.public]?.paths ?? []
    #expect(seen == after, "\(changes.map { String(decoding: $0.result ?? [], as: UTF8.self) })")
  }

  /// The date may have been corrected by hand, and the name is the old one.
  @Test(arguments: ["date: 2024-06-11", "date: 2024-06-01\ntime: 11:30"])
  func aDateIsNotSetBackToTheNameOfTheFile(line: String) throws {
    let path = "divers/mari/dives/2024-06-01-1030.md"
    let log = try Self.log([path: "---\n\(line)\nduration: 40 min\n---\n"])
    #expect(try Self.changes(of: log, takesUnsafe: true).isEmpty)
  }

  /// Other problems of a record that is shared are fixed as usual.
  @Test func whatIsSharedIsFixed() throws {
    let text = "---\nDate: 2024-06-01\nshare: public\ntags:[a]\n---\n"
    let fixed = try Self.changes(of: try Self.log([Self.path: text])).first?.result
    let wanted = "---\ndate: 2024-06-01\nshare: public\ntags: [a]\n---\n"
    #expect(fixed.map { String(decoding: $0, as: UTF8.self) } == wanted)
  }

  @Test func aShareThatShowsLessIsWritten() throws {
    let log = try Self.log([Self.path: "---\ndate: 2024-06-01\nshare: Private\n---\n"])
    let text = try Self.changes(of: log).first?.result
    #expect(text.map { String(decoding: $0, as: UTF8.self) }?.contains("share: private") ?? false)
  }
}
