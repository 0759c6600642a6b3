/// `textDocument/didOpen`: from now on the client's text counts, not the file.
enum DidOpenNotification: LanguageNotification {
  static let method = "textDocument/didOpen"

  struct Input: Decodable {
    struct Document: Decodable {
      let uri: String
      let version: Int
      let text: String
    }
    let textDocument: Document
  }

  static func take(_ input: Input, _ server: inout LanguageServer) {
    let opened = input.textDocument
    let place = server.opening(opened.uri)
    let document = OpenDocument(
      uri: opened.uri,
      version: opened.version,
      bytes: Array(opened.text.utf8),
      place: place
    )
    server.documents[opened.uri] = document
    server.update(document)
  }
}

/// `textDocument/didChange`: the client's text has changed.
enum DidChangeNotification: LanguageNotification {
  static let method = "textDocument/didChange"

  struct Input: Decodable {
    struct Document: Decodable {
      let uri: String
      let version: Int
    }
    struct Change: Decodable {
      let range: LSP.Range?
      let text: String
    }
    let textDocument: Document
    let contentChanges: [Change]
  }

  static func take(_ input: Input, _ server: inout LanguageServer) {
    guard var document = server.documents[input.textDocument.uri] else { return }
    for change in input.contentChanges {
      document.change(change.range, to: change.text, server.client.encoding)
    }
    document.version = input.textDocument.version
    server.documents[document.uri] = document
    server.update(document)
  }
}

/// `textDocument/didClose`: the file counts again.
enum DidCloseNotification: LanguageNotification {
  static let method = "textDocument/didClose"

  static func take(_ input: LSP.TextDocumentOnly, _ server: inout LanguageServer) {
    guard let document = server.documents.removeValue(forKey: input.textDocument.uri) else {
      return
    }
    if let place = document.place { server.close(place) }
  }
}

/// `textDocument/didSave`: a first text of a folder may make it a log.
enum DidSaveNotification: LanguageNotification {
  static let method = "textDocument/didSave"

  static func take(_ input: LSP.TextDocumentOnly, _ server: inout LanguageServer) {
    server.refresh([input.textDocument.uri])
  }
}

/// `workspace/didChangeWatchedFiles`: other programs have changed files.
enum DidChangeWatchedFilesNotification: LanguageNotification {
  static let method = "workspace/didChangeWatchedFiles"

  struct Input: Decodable {
    struct Event: Decodable { let uri: String }
    let changes: [Event]
  }

  static func take(_ input: Input, _ server: inout LanguageServer) {
    server.refresh(input.changes.map(\.uri))
  }
}

/// `workspace/didChangeWorkspaceFolders`: the client works in other folders.
enum DidChangeFoldersNotification: LanguageNotification {
  static let method = "workspace/didChangeWorkspaceFolders"

  struct Input: Decodable {
    struct Event: Decodable {
      let added: [WorkspaceFolder]
      let removed: [WorkspaceFolder]
    }
    let event: Event
  }

  static func take(_ input: Input, _ server: inout LanguageServer) {
    let removed = input.event.removed.compactMap { FileURI.folder(of: $0.uri) }
    server.folders.removeAll(where: removed.contains)
    server.folders += input.event.added.compactMap { FileURI.folder(of: $0.uri) }
    server.relocate()
  }
}
