/// The values of the Language Server Protocol, named as there.
///
/// Source: Language Server Protocol 3.17.
package enum LSP {}

extension LSP {
  /// A place between two characters: a line and a character in it, both from 0.
  package struct Position: Codable, Hashable, Sendable, Comparable {
    let line: Int
    /// In the unit that client and server have agreed on.
    let character: Int

    package static func < (left: Position, right: Position) -> Bool {
      (left.line, left.character) < (right.line, right.character)
    }
  }

  /// A part of a text; the end does not belong to it.
  package struct Range: Codable, Hashable, Sendable {
    let start: Position
    let end: Position
  }

  /// A part of a file.
  struct Location: Codable, Hashable, Sendable {
    let uri: String
    let range: Range
  }

  struct TextDocumentIdentifier: Codable, Hashable, Sendable {
    let uri: String
  }

  /// The parameters of most requests.
  struct TextDocumentPosition: Decodable, Sendable {
    let textDocument: TextDocumentIdentifier
    let position: Position
  }

  /// The parameters of requests about a whole file.
  struct TextDocumentOnly: Decodable, Sendable {
    let textDocument: TextDocumentIdentifier
  }

  struct TextEdit: Codable, Hashable, Sendable {
    let range: Range
    let newText: String
  }

  /// Text for people, as Markdown.
  struct MarkupContent: Codable, Hashable, Sendable {
    let kind: String
    let value: String

    init(_ text: String) { (kind, value) = ("markdown", text) }
  }
}
