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
  /// Values that are given by their keys; nil for none.
  private var given: [(key: String, value: String?)]
  /// Further changes, each as `key=value`.
  private let others: [String]

  /// The changes, each as `key=value`.
  package var values: [String] {
    given.compactMap { key, value in value.map { "\(key)=\($0)" } } + others
  }

  package init(id: String?, _ given: [(key: String, value: String?)] = [], values: [String]) {
    (self.id, self.given, others) = (id, given, values)
  }

  /// Asks for its type, its owner and the day of issue, unless they are given.
  ///
  /// - Parameters:
  ///   - document: Its file.
  ///   - log: The log.
  ///   - answer: Asks a question; nil for no answer.
  /// - Throws: A `DocumentFailure` if the log has the file already.
  package mutating func ask(
    about document: DocumentFile,
    in log: LogSession,
    _ answer: (Message) -> String?
  ) throws(DocumentFailure) {
    if let known = log.document(with: document) {
      throw .isThere(path: document.path, known: known.origin.path)
    }
    let types = log.logbook.settings.documentTypes.compactMap(\.value.name?.value)
    let questions: [String: Message] = [
      "type": .documentWhichType(names: types), "owner": .documentWhichOwner,
      "issued": .documentIssuedWhen,
    ]
    for (place, (key, value)) in given.enumerated() where value == nil {
      guard let question = questions[key], !others.contains(where: { $0.hasPrefix(key + "=") })
      else { continue }
      given[place].value = answer(question)
    }
  }
}

/// A document made for a file, which is not written yet.
struct MadeDocument {
  let id: String
  /// The copy of the file, and the record beside it.
  let changes: [FileChange]
  /// The values of the record.
  let typed: Assignments
  let record: RecordText
  /// The problems of the values, in their text.
  let problems: [Diagnostic]
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
  /// - Throws: A `LogFailure` or `DocumentFailure` if the log has the file already or the id is
  ///   taken, or an `ArgumentFailure` if a value cannot be read.
  package func adding(_ file: DocumentFile, as document: NewDocument) throws -> RecordChange {
    let made = try making(document, of: file)
    return try RecordChange(
      made.changes,
      by: made.typed,
      making: made.record,
      made.problems,
      of: self
    )
  }

  /// Makes the record of a file that becomes a document.
  ///
  /// The copy is named after the record, so that no name of a file can do harm in a log. It is
  /// written first: a record without its file never stands in the log.
  ///
  /// - Parameters:
  ///   - document: The document as typed.
  ///   - file: The file.
  ///   - folder: The folder of the record, `documents` or one in it.
  ///   - prefix: What an id that is made from a name begins with.
  /// - Returns: The record, and the changes that write it with its file.
  /// - Throws: A `LogFailure` or `DocumentFailure` if the log has the file already or the id is
  ///   taken.
  func making(
    _ document: NewDocument,
    of file: DocumentFile,
    in folder: String = "documents",
    prefix: String = ""
  ) throws -> MadeDocument {
    if let known = self.document(with: file) {
      throw DocumentFailure.isThere(path: file.path, known: known.origin.path)
    }
    let ending = file.ending
    if ending == ".md" { throw DocumentFailure.isARecord(path: file.path) }
    let notes = TypedNotes(document.values, for: .document)
    let given = Assignments(typed: notes.values, for: .document, in: logbook)
    let id = try freeID(document, file, in: folder, prefix: prefix)
    let (path, name) = ("\(folder)/\(id).md", id + ending)
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
    return MadeDocument(
      id: id,
      changes: [
        .create(path: "\(folder)/\(name)", bytes: file.bytes), .create(path: path, bytes: bytes),
      ],
      typed: typed,
      record: record,
      problems: typed.problems + made.problems
    )
  }

  private func name(in values: [String]) -> String? {
    values.last { $0.hasPrefix("name=") }.map { String($0.dropFirst("name=".count)) }
  }

  /// The id of a record whose file can stand beside it: no entry of the folder may have its name,
  /// not even in other case, which some systems take for the same.
  private func freeID(
    _ document: NewDocument,
    _ file: DocumentFile,
    in folder: String,
    prefix: String
  ) throws(LogFailure) -> String {
    let ending = file.ending
    let taken = Set(EntryNames.all(in: "\(root)/\(folder)").map { $0.lowercased() })
    func isFree(_ id: String) -> Bool {
      // A file of this name would make a log of the folder.
      !taken.contains(id + ".md") && !taken.contains(id + ending)
        && id + ending != Logbook.settingsPath
    }
    if let id = document.id {
      _ = try pathOfNew(.document, id)
      guard isFree(id) else { throw .fileIsThere(path: "\(folder)/\(id)\(ending)") }
      return id
    }
    let words = [name(in: document.values), file.stem].compactMap(\.self)
    let limit = 56 - prefix.utf8.count
    let made = words.lazy.compactMap { RecordID.make(from: $0, limit: limit) }.first
    let stem = prefix + (made ?? "document")
    var (id, number) = (stem, 2)
    while true {
      if isFree(id), (try? pathOfNew(.document, id)) != nil { return id }
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
