import DiveFormat
import DiveModel
import FrontMatter
package import LogbookCore
import Diagnostics

/// The merge of three versions of one file, as git asks a merge driver for it.
package struct DriverRun: Sendable {
  /// The folder that the paths start from.
  package let folder: String
  /// The common base; an empty file if there is none.
  package let base: String
  /// This side's version, which the outcome replaces.
  package let ours: String
  package let theirs: String
  /// The path of the file in the repository, which determines its kind of record.
  package let path: String
  /// The length of a conflict marker, in characters.
  package let markSize: Int

  /// Why nothing was merged; the file is unchanged.
  package enum Failure: Error, Sendable {
    case unread(path: String, FileFailure)
    case unwritten(WriteFailure)
  }

  package init(
    in folder: String,
    base: String,
    ours: String,
    theirs: String,
    path: String,
    markSize: Int
  ) {
    self.folder = folder
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.path = path
    self.markSize = min(max(markSize, 1), 100)
  }

  /// Merges the file.
  /// - Returns: Whether there is a conflict, which is written between markers.
  package func run() throws(Failure) -> Bool {
    let source = try read(ours)
    let before = try read(base).bytes
    let kind = kind
    let merge = FileMerge(
      source.bytes,
      try read(theirs).bytes,
      since: before.isEmpty ? nil : before,
      by: kind.map { FieldTable.table(of: $0) },
      kind == .settings ? .settings : .record,
      markSize: markSize
    )
    if merge.bytes != source.bytes { try write(merge.bytes, over: source) }
    return merge.hasConflict
  }

  /// Keeps both sides of a file that is not text: this side's stays, and the other is written beside it.
  /// - Returns: The path of the other version; nil if the file is text or both sides are the same.
  package func keepBoth() throws(Failure) -> String? {
    let own = try read(ours, limit: Self.largestFile).bytes
    let other = try read(theirs, limit: Self.largestFile).bytes
    if own == other { return nil }
    for name in OtherVersion.paths(for: path, own, other) {
      do throws(FileFailure) {
        let present = try FileTree.folder(folder).bytes(of: name, limit: Self.largestFile)
        if present == other { return name }
      } catch {
        guard error == .missing else { throw .unread(path: name, error) }
        do {
          var transaction = try WriteTransaction(root: folder, locks: false)
          try transaction.stage(.create(path: name, bytes: other))
          _ = try transaction.commit()
        } catch { throw .unwritten(error) }
        return name
      }
    }
    return nil
  }

  /// Larger files are not held in memory; in bytes.
  private static let largestFile = 1 << 28

  private func read(
    _ file: String,
    limit: Int = ProfileCSV.largestFile
  ) throws(Failure) -> SourceText {
    let (folder, name) = parts(of: file)
    do {
      let bytes = try FileTree.folder(folder).bytes(of: name, limit: limit)
      return SourceText(path: file, bytes: bytes)
    } catch {
      throw .unread(path: file, error)
    }
  }

  private func write(_ bytes: [UInt8], over source: SourceText) throws(Failure) {
    let (folder, name) = parts(of: source.path)
    do {
      var transaction = try WriteTransaction(root: folder, locks: false)
      let old = SourceText(path: name, bytes: source.bytes)
      try transaction.stage(.replace(old, bytes: bytes))
      _ = try transaction.commit()
    } catch {
      throw .unwritten(error)
    }
  }

  private func parts(of file: String) -> (folder: String, name: String) {
    let full = file.hasPrefix("/") ? file : folder + "/" + file
    guard let slash = full.lastIndex(of: "/") else { return (folder, file) }
    let parent = slash == full.startIndex ? "/" : String(full[..<slash])
    return (parent, String(full[full.index(after: slash)...]))
  }

  /// The kind of the record by its path in the nearest logbook around it; nil for other files.
  private var kind: RecordKind? {
    LogRoot.path(of: path, from: folder).flatMap { rest in
      rest == Logbook.settingsPath ? .settings : RecordPath.kind(of: rest)
    }
  }
}
