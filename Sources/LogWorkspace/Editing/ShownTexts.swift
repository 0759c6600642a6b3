#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
package import LogbookCore

/// Texts that an editor shows as files, such as a drawn profile, outside of the log.
///
/// They lie in a folder that no other user can read, which is removed at the end.
package struct ShownTexts: Sendable {
  /// The folder for temporary files.
  private let place: String
  private var folder: String?
  private var names: Set<String> = []

  /// Texts in a folder for temporary files, as in `TMPDIR`; `/tmp` without one.
  package init(temporary: String?) {
    place = temporary.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - text: What is shown.
  ///   - name: The name of the file, which replaces an earlier one of the same name.
  /// - Returns: The absolute path.
  /// - Throws: A `WriteFailure`.
  package mutating func show(_ text: String, named name: String) throws(WriteFailure) -> String {
    if folder == nil {
      var template = Array((place + "/divelog-XXXXXX").utf8CString)
      guard mkdtemp(&template) != nil else {
        throw .system(path: place, String(cString: strerror(errno)))
      }
      folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    let folder = folder ?? place
    unlink(folder + "/" + name)
    var transaction = try WriteTransaction(root: folder)
    try transaction.stage(.create(path: name, bytes: Array(text.utf8)))
    _ = try transaction.commit()
    names.insert(name)
    return folder + "/" + name
  }

  /// Removes everything.
  package mutating func removeAll() {
    guard let folder else { return }
    for name in names { unlink(folder + "/" + name) }
    rmdir(folder)
    (self.folder, names) = (nil, [])
  }
}
