import CommandSupport
import Foundation
import Testing

/// What holds for every command that writes.
@Suite struct WritingCommandTests {
  /// Each with a run that writes something, in a folder with a logbook and a foreign log, and how a
  /// dry run of it ends: a check has found what it would mend.
  static let writers: [(verb: String, arguments: [String], root: String, dryStatus: Int32)] = [
    ("init", ["init", "new"], "new", 0),
    ("check", ["-C", "log", "check", "--fix", "--today", "2024-07-01"], "log", 1),
    ("fmt", ["-C", "log", "fmt"], "log", 0),
    ("import", importing, "log", 0),
    ("new", ["-C", "log", "new", "--set", "date=2024-06-30"], "log", 0),
    ("set", ["-C", "log", "set", "#1", "rating=4", "tags+=night"], "log", 0),
    ("edit", ["-C", "log", "edit", "#1"], "log", 0),
    ("remove", ["-C", "log", "remove", "#1", "--yes"], "log", 0),
    ("site new", ["-C", "log", "site", "new", "a", "--set", "name=A: b"], "log", 0),
    ("site set", ["-C", "log", "site", "set", "rummu-quarry", "country=Estonia"], "log", 0),
    ("site edit", ["-C", "log", "site", "edit", "rummu-quarry"], "log", 0),
    ("site remove", ["-C", "log", "site", "remove", "rummu-quarry", "--force", "--yes"], "log", 0),
  ]

  /// Those that need a repository, write elsewhere or never end; their own tests hold them to it.
  private static let testedElsewhere: Set<String> =
    ["sync", "git-setup", "merge-driver", "report", "serve"]

  private static let importing =
    ["-C", "log", "import", "../subsurface-cloud", "--from", "subsurface-git"]

  /// Runs the program where an editor changes one word of a dive or of a site.
  private static func run(_ arguments: [String], in folder: String) throws -> Divelog.Outcome {
    let editor = "sed -i -e s/12.4/13.1/ -e s/14/15/"
    return try Divelog.run(arguments, in: folder, environment: ["EDITOR": editor])
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(ForeignLog.files)
    for (path, text) in Fixture.files { try folder.write(text, to: "log/" + path) }
    return folder
  }

  /// Everything in a folder, by path; of files the bytes.
  private static func snapshot(_ path: String) throws -> [String: Data?] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.reduce(into: [:]) { result, name in
      result[name] = .some(FileManager.default.contents(atPath: path + "/" + name))
    }
  }

  @Test func theyAreThoseWithADryRun() throws {
    for verb in ConventionTests.verbs where !Self.testedElsewhere.contains(verb) {
      let help = try Divelog.run([verb, "--help"], in: NSTemporaryDirectory()).output
      #expect(help.contains("--dry-run") == Self.writers.contains { $0.verb == verb }, "\(verb)")
    }
  }

  @Test(arguments: ConventionTests.verbs)
  func whatHasNoDryRunWritesNothing(verb: String) throws {
    guard !Self.writers.contains(where: { $0.verb == verb }), !Self.testedElsewhere.contains(verb)
    else { return }
    let folder = try Self.folder()
    let before = try Self.snapshot(folder.path)
    let needed = [
      "show": ["last"], "explain": ["date"], "completions": ["bash"], "search": ["rummu"],
    ]
    let more = needed[verb] ?? []
    #expect(try Divelog.run(["-C", "log", verb] + more, in: folder.path).status == 0)
    #expect(try Self.snapshot(folder.path) == before)
  }

  @Test(arguments: writers.indices, ["--dry-run", "--diff"])
  func aDryRunWritesNothing(writer: Int, flag: String) throws {
    let (verb, arguments, _, status) = Self.writers[writer]
    let folder = try Self.folder()
    let before = try Self.snapshot(folder.path)
    let outcome = try Self.run(arguments + [flag], in: folder.path)
    #expect(outcome.status == status, "\(verb) \(outcome.errors)")
    #expect(outcome.output.hasPrefix("--- "))
    #expect(try Self.snapshot(folder.path) == before)
  }

  /// What a dry run shows is a patch, and the patch is what the command does.
  @Test(arguments: writers.indices)
  func aDryRunShowsWhatIsWritten(writer: Int) throws {
    let (_, arguments, root, _) = Self.writers[writer]
    let (patched, written) = (try Self.folder(), try Self.folder())
    let patch = try Self.run(arguments + ["--dry-run"], in: patched.path).output
    try patched.write(patch, to: "changes.patch")
    let applied = try Divelog.runShell(
      "mkdir -p \(root) && cd \(root) && git apply ../changes.patch && rm ../changes.patch",
      in: patched.path
    )
    #expect(applied.status == 0, "\(applied.errors)")
    let outcome = try Self.run(arguments, in: written.path)
    #expect(outcome.status == 0)
    let (expected, found) = (
      try Self.snapshot(written.path), try Self.snapshot(patched.path)
    )
    #expect(expected == found)
    // The paths that were written are told.
    let untouched = try Self.folder()
    let before = try Self.snapshot(untouched.path)
    let told = outcome.output + outcome.errors
    for (path, bytes) in expected where bytes != nil && before[path] != bytes {
      #expect(told.contains(path.dropFirst(root.count + 1)), "\(path)")
    }
  }

  @Test(arguments: writers.indices)
  func aSecondRunFindsNothingToDo(writer: Int) throws {
    let (verb, arguments, _, _) = Self.writers[writer]
    // Whoever says twice that there was a dive on a day made two.
    guard verb != "new" else { return }
    let folder = try Self.folder()
    _ = try Self.run(arguments, in: folder.path)
    let before = try Self.snapshot(folder.path)
    let outcome = try Self.run(arguments, in: folder.path)
    // What is there is not made again, and what is gone is not found.
    let isRefused = ["init", "remove", "site new", "site remove"].contains(verb)
    #expect(outcome.status == (isRefused ? 2 : 0))
    #expect(outcome.output.isEmpty)
    #expect(try Self.snapshot(folder.path) == before)
  }

  @Test func aWorkflowThatGitHubWouldNotFindIsToldOf() throws {
    let folder = try TemporaryFolder([".git/config": ""])
    let below = try Divelog.run(["init", "logs/mine"], in: folder.path)
    #expect(below.status == 0)
    #expect(below.errors.contains("'check -C logs/mine'"))
    let top = try TemporaryFolder([".git/config": ""])
    let outcome = try Divelog.run(["init"], in: top.path)
    #expect(!outcome.errors.contains("check -C"))
  }

  @Test func noLogbookIsMadeWithinAnotherUnasked() throws {
    let folder = try Self.folder()
    let before = try Self.snapshot(folder.path)
    for place in ["log/dives/mine", "log/not/there/yet", "log/../log/new/"] {
      let outcome = try Divelog.run(["init", place], in: folder.path)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("'--nested'"))
      #expect(outcome.errors.contains(folder.path + "/log;"))
    }
    #expect(try Self.snapshot(folder.path) == before)
    #expect(try Divelog.run(["init", "--nested", "log/new"], in: folder.path).status == 0)
    #expect(try folder.files().contains("log/new/divelog.yml"))
  }

  @Test(arguments: ["", " "])
  func aLogbookHasAName(name: String) throws {
    let folder = try TemporaryFolder()
    #expect(try Divelog.run(["init", "--name", name], in: folder.path).status == 2)
    #expect(try folder.files().isEmpty)
  }

  /// The workflow builds the program by what this package has.
  @Test func theWorkflowOfANewLogbookBuildsTheProgram() throws {
    let folder = try TemporaryFolder()
    #expect(try Divelog.run(["init"], in: folder.path).status == 0)
    let workflow = try folder.text(of: ".github/workflows/divelog.yml")
    for name in ["setup", "run"] where workflow.contains(".divelog/.ci/\(name)") {
      let path = Divelog.packageRoot + "/.ci/" + name
      #expect(FileManager.default.fileExists(atPath: path))
    }
    let manifest = try String(
      contentsOfFile: Divelog.packageRoot + "/Package.swift",
      encoding: .utf8
    )
    #expect(workflow.contains("sh .divelog/.ci/setup\n"))
    #expect(workflow.contains("--product divelog\n"))
    #expect(manifest.contains(".executableTarget(name: \"divelog\""))
    #expect(try Divelog.run(["check", "--strict"], in: folder.path).status == 0)
  }
}
