import DiveModel

/// Files that look like records in places where none is read.
///
/// Their folder or name is nearly right. Their `share` is unknown, and so are the places that only
/// they name.
struct MisplacedRecords {
  /// The kinds of hidden records that they could be.
  private(set) var kinds: Set<RecordKind> = []
  /// Whether some could be dives.
  private(set) var mayBeDives = false

  /// Looks at files with names like those of records, and at folders with names like those of
  /// record folders.
  init(_ logbook: Logbook, _ strays: Set<String>, kindsOf: (String) -> Set<RecordKind>) {
    for path in strays where !FilePaths.isReadme(path) {
      // A file that cannot be read may be of any kind.
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
