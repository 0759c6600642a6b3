/// A named query from the settings; its meaning is not checked here.
public struct SavedQuery: Hashable, Sendable {
  /// The name, which a query writes as `@name`.
  public let name: Located<String>
  /// The query's text, with its range in the settings, including quotes.
  public let text: Located<String>

  /// Takes a pair of a name and a query.
  init?(_ entry: FieldSet.Entry) {
    guard case .list(let pair) = entry.content, pair.count == 2,
      case .text(let name) = pair[0].content, case .text(let text) = pair[1].content
    else { return nil }
    self.name = Located(name, at: pair[0].range)
    self.text = Located(text, at: pair[1].range)
  }
}
