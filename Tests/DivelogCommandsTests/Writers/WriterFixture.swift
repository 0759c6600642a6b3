import CommandSupport
import Foundation

/// A log in which every writing command has something to write, and how two of each are run.
enum WriterFixture {
  /// A command line and the editor that it runs, for one of two sides at the same time.
  struct Run: Hashable, Sendable {
    let arguments: [String]
    let editor: String
  }

  /// A writing command, by its words, as the two sides run it.
  struct Writer: Sendable {
    let words: String
    let runs: [Run]

    init(_ words: String, _ first: [String], _ second: [String]? = nil) {
      self.words = words
      let own = words.split(separator: " ").map(String.init)
      // An editor takes its time, or both sides would never have it open at once.
      runs = [first, second ?? first].enumerated().map { side, rest in
        Run(arguments: own + rest, editor: "sleep 0.02; sed -i '2s/^/x-side-\(side): 1\\n/'")
      }
    }
  }

  /// Not among them: what makes pages outside of the log (`report`), git's own (`sync`, `git-setup`,
  /// `merge-driver`, `diver follow`, which needs a repository of others; its law is beside), and
  /// `undo`, which needs a change before it.
  static let testedElsewhere: Set<String> = [
    "sync", "git-setup", "merge-driver", "diver follow", "undo",
    "report site", "report logbook", "report year", "report trip", "report group", "report folder",
    "restore",
    "report experience", "report own",
  ]

  static let writers: [Writer] =
    [
      Writer("init", ["new", "--nested"]),
      Writer("check", ["--fix", "--today", "2024-07-01"]),
      Writer("fmt", []),
      Writer("import", ["../subsurface-cloud", "--from", "subsurface-git", "--diver", "mari"]),
      Writer(
        "new",
        ["--set", "date=2024-06-30", "time=10:00"],
        ["--set", "date=2024-06-30", "time=12:00", "site=rummu"]
      ),
      Writer("set", ["#101", "x-one=1"], ["#101", "x-other=2"]),
      Writer("edit", ["#101"]),
      Writer("renumber", ["--start", "5", "--yes"], ["--start", "9", "--yes"]),
      Writer(
        "rename",
        ["site", "rummu", "Hara", "--yes"],
        ["site", "rummu", "Paldiski", "--yes"]
      ),
      Writer("remove", ["#102", "--yes"], ["mari/2024-06-05", "--yes", "--with-files"]),
      Writer(
        "group log",
        ["club", "--set", "date=2024-06-20", "time=18:00"],
        ["club", "--set", "date=2024-06-20", "time=18:00", "site=rummu"]
      ),
      Writer("group apply", ["club/2024-06-15"], ["club/2024-06-15", "--for", "mari"]),
      Writer(
        "group move",
        ["club/2024-06-15", "time=18:10", "--yes"],
        ["club/2024-06-15", "time=18:20", "--yes"]
      ),
      Writer(
        "group join",
        ["club", "--diver", "tom", "--since", "2024-06-01"],
        ["club", "--diver", "kadri", "--since", "2024-06-01"]
      ),
      Writer(
        "group leave",
        ["club", "--diver", "mari", "--until", "2024-06-29"],
        ["club", "--diver", "juhan", "--until", "2024-06-29"]
      ),
      Writer(
        "group sign-up",
        ["club/2099-06-14-ice", "--diver", "mari"],
        ["club/2099-06-14-ice", "--diver", "juhan"]
      ),
      Writer(
        "group sign-off",
        ["club/2099-06-15-ice", "--diver", "mari"],
        ["club/2099-06-15-ice", "--diver", "juhan"]
      ),
      Writer("diver unfollow", ["Aino"], ["Ben"]),
      Writer(
        "budget add",
        ["old", "5 EUR", "--date", "2024-06-30", "--payer", "tom"],
        ["old", "7 EUR", "--date", "2024-06-30", "--payer", "tom"]
      ),
      Writer(
        "budget pay",
        ["old", "tom", "mari", "5 EUR", "--date", "2024-06-30"],
        ["old", "tom", "mari", "7 EUR", "--date", "2024-06-30"]
      ),
      Writer("budget expense set", ["fills", "x-one=1"], ["fills", "x-other=2"]),
      Writer("budget expense edit", ["fills"]),
      Writer("budget expense remove", ["fills", "--yes"], ["fuel", "--yes"]),
      Writer(
        "document add",
        ["../subsurface-cloud/00-Subsurface", "--id", "one"],
        ["../subsurface-cloud/00-Subsurface", "--id", "two"]
      ),
    ] + ConventionTests.kinds.flatMap(ofKind)

  private static func ofKind(_ kind: String) -> [Writer] {
    [
      Writer("\(kind) new", ["made", "--set", "name=A"], ["made", "--set", "name=B"]),
      Writer("\(kind) set", ["old", "x-one=1"], ["old", "x-other=2"]),
      Writer("\(kind) edit", ["old"]),
      Writer("\(kind) rename", ["old", "new", "--yes"], ["older", "new", "--yes"]),
      Writer("\(kind) merge", ["old", "older", "--yes"], ["older", "old", "--yes"]),
      Writer("\(kind) remove", ["old", "--yes", "--force"], ["older", "--yes", "--force"]),
    ]
  }

  static let files: [String: String] = {
    var files = SubsurfaceSample.files
    for (path, text) in log { files["log/" + path] = text }
    return files
  }()

  private static let log: [String: String] = {
    var files = [
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": """
      ---
      name: Mari Tamm
      following:
        - name: Aino
          url: https://example.org/aino.git
        - name: Ben
          url: https://example.org/ben.git
      ---

      """,
      "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
      "divers/tom/diver.md": "---\nname: Tom Becker\n---\n",
      "divers/kadri/diver.md": "---\nname: Kadri Saar\n---\n",
      "divers/mari/dives/2024-06-01.md": """
      ---
      date: 2024-06-01
      number: 101
      max-depth: 12,4 m
      site: rummu
      ---

      """,
      "divers/mari/dives/2024-06-02.md": "---\nnumber: 102\ndate: 2024-06-02\n---\n",
      "divers/mari/dives/2024-06-05.md": "---\ndate: 2024-06-05\nphotos: [wall.jpg]\n---\n",
      "divers/mari/dives/wall.jpg": "\0",
      "divers/juhan/dives/2024-06-02.md": "---\nnumber: 7\ndate: 2024-06-02\n---\n",
      "sites/rummu.md": "---\nname: Rummu\n---\n",
      "groups/club/dives/2099-06-14-ice.md":
        "---\ndate: 2099-06-14\nplaces: 1\nplanned: true\n---\n",
      "groups/club/dives/2099-06-15-ice.md":
        "---\ndate: 2099-06-15\nmembers: [mari, juhan]\nplaces: 2\nplanned: true\n---\n",
      "groups/club/group.md": """
      ---
      name: The Club
      members:
        - diver: mari
          since: 2020-01-01
        - diver: juhan
          since: 2020-01-01
      ---

      """,
      "groups/club/dives/2024-06-15.md": "---\ngroup: club\ndate: 2024-06-15\ntime: 18:00\n---\n",
    ]
    for path in ["budgets/old/fills.md", "budgets/older/fuel.md"] {
      files[path] = "---\ndate: 2024-06-01\namount: 20 EUR\npayer: tom\n---\n"
    }
    for name in ["old", "older"] {
      for path in ConventionTests.paths(of: name) {
        files[path] = "---\nname: Some \(name) one\n---\n"
      }
    }
    return files
  }()

  /// Everything in a folder, by path; of files the bytes.
  static func snapshot(_ folder: TemporaryFolder) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for name in try folder.files() where !name.hasPrefix("tmp/") {
      result[name] = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
    }
    return result
  }

  /// Starts a command; of several in one folder none waits for another.
  static func start(_ run: Run, in folder: TemporaryFolder) throws -> Process {
    let process = Divelog.process(run.arguments, in: folder.path + "/log")
    process.environment?["DIVELOG_DIVER"] = "mari"
    process.environment?["EDITOR"] = run.editor
    process.environment?["TMPDIR"] = folder.path + "/tmp"
    process.environment?["GIT_CONFIG_GLOBAL"] = "/dev/null"
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
