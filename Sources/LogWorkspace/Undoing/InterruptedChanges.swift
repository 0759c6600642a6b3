public import LogbookCore

/// Changes of which only a part was written, because the program was killed.
extension ChangeHistory {
  /// The interrupted changes that are still in effect in part, the latest first.
  ///
  /// A change that is being written at this moment is among them, unless the caller holds the lock.
  ///
  /// - Returns: The changes.
  /// - Throws: A `LogFailure` if the folder of the changes cannot be read.
  public func interrupted() throws(LogFailure) -> [KeptChange] {
    try entries().entries.filter { $0.state == .interrupted && $0.change.undoes == nil }
      .map(\.change).filter(isInEffect)
  }

  private func isInEffect(_ change: KeptChange) -> Bool {
    do throws(LogFailure) { return Self.isHalf(try plan(change.number)) } catch { return true }
  }

  /// Whether some files are as a change left them, and others as they were before; a program that was
  /// killed after the last file has written the whole change.
  private static func isHalf(_ plan: UndoPlan) -> Bool {
    let all = plan.change.files.count { $0.old?.digest != $0.new }
    return !plan.changes.isEmpty && plan.changes.count < all
  }

  /// What takes back the last change, if it was interrupted while it moved files; nil if it is as it
  /// should be, or if what it wrote has been changed since.
  ///
  /// The caller holds the lock of the log.
  public func interruptedMove() -> UndoPlan? {
    guard let last = try? entries().entries.first(where: { $0.change.undoes == nil }),
      last.state == .interrupted
    else { return nil }
    let files = last.change.files
    guard files.contains(where: { $0.old == nil }), files.contains(where: { $0.new == nil }) else {
      return nil
    }
    guard let plan = try? plan(last.change.number), Self.isHalf(plan) else { return nil }
    return plan
  }

  /// Takes back what `interruptedMove` finds, also if that cannot be kept: half a change stands in the way
  /// of any other.
  ///
  /// The caller holds the lock of the log.
  ///
  /// - Parameter keeping: How the undoing is kept.
  /// - Throws: A `LogFailure` if a file cannot be written.
  public func undoInterruptedMove(keeping: ChangeKeeping) throws(LogFailure) {
    // Another command may have taken it back in the meantime.
    guard let now = interruptedMove() else { return }
    try undo(now, keeping: keeping, isConfirmed: true)
  }
}
