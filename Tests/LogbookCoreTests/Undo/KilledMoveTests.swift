import CommandSupport
import Foundation
import TestSupport
import Testing

/// A rename, a merge or a move that was killed at any moment is finished by trying again, and taken
/// back by `undo`.
@Suite(.serialized, .waiting) struct KilledMoveTests {
  /// A command that moves files, with the file that it writes first.
  struct Move: CustomTestStringConvertible, Sendable {
    let command: [String]
    let first: String

    var testDescription: String { command.joined(separator: " ") }
  }

  private static let moves = [
    Move(command: ["diver", "rename", "tom", "thomas"], first: "divers/juhan/dives/juhan-0.md"),
    Move(
      command: ["diver", "merge", "tom", "mari", "--keep-both"],
      first: "divers/juhan/dives/juhan-0.md"
    ),
    Move(command: ["site", "rename", "rummu", "quarry"], first: "divers/juhan/dives/juhan-0.md"),
    Move(
      command: ["group", "move", "owls/2024-06-30-1000", "date=2024-06-29"],
      first: "divers/juhan/dives/2024-06-30-1000.md"
    ),
  ]

  private static let files: [String: String] = {
    var files = [
      "log/divelog.yml": "format: 1\n", "log/sites/rummu.md": "---\nname: Rummu\n---\n",
      "log/groups/owls/group.md": "---\nname: Owls\nmembers: [juhan, tom]\n---\n",
      "log/groups/owls/dives/2024-06-30-1000.md":
        "---\ndate: 2024-06-30\ntime: 10:00\nmembers: [juhan, tom]\n---\n",
    ]
    for (place, diver) in ["juhan", "mari", "tom"].enumerated() {
      files["log/divers/\(diver)/diver.md"] = "---\nname: \(diver.capitalized)\n---\n"
      let buddy = diver == "juhan" ? "tom" : "juhan"
      for dive in 0..<15 {
        files["log/divers/\(diver)/dives/\(diver)-\(dive).md"] = """
          ---
          date: 2024-0\(place + 3)-\(dive + 10)
          site: rummu
          buddies: [\(buddy)]
          ---

          """
      }
      files["log/divers/\(diver)/dives/\(diver).jpg"] = "of \(diver)"
    }
    return files
  }()

  private func environment(_ folder: TemporaryFolder) -> [String: String] {
    ["DIVELOG_UNDO": "on", "XDG_STATE_HOME": folder.path + "/state", "DIVELOG_DIVER": "juhan"]
  }

  private func run(_ command: [String], in folder: TemporaryFolder) throws -> Divelog.Outcome {
    try Divelog.run(
      ["-C", "log"] + command,
      in: folder.path,
      environment: environment(folder),
      asProcess: true
    )
  }

  private func texts(_ folder: TemporaryFolder) throws -> [String: String] {
    let names = try folder.files().filter { $0.hasPrefix("log/") && !$0.contains(".divelog-") }
    return try names.reduce(into: [:]) { $0[$1] = try folder.text(of: $1) }
  }

  /// A log with entries of its group dive.
  private func log() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.files)
    let applied = try run(["group", "apply", "owls/2024-06-30-1000"], in: folder)
    #expect(applied.status == 0, "\(applied.errors)")
    return folder
  }

  @Test(arguments: moves) func aKilledMoveIsFinishedOrTakenBack(move: Move) throws {
    let whole = try log()
    let before = try texts(whole)
    let command = move.command + ["--yes"]
    let time = try ContinuousClock().measure {
      let done = try run(command, in: whole)
      #expect(done.status == 0, "\(done.errors)")
    }
    let after = try texts(whole)
    #expect(before != after)
    let count = KilledChangeTests.kills ?? 6
    let kills =
      Interruption.random(count, within: time)
      + (0..<max(count / 2, 4)).map { $0 % 3 == 0 ? .staging : .renaming }
    var halves = 0
    for (place, kill) in kills.enumerated() {
      let folder = try log()
      try kill.run(
        ["-C", "log"] + command,
        in: folder,
        first: "log/" + move.first,
        environment: environment(folder)
      )
      let left = try texts(folder)
      let isHalf = left != before && left != after
      if isHalf { halves += 1 }
      let doctor = try run(["doctor"], in: folder).output
      let command = move.command.joined(separator: " ")
      if isHalf {
        #expect(doctor.contains("was interrupted") && doctor.contains(command), "\(doctor)")
      }
      if !isHalf { #expect(!doctor.contains("was interrupted"), "\(doctor)") }
      if place % 2 == 0 {
        try isFinished(move, from: left, after, in: folder)
      } else if left != before {
        let undone = try run(["undo"], in: folder)
        #expect(undone.status == 0, "\(kill): \(undone.errors)")
        #expect(try texts(folder) == before, "\(kill): not taken back")
        try isFinished(move, from: before, after, in: folder)
      }
    }
    // Some are written in less time than it takes to kill them.
    #expect(
      halves > 0 || after.filter { before[$0.key] != $0.value }.count < 15,
      "no kill came in the write"
    )
  }

  /// Runs the command again, without `--yes` first, and expects what it does undisturbed.
  private func isFinished(
    _ move: Move,
    from left: [String: String],
    _ after: [String: String],
    in folder: TemporaryFolder
  ) throws {
    if left == after { return }
    let refused = try run(move.command, in: folder)
    #expect(refused.status == 2)
    #expect(try texts(folder) == left, "written without a question")
    let again = try run(move.command + ["--yes"], in: folder)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try texts(folder) == after, "not as undisturbed")
    let doctor = try run(["doctor"], in: folder).output
    #expect(!doctor.contains("interrupted") && !doctor.contains("killed"), "\(doctor)")
  }
}
