package import LogbookCore
import Diagnostics

/// A file that is to be kept as a document, read whole.
package struct DocumentFile: Sendable {
  /// The path as typed.
  package let path: String
  /// Its content.
  package let bytes: [UInt8]
  /// The digest of its content.
  package let digest: FileDigest

  /// The largest file that is kept, in bytes: git keeps every version of it for ever.
  package static let largest = 64 << 20

  /// Reads a file.
  ///
  /// Only a plain file is read, which is no link, and no more of it than the largest size: what a
  /// link leads to may change before it is read, and a pipe has no end.
  ///
  /// - Parameters:
  ///   - path: The path as typed.
  ///   - start: The folder that a relative path starts from; nil for the one in which the program
  ///     runs.
  /// - Throws: A `LogFailure` with the reason.
  package init(reading path: String, from start: String? = nil) throws(LogFailure) {
    var full = path
    if let start, !path.hasPrefix("/") { full = "\(start)/\(path)" }
    let slash = full.lastIndex(of: "/")
    let folder = slash.map { $0 == full.startIndex ? "/" : String(full[..<$0]) } ?? "."
    let name = slash.map { String(full[full.index(after: $0)...]) } ?? full
    guard !name.isEmpty else { throw .unread(path: path, .notRegular) }
    do throws(FileFailure) {
      bytes = try FileTree.folder(folder).bytes(of: name, limit: Self.largest)
    } catch { throw .unread(path: path, error) }
    self.path = path
    digest = FileDigest(of: bytes)
  }

  /// The name of the file without its folder and ending.
  var stem: String {
    let name = FilePaths.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The ending with its dot, in small letters; empty if it has none that every system knows.
  var ending: String {
    let name = FilePaths.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    let letters = name[name.index(after: dot)...].lowercased()
    let isPlain = letters.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }
    return isPlain && (1...8).contains(letters.utf8.count) ? "." + letters : ""
  }
}
