public import Wording

/// The common value of a row's dives.
public struct DimensionKey: Hashable, Sendable {
  /// The name, which is the same in every language: an id, a name without a record, `2024-06`,
  /// `10..20 m`.
  public let name: String
  /// The display text.
  public let title: Title

  /// A record's name or similar text, or a word that is translated.
  public enum Title: Hashable, Sendable {
    case text(String)
    case message(Message)
  }

  init(_ name: String, _ title: Title? = nil) {
    self.name = name
    self.title = title ?? .text(name)
  }

  /// The sort key among rows with equally many dives.
  var sortText: String {
    if case .text(let text) = title { text } else { name }
  }
}
