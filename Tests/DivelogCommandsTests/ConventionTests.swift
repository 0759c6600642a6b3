import CommandSupport
import DiveModel
import Foundation
import Testing

/// Conventions that hold for every command.
@Suite(.waiting) struct ConventionTests {
  /// The verbs that `--help` lists.
  static let verbs = verbs(below: [])

  /// The verbs that come to an end by themselves.
  static let ending = verbs.filter { $0 != "serve" }

  /// Every command, by its words: `list`, `gas`, `gas mod`.
  static let commands = verbs.flatMap { verb in
    [[verb]]
      + verbs(below: [verb]).flatMap { second in
        [[verb, second]] + verbs(below: [verb, second]).map { [verb, second, $0] }
      }
  }

  private static func verbs(below words: [String]) -> [String] {
    guard let help = try? Divelog.run(words + ["--help"], in: NSTemporaryDirectory()).output
    else { return [] }
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    // Commands are below the options, in groups or all together.
    guard let options = lines.firstIndex(of: "OPTIONS:") else { return [] }
    let starts = lines.indices.filter { place in
      place > options && lines[place].hasSuffix(":") && !lines[place].hasPrefix(" ")
    }
    return starts.flatMap { start in
      lines[(start + 1)...].prefix { $0.hasPrefix("  ") }
        .filter { !$0.hasPrefix("    ") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
    }
  }

  /// The help text of each command.
  static let helps = Dictionary(
    uniqueKeysWithValues: ([["home"]] + commands).map { words in
      (words, Result { try Divelog.run(words + ["--help"], in: NSTemporaryDirectory()) })
    }
  )

  private static func help(of words: [String]) throws -> Divelog.Outcome {
    try #require(helps[words]).get()
  }

  /// The verbs of kinds of records, which have verbs of their own.
  static let kinds = RecordKind.withIDs.map(\.rawValue).filter(verbs.contains)

  /// The path of a record of each of these kinds.
  static func paths(of id: String) -> [String] {
    kinds.compactMap(RecordKind.init(rawValue:)).compactMap { kind in
      kind.folder.map { folder in
        kind.head.map { "\(folder)/\(id)/\($0)" } ?? "\(folder)/\(id).md"
      }
    }
  }

  static let verbsOfKinds = kinds.flatMap { kind in
    ["new", "list", "show", "set", "edit", "rename", "merge", "remove"].map { [kind, $0] }
  }

  @Test(arguments: verbsOfKinds)
  func helpOfAKindsVerbHasTwoExamples(words: [String]) throws {
    let outcome = try Self.help(of: words)
    let examples = outcome.output.split(separator: "\n").filter { line in
      line.hasPrefix("  ") && line.contains("divelog \(words[0]) \(words[1])")
        && !line.contains("<")
    }
    #expect(outcome.status == 0)
    #expect(examples.count >= 2)
  }

  @Test func aMistypedVerbOfAKindIsUnderstood() throws {
    for arguments in [["site", "lisst"], ["-C", "/", "site", "lisst"]] {
      let outcome = try Divelog.run(arguments, in: NSTemporaryDirectory())
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("unknown command 'site lisst'"))
      #expect(outcome.errors.contains("did you mean 'site list'?"))
    }
  }

  @Test(arguments: [
    (["help", "docment", "add"], "document"), (["help", "document", "ad"], "document add"),
    (["budget", "expnse", "list"], "budget expense"), (["-C", "/", "docment"], "document"),
  ])
  func aMistypedVerbNamesTheNearest(arguments: [String], near: String) throws {
    let outcome = try Divelog.run(arguments, in: NSTemporaryDirectory())
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("unknown command '"), "\(outcome)")
    #expect(outcome.errors.contains("did you mean '\(near)'?"), "\(outcome)")
  }

  /// Also where an argument is missing, because its name may have been typed as an option.
  @Test(arguments: [
    (["course", "progress", "--opn"], "course progress", "--opn", "--open"),
    (["course", "progress", "x", "--opn=1"], "course progress", "--opn", "--open"),
    (["group", "move", "--ys", "--lang", "en"], "group move", "--ys", "--yes"),
    (["check", "--strickt"], "check", "--strickt", "--strict"),
    (["-C", "/", "site", "list", "--sortt", "name"], "site list", "--sortt", "--sort"),
  ])
  func anUnknownOptionIsNamedWithTheNearest(
    arguments: [String],
    command: String,
    option: String,
    near: String
  ) throws {
    let outcome = try Divelog.run(arguments, in: NSTemporaryDirectory())
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(
      outcome.errors
        == "divelog: 'divelog \(command)' has no option '\(option)'\ndid you mean '\(near)'?\n"
    )
  }

  @Test func anOptionUnlikeAnyOtherLeadsToTheHelp() throws {
    let outcome = try Divelog.run(["gas", "mod", "--frobnicate"], in: NSTemporaryDirectory())
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(
      outcome.errors
        == "divelog: 'divelog gas mod' has no option '--frobnicate'\nsee 'divelog gas mod --help'\n"
    )
    // What is missing without an unknown option is said as ever.
    let missing = try Divelog.run(["gas", "mod", "--ppo2", "1.4"], in: NSTemporaryDirectory())
    #expect(missing.errors.contains("Missing expected argument '<gas>"), "\(missing)")
  }

  @Test func optionsMayStandBeforeTheVerbOfAKind() throws {
    let log = try TemporaryFolder(Fixture.files)
    let inside = try Divelog.run(["site", "list", "rummu"], in: log.path)
    let before = try Divelog.run(["-C", log.path, "site", "list", "rummu"], in: "/")
    let behind = try Divelog.run(["site", "list", "-C", log.path, "rummu"], in: "/")
    #expect(inside.output.contains("Rummu quarry"))
    #expect(before.output == inside.output)
    #expect(behind.output == inside.output)
    let plain = try Divelog.run(["-C", log.path, "site"], in: "/")
    #expect(plain.output == inside.output)
  }

  @Test func thereAreVerbs() {
    #expect(Self.verbs.count >= 9)
    #expect(Self.commands.contains(["gas", "mod"]))
  }

  @Test(arguments: commands)
  func helpHasTwoExamplesAndExitsWith0(verb: [String]) throws {
    let outcome = try Self.help(of: verb)
    let examples = outcome.output.split(separator: "\n").filter {
      // A variable may stand before it, as an editor's.
      $0.hasPrefix("  ") && $0.contains("divelog ") && !$0.contains("<")
    }
    #expect(outcome.status == 0)
    #expect(examples.count >= 2, "\(verb) has the examples \(examples)")
  }

  @Test func helpForNoVerbIsARefusalWithAHint() throws {
    let outcome = try Divelog.run(["help", "chekc"], in: NSTemporaryDirectory())
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("check"))
  }

  /// Both other ways lead to the same page, so each is tried with every second command.
  @Test(arguments: commands.enumerated().map { ($0.offset.isMultiple(of: 2), $0.element) })
  func helpIsAskedForInThreeWays(isShort: Bool, verb: [String]) throws {
    let long = try Self.help(of: verb)
    let arguments = isShort ? verb + ["-h"] : ["help"] + verb
    let other = try Divelog.run(arguments, in: NSTemporaryDirectory())
    #expect(other.output == long.output)
    #expect(other.status == 0)
    #expect(long.errors.isEmpty)
  }

  @Test(arguments: verbs)
  func aMistypedVerbIsUnderstood(verb: String) throws {
    let outcome = try Divelog.run([String(verb.dropLast()) + "q"], in: NSTemporaryDirectory())
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("did you mean '\(verb)'?") || verb == "fmt")
  }

  /// The verbs with what each needs to do something in a log of the fixture.
  static let runs: [[String]] =
    (["home"] + verbs).compactMap { verb in
      switch verb {
      case "fmt": [verb, "--diff"]
      case "show": [verb, "last"]
      case "explain": [verb, "date"]
      case "completions": [verb, "bash"]
      case "set": [verb, "last", "rating=4", "--dry-run"]
      case "remove": [verb, "last", "--dry-run"]
      case "renumber": [verb, "--start", "5", "--dry-run"]
      case "rename": [verb, "tag", "wreck", "ruin", "--dry-run"]
      case "search": [verb, "rummu"]
      case "new": [verb, "--set", "date=2024-06-30", "--dry-run"]
      case "export": [verb, "--to", "csv", "--for", "me", "-o", "/dev/null", "--format", "json"]
      case "report": [verb, "site", "-o", "site", "--dry-run"]
      // There is nothing to undo, nothing is due, and no dive is planned.
      case "serve", "lsp", "sync", "git-setup", "merge-driver", "import", "init", "gas", "edit",
        "undo", "diff", "diff-driver", "due", "upcoming", "blame", "history", "restore", "plan":
        nil
      default: [verb]
      }
    } + gasRuns

  private static let gasRuns = [
    ["gas", "mod", "EAN32"], ["gas", "end", "18/45", "60m"], ["gas", "ead", "EAN32", "30m"],
    ["gas", "ppo2", "EAN32", "30m"], ["gas", "density", "EAN32", "30m"],
    ["gas", "density", "EAN32"], ["gas", "best-mix", "40m"],
    ["gas", "blend", "--to", "EAN32 200 bar"],
    ["gas", "top-up", "--from", "EAN32 80 bar", "--to", "200 bar"],
    ["gas", "sac", "--start=200bar", "--end=90bar", "--depth=10m", "--duration=30min"],
  ]

  @Test func everyGasCommandIsRun() {
    let run = Set(Self.gasRuns.map { Array($0.prefix(2)) })
    #expect(run == Set(Self.commands.filter { $0.count == 2 && $0[0] == "gas" }))
  }

  @Test(arguments: runs)
  func aLogWithProblemsIsUsedAsFarAsItGoes(arguments: [String]) throws {
    let log = try TemporaryFolder(Fixture.files)
    let outcome = try Divelog.run(arguments, in: log.path)
    #expect(outcome.status == (arguments == ["check"] ? 1 : 0))
    #expect(outcome.output.isEmpty == false)
    let isCounted = outcome.errors.contains("1 file has errors; 'divelog check' shows them")
    let counts =
      ["home", "list", "show", "stats", "doctor", "search", "report", "export"] + Self.kinds
    #expect(isCounted == counts.contains(arguments[0]))
  }

  @Test(arguments: runs)
  func noFolderNoWork(arguments: [String]) throws {
    if ["explain", "completions", "doctor", "man"].contains(arguments[0]) { return }
    let outcome = try Divelog.run(["-C", "/nowhere"] + arguments, in: NSTemporaryDirectory())
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "divelog: no such folder: /nowhere\n")
  }

  /// A locale is asked for a language that there are messages in, and for nothing else.
  @Test(arguments: runs)
  func theMachinesLocaleAndZoneChangeNothing(arguments: [String]) throws {
    if arguments == ["doctor"] { return }
    let log = try TemporaryFolder(Fixture.files)
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let command = "divelog --today 2024-07-01 " + quoted
    let plain = try Divelog.runShell(command, in: log.path)
    for variables in [
      "LC_ALL=de_DE.UTF-8 LANG=sv_SE.UTF-8", "LC_NUMERIC=et_EE.UTF-8 LC_TIME=fi_FI.UTF-8",
      "LC_ALL=C TZ=Pacific/Kiritimati",
    ] {
      let other = try Divelog.runShell("\(variables) \(command)", in: log.path)
      #expect(other.output == plain.output)
      #expect(other.errors == plain.errors)
      #expect(other.status == plain.status)
    }
  }

  @Test(arguments: runs)
  func jsonIsOneDocumentThatBeginsWithItsVersion(arguments: [String]) throws {
    let verb = arguments.prefix(arguments[0] == "gas" ? 2 : 1)
    let help = try Self.help(of: Array(verb)).output
    guard help.contains("--format") else { return }
    let log = try TemporaryFolder(Fixture.files)
    let format = arguments.contains("--format") ? [] : ["--format", "json"]
    let more = format + ["--color", "always", "--today", "2024-07-01"]
    let text = try Divelog.run(arguments + more, in: log.path).output
    #expect(text.contains(/^{"version": [1-9]/))
    #expect(text.hasSuffix("}\n"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test func theVersionIsTold() throws {
    let outcome = try Divelog.run(["--version"], in: NSTemporaryDirectory())
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+, .*, format \d+\n/) != nil)
  }

  @Test(arguments: commands)
  func aWrongFlagExitsWith2AndSaysSoOnStandardError(verb: [String]) throws {
    let outcome = try Divelog.run(verb + ["--no-such-flag"], in: NSTemporaryDirectory())
    #expect(outcome.status == (verb == ["merge-driver"] ? 129 : 2))
    #expect(outcome.output.isEmpty)
    #expect(!outcome.errors.isEmpty)
  }

  @Test(arguments: ending)
  func noLineIsACommandToACIJob(verb: String) throws {
    let log = try TemporaryFolder(Fixture.files)
    try log.write(
      "---\ndate: 2024-06-30\nsuit: \"##[add-mask]x\"\ntags: ['::error::b']\n---\n ::c::\n",
      to: "dives/2024/2024-06-30.md"
    )
    let more =
      [
        "show": ["last"], "explain": ["date"], "completions": ["bash"], "serve": ["--port=-1"],
      ][verb] ?? []
    let outcome = try Divelog.run([verb] + more, in: log.path)
    let lines = (outcome.output + outcome.errors).split(separator: "\n")
    #expect(lines.allSatisfy { !$0.utf8.drop { $0 <= 0x20 }.starts(with: "::".utf8) })
    #expect(!lines.contains { $0.contains("##[") })
  }

  @Test(arguments: ["check", "list", "show last", "stats", "fmt --check", "doctor"])
  func outsideALogbookNothingIsDone(command: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Divelog.run(command.split(separator: " ").map(String.init), in: folder.path)
    #expect(outcome.status == (command == "doctor" ? 0 : 2))
    #expect(try folder.files().isEmpty)
  }

  @Test func controlCharactersOfALogAreSpelledOut() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "dives/a.md": "---\ndate: 2024-06-12\nsuit: \"\\e[31mred\\u202E\"\n---\n\u{1B}[2J\n",
    ])
    for arguments in [["list", "--columns", "suit"], ["show", "last"], ["check"]] {
      let outcome = try Divelog.run(arguments, in: log.path)
      let text = outcome.output + outcome.errors
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }
    let list = try Divelog.run(["list", "--columns", "suit"], in: log.path).output
    #expect(list.contains("\\u{1B}[31mred\\u{202E}"))
  }

  @Test func outputsAreWrittenWhereTheCommandWorks() throws {
    let log = try TemporaryFolder(Fixture.files)
    let elsewhere = try TemporaryFolder()
    let arguments = ["-C", log.path, "list", "-o", "dives.csv"]
    #expect(try Divelog.run(arguments, in: elsewhere.path).status == 0)
    #expect(try log.text(of: "dives.csv").contains("2024-06-12"))
    #expect(try elsewhere.files().isEmpty)
    // An existing file is not overwritten.
    #expect(try Divelog.run(arguments, in: elsewhere.path).status == 2)
  }

  @Test(arguments: [
    "check - --path README.md", "check --path dives/a.md", "check --fix - --path dives/a.md",
    "check --only bad-date --skip bad-date", "check --diff --format json",
  ])
  func whatCannotBeCheckedIsNotCalledSound(command: String) throws {
    let log = try TemporaryFolder(Fixture.files)
    let outcome = try Divelog.run(command.split(separator: " ").map(String.init), in: log.path)
    #expect(outcome.status == 2)
    #expect(!outcome.errors.isEmpty)
  }

  @Test func aNumberNamesADive() throws {
    let log = try TemporaryFolder(Fixture.files)
    let plain = try Divelog.run(["show", "1"], in: log.path)
    #expect(plain.status == 0)
    #expect(plain.output == (try Divelog.run(["show", "#1"], in: log.path).output))
  }

  @Test func sameInputGivesTheSameBytes() throws {
    let log = try TemporaryFolder(Fixture.files)
    for arguments in [["check", "--format", "json"], ["list"], ["stats", "--by", "site"]] {
      let first = try Divelog.run(arguments, in: log.path)
      let second = try Divelog.run(arguments, in: log.path)
      #expect(first.output == second.output)
    }
  }

  @Test func optionsMayStandBeforeTheVerb() throws {
    let log = try TemporaryFolder(Fixture.files)
    let before = try Divelog.run(["-C", log.path, "list"], in: NSTemporaryDirectory())
    let behind = try Divelog.run(["list", "-C", log.path], in: NSTemporaryDirectory())
    #expect(before.status == 0)
    #expect(before.output == behind.output)
  }
}
