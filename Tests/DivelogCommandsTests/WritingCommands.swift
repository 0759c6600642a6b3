import CommandSupport
import Foundation

/// A run of a command that writes, in a folder with a logbook, another logbook and a foreign log.
struct WritingRun: Sendable, CustomStringConvertible {
  /// The effect of running the same command twice.
  enum SecondRun {
    /// Nothing, and says that it is done.
    case nothing
    /// It is refused: what is there is not made again, and what is gone is not found.
    case refused
    /// The same once more: who says twice that there was a dive on a day made two.
    case more
  }

  /// The command's words.
  let words: String
  let arguments: [String]
  var secondRun = SecondRun.nothing
  /// The folder whose files the patch names.
  var root = "log"
  /// The exit status of a dry run; `check` found what it would fix.
  var dryStatus: Int32 = 0

  /// Git can only fetch from the other log if it is a repository.
  var needsRepository: Bool { words == "diver follow" }

  init(
    _ words: String,
    _ arguments: String...,
    again secondRun: SecondRun = .nothing,
    root: String = "log",
    dryStatus: Int32 = 0
  ) {
    self.words = words
    self.arguments = arguments
    self.secondRun = secondRun
    self.root = root
    self.dryStatus = dryStatus
  }

  var description: String { words }

  /// Everything that is handed to the program, for the log or beside it.
  var line: [String] {
    (root == "log" ? ["-C", "log"] : []) + words.split(separator: " ").map(String.init) + arguments
  }

  static let all =
    [
      WritingRun("init", "new", again: .refused, root: "new"),
      WritingRun("new", "--set", "date=2024-06-30", again: .more),
      WritingRun("check", "dives", "--fix", "--today", "2024-07-01", dryStatus: 1),
      WritingRun("fmt"), WritingRun("edit", "#1"),
      WritingRun("set", "#1", "rating=4", "tags+=night"),
      WritingRun("renumber", "--diver", "me", "--start", "5", "--yes"),
      WritingRun("rename", "tag", "wreck", "ruin", "--diver", "me", "--yes"),
      WritingRun("remove", "#1", "--yes", again: .refused),
      WritingRun("import", "../subsurface-cloud", "--from", "subsurface-git"),
      WritingRun("diver follow", "Aino", "../other", again: .refused),
      WritingRun("diver unfollow", "Olga", again: .refused),
      WritingRun("group join", "club", "--diver", "olga", "--since", "2024-01-01"),
      WritingRun("group leave", "club", "--diver", "tom", "--until", "2024-12-31"),
      WritingRun("group log", "club", "--set", "date=2024-06-15", again: .more),
      WritingRun("group apply", "club/last"),
      WritingRun("group sign-up", "club/2099-06-14-ice", "--diver", "tom"),
      WritingRun("group sign-off", "club/2099-06-15-ice", "--diver", "tom"),
      WritingRun("group move", "club/last", "date=2024-06-16", "--yes"),
      WritingRun(
        "budget add",
        "year",
        "5 EUR",
        "--date",
        "2024-06-30",
        "--payer",
        "tom",
        again: .more
      ),
      WritingRun("budget expense set", "fills", "x-colour=red"),
      WritingRun("budget expense edit", "fills"),
      WritingRun("budget expense remove", "fills", "--yes", again: .refused),
      WritingRun(
        "budget pay",
        "year",
        "tom",
        "olga",
        "5 EUR",
        "--date",
        "2024-06-30",
        again: .refused
      ),
      WritingRun(
        "document add",
        "../subsurface-cloud/00-Subsurface",
        "--id",
        "old-log",
        again: .refused
      ),
    ] + ofKinds

  private static let ids = [
    "diver": "tom", "site": "rummu-quarry", "group": "club", "trip": "red-sea", "gear": "reg",
    "centre": "tuukrikeskus", "plan": "alma",
  ]

  private static let ofKinds = ConventionTests.kinds.flatMap { kind in
    let id = ids[kind] ?? "second"
    return [
      WritingRun("\(kind) new", "a", "--set", "name=A: b", again: .refused),
      WritingRun("\(kind) set", id, "x-colour=red"), WritingRun("\(kind) edit", id),
      WritingRun("\(kind) rename", id, "\(id)-2", "--yes"),
      WritingRun("\(kind) merge", "second", "third", "--yes", again: .refused),
      WritingRun("\(kind) remove", id, "--force", "--yes", again: .refused),
    ]
  }

  /// Runs whose dry run describes the effect instead of showing a patch, because no record changes.
  static let others = [
    WritingRun("report site", "-o", "site"),
    WritingRun("report folder", "trip/red-sea", "--for", "me", "-o", "trip"),
    WritingRun("sync", dryStatus: 1),
    WritingRun("git-setup"),
  ]

  /// Runs of commands that only read.
  static let readers: [[String]] =
    [
      ["home"], ["explain", "date"], ["list"], ["show", "last"], ["search", "rummu"], ["stats"],
      ["report logbook"], ["report experience"], ["report year", "2024"],
      ["report trip", "red-sea", "--for", "me"], ["report group", "club", "--for", "me"],
      ["report own", "count"], ["diver following"], ["group status"], ["doctor"],
      ["completions", "bash"], ["due"], ["upcoming"], ["export", "--to", "jsonl"],
      ["group ready", "club"],
      ["budget settle", "year"], ["budget expense list", "year"],
      ["budget expense show", "fills"], ["course progress", "p1"], ["report course", "p1"],
      ["document expiring"], ["centre nearest", "59.4, 24.7"], ["gear value"],
      ["schema"], ["man", "check"],
      ["gas mod", "EAN32"], ["gas end", "18/45", "60m"],
      ["gas ead", "EAN32", "30m"], ["gas ppo2", "EAN32", "30m"], ["gas density", "EAN32", "30m"],
      ["gas best-mix", "40m"], ["gas blend", "--to", "EAN32 200 bar"],
      ["gas top-up", "--from", "EAN32 80 bar", "--to", "200 bar"],
      ["plan dive", "--level=30 m for 20 min", "--gas=air"], ["plan table", "--gas=EAN32"],
      ["gas sac", "--start=200bar", "--end=90bar", "--depth=10m", "--duration=30min"],
    ]
    + ConventionTests.kinds.flatMap { [["\($0) show", ids[$0] ?? "second"], ["\($0) list"]] }

  /// Commands that never end, are git's to run, or read what it has, or samples; none has a dry
  /// run.
  static let ofOtherTests = [
    "plan compare", "serve", "merge-driver", "lsp", "diff", "diff-driver", "blame", "history",
    "document open",
  ]

  /// Commands that have something to do only after others, and the tests that hold their patch to
  /// what they write.
  static let patchedElsewhere = [
    "undo": "Undo/UndoTests.swift", "restore": "../GitCommandTests/RestoreTests.swift",
  ]

  /// A folder in which each of the runs has something to do.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(SubsurfaceSample.files)
    let own = records.merging(pairs) { $1 }
    for (path, text) in Fixture.files.merging(own, uniquingKeysWith: { $1 }) {
      try folder.write(text, to: "log/" + path)
    }
    for (path, text) in otherLog { try folder.write(text, to: "other/" + path) }
    return folder
  }

  /// Makes a repository of each log.
  static func makeRepositories(in folder: TemporaryFolder) throws {
    try Divelog.prepare(
      """
      for folder in log other; do
        git -C $folder init -q
        git -C $folder add -A
        git -C $folder -c user.name=T -c user.email=t@t commit -qm x
      done
      """,
      in: folder.path
    )
  }

  /// Two records of each kind to be merged.
  private static let pairs = Dictionary(
    uniqueKeysWithValues: ["second", "third"].flatMap { id in
      ConventionTests.paths(of: id).map { ($0, "---\nname: The \(id)\n---\n") }
    }
  )

  private static let records = [
    "diver.md": """
    ---
    name: Mari Tamm
    following: [{name: Olga, url: https://example.org/olga.git}]
    ---

    """,
    "divers/tom/diver.md": "---\nname: Tom\n---\n",
    "divers/olga/diver.md": "---\nname: Olga\n---\n",
    "groups/club/group.md": "---\nname: Club\nmembers: [tom]\n---\n",
    "groups/club/dives/2024/2024-06-14-1100-rummu-quarry.md":
      "---\ndate: 2024-06-14\ntime: 11:00\nsite: rummu-quarry\nmembers: [tom]\n---\n",
    "groups/club/dives/2099-06-14-ice.md": "---\ndate: 2099-06-14\nplaces: 1\nplanned: true\n---\n",
    "groups/club/dives/2099-06-15-ice.md":
      "---\ndate: 2099-06-15\nmembers: [tom]\nplaces: 1\nplanned: true\n---\n",
    "trips/red-sea.md": "---\nname: Red Sea\n---\n", "gear/reg.md": "---\nname: Reg\n---\n",
    "budgets/year/budget.md": "---\ncurrency: EUR\n---\n",
    "budgets/year/fills.md":
      "---\nname: Fills\ndate: 2024-06-01\namount: 20 EUR\npayer: tom\n---\n",
    "courses/p1.md": "---\nname: P1\nstudents: [tom]\n---\n",
    "centres/tuukrikeskus.md": "---\nname: Tuukrikeskus\n---\n",
    "plans/alma.md": "---\nname: Alma\nlevels: 30 m for 20 min\ntanks: [{gas: air}]\n---\n",
    "templates/count.txt.mustache": "{{#dives}}.{{/dives}}\n",
  ]

  private static let otherLog = [
    "divelog.yml": "format: 1\nshare: public\n", "diver.md": "---\nname: Aino\n---\n",
  ]
}
