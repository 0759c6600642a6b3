import LogWorkspace
import Wording

/// `textDocument/codeLens`: what can be done with a text as a whole, above its first line.
enum CodeLensRequest: LanguageRequest {
  static let method = "textDocument/codeLens"

  struct Lens: Encodable {
    let range: LSP.Range
    let command: LSP.Command
  }

  static func answer(_ input: LSP.TextDocumentOnly, _ server: inout LanguageServer) -> [Lens]? {
    guard let text = server.text(at: input.textDocument.uri), text.kind != nil else { return nil }
    let start = text.lines.position(of: 0)
    return text.session.offers(of: text.path).map { offer in
      let (title, command): (Message, ServerCommand) =
        switch offer {
        case .profile: (.showProfile, .showProfile)
        case .applyGroupDive: (.writeEntries, .applyGroupDive)
        case .updateGroupDive: (.updateEntries, .updateGroupDive)
        }
      return Lens(
        range: LSP.Range(start: start, end: start),
        command: LSP.Command(
          title: text.session.words(title),
          command: command.rawValue,
          arguments: [text.uri]
        )
      )
    }
  }
}
