import DiveFormat
package import DiveModel
package import LogbookCore

/// The part of a log that belongs to a trip or a group: what goes into a folder to hand over.
///
/// It is taken from what the readers see, so nothing comes back in that they do not.
package struct HandoverPart: Sendable {
  package let kind: RecordKind
  package let id: String

  /// The trip or the group with an id.
  package init(_ kind: RecordKind, _ id: String) { (self.kind, self.id) = (kind, id) }

  /// Whether a log has the trip or the group.
  package func isThere(in log: Logbook) -> Bool { RecordIndex(log).index(of: id, kind) != nil }

  /// Its name.
  func title(in log: Logbook) -> String? {
    RecordIndex(log).index(of: id, kind).flatMap { log.title(of: kind, at: $0) } ?? id
  }

  /// The records of a log that belong to it: its dives; what names it, such as documents and budgets;
  /// and what these name.
  func part(of log: Logbook) -> Logbook {
    let search = PartSearch(self, log, RecordIndex(log))
    return log.part(
      keeping: { search.paths.contains($0.origin.path) },
      dives: { search.dives.contains($0.dive.origin.path) }
    )
  }
}

/// The search for the records of a part.
private struct PartSearch {
  /// The paths of records other than dives.
  private(set) var paths: Set<String> = []
  /// The paths of dives.
  private(set) var dives: Set<String> = []
  private let index: RecordIndex
  private let log: Logbook

  init(_ part: HandoverPart, _ log: Logbook, _ index: RecordIndex) {
    (self.log, self.index) = (log, index)
    guard let place = index.index(of: part.id, part.kind),
      let subject = log.record(part.kind, at: place)
    else { return }
    take(subject)
    for logged in log.dives where belongs(logged, to: part) {
      dives.insert(logged.dive.origin.path)
      if case .diver(let id) = logged.owner { take(.diver, id) }
      takeNamed(by: AnyRecord(logged.dive))
    }
    for record in log.recordsBesideDives where names(record, part) {
      take(record)
      takeNamed(by: record)
      guard let folder = folder(of: record) else { continue }
      for inner in log.recordsBesideDives where inner.origin.folder.hasPrefix(folder) {
        take(inner)
        takeNamed(by: inner)
      }
    }
    takeNamed(by: subject)
  }

  private func belongs(_ logged: LoggedDive, to part: HandoverPart) -> Bool {
    if part.kind == .group, case .group(let id) = logged.owner { return id == part.id }
    return HideableValue.all(in: AnyRecord(logged.dive).fields, .dive).contains { value in
      value.kind == .reference(part.kind) && index.id(of: value.text, part.kind) == part.id
    }
  }

  /// Whether a document, a budget or anything else is about the trip or the group, or owned by it.
  private func names(_ record: AnyRecord, _ part: HandoverPart) -> Bool {
    // People and groups are in many things, and are not a part of each.
    guard record.kind != .diver, record.kind != .group, record.kind != .trip else { return false }
    return HideableValue.all(in: record.fields, record.table).contains { value in
      switch value.kind {
      case .pathReference, .owner: isTarget(of: value.text, part)
      case .reference(part.kind): index.id(of: value.text, part.kind) == part.id
      default: false
      }
    }
  }

  private func isTarget(of text: String, _ part: HandoverPart) -> Bool {
    guard let (kind, id) = target(of: text) else { return false }
    return kind == part.kind && id == part.id
  }

  /// The record that an id with its folder names.
  private func target(of text: String) -> (RecordKind, String)? {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    let kind = RecordKind.allCases.first { $0.folder.map { $0 == text[..<slash] } ?? false }
    let name = String(text[text.index(after: slash)...])
    guard let kind, let id = index.id(of: name, kind) else { return nil }
    return (kind, id)
  }

  /// The folder with other records of a record that has one of its own.
  private func folder(of record: AnyRecord) -> Substring? {
    record.kind.inner == nil || record.kind == .diver ? nil : record.origin.folder
  }

  private mutating func take(_ record: AnyRecord) { paths.insert(record.origin.path) }

  private mutating func take(_ kind: RecordKind, _ text: String) {
    guard kind != .dive, let id = index.id(of: text, kind), let place = index.index(of: id, kind),
      let record = log.record(kind, at: place)
    else { return }
    take(record)
  }

  private mutating func takeNamed(by record: AnyRecord) {
    for value in HideableValue.all(in: record.fields, record.table) {
      switch value.kind {
      case .reference(let kind): take(kind, value.text)
      case .person, .owner: take(.diver, value.text)
      case .pathReference:
        if let (kind, id) = target(of: value.text) { take(kind, id) }
      default: break
      }
    }
  }
}
