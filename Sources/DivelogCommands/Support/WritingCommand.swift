import ArgumentParser
import LogWorkspace
import LogbookCore
import Wording

/// A command whose changes depend on the log, so no other program may write to it at the same time.
protocol WritingCommand: LogCommand {
  var options: GlobalOptions { get }
  /// Whether it writes to the log; a dry run does not.
  var changesLog: Bool { get }
}

extension WritingCommand {
  mutating func run() throws {
    let status = try options.changingLog(unless: !changesLog) { try perform() }
    if status != .done { throw ExitCode(status.rawValue) }
  }
}

/// A command that writes to the log, unless it only shows what it would write.
protocol DryRunCommand: WritingCommand {
  associatedtype Shown: DryRunHelp
  var dryRun: DryRunOption<Shown> { get }
}

extension DryRunCommand {
  var changesLog: Bool { !dryRun.isOn }
}

/// A command that plans one change of the log and writes it, or shows it.
protocol ChangingCommand: DryRunCommand, PrintingCommand {
  /// The diver named as the user; nil for the usual one.
  var user: String? { get }

  /// The change; `remarks` gets what is reported even if there is none.
  func planned(in log: LogSession, noting remarks: inout [Message]) throws -> ReportedChange
}

extension ChangingCommand {
  var user: String? { nil }

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let log = try options.workspace(as: user)
    var remarks: [Message] = []
    let change = Result { try planned(in: log, noting: &remarks) }
    console.note(remarks)
    return try options.write(change.get(), in: log.root, isDryRun: dryRun.isOn, &console)
  }
}

extension GlobalOptions {
  /// Reads, decides and writes while holding the lock of the log.
  ///
  /// The user must not be asked inside, because other programs wait. A dry run, and commands
  /// outside a log, take no lock.
  func changingLog<Value>(unless writesNothing: Bool, _ body: () throws -> Value) throws -> Value {
    guard !writesNothing, let root = try? root() else { return try body() }
    let tell = {
      var console = console
      console.note(.waitingForWriter)
    }
    do { return try LogbookLock.holding(root, whenWaiting: tell, body) } catch {
      throw (error as? WriteFailure).map { CommandFailure($0.message) } ?? error
    }
  }
}
