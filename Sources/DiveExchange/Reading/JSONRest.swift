/// Keeps the members of JSON objects that have no key of ours.
struct JSONRest {
  private var count = 0

  /// The most values of one record that are kept as extras.
  private static let most = 100

  /// Keeps the scalar members of an object and of those in it.
  ///
  /// The path is that of the keys that lead to the object, each with a `/` after it; members whose
  /// paths are among those seen are carried otherwise.
  mutating func keep(
    _ object: JSONValue,
    _ path: String,
    seen: Set<String>,
    _ extras: inout Extras,
    _ losses: inout ReadLosses
  ) {
    for member in object.members ?? [] {
      let name = path + member.key
      if seen.contains(name) { continue }
      switch member.value.content {
      case .null: continue
      case .object: keep(member.value, name + "/", seen: seen, &extras, &losses)
      case .array(let items):
        let texts = items.compactMap { Self.scalar($0) }
        if items.isEmpty { continue }
        if texts.count == items.count, texts.count <= 8 {
          add(name, texts.joined(separator: ", "), member, &extras, &losses)
        } else {
          losses.lose("\(name) (\(items.count))", at: .byte(member.offset), .noPlace)
        }
      case .text, .number, .boolean:
        if let text = Self.scalar(member.value) { add(name, text, member, &extras, &losses) }
      }
    }
  }

  private mutating func add(
    _ name: String,
    _ text: String,
    _ member: JSONValue.Member,
    _ extras: inout Extras,
    _ losses: inout ReadLosses
  ) {
    let clean = CleanText.oneLine(text)
    if clean.isEmpty { return }
    count += 1
    guard count <= Self.most, clean.utf8.count <= 1_000, let key = ForeignID.make(name, limit: 60)
    else { return losses.lose(name, at: .byte(member.offset), .noPlace) }
    if clean != CleanText.trim(text) { losses.lose(name, at: .byte(member.offset), .textChanged) }
    extras.add(key, clean)
  }

  /// A value that is neither an object nor an array, as text.
  static func scalar(_ value: JSONValue) -> String? {
    switch value.content {
    case .text(let text): text
    case .number(let number): number.text
    case .boolean(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
