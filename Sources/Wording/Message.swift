/// What a person is told: an id and typed arguments.
///
/// The words are made at the edge, by a `Language`, so that one value serves a terminal, an editor
/// and a report in whatever language its reader has. Every message is one entry of the catalogue in
/// `English/*.yml`; the typed functions that make it are generated from there.
public struct Message: Hashable, Sendable {
  /// The catalogue's key, the same in every language.
  public let id: String
  /// The values that the words are built around, in the order of the English text.
  public let arguments: [Argument]

  /// A named value that the words are built around.
  public struct Argument: Hashable, Sendable {
    /// What the catalogue calls it.
    public let name: String
    /// The value.
    public let value: Value
  }

  /// The kinds of values a message can carry.
  public enum Value: Hashable, Sendable {
    /// Text as a person wrote it, or a key of the format; never translated.
    case text(String)
    /// A number of things, an `amount` in the catalogue; the argument named `count` selects the plural
    /// form.
    case count(Int)
    /// A number that counts nothing; shown with the language's decimal mark.
    case number(Decimal)
    /// Another message, told within this one.
    case message(Message)
    /// Several texts, all of which hold.
    case and([String])
    /// Several texts, one of which is meant.
    case or([String])
  }

  init(id: String, arguments: [(String, Value)]) {
    self.id = id
    self.arguments = arguments.map { Argument(name: $0.0, value: $0.1) }
  }
}
