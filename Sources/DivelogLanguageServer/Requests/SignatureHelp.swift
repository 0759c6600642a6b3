import DiveFormat
import DiveReference
import LogWorkspace
import Wording

/// `textDocument/signatureHelp`: the keys of the mapping that is being typed.
enum SignatureHelpRequest: LanguageRequest {
  static let method = "textDocument/signatureHelp"

  struct Output: Encodable {
    struct Signature: Encodable {
      let label: String
      let parameters: [Parameter]
    }
    struct Parameter: Encodable {
      let label: Label
      let documentation: LSP.MarkupContent
    }
    /// A part of the signature's label, by its place, or as a text for a client that takes no places.
    enum Label: Encodable {
      case place(Int, Int)
      case text(String)

      func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .place(let start, let end): try value.encode([start, end])
        case .text(let text): try value.encode(text)
        }
      }
    }

    let signatures: [Signature]
    let activeSignature = 0
    let activeParameter: Int
  }

  static func answer(_ input: LSP.TextDocumentPosition, _ server: inout LanguageServer) -> Output? {
    guard let (text, offset) = server.offset(of: input),
      let mapping = text.session.mapping(at: offset, in: text.path)
    else { return nil }
    var label = "\(mapping.table.name): "
    let parameters = mapping.table.rows.enumerated().map { number, row in
      if number > 0 { label += ", " }
      // Keys are ASCII, so that all units of places are equal.
      let start = label.utf16.count
      label += row.key
      return Output.Parameter(
        label: server.client.takesLabelPlaces
          ? .place(start, label.utf16.count) : .text(row.key),
        documentation: LSP.MarkupContent(FieldPage(row, in: mapping.table).page)
      )
    }
    return Output(
      signatures: [Output.Signature(label: label, parameters: parameters)],
      activeParameter: mapping.current
    )
  }
}
