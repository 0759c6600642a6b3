/// Keeps the elements of a dive that have no key of ours.
struct MarkupRest {
  private var count = 0

  /// The most values of one record that are kept.
  private static let most = 200
  private static let deepest = 4

  /// Keeps the texts and the attributes of what is in an element.
  ///
  /// The path is that of the names that lead to the element, each with a `/` after it; elements and
  /// attributes whose paths are among those seen are carried otherwise.
  mutating func keep(
    _ element: MarkupElement,
    _ path: String = "",
    seen: Set<String>,
    depth: Int = 0,
    _ extras: inout Extras,
    _ losses: inout ReadLosses
  ) {
    for child in element.children {
      let name = path + child.name
      if seen.contains(name) { continue }
      add(name, child.text, at: child.line, &extras, &losses)
      for (attribute, value) in child.attributes where !Self.isOfXML(attribute, value) {
        let name = "\(name)/\(attribute)"
        if !seen.contains(name) { add(name, value, at: child.line, &extras, &losses) }
      }
      guard !child.isEmpty else { continue }
      if depth < Self.deepest {
        keep(child, name + "/", seen: seen, depth: depth + 1, &extras, &losses)
      } else {
        losses.lose(name, at: .line(child.line), .noPlace)
      }
    }
  }

  /// Whether an attribute is of XML itself: that there is no value, or where a schema is.
  private static func isOfXML(_ name: String, _ value: String) -> Bool {
    name == "nil" || name.hasPrefix("xmlns") || value.hasPrefix("http://")
  }

  mutating func add(
    _ name: String,
    _ text: String,
    at line: Int,
    _ extras: inout Extras,
    _ losses: inout ReadLosses
  ) {
    let clean = CleanText.oneLine(text)
    if clean.isEmpty || CleanText.saysNothing(clean) { return }
    count += 1
    guard count <= Self.most, clean.utf8.count <= 1_000, let key = ForeignID.make(name, limit: 60)
    else { return losses.lose(name, at: .line(line), .noPlace) }
    if clean != CleanText.trim(text) { losses.lose(name, at: .line(line), .textChanged) }
    extras.add(key, clean)
  }
}
