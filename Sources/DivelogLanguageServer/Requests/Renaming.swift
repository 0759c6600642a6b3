import Diagnostics
import LogWorkspace
import LogbookCore
import Wording

/// `textDocument/references`: where a record or a word is named.
enum ReferencesRequest: LanguageRequest {
  static let method = "textDocument/references"

  struct Input: Decodable {
    struct Context: Decodable { let includeDeclaration: Bool }
    let textDocument: LSP.TextDocumentIdentifier
    let position: LSP.Position
    let context: Context

    var place: LSP.TextDocumentPosition {
      LSP.TextDocumentPosition(textDocument: textDocument, position: position)
    }
  }

  static func answer(_ input: Input, _ server: inout LanguageServer) -> [LSP.Location]? {
    guard let (text, offset) = server.offset(of: input.place),
      let (thing, _) = text.session.namedThing(at: offset, in: text.path)
    else { return nil }
    var locations: [LSP.Location] = []
    if input.context.includeDeclaration, case .record(let kind, let id, let path) = thing,
      let own = server.location(of: .record(kind, id: id, path: path), in: text.session)
    {
      locations.append(own)
    }
    var lines: [String: DocumentLines] = [:]
    for occurrence in text.session.occurrences(of: thing) {
      let own = lines[occurrence.path] ?? server.lines(of: occurrence.path, in: text.session)
      lines[occurrence.path] = own
      locations.append(
        LSP.Location(
          uri: server.uri(of: occurrence.path, in: text.session.root),
          range: own.range(of: occurrence.range)
        )
      )
    }
    return locations
  }
}

/// `textDocument/documentHighlight`: where the same record or word is named in this text.
enum HighlightRequest: LanguageRequest {
  static let method = "textDocument/documentHighlight"

  struct Highlight: Encodable { let range: LSP.Range }

  static func answer(
    _ input: LSP.TextDocumentPosition,
    _ server: inout LanguageServer
  ) -> [Highlight]? {
    guard let (text, offset) = server.offset(of: input),
      let (thing, _) = text.session.namedThing(at: offset, in: text.path)
    else { return nil }
    return text.session.occurrences(of: thing, in: text.path)
      .map { Highlight(range: text.lines.range(of: $0.range)) }
  }
}

/// `textDocument/prepareRename`: whether a thing can get another name, and which text that replaces.
enum PrepareRenameRequest: LanguageRequest {
  static let method = "textDocument/prepareRename"

  struct Output: Encodable {
    let range: LSP.Range
    let placeholder: String
  }

  static func answer(_ input: LSP.TextDocumentPosition, _ server: inout LanguageServer) -> Output? {
    guard let (text, offset) = server.offset(of: input),
      let (thing, range) = text.session.namedThing(at: offset, in: text.path),
      text.session.isRenamable(thing, at: text.path)
    else { return nil }
    let name =
      switch thing {
      case .record(_, let id, _): id
      case .word(_, let word): word
      }
    return Output(range: text.lines.range(of: range), placeholder: name)
  }
}

/// `textDocument/rename`: another id for a record in the whole log, or another word in a diver's dives.
enum RenameRequest: LanguageRequest {
  static let method = "textDocument/rename"

  struct Input: Decodable {
    let textDocument: LSP.TextDocumentIdentifier
    let position: LSP.Position
    let newName: String
  }

  static func answer(
    _ input: Input,
    _ server: inout LanguageServer
  ) throws(RequestFailure) -> LSP.WorkspaceEdit? {
    let place = LSP.TextDocumentPosition(
      textDocument: input.textDocument,
      position: input.position
    )
    guard let (text, offset) = server.offset(of: place) else {
      throw .refused(server.language.words(.logIsUnread))
    }
    let planned: (plan: EditorRenaming, log: LogSession)
    do {
      planned = try server.planning(in: text.session, \.changes) { session in
        guard let (thing, _) = session.namedThing(at: offset, in: text.path) else {
          throw EditorFailure.nothingToRename
        }
        return try session.renaming(thing, at: text.path, to: input.newName)
      }
    } catch {
      throw .refused(server.language.words(of: error) ?? "\(error)")
    }
    let (renaming, session) = planned
    let edit = try server.edit(renaming.changes, or: renaming.command, in: session)
    if !renaming.left.isEmpty { server.warn(of: renaming.left, in: session) }
    return edit
  }
}

extension LanguageServer {
  /// Says which files may still name a record by its old id.
  fileprivate mutating func warn(of paths: [String], in session: LogSession) {
    let lines = session.listed(paths, .mayStillRefer(count: paths.count))
    notify(
      "window/showMessage",
      LSP.ShowMessage(type: 2, message: lines.joined(separator: "\n"))
    )
  }
}
