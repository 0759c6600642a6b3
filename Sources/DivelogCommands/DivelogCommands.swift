#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import ArgumentParser
import SourceText
import Wording

/// The command line as a function of its arguments.
public enum DivelogCommands {
  /// Runs a command and ends the process with its exit status.
  public static func run(_ arguments: [String]) -> Never {
    signal(SIGPIPE, SIG_IGN)
    Environment.fillStandardStreams()
    exit(status(of: arguments).rawValue)
  }

  private static func status(of arguments: [String]) -> ExitStatus {
    var console = Console(usesColour: false)
    let ordered = Self.verbFirst(arguments)
    if let (unknown, verbs) = Self.unknownVerb(ordered) {
      console.note(words(.unknownVerb(verb: unknown)))
      let last = unknown.split(separator: " ").last.map(String.init)
      if let last, let near = Nearest.match(last, in: verbs) {
        console.note(words(.didYouMean(text: near)))
      } else {
        console.note(words(.seeHelp))
      }
      return .failure
    }
    do {
      var command = try Divelog.parseAsRoot(ordered)
      if var command = command as? any LogCommand { return try command.perform() }
      try command.run()
      return .done
    } catch let failure as CommandFailure {
      console.note("divelog: " + words(failure.message))
      return .failure
    } catch let failure as AssignmentFailure {
      console.note(failure.text(in: .english))
      return .failure
    } catch let failure as QueryFailure {
      console.note(failure.text(in: .english))
      return .failure
    } catch {
      return Self.show(error, &console)
    }
  }

  /// ArgumentParser's help goes to standard output; its complaints to standard error, with exit 2.
  private static func show(_ error: any Error, _ console: inout Console) -> ExitStatus {
    let text = Divelog.fullMessage(for: error)
    if Divelog.exitCode(for: error) == .success {
      console.print(text.hasSuffix("\n") ? text : text + "\n")
      console.flush()
      return .done
    }
    console.note(text.visibleLines)
    return .failure
  }

  private static func words(_ message: Message) -> String {
    Language.english.words(message).visible
  }

  static var verbs: [String] { verbs(of: Divelog.self) }

  private static func verbs(of command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// The verbs that stand behind a verb, as `list` behind `site`.
  private static func verbs(behind verb: String) -> [String] {
    let command = Divelog.configuration.subcommands.first { $0.configuration.commandName == verb }
    return command.map { verbs(of: $0) } ?? []
  }

  /// Moves options before the verb behind it, and behind the second verb if there is one: `-C DIR
  /// check` is `check -C DIR`, and `-C DIR site show` is `site show -C DIR`.
  static func verbFirst(_ arguments: [String]) -> [String] {
    var leading: [String] = []
    var rest = arguments[...]
    while let first = rest.first, first.hasPrefix("-"), first != "-", first != "--" {
      if ["-h", "--help", "--version"].contains(first) { break }
      rest = rest.dropFirst()
      leading.append(first)
      let takesValue = ["-C", "--color", "--lang", "--today"].contains(first)
      if takesValue, let value = rest.popFirst() { leading.append(value) }
    }
    guard let verb = rest.first else { return ["home"] + leading }
    if verb.hasPrefix("-") { return Array(rest) + leading }
    rest = rest.dropFirst()
    let inner = verbs(behind: verb)
    if inner.isEmpty || leading.isEmpty { return [verb] + leading + rest }
    // Without a second verb records are listed.
    guard let second = rest.first, !second.hasPrefix("-") else {
      return [verb, "list"] + leading + rest
    }
    return [verb, second] + leading + rest.dropFirst()
  }

  /// A verb that there is not, and those that there are in its place.
  private static func unknownVerb(_ arguments: [String]) -> (String, [String])? {
    var words = arguments[...]
    if words.first == "help" { words = words.dropFirst() }
    guard let verb = words.first, !verb.hasPrefix("-"), verb != "help" else { return nil }
    guard verbs.contains(verb) else { return (verb, verbs) }
    let inner = verbs(behind: verb)
    guard !inner.isEmpty, let second = words.dropFirst().first, !second.hasPrefix("-"),
      !inner.contains(second)
    else { return nil }
    return ("\(verb) \(second)", inner)
  }
}

extension String {
  /// Line by line made visible; line feeds stay.
  var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
      .joined(separator: "\n")
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
struct Divelog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "divelog",
    abstract: "Keep dive logs as plain text.",
    discussion: """
      A dive is a Markdown file with YAML front matter; a logbook is a folder of them with a \
      divelog.yml. Without a verb the logbook's home page is shown.

      Examples:
        divelog -C SampleLog check
        divelog list --sort max-depth --limit 10
      """,
    version: DivelogVersion.text,
    subcommands: [
      HomeCommand.self, InitCommand.self, CheckCommand.self, ExplainCommand.self, FmtCommand.self,
      ListCommand.self, ShowCommand.self, SetCommand.self, RemoveCommand.self, SearchCommand.self,
      StatsCommand.self, ImportCommand.self, DiverCommand.self, SiteCommand.self,
      GroupCommand.self, TripCommand.self, GearCommand.self, CentreCommand.self,
      DoctorCommand.self, CompletionsCommand.self,
    ]
  )
}

/// The version of the program.
enum DivelogVersion {
  static let text = "0.1.0"
}
