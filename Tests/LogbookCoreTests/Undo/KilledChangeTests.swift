import CommandSupport
import Foundation
import TestSupport
import Testing

/// A change that was interrupted at any moment is taken back as a whole.
@Suite(.serialized, .waiting) struct KilledChangeTests {
  private static let old = "---\ndate: 2024-06-12\nmax-depth: 18,4 m\n---\n"

  /// How many kills at random moments are tried; `.ci/campaign changes` tries more.
  static let kills = ProcessInfo.processInfo.environment["DIVELOG_CHANGE_KILLS"]
    .flatMap(Int.init)

  private let files: [String: String]
  private let first = "log/dives/0/dive-0.md"

  init() {
    var files = ["log/divelog.yml": "format: 1\n"]
    for dive in 0..<60 { files["log/dives/\(dive % 3)/dive-\(dive).md"] = Self.old }
    self.files = files
  }

  private func environment(_ folder: TemporaryFolder) -> [String: String] {
    ["DIVELOG_UNDO": "on", "XDG_STATE_HOME": folder.path + "/state"]
  }

  private func texts(_ folder: TemporaryFolder) throws -> [String: String] {
    let names = try folder.files().filter { $0.hasPrefix("log/") && !$0.contains(".divelog-") }
    return try names.reduce(into: [:]) { $0[$1] = try folder.text(of: $1) }
  }

  /// Kills a command, undoes what it did, and returns whether the log was half written.
  private func isKilled(_ command: [String], _ kill: Interruption) throws -> Bool {
    let folder = try TemporaryFolder(files)
    try kill.run(
      ["-C", "log"] + command,
      in: folder,
      first: first,
      environment: environment(folder)
    )
    let changed = try texts(folder).filter { files[$0.key] != $0.value }.count
    let isPartly = changed > 0 && changed < files.count - 1
    let outcome = try Divelog.run(
      ["-C", "log", "undo"],
      in: folder.path,
      environment: environment(folder)
    )
    #expect(outcome.status == 0 || outcome.errors.contains("nothing to undo"), "\(outcome.errors)")
    #expect(try texts(folder) == files, "what the command did is not undone")
    return isPartly
  }

  @Test func aKilledChangeIsUndone() throws {
    let folder = try TemporaryFolder(files)
    let time = try ContinuousClock().measure {
      _ = try Divelog.run(["-C", "log", "check", "--fix"], in: folder.path, asProcess: true)
    }
    for kill in Interruption.random(Self.kills ?? 60, within: time * 2) {
      _ = try isKilled(["check", "--fix"], kill)
    }
    let hits = try (0..<20).count { _ in try isKilled(["check", "--fix"], .renaming) }
    #expect(hits > 0, "none of 20 kills came in the write")
  }

  /// An undoing that was interrupted is finished by the next.
  @Test func aKilledUndoingIsFinished() throws {
    var hits = 0
    for _ in 0..<20 {
      let folder = try TemporaryFolder(files)
      let environment = environment(folder)
      _ = try Divelog.run(
        ["-C", "log", "check", "--fix"],
        in: folder.path,
        environment: environment
      )
      try Interruption.renaming.run(
        ["-C", "log", "undo"],
        in: folder,
        first: "log/dives/2/dive-59.md",
        environment: environment
      )
      let left = try texts(folder).filter { files[$0.key] != $0.value }.count
      if left > 0, left < files.count - 1 { hits += 1 }
      _ = try Divelog.run(["-C", "log", "undo"], in: folder.path, environment: environment)
      #expect(try texts(folder) == files)
    }
    #expect(hits > 0, "none of 20 kills came in the write")
  }
}
