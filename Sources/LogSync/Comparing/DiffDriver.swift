import Diagnostics
import DiveFormat
import FrontMatter
import DiveModel
import LogbookCore
import LogWorkspace

/// The comparison of one file, as git asks an external diff for it.
package enum DiffDriver {
  /// The command for a repository's settings; without the program, git compares the lines.
  ///
  /// Git adds the file's path, and for each version a file, its object and its mode.
  package static let setting =
    "f() { divelog diff-driver -- \"$@\" 2>/dev/null || [ $# -lt 7 ] || "
    + "git --no-pager diff --no-ext-diff --no-index -- \"$2\" \"$5\" || true; }; f"

  /// The command that makes the text of a record that `git log -p` and `git blame` compare; without the
  /// program, they compare the file as it is.
  package static let settingOfText =
    "f() { divelog diff-driver -- \"$1\" 2>/dev/null || cat \"$1\"; }; f"

  /// A record as plain lines, without what means nothing: one for each key, then the notes.
  ///
  /// - Parameters:
  ///   - file: The file that git has made of a version.
  ///   - folder: The folder that relative paths start from.
  /// - Returns: The text; nil if it cannot be read as a record.
  package static func text(of file: String, in folder: String) -> String? {
    let full = file.hasPrefix("/") ? file : folder + "/" + file
    guard let slash = full.lastIndex(of: "/") else { return nil }
    let parent = FileTree.folder(slash == full.startIndex ? "/" : String(full[..<slash]))
    let name = String(full[full.index(after: slash)...])
    guard let bytes = try? parent.bytes(of: name, limit: ProfileCSV.largestFile),
      String(validating: bytes, as: UTF8.self) != nil,
      // Git does not say which record it is; the lines of a key are joined alike in all of them.
      let text = RecordText(bytes, .dive), !text.entries.isEmpty
    else { return nil }
    let keys = text.entries.map { "\($0.key): \(plain(text.onOneLine($0)))\n" }
    return keys.joined() + "\n" + NoteLines(text.body).trimmed.map { $0 + "\n" }.joined()
  }

  /// A value without the quotes around it, where they mean nothing.
  private static func plain(_ value: String) -> String {
    guard value.utf8.count > 1, let quote = value.utf8.first, quote == 0x22 || quote == 0x27,
      value.utf8.last == quote
    else { return value }
    let inside = value.utf8.dropFirst().dropLast()
    let isPlain = !inside.contains(quote) && !inside.contains(0x5C)
    return isPlain ? String(decoding: inside, as: UTF8.self) : value
  }

  /// Compares the two files that git has made.
  /// - Parameters:
  ///   - path: The path in the repository.
  ///   - old: The file of the earlier version; git's empty device for none.
  ///   - new: The file of the later version.
  ///   - target: The later path of a file that git takes for renamed.
  ///   - folder: The folder that relative paths start from, the top of the work tree.
  /// - Returns: The difference; nil if a file cannot be read.
  package static func difference(
    of path: String,
    _ old: String,
    _ new: String,
    renamedTo target: String?,
    in folder: String
  ) -> ComparedFile? {
    func bytes(_ file: String) -> [UInt8]?? {
      if file == "/dev/null" { return .some(nil) }
      let full = file.hasPrefix("/") ? file : folder + "/" + file
      guard let slash = full.lastIndex(of: "/") else { return nil }
      let name = String(full[full.index(after: slash)...])
      let parent = FileTree.folder(slash == full.startIndex ? "/" : String(full[..<slash]))
      return (try? parent.bytes(of: name, limit: ProfileCSV.largestFile)).map { .some($0) }
    }
    guard let before = bytes(old), let after = bytes(new) else { return nil }
    let happening: ComparedFile.Happening =
      before == nil ? .added : after == nil ? .removed : target == nil ? .changed : .moved
    return ComparedFile(
      target ?? path,
      from: target == nil ? nil : path,
      happening,
      before,
      after,
      recordPath: LogRoot.path(of: target ?? path, from: folder)
    )
  }
}

/// The path of a file from the root of the nearest log around it.
enum LogRoot {
  /// The path; nil if the file is in no log.
  static func path(of path: String, from folder: String) -> String? {
    var parts = path.split(separator: "/")[...]
    var root = folder
    while true {
      let rest = parts.joined(separator: "/")
      if DiskPath.exists(root + "/" + Logbook.settingsPath) {
        if rest == Logbook.settingsPath { return rest }
        if rest.hasSuffix(".md"), RecordPath.kind(of: rest) != nil { return rest }
      }
      guard let first = parts.popFirst() else { return nil }
      root += "/" + first
    }
  }
}
