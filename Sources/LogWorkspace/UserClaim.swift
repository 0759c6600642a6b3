/// Who the user claims to be; not yet verified against the log.
public struct UserClaim: Hashable, Sendable {
  /// A diver's id or name given explicitly.
  public var named: String?
  /// A diver's id or name from the environment; nil or empty if not set.
  public var usual: String?

  /// Without arguments, git's identity decides who the user is.
  public init(named: String? = nil, usual: String? = nil) {
    self.named = named
    self.usual = usual
  }
}
