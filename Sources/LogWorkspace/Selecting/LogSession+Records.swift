package import DiveModel
package import LogbookCore

extension LogSession {
  /// Finds a record by id, former id, name, alias or path.
  ///
  /// Throws with similar ids if nothing matches, and with all ids if several match.
  package func entry(_ kind: RecordKind, named text: String) throws(LogFailure) -> AnyRecord {
    let all = logbook.records(of: kind)
    if let place = index.place(of: text, kind), all.indices.contains(place) { return all[place] }
    if let path = typedPath(text), let found = all.first(where: { $0.origin.path == path }) {
      return found
    }
    if !RecordKind.withIDs.contains(kind) {
      let named = recordsInFolders(kind, called: text)
      if named.count > 1 { throw .severalRecords(kind, text: text, ids: named.map(\.nameInFolder)) }
      if let found = named.first { return found }
      throw .noRecord(kind, named: text, index)
    }
    let folded = text.lowercased()
    let several = all.filter { entry in
      ([entry.name].compactMap { $0 } + entry.aliases).contains { $0.lowercased() == folded }
    }
    if several.count > 1 {
      throw .severalRecords(kind, text: text, ids: several.map(\.id))
    }
    throw .noRecord(kind, named: text, index)
  }

  /// The records of a kind without ids that a text may mean: by the name of the file, which may stand
  /// behind the folder that it belongs to, or else by a name.
  func recordsInFolders(_ kind: RecordKind, called text: String) -> [AnyRecord] {
    let all = logbook.records(of: kind)
    let same = all.filter { $0.id == text || $0.nameInFolder == text }
    if !same.isEmpty { return same }
    let folded = text.lowercased()
    return all.filter { record in
      ([record.name].compactMap { $0 } + record.aliases).contains { $0.lowercased() == folded }
    }
  }
}

extension RecordKind {
  /// The words of the commands for records of the kind: `site`, or `budget expense`.
  package var command: String { self == .expense ? "budget expense" : rawValue }
}

extension LogFailure {
  /// The failure for an unknown record, with suggestions.
  package static func noRecord(
    _ kind: RecordKind,
    named text: String,
    _ index: RecordIndex
  ) -> LogFailure {
    .noSuchRecord(kind, text: text, near: index.suggestions(kind).ids(near: text))
  }
}

extension AnyRecord {
  /// The id behind the name of the folder that the record belongs to: `red-sea-2024/2024-10-19-visa`.
  var nameInFolder: String {
    let parts = origin.path.split(separator: "/")
    return parts.count > 2 ? "\(parts[1])/\(id)" : id
  }
}
