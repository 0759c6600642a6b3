import CommandSupport
import Foundation
import TestSupport
import Testing

/// Whatever commands changed, taking back one after the other leads to the first byte.
@Suite(.waiting) struct UndoCommandSequenceTests {
  /// How many sequences are tried; `.ci/campaign undo` tries more.
  private static let count =
    ProcessInfo.processInfo.environment["DIVELOG_UNDO_SEQUENCES"].flatMap(Int.init) ?? 6

  /// Commands that write; some of them cannot after others.
  private static let commands: [[String]] = [
    ["set", "last", "rating=4", "tags+=night"], ["set", "last", "date=2024-06-20", "time=09:00"],
    ["set", "--where", "tag:wrak", "tags+=deep", "suit=7 mm", "--yes"],
    ["set", "--where", "", "--all-divers", "notes=Seen.", "--yes"],
    ["rename", "tag", "wrak", "wreck", "--yes"], ["rename", "buddy", "tom", "peeter", "--yes"],
    ["renumber", "--start", "40", "--yes"], ["renumber", "--all-divers", "--yes"],
    ["remove", "mari/2024-06-10-rummu", "--with-files", "--yes"],
    ["site", "remove", "rummu", "--force", "--yes"],
    ["new", "--set", "date=2024-06-30", "site=rummu"],
    ["check", "--fix"], ["check", "--fix", "--unsafe"], ["fmt"],
    ["site", "rename", "rummu", "quarry", "--yes"],
    ["site", "merge", "kasmu", "rummu", "--keep-both", "--yes"],
    ["diver", "rename", "juhan", "juhan-saar", "--yes"],
    ["diver", "merge", "juhan", "mari", "--keep-both", "--yes"],
    ["group", "rename", "club", "seals", "--yes"], ["group", "join", "club", "--diver", "tom"],
    ["group", "leave", "club"], ["group", "apply", "club/last"],
    ["group", "move", "club/last", "date=2024-06-13", "--yes"],
    ["group", "log", "club", "--set", "date=2024-06-25", "time=12:00"],
    ["group", "apply", "club/last", "--update"], ["group", "sign-up", "club/2024-08-01"],
    ["group", "sign-off", "club/2024-08-01"],
    ["set", "club/last", "max-depth=9 m", "tags=[wrak]"],
    ["rename", "tag", "wrak", "wreck", "--all-divers", "--yes"],
    ["gear", "new", "light", "--set", "name=Light"],
    ["gear", "rename", "light", "torch", "--yes"], ["gear", "remove", "light", "--yes"],
    ["trip", "new", "hara", "--set", "from=2024-06-10", "to=2024-06-12"],
    ["trip", "rename", "hara", "hara-2024", "--yes"],
    ["centre", "new", "seal", "--set", "name=Seal"],
    ["centre", "rename", "seal", "grey-seal", "--yes"],
    ["document", "add", "papers/scan.pdf", "--set", "type=medical", "until=2025-01-01"],
    ["budget", "new", "summer", "--set", "currency=EUR"],
    ["budget", "rename", "summer", "summer-2024", "--yes"],
    ["course", "new", "open-water", "--set", "name=Open water"],
    ["course", "rename", "open-water", "ow", "--yes"],
    ["import", "table.csv"], ["fmt", "divers/mari/dives/2024-06-11-kasmu.md"],
  ]

  private static let more = [
    "papers/scan.pdf": "PDF",
    "table.csv": "date,max depth,duration\n2024-06-01,12 m,30 min\n",
    "log/groups/club/dives/2024-08-01-0900-rummu.md":
      "---\ndate: 2024-08-01\ntime: 09:00\nplanned: true\nplaces: 4\n---\n",
    "log/sites/rummu.md": "---\nname: Rummu\n---\n",
    "log/sites/kasmu.md": "---\nname: Käsmu\nwater: salt\n---\n\nCold.\n",
    "log/divers/mari/dives/2024-06-11-kasmu.md":
      "---\r\nnumber: 7\r\ndate: 2024-06-11\r\nsite: kasmu\r\ntags: [wrak]\r\nbuddies: [juhan]\r\n---\r\n",
    "log/divers/juhan/dives/2024-06-11-kasmu.md":
      "---\ndate: 2024-06-11\nsite: rummu\ntags: [wrak, Wrak]\nbuddies: [mari, Tom]\n---\n",
  ]

  @Test func everySequenceIsUndoneToTheFirstByte() throws {
    var used: Set<[String]> = []
    for stream in 0..<Self.count {
      try undoesASequence(SplitMix64(seed: 14, stream: stream), &used)
    }
    #expect(used.count > min(Self.commands.count / 3, Self.count), "\(used.count) of all commands")
  }

  private func undoesASequence(_ generator: SplitMix64, _ used: inout Set<[String]>) throws {
    var random = generator
    let world = try UndoWorld(isRepository: random.below(2) == 0)
    for (path, text) in Self.more { try world.folder.write(text, to: path) }
    var states = [try world.files()]
    var titles: [String] = []
    for _ in 0..<(2 + random.below(6)) {
      let command = Self.commands[random.below(Self.commands.count)]
      let done = try Divelog.run(
        ["-C", "log", "--today", "2024-07-01"] + command,
        in: world.folder.path,
        environment: world.environment
      )
      let now = try world.files()
      if done.status > 1 {
        #expect(now == states.last, "\(command) wrote, but failed: \(done.errors)")
      }
      guard now != states.last else { continue }
      states.append(now)
      titles.append(command.joined(separator: " "))
      used.insert(command)
    }
    while states.count > 1 {
      let last = states.removeLast()
      let title = titles.removeLast()
      let undone = try world.run("undo")
      #expect(undone.status == 0, "\(title): \(undone.errors)")
      #expect(try world.files() == states.last, "not undone: \(title), after \(titles)")
      guard random.below(3) == 0, let number = Self.number(in: undone.errors) else { continue }
      #expect(try world.run("undo", number).status == 0)
      #expect(try world.files() == last, "not done again: \(title)")
      #expect(try world.run("undo").status == 0)
      #expect(try world.files() == states.last)
    }
  }

  /// The number by which an undone change comes back.
  private static func number(in remark: String) -> String? {
    remark.firstRange(of: "'divelog undo ").map { range in
      String(remark[range.upperBound...].prefix { $0.isNumber })
    }
  }
}
