import Diagnostics
package import Wording

extension LogSession {
  /// The most paths that are listed.
  package static let mostListed = 20

  /// A message above some paths, and how many more there are; nothing without paths.
  ///
  /// - Parameters:
  ///   - paths: The paths, or the first of them.
  ///   - count: How many there are; nil if these are all.
  ///   - message: The message.
  /// - Returns: The lines.
  package func listed(
    _ paths: [String],
    of count: Int? = nil,
    _ message: Message
  ) -> [String] {
    guard !paths.isEmpty else { return [] }
    let rest = (count ?? paths.count) - Self.mostListed
    let more = rest > 0 ? ["  " + words(.andMore(count: rest))] : []
    return [words(message)] + paths.prefix(Self.mostListed).map { "  " + $0.visible } + more
  }
}
