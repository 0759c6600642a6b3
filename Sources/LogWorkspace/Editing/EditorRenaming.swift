import DiveFormat
import DiveModel
package import LogbookCore
import Wording

/// A new id of a record, or a new word for one of dives, as the changes that make it.
package struct EditorRenaming: Sendable {
  /// The changes to make; empty if the thing is named so already.
  package let changes: [FileChange]
  /// The files that cannot be read completely and may still name the record by its old id.
  package var left: [String] = []
  /// The command that makes the same change.
  package let command: [String]
}

extension LogSession {
  /// Whether the thing at a place of a file can get another name.
  package func isRenamable(_ thing: NamedThing, at path: String) -> Bool {
    switch thing {
    case .record(let kind, _, _): kind != .dive && RecordKind.withIDs.contains(kind)
    case .word: diver(ofDive: path) != nil
    }
  }

  /// Plans another name for the thing at a place of a file: an id for a record in the whole log, a word
  /// in the dives of the diver whose dive the file is.
  ///
  /// - Throws: An `EditorFailure` if the name is not free, if a file cannot be changed, or if the
  ///   change would bring errors or show others more.
  package func renaming(
    _ thing: NamedThing,
    at path: String,
    to new: String
  ) throws(EditorFailure) -> EditorRenaming {
    guard isRenamable(thing, at: path) else { throw .nothingToRename }
    do throws(LogFailure) {
      switch thing {
      case .record(let kind, let id, _):
        let renaming = try renamingRecord(kind, id, to: new)
        return EditorRenaming(
          changes: try sound(renaming.change),
          left: renaming.left,
          command: ["divelog", kind.rawValue, "rename", id, new]
        )
      case .word(let key, let word):
        let diver = diver(ofDive: path) ?? ""
        return EditorRenaming(
          changes: try changes(writing: new, for: word, in: key, of: diver),
          command: ["divelog", "rename", key, word, new, "--diver", diver]
        )
      }
    } catch { throw .log(error) }
  }

  /// Plans a new word for one in all dives of a diver.
  func changes(
    writing new: String,
    for word: String,
    in key: String,
    of diver: String
  ) throws(LogFailure) -> [FileChange] {
    // Without a page of the diver, only the user's own name leads to the dives.
    let isUser = (try? identity())?.diver == diver
    return try sound(renaming(word, to: new, in: key, of: isUser ? .user : .named(diver)).change)
  }

  private func sound(_ change: BulkChange?) throws(LogFailure) -> [FileChange] {
    guard let change else { return [] }
    if let refusal = change.plan.refusal { throw refusal }
    return change.plan.changes
  }

  /// The diver of a dive; nil for group dives and other files.
  package func diver(ofDive path: String) -> String? {
    logbook.dives.first { $0.dive.origin.path == path }?.diver
  }

  /// The ids to write for a name at a place of a dive, in all dives of its diver: that of the record
  /// with this name, or else those of records with similar names.
  package func ids(
    forNameAt offset: Int,
    in path: String
  ) -> (key: String, name: String, ids: [String])? {
    guard diver(ofDive: path) != nil, let place = place(at: offset, in: path),
      place.text.part == .value, place.text.keys.count == 1, let key = place.text.keys.first,
      let name = place.text.text, WordPlace(named: key) != nil
    else { return nil }
    switch (place.reference, place.text.row?.kind) {
    case (.record(_, let id, _)?, .reference?), (.record(_, let id, _)?, .person?):
      return id == name ? nil : (key, name, [id])
    case (.unknown(let kind?, _)?, .reference?), (.unknown(let kind?, _)?, .person?):
      let near = index.suggestions(kind).ids(near: name)
      return near.isEmpty ? nil : (key, name, near)
    default: return nil
    }
  }
}
