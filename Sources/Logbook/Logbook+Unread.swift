import SourceText

extension Logbook {
  /// The files and folders that could not be read at all, by their paths; empty for the root.
  public var unreadPaths: [String] {
    guard failureCount > 0 else { return [] }
    return diagnostics.filter { Self.failures.contains($0.diagnostic.id) }.map(\.path)
  }

  private static let failures: Set = ["file-too-large", "not-a-regular-file", "unreadable"]
}
