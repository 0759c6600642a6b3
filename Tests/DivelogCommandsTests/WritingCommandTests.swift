import CommandSupport
import Foundation
import Testing

/// Laws for every command that writes.
@Suite(.waiting) struct WritingCommandTests {
  /// Runs the program with an editor that changes one word of a record, and with a cache folder for
  /// followed logs that belongs to no other test.
  private static func run(_ line: [String], in folder: String) throws -> Divelog.Outcome {
    let editor = "sed -i -e s/12.4/13.1/ -e 's/^name: .*/name: Bee/'"
    let cache = try TemporaryFolder()
    return try Divelog.run(
      line,
      in: folder,
      environment: ["EDITOR": editor, "XDG_CACHE_HOME": cache.path]
    )
  }

  /// Everything in a folder, by path; of files the bytes.
  private static func snapshot(_ path: String) throws -> [String: Data?] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    // Git writes down when it last looked at a file.
    return names.filter { !$0.contains(".git/index") }.reduce(into: [:]) { result, name in
      result[name] = .some(FileManager.default.contents(atPath: path + "/" + name))
    }
  }

  /// A command that is made has a row: what it writes it shows first, or it writes nothing.
  @Test(arguments: CommandTree.commands)
  func everyCommandHasARow(command: CommandTree.Command) {
    let writers = (WritingRun.all + WritingRun.others).map(\.words)
    let readers = WritingRun.readers.compactMap(\.first)
    if WritingRun.ofOtherTests.contains(command.words) {
      #expect(!command.hasDryRun, "what writes has a row, or is patched elsewhere")
      return
    }
    guard WritingRun.patchedElsewhere[command.words] == nil else { return }
    #expect(writers.count { $0 == command.words } == (command.hasDryRun ? 1 : 0))
    let isPatch = WritingRun.all.contains { $0.words == command.words }
    #expect(command.hasDiff == isPatch, "'--diff' is another name of '--dry-run' where that is one")
    #expect(readers.count { $0 == command.words } == (command.hasDryRun ? 0 : 1))
  }

  @Test func everyRowIsACommand() {
    let rows =
      (WritingRun.all + WritingRun.others).map(\.words)
      + WritingRun.readers.compactMap(\.first) + WritingRun.ofOtherTests
      + WritingRun.patchedElsewhere.keys
    #expect(rows.sorted() == CommandTree.commands.map(\.words).sorted())
  }

  @Test(arguments: WritingRun.patchedElsewhere.values.sorted())
  func thePatchIsHeldToWhatIsWritten(file: String) throws {
    let tests = Divelog.packageRoot + "/Tests/DivelogCommandsTests/" + file
    let text = try String(contentsOfFile: tests, encoding: .utf8)
    #expect(text.contains("func aDryRunIsThePatchOfWhatIsWritten("))
  }

  @Test(arguments: WritingRun.readers)
  func whatHasNoDryRunWritesNothing(run: [String]) throws {
    let folder = try WritingRun.folder()
    let before = try Self.snapshot(folder.path)
    let words = run[0].split(separator: " ").map(String.init) + run.dropFirst()
    let outcome = try Self.run(["-C", "log"] + words, in: folder.path)
    #expect(outcome.status == 0 || outcome.output.contains("Olga"), "\(outcome.errors)")
    #expect(try Self.snapshot(folder.path) == before)
  }

  @Test(arguments: WritingRun.others)
  func aDryRunThatIsNoPatchWritesNothing(command: WritingRun) throws {
    let folder = try WritingRun.folder()
    try WritingRun.makeRepositories(in: folder)
    let before = try Self.snapshot(folder.path)
    let outcome = try Self.run(command.line + ["--dry-run"], in: folder.path)
    #expect(outcome.status == command.dryStatus, "\(outcome.errors)")
    #expect(try Self.snapshot(folder.path) == before)
  }

  /// A dry run writes nothing, and what it shows is a patch of what the command does.
  ///
  /// A second run of the command finds nothing more to do.
  @Test(arguments: WritingRun.all)
  func aDryRunShowsWhatIsWritten(command: WritingRun) throws {
    let root = command.root
    let (patched, written) = (try WritingRun.folder(), try WritingRun.folder())
    if command.needsRepository {
      for folder in [patched, written] { try WritingRun.makeRepositories(in: folder) }
    }
    let before = try Self.records(written.path)
    let dry = try Self.run(command.line + ["--dry-run"], in: patched.path)
    #expect(dry.status == command.dryStatus, "\(dry.errors)")
    #expect(["--- ", "diff --git "].contains { dry.output.hasPrefix($0) })
    #expect(try Self.records(patched.path) == before)
    try patched.write(dry.output, to: "changes.patch")
    let applied = try Divelog.runShell(
      "mkdir -p \(root) && cd \(root) && git apply ../changes.patch && rm ../changes.patch",
      in: patched.path
    )
    #expect(applied.status == 0, "\(applied.errors)")
    let outcome = try Self.run(command.line, in: written.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let (expected, found) = (try Self.records(written.path), try Self.records(patched.path))
    #expect(expected == found)
    #expect(expected != before)
    // The paths that were written are told.
    let told = outcome.output + outcome.errors
    for (path, text) in expected where text != nil && before[path] != text {
      #expect(told.contains(path.dropFirst(root.count + 1)), "\(path)")
    }
    guard command.secondRun != .more else { return }
    let again = try Self.run(command.line, in: written.path)
    #expect(again.status == (command.secondRun == .refused ? 2 : 0), "\(again.errors)")
    #expect(again.output.isEmpty)
    #expect(try Self.records(written.path) == expected)
  }

  private static func isOfGit(_ path: String) -> Bool { path.contains("/.git/") }

  /// The files of records, with `FOLDER` for where they are; commits differ by their time.
  private static func records(_ path: String) throws -> [String: String?] {
    try snapshot(path).filter { !isOfGit($0.key) }
      .mapValues { $0.map { String(decoding: $0, as: UTF8.self).replacing(path, with: "FOLDER") } }
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
    let folder = try WritingRun.folder()
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
    let used = try #require(workflow.firstRange(of: "uses: ./.divelog/"))
    let place = workflow[used.upperBound...].prefix { !$0.isNewline }
    let action = try String(
      contentsOfFile: "\(Divelog.packageRoot)/\(place)/action.yml",
      encoding: .utf8
    )
    for step in ["find", "build", "check"] {
      #expect(action.contains("$GITHUB_ACTION_PATH/\(step)\""))
      #expect(FileManager.default.fileExists(atPath: "\(Divelog.packageRoot)/\(place)/\(step)"))
    }
    #expect(action.contains("\n  since:\n"))
    let manifest = try String(
      contentsOfFile: Divelog.packageRoot + "/Package.swift",
      encoding: .utf8
    )
    #expect(manifest.contains(#/\.executableTarget\(\s*name: "divelog"/#))
    #expect(try Divelog.run(["check", "--strict"], in: folder.path).status == 0)
  }

  @Test(arguments: [("gitlab", false, true), ("both", true, true), ("none", false, false)])
  func aServiceIsChosen(service: String, hasGitHub: Bool, hasGitLab: Bool) throws {
    let folder = try TemporaryFolder()
    #expect(try Divelog.run(["init", "--ci", service], in: folder.path).status == 0)
    let files = try folder.files()
    #expect(files.contains(".github/workflows/divelog.yml") == hasGitHub)
    #expect(files.contains(".gitlab-ci.yml") == hasGitLab)
    #expect(try Divelog.run(["check", "--strict"], in: folder.path).status == 0)
  }

  /// In a logbook that exists, nothing but the file for the service is written.
  @Test func aServiceIsAddedLater() throws {
    let files = ["divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n"]
    let folder = try TemporaryFolder(files)
    let shown = try Divelog.run(["init", "--ci", "both", "--dry-run"], in: folder.path)
    #expect(shown.status == 0 && shown.output.contains("+++ b/.gitlab-ci.yml"), "\(shown)")
    #expect(try folder.files().sorted() == files.keys.sorted())
    let outcome = try Divelog.run(["init", "--ci", "gitlab"], in: folder.path)
    #expect(outcome.status == 0 && outcome.output == ".gitlab-ci.yml\n", "\(outcome)")
    #expect(try folder.files().sorted() == ([".gitlab-ci.yml"] + files.keys).sorted())
    for (path, text) in files { #expect(try folder.text(of: path) == text) }
    // What is there stays.
    try folder.write("mine: {}\n", to: ".gitlab-ci.yml")
    let again = try Divelog.run(["init", "--ci", "both"], in: folder.path)
    #expect(again.status == 0 && again.errors.contains(".gitlab-ci.yml"), "\(again)")
    #expect(again.output == ".github/workflows/divelog.yml\n")
    #expect(try folder.text(of: ".gitlab-ci.yml") == "mine: {}\n")
    // Anything else is asked of a new logbook.
    for more in [[], ["--ci", "github", "--club"], ["--ci", "github", "--log-name", "A"]] {
      #expect(try Divelog.run(["init"] + more, in: folder.path).status == 2)
    }
  }

  @Test func noPipelineIsOverwritten() throws {
    let folder = try TemporaryFolder([".gitlab-ci.yml": "mine: {}\n"])
    let outcome = try Divelog.run(["init", "--ci", "gitlab"], in: folder.path)
    #expect(outcome.status == 0 && outcome.errors.contains(".gitlab-ci.yml"))
    #expect(try folder.text(of: ".gitlab-ci.yml") == "mine: {}\n")
  }
}
