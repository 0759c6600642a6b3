import CommandSupport
import DiveUnits
import GitHistory
import LogSync
import LogWorkspace
import LogbookCore
import Wording

/// A club's log in a bare repository, with a clone for each diver.
///
/// Juhan leads the seals, to which Mari and Tom belong; no one leads the owls, who are Mari and Juhan.
struct SharingWorld {
  let folder: TemporaryFolder

  static let dive = "divers/mari/dives/2024-06-01.md"
  static let groupDive = "divers/mari/dives/2024-06-02.md"
  static let ownDive = "divers/tom/dives/2024-06-01.md"
  static let site = "sites/wreck.md"

  init(_ files: [String: String] = [:]) throws {
    var all = [
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari\n---\n",
      "divers/tom/diver.md": "---\nname: Tom\n---\n",
      "divers/juhan/diver.md": "---\nname: Juhan\n---\n",
      "groups/seals/group.md": """
      ---
      name: Seals
      leaders: [juhan]
      members: [mari, tom, juhan]
      ---

      """,
      "groups/owls/group.md": "---\nname: Owls\nmembers: [mari, juhan]\n---\n",
      Self.dive: "---\ndate: 2024-06-01\nweather: sunny\n---\n",
      Self.groupDive: "---\ndate: 2024-06-02\nshare: group\ngroup: owls\n---\n",
      Self.ownDive: "---\ndate: 2024-06-01\nweather: windy\n---\n",
      "divers/juhan/dives/2024-06-01.md": "---\ndate: 2024-06-01\nweather: rainy\n---\n",
      Self.site: "---\nname: Wreck\nshare: private\n---\n",
    ]
    all.merge(files) { $1 }
    folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: all.map { ("seed/" + $0.key, $0.value) })
    )
    try Divelog.prepare(
      """
      who() { git -C "$1" config user.name "$2"; git -C "$1" config user.email "$2@example.org"; }
      git init -q --bare -b main origin.git
      cd seed && git init -q -b main && who . mari && git add -A && git commit -qm seed
      git push -q ../origin.git main && cd ..
      for name in mari tom juhan; do git clone -q origin.git $name && who $name $name; done
      """,
      in: folder.path
    )
  }

  /// Replaces a text in a file of a clone.
  func edit(_ path: String, _ old: String, _ new: String, in clone: String) throws {
    let text = try folder.text(of: "\(clone)/\(path)")
    try folder.write(text.replacing(old, with: new), to: "\(clone)/\(path)")
  }

  /// Syncs a clone as the diver after whom it is called, or as someone else.
  func sync(
    _ clone: String,
    as user: UserClaim? = nil,
    _ change: (inout Sync) -> Void = { _ in }
  ) async throws -> SharingOutcome {
    var sync = Sync(
      root: folder.path + "/" + clone,
      today: try CalendarDate(parsing: "2024-07-01"),
      user: user ?? UserClaim(named: clone)
    )
    sync.mergeDriver = MergeDriver.command(at: Divelog.path)
    change(&sync)
    let before = try git("rev-parse main")
    let outcome = try await onOwnThread { [sync] in try sync.run() }
    return SharingOutcome(outcome, isPushed: try git("rev-parse main") != before)
  }

  /// What git says in the bare repository.
  func git(_ command: String) throws -> String {
    try Divelog.prepare("git -C origin.git \(command)", in: folder.path).output
  }

  func shell(_ script: String) throws { try Divelog.prepare(script, in: folder.path) }
}

/// What a sync said about who sees what.
struct SharingOutcome {
  let outcome: SyncOutcome
  /// Whether the bare repository has another commit since.
  let isPushed: Bool
  /// What was said of what is seen, in English.
  let lines: [String]

  init(_ outcome: SyncOutcome, isPushed: Bool) {
    (self.outcome, self.isPushed) = (outcome, isPushed)
    lines = outcome.events.flatMap { event -> [String] in
      switch event {
      case .shows, .adds, .wouldShow, .wouldAdd, .userUnknown:
        event.lines(in: .english).remarks
      default: []
      }
    }
  }

  /// Whether it stopped, and nothing was sent.
  var isRefused: Bool { outcome.end == .problems && !isPushed && outcome.pushed == nil }

  /// Whether it went well and was sent.
  var isSent: Bool { outcome.end == .done && isPushed }
}
