public import DiveFormat
public import DiveModel
public import Diagnostics
import FrontMatter
import LogbookCore

/// What stands at a place of a log: in which record, under which key, and what it refers to.
public struct LogPlace: Sendable {
  /// The file's path from the root.
  public let path: String
  /// The version of the file that the place is of.
  public let version: Int
  /// What kind of record the file is.
  public let kind: RecordKind
  /// What of its text stands there.
  public let text: TextPlace
  /// What the value there refers to; nil for a value that refers to nothing.
  public let reference: LogReference?
}

/// What a value refers to.
public enum LogReference: Hashable, Sendable {
  /// A record, by its kind, its id and its path.
  case record(RecordKind, id: String, path: String)
  /// A file beside the record, by its path from the root; whether it is there.
  case file(path: String, isThere: Bool)
  /// A name or an id of a kind that no record has.
  case unknown(RecordKind, String)
}

extension LogSession {
  /// What stands at an offset of a file, which is a record or the settings; nil for any other file,
  /// or one that cannot be read.
  ///
  /// - Parameters:
  ///   - offset: In bytes, from 0.
  ///   - path: The file's path from the root.
  /// - Returns: The place, in the version of the file that `version(of:)` tells.
  public func place(at offset: Int, in path: String) -> LogPlace? {
    let isSettings = path == Logbook.settingsPath
    guard let kind = isSettings ? .settings : RecordPath.kindOfFile(path),
      let source = logbook.source(of: path)
    else { return nil }
    let text = TextPlace(
      at: offset,
      in: source.bytes,
      by: .table(of: kind),
      isSettings ? .settings : .record
    )
    return LogPlace(
      path: path,
      version: version(of: path),
      kind: kind,
      text: text,
      reference: reference(text, in: path)
    )
  }

  /// The offset of a line and a column of a file, each counted from 1; nil where there is none.
  public func offset(line: Int, column: Int, columns: ColumnUnit, in path: String) -> Int? {
    logbook.source(of: path)?.offset(line: line, column: column, columns: columns)
  }

  private func reference(_ place: TextPlace, in path: String) -> LogReference? {
    guard place.part == .value, let text = place.text, !text.isEmpty, let row = place.row else {
      return nil
    }
    switch row.kind {
    case .reference(let kind): return record(kind, text)
    case .person: return record(.diver, text)
    case .owner:
      if let group = RecordOwner.groupID(in: text) { return record(.group, group) }
      return record(.diver, text)
    case .pathReference:
      guard let (kind, rest) = Self.typed(text) else { return nil }
      return kind == .dive ? dive(rest, text) : record(kind, rest)
    case .provenance:
      guard let name = Provenance(text)?.template else { return nil }
      let group = index.id(of: name.group, .group) ?? name.group
      return dive(.group(group), name.stem, text)
    case .file:
      guard let target = FilePaths.joined(FilePaths.folder(of: path), text) else { return nil }
      return .file(path: target, isThere: isFile(target))
    default: return nil
    }
  }

  private func isFile(_ path: String) -> Bool {
    logbook.attachments.contains(path)
      || logbook.tree.exists(path) && !logbook.tree.isFolder(path)
  }

  private func record(_ kind: RecordKind, _ text: String) -> LogReference {
    let entry = index.id(of: text, kind).flatMap { id in
      logbook.records(of: kind).first { $0.id == id }
    }
    guard let entry else { return .unknown(kind, text) }
    return .record(kind, id: entry.id, path: entry.origin.path)
  }

  /// The kind of record that a text with its folder names, and what is behind the folder.
  private static func typed(_ text: String) -> (kind: RecordKind, rest: String)? {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    let folder = String(text[..<slash])
    return RecordKind.allCases.first { $0.folder == folder }
      .map { ($0, String(text[text.index(after: slash)...])) }
  }

  /// The dive of `diver/stem`.
  private func dive(_ rest: String, _ text: String) -> LogReference? {
    guard let slash = rest.firstIndex(of: "/") else { return .unknown(.dive, text) }
    let name = String(rest[..<slash])
    let diver = index.id(of: name, .diver) ?? name
    return dive(.diver(diver), String(rest[rest.index(after: slash)...]), text)
  }

  private func dive(_ owner: LoggedDive.Owner, _ stem: String, _ text: String) -> LogReference {
    let found = logbook.dives.first { $0.owner == owner && $0.dive.origin.stem == stem }
    guard let origin = found?.dive.origin else { return .unknown(.dive, text) }
    return .record(.dive, id: stem, path: origin.path)
  }
}
