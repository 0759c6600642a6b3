import DiveFormat
package import DiveModel
import DiveUnits
import Diagnostics
import LogbookCore
package import Wording

/// A document as typed; what is nil is not written.
package struct NewDocument: Sendable {
  /// Its id; nil for one made from its name or its file's.
  package let id: String?
  /// The changes, each as `key=value`.
  package let values: [String]

  package init(id: String?, values: [String]) { (self.id, self.values) = (id, values) }
}

/// Why a file cannot become a document, or a document's file cannot be opened.
package enum DocumentFailure: WordedFailure, Hashable {
  /// A document of the log has the same file.
  case isThere(path: String, known: String)
  /// In a log, a file with this ending is a record.
  case isARecord(path: String)
  /// The document names no file.
  case hasNoFile(path: String)
  /// A file with this ending could be run as a program.
  case isNotOpened(path: String)
  /// The system has no program that opens files.
  case noOpener(path: String)
  /// The program that opens files failed.
  case openerFailed(path: String)

  package var message: Message {
    switch self {
    case .isThere(let path, let known): .documentIsThere(path: path, known: known)
    case .isARecord(let path): .documentIsARecord(path: path)
    case .hasNoFile(let path): .documentHasNoFile(path: path)
    case .isNotOpened(let path): .documentIsNotOpened(path: path)
    case .noOpener(let path): .documentNoOpener(path: path)
    case .openerFailed(let path): .documentOpenerFailed(path: path)
    }
  }
}

extension LogSession {
  /// The document that has a file's content already; nil if none does.
  ///
  /// Documents without a digest are compared by their files.
  package func document(with file: DocumentFile) -> LogDocument? {
    let digits = file.digest.digits
    if let known = logbook.documents.first(where: { $0.sha256?.value.lowercased() == digits }) {
      return known
    }
    return logbook.documents.first { document in
      guard document.sha256 == nil, let path = document.filePath,
        let bytes = try? logbook.tree.bytes(of: path, limit: file.bytes.count)
      else { return false }
      return bytes == file.bytes
    }
  }

  /// Plans a document: a copy of a file, and a record beside it with its digest.
  ///
  /// The copy is named after the record, so that no name of a file can do harm in a log. It is
  /// written first: a record without its file never stands in the log.
  ///
  /// - Throws: A `LogFailure` if the log has the file already or the id is taken, or an
  ///   `ArgumentFailure` if a value cannot be read.
  package func adding(_ file: DocumentFile, as document: NewDocument) throws -> RecordChange {
    if let known = self.document(with: file) {
      throw DocumentFailure.isThere(path: file.path, known: known.origin.path)
    }
    let ending = file.ending
    if ending == ".md" { throw DocumentFailure.isARecord(path: file.path) }
    let notes = TypedNotes(document.values, for: .document)
    let given = Assignments(typed: notes.values, for: .document, in: logbook)
    let path = try freePath(document, file, ending, name: name(in: document.values))
    let name = String(FilePaths.name(of: path).dropLast(".md".count)) + ending
    let typed = Assignments(
      typed: notes.values + ["file=\(name)", "sha256=\(file.digest.digits)"],
      for: .document,
      in: logbook
    )
    let made = typed.newRecord(at: path, body: notes.text.map { $0 + "\n" } ?? "")
    let bytes = Array(made.text.utf8)
    let table = FieldTable.table(of: .document)
    guard given.problems.isEmpty || !typed.problems.isEmpty,
      let record = RecordText(bytes, table, options: logbook.decodingOptions)
    else { throw LogFailure.unchangeable(path: path, reason: .recordUnreadable) }
    return try RecordChange(
      [
        .create(path: FilePaths.folder(of: path) + "/" + name, bytes: file.bytes),
        .create(path: path, bytes: bytes),
      ],
      by: typed,
      making: record,
      typed.problems + made.problems,
      of: self
    )
  }

  private func name(in values: [String]) -> String? {
    values.last { $0.hasPrefix("name=") }.map { String($0.dropFirst("name=".count)) }
  }

  /// The path of a record whose file can stand beside it: no entry of the folder may have its name,
  /// not even in other case, which some systems take for the same.
  private func freePath(
    _ document: NewDocument,
    _ file: DocumentFile,
    _ ending: String,
    name: String?
  ) throws(LogFailure) -> String {
    let taken = Set(EntryNames.all(in: root + "/documents").map { $0.lowercased() })
    func isFree(_ id: String) -> Bool {
      !taken.contains(id + ".md") && !taken.contains(id + ending)
    }
    if let id = document.id {
      let path = try pathOfNew(.document, id)
      guard isFree(id) else { throw .fileIsThere(path: "documents/\(id)\(ending)") }
      return path
    }
    let words = [name, file.stem].compactMap(\.self)
    let stem = words.lazy.compactMap { RecordID.make(from: $0, limit: 56) }.first ?? "document"
    var (id, number) = (stem, 2)
    while true {
      if isFree(id), let path = try? pathOfNew(.document, id) { return path }
      id = "\(stem)-\(number)"
      number += 1
    }
  }

  /// The paths of the documents that need not be kept any longer; none if today is unknown.
  package var documentsToLetGo: Set<String> {
    guard let today else { return [] }
    let retention = DocumentRetention(logbook.settings)
    return Set(
      logbook.documents.filter { retention.mayBeRemoved($0, on: today) }.map(\.origin.path)
    )
  }

  /// The file of a document, to be opened by the system's program for its type.
  ///
  /// The path is that of a plain file inside the log that is reached without a link, and its ending is
  /// one of a text, a picture or an office document: no system runs it as a program.
  ///
  /// - Returns: The path from the log's root, and the absolute one.
  /// - Throws: A failure in words.
  package func openablePath(
    ofDocument text: String
  ) throws -> (path: String, absolute: String) {
    let entry = try entry(.document, named: text)
    let document = LogDocument(origin: entry.origin, fields: entry.fields)
    guard let path = document.filePath else {
      throw DocumentFailure.hasNoFile(path: entry.origin.path)
    }
    do throws(FileFailure) {
      // Reads its first byte, following no link.
      _ = try logbook.tree.start(of: path, count: 1)
    } catch { throw LogFailure.unread(path: path, error) }
    let name = FilePaths.name(of: path)
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    guard Self.openedEndings.contains(ending) else { throw DocumentFailure.isNotOpened(path: path) }
    guard let folder = DiskPath.real(root), let real = DiskPath.real("\(folder)/\(path)"),
      real.utf8.elementsEqual("\(folder)/\(path)".utf8)
    else { throw LogFailure.outsideLogbook(path: path) }
    return (path, real)
  }

  /// The endings of files that are opened: those that show something and run nothing.
  private static let openedEndings: Set<String> = [
    "pdf", "png", "jpg", "jpeg", "gif", "webp", "tif", "tiff", "heic", "heif", "bmp", "avif", "svg",
    "txt", "csv", "rtf", "odt", "ods", "odp", "doc", "docx", "xls", "xlsx", "ppt", "pptx",
  ]
}

extension LogDocument {
  /// The path of its file from the log's root; nil if it names none, or one outside.
  var filePath: String? { file.flatMap { FilePaths.joined(origin.folder, $0.value) } }
}
