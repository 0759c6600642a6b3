#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import ArgumentParser
import DiveUnits
import Diagnostics
import LogbookCore
import TerminalPages
import Wording

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
    StandardStream.fillClosed()
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
        var console = Console(usesColour: false)
        for line in ShellCompletion.lines(for: arguments.dropFirst(), of: .program) {
          console.printLine(line)
        }
        console.flush()
        return ExitStatus.done.rawValue
      }
      let words = CommandWords(arguments, of: .program)
      let status = SpokenLanguage.speak(for: arguments) { refusal in
        var console = Console(usesColour: false)
        console.note("divelog: " + Self.words(refusal))
        return ExitStatus.failure
      } body: {
        Self.status(of: words, commit)
      }
      return forGit(status, words.verb).rawValue
    }
  }

  /// Git takes a merge driver's small statuses, except 0, for a conflict described in the file.
  ///
  /// If nothing was merged, for example after wrong usage, another status is needed.
  private static func forGit(_ status: ExitStatus, _ verb: String?) -> ExitStatus {
    guard verb == MergeDriverCommand.configuration.commandName else { return status }
    return status == .done || status == .problems ? status : .crash
  }

  private static func status(of words: CommandWords, _ commit: String?) -> ExitStatus {
    var console = Console(usesColour: false)
    let unknown = words.unknownVerb
    guard unknown.isEmpty else {
      console.note(unknown)
      return .failure
    }
    if let wrong = words.wrongQuery ?? words.optionGivenAgain {
      console.note("divelog: " + Self.words(wrong))
      return .failure
    }
    do {
      var command = try RootCommand.parseAsRoot(words.ordered)
      try command.run()
      return .done
    } catch let code as ExitCode {
      // Asking the command for its exit status would make the runtime search all protocol
      // conformances, which takes longer than many commands.
      return ExitStatus(rawValue: code.rawValue) ?? .failure
    } catch {
      guard let text = SpokenLanguage.current.words(of: error) else {
        return Self.show(error, of: words, commit, &console)
      }
      // The problems of a typed text begin with their position, like those of a file.
      console.note(error is ArgumentFailure ? text : "divelog: " + text)
      return .failure
    }
  }

  /// Prints ArgumentParser's help to standard output, and its errors to standard error, with exit
  /// 2.
  private static func show(
    _ error: any Error,
    of typed: CommandWords,
    _ commit: String?,
    _ console: inout Console
  ) -> ExitStatus {
    let text = RootCommand.fullMessage(for: error, columns: HelpPage.unwrapped)
    if Self.unknownOptionMayBeWhy(text), let unknown = typed.unknownOption {
      let isAllowed = { (words: [String]) in (try? RootCommand.parseAsRoot(words)) != nil }
      if let wrong = KeyAsOption(unknown.option, typed.ordered, isAllowed: isAllowed)?.message {
        console.note("divelog: " + words(wrong))
      } else {
        console.note(unknown.messages)
      }
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

  /// Whether ArgumentParser complains of an option that it does not know, or of an argument that is
  /// missing, which it does first.
  private static func unknownOptionMayBeWhy(_ complaint: String) -> Bool {
    ["Error: Unknown option '", "Error: Missing expected argument"].contains {
      complaint.hasPrefix($0)
    }
  }

  private static func words(_ message: Message) -> String {
    SpokenLanguage.current.words(message).visible
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

/// A command whose output ends with it, or with its failure.
protocol PrintingCommand: LogCommand {
  var options: GlobalOptions { get }
  mutating func perform(_ console: inout Console) throws -> ExitStatus
}

extension PrintingCommand {
  mutating func perform() throws -> ExitStatus {
    var console = options.console
    defer { console.flush() }
    return try perform(&console)
  }
}

/// The root of all commands.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "divelog",
    abstract: "Keep dive logs as plain text.",
    discussion: HelpText.root,
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
