/// A value of a JSON text, with the place where it begins.
package struct JSONValue: Hashable, Sendable {
  package let content: Shape
  /// The byte at which it begins, from 0.
  package let offset: Int

  package indirect enum Shape: Hashable, Sendable {
    case object([Member])
    case array([JSONValue])
    case text(String)
    case number(JSONNumber)
    case boolean(Bool)
    case null
  }

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue
    /// The byte at which the key begins.
    package let offset: Int
  }

  package var members: [Member]? { if case .object(let all) = content { all } else { nil } }
  package var items: [JSONValue]? { if case .array(let all) = content { all } else { nil } }
  package var text: String? { if case .text(let text) = content { text } else { nil } }
  package var number: JSONNumber? { if case .number(let all) = content { all } else { nil } }
  package var boolean: Bool? { if case .boolean(let flag) = content { flag } else { nil } }
  package var isNull: Bool { content == .null }

  /// The first member with a key.
  package subscript(key: String) -> JSONValue? {
    members?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}
