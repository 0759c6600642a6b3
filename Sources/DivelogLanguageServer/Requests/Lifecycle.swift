import Wording

/// `initialize`: client and server tell each other what they can do.
enum InitializeRequest: LanguageRequest {
  static let method = "initialize"

  struct Input: Decodable {
    let rootUri: String?
    let workspaceFolders: [WorkspaceFolder]?
    let capabilities: Capabilities?
    let locale: String?
    let initializationOptions: SettingsInput?
  }

  struct Capabilities: Decodable {
    struct General: Decodable { let positionEncodings: [String]? }
    struct Workspace: Decodable {
      struct Watching: Decodable { let dynamicRegistration: Bool? }
      struct Edit: Decodable {
        let documentChanges: Bool?
        let resourceOperations: [String]?
      }
      let didChangeWatchedFiles: Watching?
      let workspaceEdit: Edit?
      let applyEdit: Bool?
      struct Hints: Decodable { let refreshSupport: Bool? }
      let inlayHint: Hints?
    }
    struct Window: Decodable {
      struct Showing: Decodable { let support: Bool? }
      let showDocument: Showing?
    }
    struct TextDocument: Decodable {
      struct Publishing: Decodable { let relatedInformation: Bool? }
      struct Completion: Decodable {
        struct Item: Decodable { let snippetSupport: Bool? }
        let completionItem: Item?
      }
      let publishDiagnostics: Publishing?
      let completion: Completion?
      struct Symbols: Decodable { let hierarchicalDocumentSymbolSupport: Bool? }
      let documentSymbol: Symbols?
      struct Signatures: Decodable {
        struct Information: Decodable {
          struct ParameterSupport: Decodable { let labelOffsetSupport: Bool? }
          let parameterInformation: ParameterSupport?
        }
        let signatureInformation: Information?
      }
      let signatureHelp: Signatures?
    }
    let general: General?
    let workspace: Workspace?
    let textDocument: TextDocument?
    let window: Window?
  }

  struct Output: Encodable {
    struct Info: Encodable { let name, version: String }
    let capabilities: ServerCapabilities
    let serverInfo: Info
  }

  static func answer(_ input: Input, _ server: inout LanguageServer) -> Output? {
    let asked = input.capabilities
    var client = ClientCapabilities()
    if asked?.general?.positionEncodings?.contains(PositionEncoding.utf8.rawValue) == true {
      client.encoding = .utf8
    }
    let text = asked?.textDocument
    client.takesRelatedPlaces = text?.publishDiagnostics?.relatedInformation ?? false
    client.takesSnippets = text?.completion?.completionItem?.snippetSupport ?? false
    let workspace = asked?.workspace
    client.watchesFiles = workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    let operations = workspace?.workspaceEdit?.resourceOperations ?? []
    // Files are created and renamed only by 'documentChanges', so who can do it knows these.
    client.changesFiles =
      workspace?.workspaceEdit?.documentChanges != false && operations.contains("create")
      && operations.contains("rename")
    client.appliesEdits = workspace?.applyEdit ?? false
    client.nestsSymbols = text?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false
    client.refreshesHints = workspace?.inlayHint?.refreshSupport ?? false
    client.takesLabelPlaces =
      text?.signatureHelp?.signatureInformation?.parameterInformation?.labelOffsetSupport ?? false
    client.showsDocuments = asked?.window?.showDocument?.support ?? false
    server.client = client
    if let settings = input.initializationOptions { server.settings.take(settings) }
    let uris = input.workspaceFolders.map { $0.map(\.uri) } ?? [input.rootUri].compactMap { $0 }
    server.folders = uris.compactMap(FileURI.folder)
    server.begin()
    return Output(
      capabilities: ServerCapabilities(client.encoding),
      serverInfo: .init(name: LanguageServer.name, version: server.version)
    )
  }
}

/// A folder that the client works in.
struct WorkspaceFolder: Decodable {
  let uri: String
}

/// `initialized`: the client is ready to be asked.
enum InitializedNotification: LanguageNotification {
  static let method = "initialized"

  private struct Registrations: Encodable { let registrations: [Registration] }
  private struct Registration: Encodable {
    let id: String
    let method: String
    let registerOptions: Watchers
  }
  private struct Watchers: Encodable {
    struct Watcher: Encodable { let globPattern: String }
    let watchers: [Watcher]
  }

  static func take(_: NoParameters, _ server: inout LanguageServer) {
    for folder in server.folders { server.open(folder) }
    guard server.client.watchesFiles else { return }
    let watching = Registration(
      id: "files",
      method: DidChangeWatchedFilesNotification.method,
      registerOptions: Watchers(watchers: [.init(globPattern: "**/*")])
    )
    server.ask("client/registerCapability", Registrations(registrations: [watching]))
  }
}

/// `shutdown`: nothing more is asked.
enum ShutdownRequest: LanguageRequest {
  static let method = "shutdown"

  static func answer(_: NoParameters, _ server: inout LanguageServer) -> Bool? {
    server.shutDown()
    return nil
  }
}

/// `exit`: the process ends.
enum ExitNotification: LanguageNotification {
  static let method = "exit"

  static func take(_: NoParameters, _: inout LanguageServer) {}
}
