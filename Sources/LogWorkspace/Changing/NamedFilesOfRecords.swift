import DiveChecks
import DiveFormat
import DiveModel
package import LogbookCore

/// The files beside some records that are named only by these.
package struct NamedFilesOfRecords {
  /// Files that no other text of the log names, sorted by path.
  package let onlyTheirs: [String]
  /// Files whose name occurs in another text of the log, with that text's path, sorted by path.
  package let mentioned: [(file: String, text: String)]

  /// Finds the files that would no longer be named if the records at these paths were removed.
  init(of paths: Set<String>, in logbook: Logbook, root: String) {
    var theirs: Set<String> = []
    var others: Set<String> = []
    for record in logbook.allRecords {
      let named = Self.files(of: record).intersection(logbook.attachments)
      if paths.contains(record.origin.path) {
        theirs.formUnion(named)
      } else {
        others.formUnion(named)
      }
    }
    let candidates = theirs.subtracting(others).sorted()
    let mentions = FileMentions(of: candidates, below: root, but: paths).texts
    onlyTheirs = candidates.filter { mentions[$0] == nil }
    mentioned = candidates.compactMap { file in mentions[file].map { (file, $0) } }
  }

  /// The files that any record of a log names.
  package static func all(in logbook: Logbook) -> Set<String> {
    logbook.allRecords.reduce(into: []) { $0.formUnion(files(of: $1)) }
  }

  private static func files(of record: AnyRecord) -> Set<String> {
    let names = record.origin.links.map(\.target) + files(record.fields, record.table)
    return Set(names.compactMap { FilePaths.joined(record.origin.folder, $0) })
  }

  private static func files(_ fields: FieldSet, _ table: FieldTable) -> [String] {
    fields.entries.flatMap { entry -> [String] in
      guard let row = table.row(forField: entry.field) else { return [] }
      return ListItems(entry).flatMap { item -> [String] in
        switch (item.content, row.kind) {
        case (.text(let text), .file): [text]
        case (.mapping(let inner), .mapping(let kind)): files(inner, kind.table)
        default: []
        }
      }
    }
  }
}
