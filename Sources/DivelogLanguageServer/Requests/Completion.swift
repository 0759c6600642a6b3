import Diagnostics
import DiveFormat
import DiveReference
import LogWorkspace

/// `textDocument/completion`: what may be typed at a place.
enum CompletionRequest: LanguageRequest {
  static let method = "textDocument/completion"

  struct Output: Encodable {
    /// The client filters by what is typed next, as long as all there is has been sent.
    let isIncomplete: Bool
    let items: [LSP.CompletionItem]
  }

  static func answer(
    _ input: LSP.TextDocumentPosition,
    _ server: inout LanguageServer
  ) -> Output? {
    guard let (text, offset) = server.offset(of: input),
      let proposals = text.session.proposals(at: offset, in: text.path)
    else { return nil }
    let typed = proposals.place.typed
    let range = text.lines.range(of: SourceRange(typed.lowerBound, typed.upperBound))
    let items = proposals.list.enumerated().map { number, proposal in
      item(proposal, number, at: proposals.place, range, in: server)
    }
    // The units follow the number that is typed.
    return Output(
      isIncomplete: items.count == Proposals.most || proposals.list.contains { $0.kind == .unit },
      items: items
    )
  }

  private static func item(
    _ proposal: Proposal,
    _ number: Int,
    at place: TypingPlace,
    _ range: LSP.Range,
    in server: LanguageServer
  ) -> LSP.CompletionItem {
    let isSnippet = server.client.takesSnippets && !proposal.parts.isEmpty && !place.hasColon
    let names = proposal.spellings.joined(separator: " ")
    return LSP.CompletionItem(
      label: proposal.label,
      kind: proposal.kind.number,
      detail: proposal.detail,
      documentation: proposal.row.map { LSP.MarkupContent(FieldPage($0.row, in: $0.table).page) },
      sortText: String(repeating: "0", count: max(0, 5 - "\(number)".count)) + "\(number)",
      filterText: names.isEmpty ? nil : "\(proposal.label) \(names)",
      insertTextFormat: isSnippet ? 2 : 1,
      textEdit: LSP.TextEdit(
        range: range,
        newText: isSnippet
          ? snippet(proposal, at: place) : proposal.text + ending(of: proposal, at: place)
      )
    )
  }

  /// What follows a key: its colon, unless it stands there.
  private static func ending(of proposal: Proposal, at place: TypingPlace) -> String {
    guard !place.hasColon else { return "" }
    switch proposal.kind {
    case .key: return ": "
    case .rule: return place.isInline ? "" : ": "
    default: return ""
    }
  }

  /// A mapping with places to type at; no value is guessed.
  private static func snippet(_ proposal: Proposal, at place: TypingPlace) -> String {
    let parts = proposal.parts.enumerated().map { "\($1): ${\($0 + 1)}" }
    guard !place.isInline, let row = proposal.row?.row else {
      let pairs = "{" + parts.joined(separator: ", ") + "\\}"
      return "\(proposal.text): " + (proposal.row?.row.isList == true ? "[\(pairs)]" : pairs)
    }
    // Clients put the column of the line before each further line.
    let lines = parts.enumerated().map { number, part in
      "\n  " + (row.isList ? (number == 0 ? "- " : "  ") : "") + part
    }
    return "\(proposal.text):" + lines.joined()
  }
}

extension Proposal.Kind {
  /// The protocol's number of the kind.
  fileprivate var number: Int {
    switch self {
    case .key: 10
    case .word: 20
    case .value: 12
    case .record: 18
    case .file: 17
    case .rule: 21
    case .unit: 11
    }
  }
}

extension LSP {
  struct CompletionItem: Encodable {
    let label: String
    let kind: Int
    let detail: String?
    let documentation: MarkupContent?
    let sortText: String
    let filterText: String?
    let insertTextFormat: Int
    let textEdit: TextEdit
  }
}
