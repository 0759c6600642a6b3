import DiveModel

/// What looks like a record and lies where none is read.
///
/// Its folder or its name is nearly right. What it says of sharing is not known, nor which places only
/// it names.
struct MisplacedRecords {
  /// The kinds that they may be of and that may be kept back.
  private(set) var kinds: Set<RecordKind> = []
  /// Whether some may be dives.
  private(set) var mayBeDives = false

  /// Looks at files that have names like records and are none, and at folders with names like those
  /// of records.
  init(_ logbook: Logbook, _ strays: Set<String>, kindsOf: (String) -> Set<RecordKind>) {
    for path in strays where !FilePaths.isReadme(path) {
      // What cannot be read may be anything.
      let text = (try? logbook.tree.bytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
      guard text?.contains("---") ?? true else { continue }
      let folder = FilePaths.folder(of: path)
      mayBeDives = mayBeDives || !folder.isEmpty && RecordPath.mayHoldDives("\(folder)/")
      if text?.lowercased().contains("share") ?? true { kinds.formUnion(kindsOf(path)) }
    }
    for folder in logbook.misspeltFolders {
      let meant = RecordKind.allCases.filter { kind in
        kind.folder.map(folder.meant.contains) ?? false
      }
      kinds.formUnion(meant)
      mayBeDives = mayBeDives || !Set(meant).isDisjoint(with: [.dive, .diver, .group])
    }
  }
}
