import DiveChecks
import DiveFormat
public import DiveModel
public import Diagnostics
import LogbookCore

/// The target of a value, or of a link in the Markdown.
public enum LogReference: Hashable, Sendable {
  /// A record, with its kind, id and path.
  case record(RecordKind, id: String, path: String)
  /// A file or folder that is not a record, with its path from the root and whether it exists.
  case file(path: String, isThere: Bool)
  /// A document type of the settings, with the place of its name there.
  case documentType(String, at: SourceRange)
  /// A name or id that no record of the kind has; the kind is nil if the text leaves it open.
  case unknown(RecordKind?, String)
}

extension LogSession {
  /// What a value or a link refers to.
  ///
  /// It agrees with the rules for references: what they report as unknown is unknown here, and what
  /// they would write differently, such as a name for an id, is found.
  func reference(_ place: TextPlace, in path: String) -> LogReference? {
    guard let text = place.text, !text.isEmpty else { return nil }
    if place.part == .body { return linked(text, in: path) }
    guard place.part == .value, let row = place.row else { return nil }
    switch row.kind {
    case .reference(let kind): return record(kind, text)
    case .person: return record(.diver, text)
    case .owner: return owner(text)
    case .pathReference: return typed(text)
    case .provenance:
      guard let name = Provenance(text)?.template else { return nil }
      let group = index.id(of: name.group, .group) ?? name.group
      return dive(.group(group), name.stem, text)
    case .file:
      guard let target = FilePaths.joined(FilePaths.folder(of: path), text) else { return nil }
      return .file(path: target, isThere: isFile(target))
    case .documentType: return documentType(text)
    default: return nil
    }
  }

  private func isFile(_ path: String) -> Bool {
    logbook.attachments.contains(path)
      || logbook.tree.exists(path) && !logbook.tree.isFolder(path)
  }

  /// The target of a link, which may also be a record or a folder.
  private func linked(_ text: String, in path: String) -> LogReference? {
    guard let target = FilePaths.joined(FilePaths.folder(of: path), text) else { return nil }
    if let kind = RecordPath.kindOfFile(target),
      let record = logbook.records(of: kind).first(where: { $0.origin.path == target })
    {
      return .record(kind, id: record.id, path: target)
    }
    let isThere = logbook.attachments.contains(target) || logbook.tree.exists(target)
    return .file(path: target, isThere: isThere)
  }

  private func record(_ kind: RecordKind, _ name: String, _ text: String? = nil) -> LogReference {
    guard let place = index.place(of: name, kind), let record = logbook.record(kind, at: place)
    else { return .unknown(kind, text ?? name) }
    return .record(kind, id: record.id, path: record.origin.path)
  }

  /// An owner: a diver, or a group with its folder.
  private func owner(_ text: String) -> LogReference {
    switch RecordPathText(text) {
    case let path? where path.kind == .group: record(.group, path.rest, text)
    case let path? where path.kind == .diver: record(.diver, path.rest, text)
    // A name may have a slash in it.
    default: record(.diver, text)
    }
  }

  /// A record of any kind, written with its folder.
  private func typed(_ text: String) -> LogReference {
    guard let path = RecordPathText(text), let kind = path.kind else { return .unknown(nil, text) }
    return kind == .dive ? dive(path.rest, text) : record(kind, path.rest, text)
  }

  /// The dive of `diver/stem`, where the diver is always an id.
  private func dive(_ rest: String, _ text: String) -> LogReference {
    guard let slash = rest.firstIndex(of: "/") else { return .unknown(.dive, text) }
    let stem = String(rest[rest.index(after: slash)...])
    return dive(.diver(String(rest[..<slash])), stem, text)
  }

  private func dive(_ owner: LoggedDive.Owner, _ stem: String, _ text: String) -> LogReference {
    let found = logbook.dives.first { $0.owner == owner && $0.dive.origin.stem == stem }
    guard let origin = found?.dive.origin else { return .unknown(.dive, text) }
    return .record(.dive, id: stem, path: origin.path)
  }

  /// A document type; nil if the settings list none, as any is allowed then.
  private func documentType(_ text: String) -> LogReference? {
    let names = logbook.settings.documentTypes.compactMap(\.value.name)
    guard !names.isEmpty else { return nil }
    guard let name = names.first(where: { $0.value == text }) else { return .unknown(nil, text) }
    return .documentType(text, at: name.range)
  }
}
