package import DiveModel
import DiveFormat
import LogbookCore
import LogWorkspace
import Diagnostics

/// The difference between two versions of one file of a log.
package struct ComparedFile: Sendable {
  /// The path from the log's root; the former one of a file that is gone.
  package let path: String
  /// The former path of a file that was moved.
  package let formerPath: String?
  /// The kind of record; nil for other files.
  package let kind: RecordKind?
  package let happening: Happening
  package let content: FileComparison

  /// What happened to a file.
  package enum Happening: String, Sendable { case added, changed, moved, removed }

  /// What is known of the difference.
  package enum FileComparison: Sendable {
    /// The bytes are the same, in another place or with another mode.
    case same
    case record(RecordDifference)
    case profile(ProfileDifference)
    /// A text that is no record, or a record that cannot be read, as a unified diff.
    case text(diff: String, isUnreadable: Bool)
    /// Anything else; nothing is known but that the bytes differ.
    case bytes
  }

  /// The bytes of a version; nil if they are not those of a file that is read.
  typealias Bytes = [UInt8]?

  /// Compares two versions; `isSame` if it is known without the bytes that they are the same.
  ///
  /// `recordPath` is the path from the log's root if `path` is another one, nil inside for a file of no
  /// log.
  init(
    _ path: String,
    from former: String?,
    _ happening: Happening,
    _ old: Bytes,
    _ new: Bytes,
    isSame: Bool = false,
    recordPath: String?? = nil
  ) {
    (self.path, formerPath, self.happening) = (path, former, happening)
    let kind = (recordPath ?? path).flatMap(Self.kind)
    self.kind = kind
    content = isSame ? .same : Self.content(path, kind, happening, old, new)
  }

  /// The same file with another difference.
  func saying(_ content: FileComparison) -> ComparedFile {
    ComparedFile(self, content)
  }

  private init(_ file: ComparedFile, _ content: FileComparison) {
    (path, formerPath, kind) = (file.path, file.formerPath, file.kind)
    (happening, self.content) = (file.happening, content)
  }

  private static func kind(of path: String) -> RecordKind? {
    guard LogFiles.contain(path), LogFiles.isRead(path) else { return nil }
    return path == Logbook.settingsPath ? .settings : RecordPath.kind(of: path)
  }

  private static func content(
    _ path: String,
    _ kind: RecordKind?,
    _ happening: Happening,
    _ old: Bytes,
    _ new: Bytes
  ) -> FileComparison {
    let isThere = (old: happening != .added, new: happening != .removed)
    // What was not read is never said to be the same.
    if isThere.old && old == nil || isThere.new && new == nil { return .bytes }
    if isThere.old, isThere.new, old == new { return .same }
    let (before, after) = (old ?? [], new ?? [])
    if let kind {
      let empty = Array("---\n---\n".utf8)
      if let record = RecordDifference(
        isThere.old ? before : kind == .settings ? [] : empty,
        isThere.new ? after : kind == .settings ? [] : empty,
        kind
      ) {
        return .record(record)
      }
    } else if path.hasSuffix(".csv"), let profile = ProfileDifference(old, new) {
      return .profile(profile)
    }
    let isText = [before, after].allSatisfy { String(validating: $0, as: UTF8.self) != nil }
    guard isText, !before.contains(0), !after.contains(0) else { return .bytes }
    return .text(diff: diff(path, old, new), isUnreadable: kind != nil)
  }

  private static func diff(_ path: String, _ old: Bytes, _ new: Bytes) -> String {
    let source = SourceText(path: path, bytes: old ?? [])
    guard let new else { return UnifiedDiff.text(of: .remove(source)) }
    return UnifiedDiff.text(
      of: old == nil ? .create(path: path, bytes: new) : .replace(source, bytes: new)
    )
  }
}

/// The difference between two files of samples.
package struct ProfileDifference: Sendable {
  package let before: Figures?
  package let after: Figures?

  /// The figures of a file.
  package struct Figures: Hashable, Sendable {
    package let samples: Int
    /// The deepest sample in millimetres; nil without samples.
    package let deepest: Int?
  }

  /// Compares two versions; nil if one cannot be read completely.
  init?(_ old: [UInt8]?, _ new: [UInt8]?) {
    let (one, other) = (old.map(Self.figures), new.map(Self.figures))
    if case .some(nil) = one { return nil }
    if case .some(nil) = other { return nil }
    (before, after) = (one ?? nil, other ?? nil)
  }

  private static func figures(_ bytes: [UInt8]) -> Figures? {
    let (profile, problems) = ProfileCSV.read(bytes)
    guard problems.isEmpty else { return nil }
    return Figures(
      samples: profile.rowCount,
      deepest: profile.samples(of: .depth).flatMap(\.greatest)
    )
  }
}
