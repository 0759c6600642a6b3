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

  /// How the ids begin under which an audience gets the dives of those who are to stay unknown.
  static let pseudonym = "diver-"

  /// Whether an id stands for a diver who is to stay unknown, in a log as an audience sees it.
  public static func isPseudonym(_ id: String) -> Bool {
    let number = id.dropFirst(pseudonym.count)
    return id.hasPrefix(pseudonym) && !number.isEmpty && number.allSatisfy(\.isNumber)
  }

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
