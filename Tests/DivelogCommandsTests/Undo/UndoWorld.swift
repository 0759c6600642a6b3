import CommandSupport
import Foundation

/// A log whose changes are kept, beside the user's folder for such data.
struct UndoWorld {
  let folder: TemporaryFolder

  /// What the log has at first.
  static let files = [
    "divelog.yml": "format: 1\n",
    "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan\n---\n",
    "groups/club/group.md":
      "---\nname: Club\nmembers:\n  - diver: mari\n    since: 2024-01-01\n"
      + "  - diver: juhan\n    since: 2024-01-01\n---\n",
    "groups/club/dives/2024-06-12-1000-rummu.md":
      "---\ndate: 2024-06-12\ntime: 10:00\nduration: 40 min\n---\n",
    "divers/mari/dives/2024-06-10-rummu.md":
      "---\ndate: 2024-06-10\nmax-depth: 18,4 m\n---\n\n![](a.jpg)\n",
    "divers/mari/dives/a.jpg": "JPG",
  ]

  init(isRepository: Bool = false) throws {
    folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: Self.files.map { ("log/" + $0.key, $0.value) })
    )
    if isRepository { try Divelog.prepare("git init -q log", in: folder.path) }
  }

  /// The environment in which changes are kept.
  var environment: [String: String] {
    ["DIVELOG_UNDO": "on", "XDG_STATE_HOME": folder.path + "/state", "DIVELOG_DIVER": "mari"]
  }

  @discardableResult
  func run(_ arguments: String...) throws -> Divelog.Outcome {
    try Divelog.run(
      ["-C", "log", "--today", "2024-07-01"] + arguments,
      in: folder.path,
      environment: environment
    )
  }

  /// The files of the log by path, without those of git.
  func files() throws -> [String: String] {
    let names = try folder.files().filter { $0.hasPrefix("log/") && !$0.contains("/.git/") }
    return try names.reduce(into: [:]) { result, name in
      result[String(name.dropFirst("log/".count))] = try folder.text(of: name)
    }
  }
}
