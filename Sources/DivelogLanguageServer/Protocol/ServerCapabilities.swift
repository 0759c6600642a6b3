/// What the server can do, as it tells the client.
struct ServerCapabilities: Encodable {
  struct Synchronization: Encodable {
    let openClose = true
    /// Texts come as the parts that changed.
    let change = 2
    let save = true
  }
  struct Renaming: Encodable { let prepareProvider = true }
  struct ActionKinds: Encodable { let codeActionKinds = LSP.CodeActionKind.allCases }
  struct Commands: Encodable { let commands = ServerCommand.allCases.map(\.rawValue) }
  struct Links: Encodable { let resolveProvider = false }
  struct SemanticTokens: Encodable {
    let legend = LSP.TokenLegend()
    let full = true
    let range = true
  }
  struct Workspace: Encodable {
    struct Folders: Encodable {
      let supported = true
      let changeNotifications = true
    }
    let workspaceFolders = Folders()
  }

  struct Completion: Encodable {
    let triggerCharacters = [" ", ":", "[", ",", "{", "-", "("]
  }
  struct Signatures: Encodable {
    let triggerCharacters = ["{", ",", "-"]
    let retriggerCharacters = [":", " ", "}"]
  }
  struct Lenses: Encodable { let resolveProvider = false }

  let positionEncoding: String
  let textDocumentSync = Synchronization()
  let workspace = Workspace()
  let definitionProvider = true
  let hoverProvider = true
  let completionProvider = Completion()
  let referencesProvider = true
  let documentHighlightProvider = true
  let renameProvider = Renaming()
  let codeActionProvider = ActionKinds()
  let executeCommandProvider = Commands()
  let documentFormattingProvider = true
  let documentLinkProvider = Links()
  let documentSymbolProvider = true
  let workspaceSymbolProvider = true
  let foldingRangeProvider = true
  let selectionRangeProvider = true
  let semanticTokensProvider = SemanticTokens()
  let inlayHintProvider = true
  let signatureHelpProvider = Signatures()
  let codeLensProvider = Lenses()

  init(_ encoding: PositionEncoding) { positionEncoding = encoding.rawValue }
}
