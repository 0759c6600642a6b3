/// Who the user of a session is said to be, before the log is asked whether there is such a diver.
public struct UserClaim: Hashable, Sendable {
  /// A diver's id or name that was asked for in so many words.
  public var named: String?
  /// The same from the user's surroundings, as a variable holds it; nil or empty if nothing is said.
  public var usual: String?

  /// Nobody is named; what git knows and the log tells who it is.
  public init(named: String? = nil, usual: String? = nil) {
    self.named = named
    self.usual = usual
  }
}
