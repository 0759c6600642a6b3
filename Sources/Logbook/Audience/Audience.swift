public import DiveModel

/// Who is to see something of a log.
public enum Audience: Hashable, Sendable {
  /// Who keeps the log, and whoever can read its files anyway: everything.
  case oneself
  /// The members of a group, by its id.
  case group(String)
  /// Everybody.
  case everybody

  /// Whom people see in the place of somebody who is to stay unknown.
  public static let someone = "a diver"

  /// Whether something that is shared so far is for this audience.
  /// - Parameters:
  ///   - share: How far it is shared.
  ///   - groups: The groups that `group` means for it.
  /// - Returns: Whether it is.
  public func sees(_ share: Share, of groups: Set<String>) -> Bool {
    switch (self, share) {
    case (.oneself, _), (_, .public): true
    case (.group(let id), .group): groups.contains(id)
    default: false
    }
  }
}
