extension LSP {
  /// A change of several files, which the client makes.
  struct WorkspaceEdit: Encodable, Sendable {
    let documentChanges: [Change]
  }

  /// One step of a change.
  enum Change: Encodable, Sendable {
    case edit(uri: String, version: Int?, [TextEdit])
    case create(uri: String)
    case rename(from: String, to: String)
    case delete(uri: String)

    private enum ChangeKey: String, CodingKey {
      case kind, uri, oldUri, newUri, options, textDocument, edits, version, overwrite
    }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: ChangeKey.self)
      switch self {
      case .edit(let uri, let version, let edits):
        var document = fields.nestedContainer(keyedBy: ChangeKey.self, forKey: .textDocument)
        try document.encode(uri, forKey: .uri)
        // The protocol wants a null for a file that the client has not opened.
        try document.encode(version, forKey: .version)
        try fields.encode(edits, forKey: .edits)
      case .create(let uri):
        try fields.encode("create", forKey: .kind)
        try fields.encode(uri, forKey: .uri)
        try fields.encode(["overwrite": false], forKey: .options)
      case .rename(let from, let to):
        try fields.encode("rename", forKey: .kind)
        try fields.encode(from, forKey: .oldUri)
        try fields.encode(to, forKey: .newUri)
        try fields.encode(["overwrite": false], forKey: .options)
      case .delete(let uri):
        try fields.encode("delete", forKey: .kind)
        try fields.encode(uri, forKey: .uri)
      }
    }
  }
}
