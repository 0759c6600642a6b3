import ArgumentParser
import DiveUnits
import LogWorkspace
import Diagnostics
import TerminalPages
import Wording

/// The options of every command.
struct GlobalOptions: ParsableArguments {
  @Option(
    name: .customShort("C"),
    help: .init("Run as if in this folder.", valueName: "folder")
  )
  var folder: String?

  @Option(help: .init("When to colour the output.", valueName: "when"))
  var color: ColourChoice = .auto

  @Option(
    help: .init("The language of messages and reports.", valueName: "language"),
    completion: .list(Language.tags)
  )
  var lang: String?

  @Option(help: .init("The date to use as today, such as 2024-06-12.", valueName: "date"))
  var today: String?

  func validate() throws {
    if let today, (try? CalendarDate(parsing: today)) == nil {
      throw ValidationError(
        words(
          CalendarDate.isBeyondYears(today)
            ? .optionIsBeyondYears(text: today) : .optionIsNoDay(text: today)
        )
      )
    }
  }

  /// Today's date, from the option or the machine.
  var day: CalendarDate? {
    today.flatMap { try? CalendarDate(parsing: $0) } ?? LocalDay.today
  }

  var console: Console {
    let own = Environment.current
    return Console(
      usesColour: color.usesColour(isTerminal: own.outputIsTerminal, variable: own.variable)
    )
  }

  /// The language of all messages; it is chosen before the options are parsed.
  var language: Language { SpokenLanguage.current }

  func words(_ message: Message) -> String { language.words(message).visible }
}

extension GlobalOptions {
  /// The folder to start from.
  var start: String { Environment.current.path(folder ?? ".") }

  /// The root of the logbook around the start, found by walking up as git does.
  func root() throws(LogFailure) -> String { try LogSession.root(around: start) }

  /// The session for the log around the current folder; for a particular user, if given on the
  /// command line.
  ///
  /// A long-running command keeps no data that it does not need.
  func workspace(
    as diver: String? = nil,
    isKept: Bool = true,
    unsaved: [String: [UInt8]] = [:]
  ) throws(LogFailure) -> LogSession {
    let log = try LogSession(
      around: start,
      today: day,
      language: language,
      user: Self.user(named: diver),
      unsaved: unsaved
    )
    return isKept ? log.keptUntilTheEnd() : log
  }

  /// The session for the log around the current folder as a change leaves it.
  func workspace(after change: LogChange) throws(LogFailure) -> LogSession {
    try LogSession(
      around: start,
      today: day,
      language: language,
      user: Self.user(),
      after: change
    )
    .keptUntilTheEnd()
  }

  /// Who the user claims to be, by the command line or the environment.
  static func user(named diver: String? = nil) -> UserClaim {
    UserClaim(named: diver, usual: Environment.current.variable("DIVELOG_DIVER"))
  }
}

/// A command failure, which is printed to standard error, with exit 2.
struct CommandFailure: WordedFailure {
  let message: Message

  init(_ message: Message) { self.message = message }
}

extension LogSession {
  /// A session that is deallocated with the process, if it ends with this run: freeing a hundred
  /// thousand dives just before would only take time.
  fileprivate func keptUntilTheEnd() -> LogSession {
    guard Environment.current.isProcess else { return self }
    final class Keeper: Sendable {
      let log: LogSession
      init(_ log: LogSession) { self.log = log }
    }
    _ = Unmanaged.passRetained(Keeper(self))
    return self
  }
}
