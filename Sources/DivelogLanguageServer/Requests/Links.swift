import LogWorkspace

/// `textDocument/documentLink`: files of the log and pages of the web.
enum DocumentLinkRequest: LanguageRequest {
  static let method = "textDocument/documentLink"

  struct Link: Encodable {
    let range: LSP.Range
    let target: String
  }

  static func answer(_ input: LSP.TextDocumentOnly, _ server: inout LanguageServer) -> [Link]? {
    guard let text = server.text(at: input.textDocument.uri), text.kind != nil else { return nil }
    return text.session.links(of: text.path).map { link in
      let target =
        switch link.target {
        case .file(let path): server.uri(of: path, in: text.session.root)
        case .web(let address): address
        }
      return Link(range: text.lines.range(of: link.range), target: target)
    }
  }
}
