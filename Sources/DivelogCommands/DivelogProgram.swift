#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import ArgumentParser
import DiveModel
import DiveQueries
import DiveUnits
import Diagnostics
import LogbookCore
import TerminalPages
import Wording
import NearWords

/// The command line.
package enum DivelogProgram {
  /// Runs a command and ends the process with its exit status.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - commit: The commit that the program was built from; nil if unknown.
  package static func run(_ arguments: [String], commit: String?) -> Never {
    signal(SIGPIPE, SIG_IGN)
    // Without a handler, a write beyond the allowed file size would end the process.
    signal(SIGXFSZ, SIG_IGN)
    Environment.fillStandardStreams()
    if arguments.first != CompletionScript.question { ReadingMemory.preferLargePages() }
    exit(status(in: Environment(arguments: arguments), commit: commit))
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - environment: Where the command runs, with the words after the program's name.
  ///   - commit: The commit that the program was built from; nil if unknown.
  /// - Returns: The exit status of the program.
  package static func status(in environment: Environment, commit: String?) -> Int32 {
    let arguments = environment.arguments
    return Environment.$current.withValue(environment) {
      if arguments.first == CompletionScript.question {
        ShellQuestion.answer(arguments.dropFirst())
        return ExitStatus.done.rawValue
      }
      let status = SpokenLanguage.speak(for: arguments) { failure in
        var console = Console(usesColour: false)
        console.note("divelog: " + words(failure.message))
        return ExitStatus.failure
      } body: {
        Self.status(of: arguments, commit)
      }
      return forGit(status, verbFirst(arguments).first).rawValue
    }
  }

  /// Git takes a merge driver's small statuses, except 0, for a conflict described in the file.
  ///
  /// If nothing was merged, for example after wrong usage, another status is needed.
  private static func forGit(_ status: ExitStatus, _ verb: String?) -> ExitStatus {
    guard verb == MergeDriverCommand.configuration.commandName else { return status }
    return status == .done || status == .problems ? status : .crash
  }

  private static func status(of arguments: [String], _ commit: String?) -> ExitStatus {
    var console = Console(usesColour: false)
    let ordered = Self.verbFirst(arguments)
    if let (unknown, known) = Self.unknownVerb(ordered) {
      console.note(words(.unknownVerb(verb: unknown)))
      if let near = Nearest.match(unknown, in: known) {
        console.note(words(.didYouMean(text: near)))
      } else {
        console.note(words(.seeHelp))
      }
      return .failure
    }
    if let wrong = Self.tooManyWords(ordered) ?? Self.termForOption(ordered)
      ?? Self.optionGivenAgain(ordered)
    {
      console.note("divelog: " + words(wrong))
      return .failure
    }
    do {
      var command = try RootCommand.parseAsRoot(ordered)
      try command.run()
      return .done
    } catch let code as ExitCode {
      // Asking the command for its exit status would make the runtime search all protocol
      // conformances, which takes longer than many commands.
      return ExitStatus(rawValue: code.rawValue) ?? .failure
    } catch {
      guard let text = SpokenLanguage.current.words(of: error) else {
        return Self.show(error, of: ordered, commit, &console)
      }
      // The problems of a typed text begin with their position, like those of a file.
      console.note(error is ArgumentFailure ? text : "divelog: " + text)
      return .failure
    }
  }

  /// The message for a query with too many words.
  ///
  /// Parsing arguments takes quadratic time, so they are counted first.
  private static func tooManyWords(_ arguments: [String]) -> Message? {
    guard asksQuery(arguments) else { return nil }
    let limit = QueryLimits.terms
    let words = arguments.dropFirst().filter { !$0.hasPrefix("-") }
    // Some of them are the values of options.
    return words.count > limit + 100 ? .queryTooManyTerms(limit: Decimal(limit)) : nil
  }

  /// Whether a command takes the words of a query.
  private static func asksQuery(_ arguments: [String]) -> Bool {
    guard let verb = arguments.first else { return false }
    if recordKind(arguments) != nil { return arguments.dropFirst().first == "list" }
    return ["list", "stats", "report"].contains(verb)
  }

  /// The kind of records that a command is about; nil if it is about dives, or about none.
  private static func recordKind(_ arguments: [String]) -> RecordKind? {
    arguments.first.flatMap(RecordKind.init(rawValue:)).flatMap { $0 == .dive ? nil : $0 }
  }

  /// The message for `-tag:wreck`, which would be parsed as an option.
  private static func termForOption(_ arguments: [String]) -> Message? {
    guard asksQuery(arguments) else { return nil }
    let kind = recordKind(arguments)
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("-") {
      let term = argument.drop { $0 == "-" }
      guard let colon = term.firstIndex(of: ":") else { continue }
      let name = String(term[..<colon])
      let isKnown =
        kind.map { RecordTerms($0).term(named: name) != nil }
        ?? (DiveTerms.term(named: name) != nil)
      if isKnown {
        return .queryMinus(argument: argument, text: "not:" + term)
      }
    }
    return nil
  }

  /// The message for an option with one value that is given again: ArgumentParser would take the
  /// last value without a word, and one diver of two would join a group.
  private static func optionGivenAgain(_ arguments: [String]) -> Message? {
    let names = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }
      .map { $0.prefix { $0 != "=" } }
    // Describing a command takes time, and few command lines have an option twice. A short name may
    // be that of an option which is there by its long one.
    let isShort = names.contains { $0.utf8.count == 2 && !optionsWithValue.contains(String($0)) }
    guard isShort || Set(names).count < names.count,
      let option = TypedCommand(arguments).optionGivenAgain
    else { return nil }
    return .optionGivenAgain(option: option.typed)
  }

  /// Prints ArgumentParser's help to standard output, and its errors to standard error, with exit
  /// 2.
  private static func show(
    _ error: any Error,
    of arguments: [String],
    _ commit: String?,
    _ console: inout Console
  ) -> ExitStatus {
    let text = RootCommand.fullMessage(for: error, columns: HelpPage.unwrapped)
    if let wrong = KeyAsOption(text, arguments)?.message {
      console.note("divelog: " + words(wrong))
      return .failure
    }
    if text == DivelogVersion.text {
      console.printLine(DivelogVersion.line(commit))
      console.flush()
      return .done
    }
    if RootCommand.exitCode(for: error) == .success {
      let width = Environment.current.columns ?? 80
      let page = HelpPage(text)?.text(in: SpokenLanguage.current, width: width) ?? text
      console.print(page.hasSuffix("\n") ? page : page + "\n")
      console.flush()
      return .done
    }
    console.note(text.visibleLines)
    return .failure
  }

  private static func words(_ message: Message) -> String {
    SpokenLanguage.current.words(message).visible
  }

  static var verbs: [String] { verbs(below: RootCommand.self) }

  private static func verbs(below command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// The verbs that may follow a verb; none for most.
  private static func verbs(below verb: String) -> [String] {
    RootCommand.configuration.subcommands.first { $0.configuration.commandName == verb }
      .map(verbs) ?? []
  }

  /// The options with a value that may stand before the verb.
  static let optionsWithValue = ["-C", "--color", "--lang", "--today", "--diver"]

  /// Moves options before the verb behind it, and behind the second verb if there is one: `-C DIR
  /// check` is `check -C DIR`, and `-C DIR site show` is `site show -C DIR`.
  static func verbFirst(_ arguments: [String]) -> [String] {
    var leading: [String] = []
    var rest = arguments[...]
    while let first = rest.first, first.hasPrefix("-"), first != "-", first != "--" {
      if ["-h", "--help", "--version"].contains(first) { break }
      rest = rest.dropFirst()
      leading.append(first)
      if optionsWithValue.contains(first), let value = rest.popFirst() { leading.append(value) }
    }
    guard let verb = rest.first else { return ["home"] + leading }
    if verb.hasPrefix("-") { return Array(rest) + leading }
    rest = rest.dropFirst()
    // Help pages do not depend on the folder.
    if verb == "help" || ["-h", "--help"].contains(rest.first) { return [verb] + rest }
    if verb == ReportCommand.configuration.commandName { rest = ReportCommand.completed(rest) }
    let below = verbs(below: verb)
    if below.isEmpty { return [verb] + leading + rest }
    if let usual = usualVerb(below: verb) {
      if leading.isEmpty { return [verb] + rest }
      // Without a second verb, records are listed, and `plan` computes a dive.
      guard let second = rest.first, !second.hasPrefix("-") else {
        return [verb, usual] + leading + rest
      }
    }
    // In `gas mod` both words are the verb; `gas` alone shows the subcommands.
    guard let second = rest.first else { return [verb, "--help"] }
    rest = rest.dropFirst()
    guard below.contains(second) else { return [verb, second] + rest }
    // In `budget expense show` there is one more.
    if let third = rest.first, verbs(below: verb, second).contains(third) {
      return [verb, second, third] + leading + rest.dropFirst()
    }
    return [verb, second] + leading + rest
  }

  /// What a verb alone does, by its name below it.
  private static func usualVerb(below verb: String) -> String? {
    RootCommand.configuration.subcommands.first { $0.configuration.commandName == verb }?
      .configuration.defaultSubcommand?.configuration.commandName
  }

  /// The verbs below a verb below a verb.
  private static func verbs(below verb: String, _ second: String) -> [String] {
    let first = RootCommand.configuration.subcommands.first { $0.configuration.commandName == verb }
    let inner = first?.configuration.subcommands.first { $0.configuration.commandName == second }
    return inner.map { verbs(below: $0) } ?? []
  }

  /// The message for an unknown verb, with suggestions.
  private static func unknownVerb(
    _ arguments: [String]
  ) -> (unknown: String, known: [String])? {
    var words = arguments[...]
    if words.first == "help", words.count > 1 { words = words.dropFirst() }
    guard let verb = words.first, !verb.hasPrefix("-"), verb != "help" else { return nil }
    guard verbs.contains(verb) else { return (verb, verbs) }
    let below = verbs(below: verb)
    guard !below.isEmpty, let second = words.dropFirst().first, !second.hasPrefix("-"),
      !below.contains(second)
    else { return nil }
    return ("\(verb) \(second)", below.map { "\(verb) \($0)" })
  }
}

/// A command that ends with a status of its own.
protocol LogCommand: ParsableCommand {
  mutating func perform() throws -> ExitStatus
}

extension LogCommand {
  mutating func run() throws {
    let status = try perform()
    if status != .done { throw ExitCode(status.rawValue) }
  }
}

/// The root of all commands.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "divelog",
    abstract: "Keep dive logs as plain text.",
    discussion: """
      A dive is a Markdown file with YAML front matter; a logbook is a folder of them with a \
      divelog.yml. Without a command, the logbook's home page is shown. 'divelog help list' \
      explains the command 'list', and the manual begins with the page 'Ten minutes'.

      Examples:
        divelog -C SampleLog check
        divelog list --sort max-depth --limit 10
      """,
    version: DivelogVersion.text,
    subcommands: [HomeCommand.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Write",
        subcommands: [
          NewCommand.self, EditCommand.self, SetCommand.self, RenumberCommand.self,
          RenameCommand.self, RemoveCommand.self, UndoCommand.self, RestoreCommand.self,
          ImportCommand.self,
        ]
      ),
      CommandGroup(
        name: "Look",
        subcommands: [
          ListCommand.self, ShowCommand.self, SearchCommand.self, StatsCommand.self,
          GasCommand.self, PlanCommand.self, DueCommand.self, UpcomingCommand.self,
          DiffCommand.self, HistoryCommand.self, BlameCommand.self, ExplainCommand.self,
        ]
      ),
      CommandGroup(
        name: "Divers, places and things",
        subcommands: [
          DiverCommand.self, GroupCommand.self, SiteCommand.self, TripCommand.self,
          GearCommand.self, CentreCommand.self, DocumentCommand.self, CourseCommand.self,
          BudgetCommand.self,
        ]
      ),
      CommandGroup(
        name: "Share",
        subcommands: [
          ReportCommand.self, ExportCommand.self, ServeCommand.self, SyncCommand.self,
        ]
      ),
      CommandGroup(
        name: "Keep",
        subcommands: [
          InitCommand.self, CheckCommand.self, FmtCommand.self, GitSetupCommand.self,
          MergeDriverCommand.self, DiffDriverCommand.self, DoctorCommand.self,
          SchemaCommand.self, CompletionsCommand.self, ManCommand.self, LspCommand.self,
        ]
      ),
    ]
  )
}

enum DivelogVersion {
  static let text = "0.1.0"

  /// The version with the commit and the format, the same in every language.
  static func line(_ commit: String?) -> String {
    let words = Language.english
    let format = "\(Logbook.newestFormat)"
    return words.words(
      commit.map { .versionOfCommit(version: text, commit: $0, format: format) }
        ?? .versionOfArchive(version: text, format: format)
    )
  }
}
