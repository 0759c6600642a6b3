import DiveModel
import Diagnostics
import LogWorkspace
import LogbookCore
import Wording

/// `textDocument/codeAction`: what can be done at a place.
enum CodeActionRequest: LanguageRequest {
  static let method = "textDocument/codeAction"

  struct Input: Decodable {
    struct Context: Decodable { let only: [String]? }
    let textDocument: LSP.TextDocumentIdentifier
    let range: LSP.Range
    let context: Context
  }

  static func answer(_ input: Input, _ server: inout LanguageServer) -> [LSP.CodeAction]? {
    guard let text = server.text(at: input.textDocument.uri), text.kind != nil else { return nil }
    let start = text.lines.offset(of: input.range.start)
    let place = SourceRange(start, max(start, text.lines.offset(of: input.range.end)))
    return CodeActions(server: server, text: text, place: place, only: input.context.only).all
  }
}

/// The actions that are offered at a place of a text.
private struct CodeActions {
  let server: LanguageServer
  let text: PlacedText
  let place: SourceRange
  /// The kinds that the client wants; nil for all.
  let only: [String]?

  private var session: LogSession { text.session }

  var all: [LSP.CodeAction] {
    var actions: [LSP.CodeAction] = []
    if wants(.quickFix) { actions += fixes + creations + names + comments }
    if wants(.fixAll) { actions += fixAll }
    if text.kind == .dive, wants(.applyGroupDive) || wants(.updateGroupDive) {
      actions += groupDive.filter { wants($0.kind) }
    }
    return actions
  }

  /// Whether the client wants actions of a kind, or of one that it belongs to.
  private func wants(_ kind: LSP.CodeActionKind) -> Bool {
    guard let only else { return true }
    return only.contains { $0.isEmpty || kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") }
  }

  private var fixes: [LSP.CodeAction] {
    session.fixes(in: place, of: text.path).compactMap { fix in
      guard
        let edit = try? server.edit(fix.changes, or: ["divelog", "check", "--fix"], in: session)
      else { return nil }
      return LSP.CodeAction(
        title: fix.showsMore ? title(.fixShowsMore(fix: title(fix.title))) : title(fix.title),
        kind: .quickFix,
        diagnostics: [server.diagnostic(fix.problem, text.lines, in: session)],
        isPreferred: fix.isPreferred ? true : nil,
        edit: edit
      )
    }
  }

  /// A record for a reference that leads to none.
  private var creations: [LSP.CodeAction] {
    guard let missing = session.missingRecord(at: place.lowerBound, in: text.path),
      let path = try? session.pathOfNew(missing.kind, missing.id)
    else { return [] }
    return [
      action(
        .createForReference(path: path, text: missing.text),
        .quickFix,
        .createRecord,
        [text.uri, missing.kind.rawValue, missing.text]
      )
    ]
  }

  /// An id for a name in all dives.
  private var names: [LSP.CodeAction] {
    guard let found = session.ids(forNameAt: place.lowerBound, in: text.path),
      let diver = session.diver(ofDive: text.path)
    else { return [] }
    return found.ids.map { id in
      action(
        .writeEverywhere(new: id, old: found.name, diver: diver),
        .quickFix,
        .writeID,
        [text.uri, found.key, found.name, id]
      )
    }
  }

  /// Comments that silence rules.
  private var comments: [LSP.CodeAction] {
    var rules: Set<String> = []
    return session.problems(in: place, of: text.path).compactMap { problem in
      guard rules.insert(problem.id).inserted,
        let comment = session.ignoring(problem, in: text.path),
        let edit = try? server.edit(
          [.edit(text.source, [comment])],
          or: ["divelog", "edit", text.path],
          in: session
        )
      else { return nil }
      return LSP.CodeAction(
        title: title(.ignoreRuleHere(rule: problem.id)),
        kind: .quickFix,
        diagnostics: [server.diagnostic(problem, text.lines, in: session)],
        edit: edit
      )
    }
  }

  /// All safe fixes; they are worked out only for a client that asks for them, as when it saves.
  private var fixAll: [LSP.CodeAction] {
    let isFixable = session.problems(in: SourceRange(0, text.source.bytes.count), of: text.path)
      .contains { $0.fixIts.first?.isSafe == true }
    guard isFixable else { return [] }
    guard only != nil else { return [action(.fixFileSafely, .fixAll, .fixAll, [text.uri])] }
    let changes = session.safeFixes(of: text.path)
    guard !changes.isEmpty,
      let edit = try? server.edit(changes, or: ["divelog", "check", "--fix"], in: session)
    else { return [] }
    return [LSP.CodeAction(title: title(.fixFileSafely), kind: .fixAll, edit: edit)]
  }

  /// The entries of a group dive.
  private var groupDive: [LSP.CodeAction] {
    guard let dive = session.groupDive(of: text.path) else { return [] }
    let uri = server.uri(of: dive, in: session.root)
    let update = action(.updateEntries, .updateGroupDive, .updateGroupDive, [uri])
    guard dive == text.path else { return [update] }
    return [action(.writeEntries, .applyGroupDive, .applyGroupDive, [uri]), update]
  }

  private func action(
    _ title: Message,
    _ kind: LSP.CodeActionKind,
    _ command: ServerCommand,
    _ arguments: [String]
  ) -> LSP.CodeAction {
    let title = self.title(title)
    return LSP.CodeAction(
      title: title,
      kind: kind,
      command: LSP.Command(title: title, command: command.rawValue, arguments: arguments)
    )
  }

  private func title(_ message: Message) -> String { session.words(message) }
}
