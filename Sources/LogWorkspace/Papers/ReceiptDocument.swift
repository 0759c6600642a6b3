import Diagnostics
import DiveFormat
import DiveModel
import LogbookCore

/// A receipt that becomes a document of an expense, made as `document add` makes one.
struct ReceiptDocument {
  let id: String
  /// The copy of the file, and the new record.
  let changes: [FileChange]

  /// Plans the document of an expense.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as typed.
  ///   - name: What the receipt is called.
  ///   - values: Further values of the document, each as `key=value`.
  ///   - log: The log.
  /// - Throws: A `LogFailure` if the file cannot be read, a `DocumentFailure` if a document has it
  ///   already, or an `ArgumentFailure` if a value cannot be read.
  init(of path: String, named name: String, _ values: [String], in log: LogSession) throws {
    let file = try DocumentFile(reading: path, from: log.folder)
    let types = log.logbook.settings.documentTypes.compactMap(\.value.name?.value)
    let type = types.contains("receipt") ? ["type=receipt"] : []
    let made = try log.making(
      NewDocument(id: nil, values: ["name=\(name)"] + type + values),
      of: file,
      in: "documents/receipts",
      prefix: "receipt-"
    )
    guard made.problems.isEmpty else {
      throw ArgumentFailure(source: made.typed.source, problems: made.problems)
    }
    (id, changes) = (made.id, made.changes)
  }
}
