public import DiveFormat
public import DiveModel
public import Diagnostics
import FrontMatter
import LogbookCore

/// What is at a position in a log: the record, the key and what the value refers to.
public struct LogPlace: Sendable {
  /// The file's path from the root.
  public let path: String
  /// The version of the file.
  public let version: Int
  /// The kind of record that the file holds.
  public let kind: RecordKind
  /// The part of the text at the position.
  public let text: TextPlace
  /// What the value refers to; nil if it is not a reference.
  public let reference: LogReference?
}

/// The target of a value.
public enum LogReference: Hashable, Sendable {
  /// A record, with its kind, id and path.
  case record(RecordKind, id: String, path: String)
  /// A file beside the record, with its path from the root and whether it exists.
  case file(path: String, isThere: Bool)
  /// A name or id that no record of the kind has.
  case unknown(RecordKind, String)
}

extension LogSession {
  /// What is at an offset of a file; nil if the file is neither a record nor the settings, or
  /// cannot be read.
  ///
  /// - Parameters:
  ///   - offset: In bytes, from 0.
  ///   - path: The file's path from the root.
  /// - Returns: The place, in the version that `version(of:)` returns.
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

  /// The byte offset of a line and a column, both counted from 1; nil if outside the file.
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

  /// Splits `folder/rest` into the kind of record kept in the folder, and the rest.
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
