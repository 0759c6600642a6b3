extension String {
  /// The text with the first place of a text become another.
  func replacing(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    var result = self
    result.replaceSubrange(range, with: other)
    return result
  }

  /// The text with other endings of lines.
  func replacing(everyNewlineWith ending: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ending)
  }
}
