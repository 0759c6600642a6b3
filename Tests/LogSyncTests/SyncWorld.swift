import CommandSupport
import DiveUnits
import GitHistory
import LogSync
import LogWorkspace
import LogbookCore

/// A log in a bare repository, and two clones of it in which no program but git was run.
struct SyncWorld {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "seed/divelog.yml": "format: 1\n",
      "seed/divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "seed/divers/aino/diver.md": "---\nname: Aino Laine\n---\n",
      "seed/divers/mari/dives/2024-06-01.md": "---\ndate: 2024-06-01\nweather: sunny\n---\n",
    ])
    try Divelog.prepare(
      """
      who() { git -C "$1" config user.name "$2"; git -C "$1" config user.email "$2@example.org"; }
      git init -q --bare -b main origin.git
      cd seed && git init -q -b main && who . seed && git add -A && git commit -qm seed
      git push -q ../origin.git main && cd ..
      git clone -q origin.git mari && who mari mari
      git clone -q origin.git aino && who aino aino
      """,
      in: folder.path
    )
  }

  /// Writes a dive of the diver after whom a clone is named.
  func write(_ day: String, in clone: String) throws {
    try folder.write(
      "---\ndate: \(day)\n---\n",
      to: "\(clone)/divers/\(clone)/dives/\(day).md"
    )
  }

  /// A sync of a clone, whose user is the diver that it is called after.
  func sync(_ clone: String) throws -> Sync {
    try Self.sync(of: clone, at: folder.path + "/" + clone)
  }

  /// A sync of a diver's clone.
  static func sync(of diver: String, at root: String) throws -> Sync {
    var sync = Sync(
      root: root,
      today: try CalendarDate(parsing: "2024-07-01"),
      user: UserClaim(named: diver)
    )
    sync.mergeDriver = MergeDriver.command(at: Divelog.path)
    return sync
  }

  /// Each commit that origin has and that was no merge, with its author.
  func history() throws -> Set<String> {
    let log = try Divelog.prepare(
      "git -C origin.git log --no-merges --format='%an: %s' main",
      in: folder.path
    )
    return Set(log.output.split(separator: "\n").map(String.init))
  }
}
