public import DiveModel

/// The readers for whom a log is shown.
public enum Audience: Hashable, Sendable {
  /// The keeper of the log, or anyone else with access to its files; sees everything.
  case owner
  /// The members of a group, by its id.
  case group(String)
  /// The public.
  case `public`

  /// The name shown in place of a person who must stay anonymous.
  public static let someone = "a diver"

  /// Prefix of the ids that stand for anonymous divers in an audience's view.
  static let pseudonym = "diver-"

  /// Whether an id in an audience's view stands for an anonymous diver.
  public static func isPseudonym(_ id: String) -> Bool {
    let number = id.dropFirst(pseudonym.count)
    return id.hasPrefix(pseudonym) && !number.isEmpty && number.allSatisfy(\.isNumber)
  }

  /// Whether this audience may see something with a given sharing level.
  /// - Parameters:
  ///   - share: How far it is shared.
  ///   - groups: The groups that `group` refers to; determined only if that matters.
  /// - Returns: True if the audience may see it.
  public func sees(_ share: Share, of groups: @autoclosure () -> Set<String>) -> Bool {
    switch (self, share) {
    case (.owner, _), (_, .public): true
    case (.group(let id), .group): groups().contains(id)
    default: false
    }
  }
}
