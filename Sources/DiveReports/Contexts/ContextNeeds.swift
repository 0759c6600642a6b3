/// The names that a template uses: with ten thousand dives, only values that are used should be
/// computed.
package struct ContextNeeds: Sendable {
  /// Nil for all names.
  private let names: Set<String>?

  /// Requires every name, for callers that list all values.
  static let all = ContextNeeds(nil)

  init(_ names: Set<String>?) { self.names = names }

  func contains(_ name: String) -> Bool { names?.contains(name) ?? true }
}
