import DiveFormat
import DiveModel
import LogbookCore

/// A name in an imported dive that is the id of one of the logbook's divers except for its case.
package struct DoubtfulName: Hashable, Sendable {
  /// The key of the dive that has it.
  package let key: String
  package let name: String
  /// The id of the diver as whom the name counts.
  package let id: String
}

/// Finds the names of imported dives that count as divers of the logbook because case does not
/// matter.
struct DoubtfulNames {
  private let index: RecordIndex
  private let options: DecodingOptions

  private static let rows = FieldTable.dive.rows.filter { $0.kind == .person }

  init(_ logbook: Logbook) {
    index = RecordIndex(logbook)
    options = logbook.decodingOptions
  }

  /// The names in the records of dives among new files.
  func names(in files: [ImportedFile]) -> Set<DoubtfulName> {
    var found: Set<DoubtfulName> = []
    for file in files where file.isOwnRecord {
      guard let text = RecordText(file.bytes, .dive, options: options) else { continue }
      for row in Self.rows {
        switch text.fields[row.field]?.content {
        case .text(let name): add(name, row, &found)
        case .list(let items):
          for item in items {
            if case .text(let name) = item.content { add(name, row, &found) }
          }
        default: break
        }
      }
    }
    return found
  }

  private func add(_ name: String, _ row: FieldRow, _ found: inout Set<DoubtfulName>) {
    guard case .nameOfRecord(let id) = index.resolve(name, .diver), name.lowercased() == id else {
      return
    }
    found.insert(DoubtfulName(key: row.key, name: name, id: id))
  }
}
