/// What the server can do, as it tells the client.
struct ServerCapabilities: Encodable {
  struct Synchronization: Encodable {
    let openClose = true
    /// Texts come as the parts that changed.
    let change = 2
    let save = true
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

  let positionEncoding: String
  let textDocumentSync = Synchronization()
  let workspace = Workspace()
  let definitionProvider = true
  let hoverProvider = true
  let completionProvider = Completion()

  init(_ encoding: PositionEncoding) { positionEncoding = encoding.rawValue }
}
