import ArgumentParser
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

extension GlobalOptions {
  /// Reads, decides and writes while holding the lock of the log.
  ///
  /// The user must not be asked inside, because other programs wait. A dry run, and commands
  /// outside a log, take no lock.
  func changingLog<Value>(unless writesNothing: Bool, _ body: () throws -> Value) throws -> Value {
    guard !writesNothing, let root = try? root() else { return try body() }
    let tell = {
      var console = console
      console.note(words(.waitingForWriter))
    }
    do { return try LogbookLock.holding(root, whenWaiting: tell, body) } catch {
      throw (error as? WriteFailure).map { CommandFailure($0.message) } ?? error
    }
  }
}
