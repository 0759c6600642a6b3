/// Detects when a changed log is complete again.
///
/// A program that changes a hundred files, such as git, is not done after the first one, and a log
/// read in the middle would show problems that do not exist.
struct LiveChange: Sendable {
  private var last: LiveSource.Look?
  private var looks = 0

  /// After this many differing looks in a row the log is read anyway, for example while a film is
  /// being copied for minutes.
  private static let patience = 20

  /// Takes a look at the log; returns whether it is time to read it.
  ///
  /// - Parameters:
  ///   - look: what there is now.
  ///   - shown: what there was when the log was read.
  /// - Returns: whether something is new, and was the same at the last look.
  mutating func isWhole(_ look: LiveSource.Look, shown: LiveSource.Look) -> Bool {
    guard look != shown else {
      self = LiveChange()
      return false
    }
    looks += 1
    guard look == last || looks >= Self.patience else {
      last = look
      return false
    }
    self = LiveChange()
    return true
  }
}
