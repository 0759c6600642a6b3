/// Two notes to join, one below the other.
struct JoinedNotes {
  private let upper: [String]
  private let lower: [String]

  init(_ upper: [String], _ lower: [String]) {
    (self.upper, self.lower) = (upper, lower)
  }

  /// Whether Markdown could read one of them differently beside the other: below a code block, a
  /// comment or markup that does not end, or with the name of a link that the other uses.
  ///
  /// It errs on the safe side: it may be true although a reader would see no difference.
  var changeTheirMeaning: Bool {
    Self.isOpen(upper) || Self.uses(upper, Self.labels(lower))
      || Self.uses(lower, Self.labels(upper))
  }

  private static func isOpen(_ lines: [String]) -> Bool {
    let fences = lines.filter { line in
      let text = line.drop { $0 == " " || $0 == ">" }
      return text.hasPrefix("```") || text.hasPrefix("~~~")
    }
    let text = lines.joined(separator: "\n")
    let opened = text.split(separator: "<!--", omittingEmptySubsequences: false).count
    let closed = text.split(separator: "-->", omittingEmptySubsequences: false).count
    if !fences.count.isMultiple(of: 2) || opened != closed { return true }
    return ["<pre", "<script", "<style", "<textarea", "<![", "<?"].contains {
      text.lowercased().contains($0)
    }
  }

  /// The names that link definitions give, such as `[map]: https://…`.
  private static func labels(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      let text = line.drop { $0 == " " || $0 == ">" }
      guard text.first == "[", let end = text.firstRange(of: "]:") else { return nil }
      return text[..<end.lowerBound].dropFirst().lowercased()
    }
  }

  private static func uses(_ lines: [String], _ labels: [String]) -> Bool {
    if labels.isEmpty { return false }
    let text = lines.joined(separator: "\n").lowercased()
    return labels.contains { text.contains("[" + $0 + "]") }
  }
}
