/// A text for people: an id with typed arguments.
///
/// A `Language` formats it when it is shown, so that the same value serves a terminal, an editor
/// and a report in any language. Every message is an entry of the catalogue in `English/*.yml`; the
/// typed functions that create messages are generated from it.
public struct Message: Hashable, Sendable {
  /// The key in the catalogue, the same in every language.
  public let id: String
  /// The arguments, in the order of the English text.
  public let arguments: [Argument]

  /// A named argument of a message.
  public struct Argument: Hashable, Sendable {
    /// The name in the catalogue.
    public let name: String
    /// The value.
    public let value: Value
  }

  /// The types of arguments.
  public enum Value: Hashable, Sendable {
    /// Text from the user, or a key of the format; never translated.
    case text(String)
    /// A number of things, `amount` in the catalogue; the argument named `count` selects the plural
    /// form.
    case count(Int)
    /// Any other number; shown with the language's decimal mark.
    case number(Decimal)
    /// A message embedded in this one.
    case message(Message)
    /// Texts that all apply.
    case and([String])
    /// Alternatives.
    case or([String])
  }

  init(id: String, arguments: [(String, Value)]) {
    self.id = id
    self.arguments = arguments.map { Argument(name: $0.0, value: $0.1) }
  }

  /// The message with its texts changed, those of embedded messages too.
  package func mappingTexts(_ change: (String) -> String) -> Message {
    let changed = arguments.map { argument -> (String, Value) in
      let value: Value =
        switch argument.value {
        case .text(let text): .text(change(text))
        case .message(let message): .message(message.mappingTexts(change))
        case .and(let texts): .and(texts.map(change))
        case .or(let texts): .or(texts.map(change))
        case .count, .number: argument.value
        }
      return (argument.name, value)
    }
    return Message(id: id, arguments: changed)
  }
}
