import DiveFormat
public import DiveModel
public import Diagnostics

/// A reference from one record to another.
public struct Referrer: Hashable, Sendable {
  /// The kind of the referring record.
  public let kind: RecordKind
  /// The path of the referring record.
  public let path: String
  /// The top-level key that contains the reference.
  public let key: String
  /// The range of the referring name or id.
  public let range: SourceRange
}

/// What references can refer to.
public enum ReferrerTarget: Hashable, Sendable {
  /// A record by kind and id.
  case record(RecordKind, String)
  /// A dive by its diver's id and its own.
  case dive(diver: String, String)
  /// A group dive by its group's id and its own.
  case groupDive(group: String, String)
}

extension Logbook {
  /// All references to a record by id, former id or name, ordered by kind.
  public func referrers(to target: ReferrerTarget, _ index: RecordIndex) -> [Referrer] {
    referrers(to: target, index, in: allRecords)
  }

  /// The references of some records to a record by id, former id or name.
  package func referrers(
    to target: ReferrerTarget,
    _ index: RecordIndex,
    in records: [AnyRecord]
  ) -> [Referrer] {
    var search = ReferrerSearch(target, index)
    for record in records { search.look(at: record) }
    return search.found
  }
}

/// Searches fields for references to one record.
private struct ReferrerSearch {
  private let target: ReferrerTarget
  private let index: RecordIndex
  private(set) var found: [Referrer] = []

  init(_ target: ReferrerTarget, _ index: RecordIndex) {
    self.target = target
    self.index = index
  }

  mutating func look(at record: AnyRecord) {
    for written in record.references where names(written.text, written.kind) {
      found.append(
        Referrer(
          kind: record.kind,
          path: record.origin.path,
          key: written.key,
          range: written.range
        )
      )
    }
  }

  /// Whether a text of a kind refers to the target.
  private func names(_ text: String, _ kind: ValueKind) -> Bool {
    switch (kind, target) {
    case (.reference(let kind), .record(let wanted, let id)):
      kind == wanted && (text == id || index.id(of: text, kind) == id)
    case (.owner, .record(.group, let id)):
      RecordOwner.groupID(in: text).map { $0 == id || index.id(of: $0, .group) == id } ?? false
    case (.person, .record(.diver, let id)), (.owner, .record(.diver, let id)):
      text == id || index.id(of: text, .diver) == id
    case (.pathReference, .record(let wanted, let id)):
      wanted.folder.map { text.hasPrefix($0 + "/") && isPath(text, to: wanted, id) } ?? false
    case (.pathReference, .dive(let diver, let id)):
      isDive(text, of: diver, id)
    case (.provenance, .record(.group, let id)): template(text)?.group == id
    case (.provenance, .groupDive(let group, let id)):
      template(text) == TemplateName(group: group, stem: id)
    default: false
    }
  }

  /// The group dive that an entry was made from, with its group's current id.
  private func template(_ text: String) -> TemplateName? {
    guard let name = Provenance(text)?.template else { return nil }
    return TemplateName(group: index.id(of: name.group, .group) ?? name.group, stem: name.stem)
  }

  /// Whether a path refers to a dive, by its diver's current or former id.
  private func isDive(_ text: String, of diver: String, _ id: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "dives", parts[2] == id else { return false }
    return parts[1] == diver || index.id(of: String(parts[1]), .diver) == diver
  }

  private func isPath(_ text: String, to kind: RecordKind, _ id: String) -> Bool {
    let rest = text[text.index(after: text.firstIndex(of: "/") ?? text.startIndex)...]
    return rest == id || index.id(of: String(rest), kind) == id
  }
}
