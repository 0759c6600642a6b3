package import LogbookCore

/// Writes changes of a log's files, as every client does alike.
package struct LogWriter {
  package let root: String
  /// Whether changes that can be made are made where others cannot: one file does not need another.
  package var isEachByItself = false

  package init(root: String) { self.root = root }

  /// What was written.
  package struct Outcome {
    /// The paths, in the order of the changes.
    package var written: [String] = []
    /// Why others were not, where each is by itself.
    package var refused: [WriteFailure] = []
  }

  /// Writes all changes, or none.
  ///
  /// What runs that were killed have left in a log is removed, though nothing else is to be done.
  package func write(
    _ changes: [FileChange],
    in logbook: Logbook? = nil
  ) throws(LogFailure) -> Outcome {
    var outcome = Outcome()
    guard !changes.isEmpty || logbook?.leftovers.isEmpty == false else { return outcome }
    do throws(WriteFailure) {
      var transaction = try WriteTransaction(root: root)
      if let logbook { transaction.removeLeftovers(of: logbook) }
      for change in changes {
        do throws(WriteFailure) { try transaction.stage(change) } catch {
          outcome.refused.append(error)
          // What keeps every file from being written is not about one of them.
          guard isEachByItself, outcome.refused.count < changes.count else {
            throw outcome.refused[0]
          }
        }
      }
      outcome.written = try transaction.commit()
    } catch { throw .notWritten(error) }
    return outcome
  }
}

extension LogSession {
  /// Writes changes that were planned, all or none, and goes on from what is then there.
  ///
  /// A file that was changed meanwhile is refused, and nothing is written; of what others changed
  /// elsewhere since the log was read the plan knows nothing. What was found against a change does not
  /// keep it from being written: who plans it decides that. A log that cannot be read afterwards is
  /// told of by the next `refresh`.
  /// - Returns: The paths of the files that were written.
  @discardableResult
  public mutating func commit(_ change: PlannedChange) throws(LogFailure) -> [String] {
    let paths = Set(change.changes.map(\.path))
    do throws(LogFailure) {
      let written = try LogWriter(root: root).write(change.changes, in: logbook).written
      follow(paths)
      return written
    } catch {
      // Some files may have been written before another could not be.
      if case .notWritten(.partly) = error { follow(paths) }
      throw error
    }
  }
}
