#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import LogbookCore
import Diagnostics
import Wording

/// A copy in a folder of its own, in which the user edits a file of the logbook.
///
/// It has the record's own file name, so that editors and the user recognize it.
struct EditedCopy {
  /// The path of the copy.
  let path: String
  private let folder: String
  private let name: String

  /// Makes a copy that other users cannot read.
  init(of source: SourceText) throws(CommandFailure) {
    let place = Environment.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array((place + "/divelog-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure(.cannotWrite(path: place, reason: String(cString: strerror(errno))))
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    name = source.path.split(separator: "/").last.map(String.init) ?? source.path
    path = folder + "/" + name
    do {
      var transaction = try WriteTransaction(root: folder)
      try transaction.stage(.create(path: name, bytes: source.bytes))
      _ = try transaction.commit()
    } catch {
      throw CommandFailure(error.message)
    }
  }

  /// The current content of the copy.
  func bytes() throws(CommandFailure) -> [UInt8] {
    do { return try FileTree.folder(folder).bytes(of: name) } catch {
      throw CommandFailure(.cannotRead(path: path, reason: error.reason))
    }
  }

  /// Removes the copy, with the backups that editors make.
  func remove() {
    for name in [name, name + "~"] { unlink(folder + "/" + name) }
    rmdir(folder)
  }
}
