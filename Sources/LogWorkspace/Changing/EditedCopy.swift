#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Diagnostics
package import LogbookCore

/// A copy in a folder of its own, in which the user edits a file of the logbook.
///
/// It has the record's own file name, so that editors and the user recognize it.
package struct EditedCopy {
  package let path: String
  /// The record as it was read.
  private let source: SourceText
  private let log: LogSession
  private let folder: String
  private let name: String

  /// Copies a record so that other users cannot read it; into the folder for temporary files, if
  /// it is known.
  package init(of record: String, in log: LogSession, temporary: String?) throws(LogFailure) {
    self.log = log
    do { source = SourceText(path: record, bytes: try log.logbook.tree.bytes(of: record)) } catch {
      throw .unread(path: record, error)
    }
    let place = temporary.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array((place + "/divelog-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .notWritten(.system(path: place, String(cString: strerror(errno))))
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    name = source.path.split(separator: "/").last.map(String.init) ?? source.path
    path = folder + "/" + name
    do throws(WriteFailure) {
      var transaction = try WriteTransaction(root: folder)
      try transaction.stage(.create(path: name, bytes: source.bytes))
      _ = try transaction.commit()
    } catch { throw .notWritten(error) }
  }

  private func bytes() throws(LogFailure) -> [UInt8] {
    do { return try FileTree.folder(folder).bytes(of: name) } catch {
      throw .unread(path: path, error)
    }
  }

  /// Whether it contains changes that would be lost; a copy that is too large to read counts as
  /// changed.
  package var isWorthKeeping: Bool {
    let left = try? bytes()
    return DiskPath.exists(path) && left != source.bytes && left?.isEmpty != true
  }

  /// The result of editing the record.
  package struct Edited {
    package let plan: PlannedChange
    /// The changes to write; empty if the record is unchanged.
    package let changes: [FileChange]
    /// The problems of the record, and new ones elsewhere, as text; nil without problems.
    package let text: String?
    /// Whether one of the problems is an error.
    package let hasErrors: Bool
  }

  /// Checks the copy in the current state of the log, which may have changed while the user was
  /// editing.
  package func edited() throws(LogFailure) -> Edited {
    let bytes = try bytes()
    // An editor that crashed, or a full disk; records are deleted in other ways.
    let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
    guard !bytes.allSatisfy(isBlank) || source.bytes.allSatisfy(isBlank) else {
      throw .editorLeftNothing(path: source.path)
    }
    let change = FileChange.replace(source, bytes: bytes)
    let plan = try log.anew().plan([change])
    let found = plan.problems + plan.newProblems.filter { $0.path != source.path }
    return Edited(
      plan: plan,
      changes: change.result == source.bytes ? [] : [change],
      text: found.isEmpty ? nil : log.text(of: found, in: plan.after),
      hasErrors: found.contains { $0.diagnostic.severity == .error }
    )
  }

  /// Removes the copy, with the backups that editors make.
  package func remove() {
    for name in [name, name + "~"] { unlink(folder + "/" + name) }
    rmdir(folder)
  }
}
