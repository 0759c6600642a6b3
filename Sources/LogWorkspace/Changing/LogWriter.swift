package import LogbookCore

/// Writes changes to the files of a log; every client writes through this type.
package struct LogWriter {
  package let root: String
  /// Whether the files are independent: those that can be changed are written even if others fail.
  package var isEachByItself = false
  /// How the changes are kept; nil if they are not.
  package var keeping: ChangeKeeping?

  package init(root: String, keeping: ChangeKeeping? = nil) {
    self.root = root
    self.keeping = keeping
  }

  /// A transaction whose changes are kept.
  package func transaction() throws(WriteFailure) -> WriteTransaction {
    let isOn = keeping?.isOn == true
    return try WriteTransaction(root: root, keptIn: isOn ? journal : nil, as: keeping?.title)
  }

  private var journal: ChangeJournal? { ChangeJournal(ofLogAt: root, state: keeping?.state) }

  /// Writes what a transaction of this writer has staged.
  package func commit(_ transaction: consuming WriteTransaction) throws(WriteFailure) -> Outcome {
    let committed = try transaction.commitKept()
    // An earlier change must not be taken for this one, which is not kept.
    if !committed.paths.isEmpty, keeping?.isOn != true { journal?.markGap() }
    return Outcome(
      written: committed.paths,
      number: committed.number,
      notKept: committed.notKept
    )
  }

  /// The result of a write.
  package struct Outcome {
    /// Paths of the written files, in the order of the changes.
    package var written: [String] = []
    /// Why files were not written, if `isEachByItself`.
    package var refused: [WriteFailure] = []
    /// The number by which the change can be undone; nil if it was not kept.
    package var number: Int?
    /// Why the change cannot be undone although it was to be kept.
    package var notKept: ChangeJournal.Failure?
  }

  /// Writes changes that come in batches: all, or none.
  ///
  /// Temporary files left in the log by killed runs are removed.
  ///
  /// - Parameters:
  ///   - logbook: The log that is written to.
  ///   - isRefused: Asked after the last batch; if true, nothing is written.
  ///   - next: The next batch; nil at the end.
  /// - Returns: What was written; nil if it was refused.
  /// - Throws: `WriteFailure` if a file cannot be written; then none is.
  package func write(
    to logbook: Logbook,
    unless isRefused: () -> Bool = { false },
    batches next: () -> [FileChange]?
  ) throws(WriteFailure) -> Outcome? {
    var transaction = try transaction()
    transaction.removeLeftovers(of: logbook)
    while let changes = next() {
      for change in changes { try transaction.stage(change) }
    }
    return isRefused() ? nil : try commit(transaction)
  }

  /// Writes all changes, or none.
  ///
  /// Temporary files left in the log by killed runs are removed, even if there is nothing to write.
  package func write(
    _ changes: [FileChange],
    in logbook: Logbook? = nil
  ) throws(LogFailure) -> Outcome {
    var outcome = Outcome()
    guard !changes.isEmpty || logbook?.leftovers.isEmpty == false else { return outcome }
    do throws(WriteFailure) {
      var transaction = try transaction()
      if let logbook { transaction.removeLeftovers(of: logbook) }
      for change in changes {
        do throws(WriteFailure) { try transaction.stage(change) } catch {
          outcome.refused.append(error)
          // If no file at all could be written, the cause is not one particular file.
          guard isEachByItself, outcome.refused.count < changes.count else {
            throw outcome.refused[0]
          }
        }
      }
      let refused = outcome.refused
      outcome = try commit(transaction)
      outcome.refused = refused
      let former = Set(changes.compactMap(\.formerPath))
      outcome.written.removeAll(where: former.contains)
    } catch { throw .notWritten(error) }
    return outcome
  }
}

extension LogSession {
  /// Writes the planned changes, all or none, and updates the session.
  ///
  /// If a planned file has changed on disk since it was read, nothing is written. Changes by other
  /// processes to other files are not noticed. New problems in the plan do not prevent the write;
  /// the caller decides that, for example by `refusal`. If the log cannot be read afterwards, the
  /// next `refresh` throws.
  ///
  /// - Parameters:
  ///   - change: The planned changes.
  ///   - keeping: How the change is kept, so that a `ChangeHistory` can undo it; nil if it is not.
  /// - Returns: The paths of the written files.
  /// - Throws: A `LogFailure` if a planned file has changed, or cannot be written.
  @discardableResult
  public mutating func commit(
    _ change: PlannedChange,
    keeping: ChangeKeeping? = nil
  ) throws(LogFailure) -> [String] {
    let paths = Set(change.changes.flatMap(\.paths))
    do throws(LogFailure) {
      let written = try LogWriter(root: root, keeping: keeping).write(change.changes, in: logbook)
        .written
      follow(paths)
      return written
    } catch {
      // Some files may have been written before the failure.
      if case .notWritten(.partly) = error { follow(paths) }
      throw error
    }
  }
}
