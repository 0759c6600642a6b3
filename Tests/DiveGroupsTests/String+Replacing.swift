extension String {
  /// Replaces the first occurrence.
  func replacing(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    var result = self
    result.replaceSubrange(range, with: other)
    return result
  }

  func replacing(everyNewlineWith ending: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ending)
  }
}
