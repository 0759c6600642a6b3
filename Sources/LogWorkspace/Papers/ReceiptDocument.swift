import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// A receipt that becomes a document: the file is copied beside a new record, with its SHA-256.
struct ReceiptDocument {
  /// The id of the document.
  let id: String
  /// The new record, and the copy of the file.
  let changes: [FileChange]

  /// Plans the document of an expense.
  ///
  /// - Parameters:
  ///   - file: The path of the file, as typed.
  ///   - name: What the receipt is called.
  ///   - values: Further values of the document, each as `key=value`.
  ///   - log: The log.
  /// - Throws: A `LogFailure` if the file cannot be read, or if a document has it already.
  init(
    of file: String,
    named name: String,
    _ values: [String],
    in log: LogSession
  ) throws(LogFailure) {
    let bytes = try Self.bytes(of: file, in: log)
    let digest = FileDigest(of: bytes).digits
    let known = log.logbook.documents.first { $0.sha256?.value.lowercased() == digest }
    if let known { throw .receiptIsThere(path: file, document: known.origin.path) }
    let ending = Self.ending(of: file)
    let stem = "receipt-" + (RecordID.make(from: name) ?? "1")
    var (id, number) = (stem, 2)
    let folder = "documents/receipts"
    let taken = Set(log.logbook.documents.map(\.id))
    while taken.contains(id) || log.logbook.tree.exists("\(folder)/\(id).md")
      || log.logbook.tree.exists("\(folder)/\(id)\(ending)")
    {
      id = "\(stem)-\(number)"
      number += 1
    }
    let types = log.logbook.settings.documentTypes.compactMap(\.value.name?.value)
    let type = types.contains("receipt") ? ["type=receipt"] : []
    let lines = ["name=\(name)"] + type + values + ["file=\(id)\(ending)", "sha256=\(digest)"]
    let typed = Assignments(typed: lines, for: .document, in: log.logbook)
    let text = typed.newRecord(at: "\(folder)/\(id).md").text
    self.id = id
    changes = [
      .create(path: "\(folder)/\(id).md", bytes: Array(text.utf8)),
      .create(path: "\(folder)/\(id)\(ending)", bytes: bytes),
    ]
  }

  /// Larger files are no receipts, and would not fit into an e-mail either.
  private static let largestFile = 1 << 25

  private static func bytes(of path: String, in log: LogSession) throws(LogFailure) -> [UInt8] {
    let full = path.hasPrefix("/") ? path : log.folder + "/" + path
    guard let real = DiskPath.real(full) else { throw .noSuchFile(path: path) }
    let (folder, name) = (FilePaths.folder(of: real), FilePaths.name(of: real))
    do throws(FileFailure) {
      return try FileTree.folder(folder.isEmpty ? "/" : String(folder))
        .bytes(of: String(name), limit: largestFile)
    } catch { throw .unread(path: path, error) }
  }

  /// The extension of a file in small letters, with its dot; nothing if it has none that is safe.
  private static func ending(of path: String) -> String {
    let name = FilePaths.name(of: path)
    guard let dot = name.lastIndex(of: ".") else { return "" }
    let ending = name[dot...].lowercased()
    let isSafe = ending.utf8.dropFirst().allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return isSafe && (2...6).contains(ending.utf8.count) && ending != ".md" ? ending : ""
  }
}
