/// A question of the client, which gets one answer.
protocol LanguageRequest: SendableMetatype {
  associatedtype Input: Decodable
  associatedtype Output: Encodable
  /// The protocol's name of it.
  static var method: String { get }

  /// The answer; nil for none, as where nothing stands.
  static func answer(_ input: Input, _ server: inout LanguageServer) throws(RequestFailure)
    -> Output?
}

/// Something that the client tells, which gets no answer.
protocol LanguageNotification: SendableMetatype {
  associatedtype Input: Decodable
  /// The protocol's name of it.
  static var method: String { get }

  static func take(_ input: Input, _ server: inout LanguageServer)
}

/// Everything that a client may ask or tell.
enum RequestRegistry {
  static let requests: [String: any LanguageRequest.Type] = Dictionary(
    allRequests.map { ($0.method, $0) }
  ) { first, _ in first }

  static let notifications: [String: any LanguageNotification.Type] = Dictionary(
    allNotifications.map { ($0.method, $0) }
  ) { first, _ in first }

  private static let allRequests: [any LanguageRequest.Type] = [
    InitializeRequest.self, ShutdownRequest.self, DefinitionRequest.self, CompletionRequest.self,
    HoverRequest.self,
    ReferencesRequest.self, HighlightRequest.self, PrepareRenameRequest.self, RenameRequest.self,
    CodeActionRequest.self, ExecuteCommandRequest.self, FormattingRequest.self,
    DocumentLinkRequest.self, DocumentSymbolRequest.self, WorkspaceSymbolRequest.self,
    FoldingRequest.self, SelectionRangeRequest.self, SemanticTokensRequest.self,
    SemanticTokensRangeRequest.self, InlayHintRequest.self, SignatureHelpRequest.self,
    CodeLensRequest.self,
  ]

  private static let allNotifications: [any LanguageNotification.Type] = [
    InitializedNotification.self, ExitNotification.self, DidOpenNotification.self,
    DidChangeNotification.self, DidCloseNotification.self, DidSaveNotification.self,
    DidChangeWatchedFilesNotification.self, DidChangeFoldersNotification.self,
    DidChangeConfigurationNotification.self,
  ]
}
