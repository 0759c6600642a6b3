/// Tells when a log that was written to is whole again.
///
/// A program that moves a hundred files, as git does, is not done when the first of them has changed,
/// and a log that is read in the middle has problems that nobody has.
struct LiveChange: Sendable {
  private var last: LiveSource.Look?
  private var looks = 0

  /// So many looks in a row are all different before a log is read as it is: whoever copies a film
  /// into it for minutes wants to see the rest.
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
