import Diagnostics
import LogWorkspace

/// `textDocument/semanticTokens/full`: what each part of a text is.
enum SemanticTokensRequest: LanguageRequest {
  static let method = "textDocument/semanticTokens/full"

  static func answer(
    _ input: LSP.TextDocumentOnly,
    _ server: inout LanguageServer
  ) -> LSP.SemanticTokens? {
    guard let text = server.text(at: input.textDocument.uri), text.kind != nil else { return nil }
    return LSP.SemanticTokens(text.session.parts(of: text.path), text.lines)
  }
}

/// `textDocument/semanticTokens/range`: the same for a part of a text.
enum SemanticTokensRangeRequest: LanguageRequest {
  static let method = "textDocument/semanticTokens/range"

  struct Input: Decodable {
    let textDocument: LSP.TextDocumentIdentifier
    let range: LSP.Range
  }

  static func answer(_ input: Input, _ server: inout LanguageServer) -> LSP.SemanticTokens? {
    guard let text = server.text(at: input.textDocument.uri), text.kind != nil else { return nil }
    let start = text.lines.offset(of: input.range.start)
    let end = text.lines.offset(of: input.range.end)
    let parts = text.session.parts(of: text.path).filter {
      $0.range.lowerBound < end && start < $0.range.upperBound
    }
    return LSP.SemanticTokens(parts, text.lines)
  }
}

extension LSP {
  /// The protocol's names for the kinds of parts.
  struct TokenLegend: Encodable {
    let tokenTypes = Token.allCases.map(\.rawValue)
    let tokenModifiers: [String] = ["defaultLibrary"]
  }

  /// The kinds of tokens that are sent, by the protocol's own names, which themes have colours for.
  enum Token: String, CaseIterable {
    case property, enumMember, number, keyword, regexp, type, variable, string, comment

    /// The number in the legend.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Tokens as numbers, five for each: the lines and characters from the one before, the length, the
  /// kind, and what is said of it besides.
  struct SemanticTokens: Encodable {
    let data: [Int]

    init(_ parts: [TextPart], _ lines: DocumentLines) {
      var (data, last): ([Int], Position) = ([], Position(line: 0, character: 0))
      for part in parts {
        let range = lines.range(of: part.range)
        let length = range.end.character - range.start.character
        guard range.start.line == range.end.line, length > 0 else { continue }
        let isInLine = range.start.line == last.line
        data += [
          range.start.line - last.line,
          isInLine ? range.start.character - last.character : range.start.character, length,
          part.kind.token.number, part.kind == .key ? 1 : 0,
        ]
        last = range.start
      }
      self.data = data
    }
  }
}

extension TextPart.Kind {
  /// What themes colour it as.
  fileprivate var token: LSP.Token {
    switch self {
    case .key, .ownKey: .property
    case .word: .enumMember
    case .number: .number
    case .unit: .keyword
    case .moment: .regexp
    case .reference: .type
    case .unknownReference: .variable
    case .file: .string
    case .comment: .comment
    }
  }
}
