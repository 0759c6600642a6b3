/// The names that a template uses, wherever they stand: what is made of a log of ten thousand dives
/// is what somebody asks for.
public struct ContextNeeds: Sendable {
  /// Nil for all names.
  private let names: Set<String>?

  /// Needs every name, for those who look at all that there is.
  static let all = ContextNeeds(nil)

  init(_ names: Set<String>?) { self.names = names }

  func contains(_ name: String) -> Bool { names?.contains(name) ?? true }
}
