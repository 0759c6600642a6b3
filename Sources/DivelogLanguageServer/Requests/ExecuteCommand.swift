import Diagnostics
import DiveModel
import LogWorkspace
import LogbookCore
import Wording

/// The commands that a client may ask the server for.
enum ServerCommand: String, CaseIterable {
  /// Writes the members' entries of a group dive, which is given by its address or path.
  case applyGroupDive = "divelog.applyGroupDive"
  /// Brings later changes of a group dive into the entries.
  case updateGroupDive = "divelog.updateGroupDive"
  /// Creates a record that a text names: the text's address, the kind and the reference.
  case createRecord = "divelog.createRecord"
  /// Writes an id for a name: a dive's address, the key, the name and the id.
  case writeID = "divelog.writeID"
  /// Applies all safe fixes of a text, which is given by its address.
  case fixAll = "divelog.fixAll"
  /// Draws the profile of a dive, which is given by its address.
  case showProfile = "divelog.showProfile"
}

/// `workspace/executeCommand`: plans a change and asks the client to make it, or shows something; the
/// server writes no file of a log.
enum ExecuteCommandRequest: LanguageRequest {
  static let method = "workspace/executeCommand"

  struct Input: Decodable {
    let command: String
    let arguments: [CommandArgument]?
  }

  static func answer(
    _ input: Input,
    _ server: inout LanguageServer
  ) throws(RequestFailure) -> String? {
    guard let command = ServerCommand(rawValue: input.command) else {
      throw .unknownCommand(input.command)
    }
    let texts = (input.arguments ?? []).compactMap(\.text)
    guard let first = texts.first else { throw .parameters }
    guard let place = server.logFile(named: first), let session = server.logs[place.root]?.session
    else { throw .refused(server.language.words(.logIsUnread)) }
    if command == .showProfile { return try server.showProfile(ofDive: place.path, in: session) }
    let planned: (plan: EditorPlan?, log: LogSession)
    do {
      let more = Array(texts.dropFirst())
      planned = try server.planning(in: session, { $0?.changes ?? [] }) { log in
        try Self.plan(command, place.path, more, in: log)
      }
    } catch let failure as RequestFailure { throw failure } catch {
      throw .refused(server.language.words(of: error) ?? "\(error)")
    }
    if let plan = planned.plan { try server.make(plan, in: planned.log) }
    return nil
  }

  private static func plan(
    _ command: ServerCommand,
    _ path: String,
    _ more: [String],
    in session: LogSession
  ) throws -> EditorPlan? {
    switch command {
    case .showProfile: return nil
    case .applyGroupDive: return try session.applying(groupDive: path)
    case .updateGroupDive: return try session.updating(groupDive: path)
    case .fixAll:
      return EditorPlan(
        changes: session.safeFixes(of: path),
        command: ["divelog", "check", "--fix", path]
      )
    case .createRecord:
      guard more.count == 2, let kind = RecordKind(rawValue: more[0]) else {
        throw RequestFailure.parameters
      }
      guard let missing = session.missingRecord(kind, more[1]) else {
        throw RequestFailure.refused(session.words(.nothingToRenameHere))
      }
      return try session.making(missing, namedIn: path)
    case .writeID:
      guard more.count == 3 else { throw RequestFailure.parameters }
      return try session.writing(more[2], forName: more[1], in: more[0], at: path)
    }
  }
}

/// An argument of a command; only texts mean something.
struct CommandArgument: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws {
    text = try? decoder.singleValueContainer().decode(String.self)
  }
}

extension LanguageServer {
  /// The file of a log that a client names by its address, its path, or its path in the only log that
  /// has it.
  func logFile(named name: String) -> FilePlace? {
    let uri = name.hasPrefix("/") ? FileURI.uri(of: name) : name
    if FileURI.path(of: uri) != nil {
      // A command opens no log that the client does not work in.
      guard let place = documents[uri]?.place ?? place(of: uri), logs[place.root] != nil else {
        return nil
      }
      return place
    }
    let roots = logs.values.filter { $0.session?.logbook.source(of: name) != nil }.map(\.root)
    return roots.count == 1 ? FilePlace(root: roots[0], path: name) : nil
  }

  /// Asks the client to make a change, and says what is to be said of it.
  mutating func make(_ plan: EditorPlan, in session: LogSession) throws(RequestFailure) {
    if !plan.changes.isEmpty {
      guard client.appliesEdits else { throw .refused(session.words(.editorCannotChange)) }
      let edit = try edit(plan.changes, or: plan.command, in: session)
      ask("workspace/applyEdit", LSP.ApplyEdit(label: LanguageServer.name, edit: edit))
    }
    guard !plan.remarks.isEmpty else { return }
    notify(
      "window/showMessage",
      LSP.ShowMessage(type: 3, message: plan.remarks.joined(separator: "\n"))
    )
  }

  /// Changes of files as the client makes them.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - command: The command that makes the same, for a client that cannot.
  ///   - session: The log.
  /// - Returns: The steps, with the versions of the texts that are open.
  /// - Throws: A refusal in words, if the client cannot make them.
  func edit(
    _ changes: [FileChange],
    or command: [String],
    in session: LogSession
  ) throws(RequestFailure) -> LSP.WorkspaceEdit {
    let change: EditorChange
    do throws(EditorFailure) { change = try EditorChange(changes, in: session) } catch {
      throw .refused(session.words(error.message))
    }
    if (change.movesFiles || change.makesFiles) && !client.changesFiles {
      throw .refused(session.words(EditorFailure.cannotMoveFiles(command: command).message))
    }
    if let path = changedMeanwhile(changes.compactMap { $0.source?.path }, in: session.root).min() {
      throw .refused(session.words(LogFailure.changedMeanwhile(path: path).message))
    }
    for case .edit(let path, let before, _) in change.steps {
      // The places of edits are counted in the text that the client has.
      if let open = documents[uri(of: path, in: session.root)], open.bytes != before {
        throw .refused(session.words(LogFailure.changedMeanwhile(path: path).message))
      }
    }
    return edit(change.steps, in: session)
  }

  /// Steps of a change as the client makes them.
  private func edit(_ steps: [EditorChange.Step], in session: LogSession) -> LSP.WorkspaceEdit {
    func uri(_ path: String) -> String { self.uri(of: path, in: session.root) }
    let zero = LSP.Position(line: 0, character: 0)
    return LSP.WorkspaceEdit(
      documentChanges: steps.flatMap { step -> [LSP.Change] in
        switch step {
        case .edit(let path, let before, let edits):
          let lines = DocumentLines(before, client.encoding)
          let texts = edits.map { LSP.TextEdit(range: lines.range(of: $0.range), newText: $0.text) }
          return [.edit(uri: uri(path), version: documents[uri(path)]?.version, texts)]
        case .create(let path, let text):
          let start = LSP.TextEdit(range: LSP.Range(start: zero, end: zero), newText: text)
          return [.create(uri: uri(path)), .edit(uri: uri(path), version: nil, [start])]
        case .move(let from, let to): return [.rename(from: uri(from), to: uri(to))]
        case .remove(let path): return [.delete(uri: uri(path))]
        }
      }
    )
  }
}

extension LSP {
  /// Asks a client to make a change.
  struct ApplyEdit: Encodable {
    let label: String
    let edit: WorkspaceEdit
  }

  /// A text that a client shows; 1 is an error, 2 a warning, 3 an information.
  struct ShowMessage: Encodable {
    let type: Int
    let message: String
  }
}
