import DiveFormat
import DiveModel
package import DiveQueries
package import LogbookCore

/// A log on its way into another format: what of it goes out, for whom, and what that loses.
package struct LogExport {
  /// The files and the losses; their paths are those of the whole log.
  package let export: ForeignExport
  /// Files that are hidden from the readers only because their sharing is uncertain.
  package let heldBack: [String]

  /// What of a log goes out.
  package struct Selection: Sendable {
    package var audience: Audience
    /// The only diver whose dives go out; nil for all divers.
    package var diver: String?
    package var query: TypedQuery

    package init(audience: Audience, diver: String? = nil, query: TypedQuery = TypedQuery([])) {
      (self.audience, self.diver, self.query) = (audience, diver, query)
    }
  }

  /// Writes a part of a log.
  ///
  /// Without a query and a diver, all records go out. Otherwise the dives that are meant go out, and
  /// the records that they name.
  ///
  /// - Parameters:
  ///   - whole: The whole log.
  ///   - selection: What of it goes out.
  ///   - writer: The writer of the format.
  ///   - options: What the user decided.
  /// - Throws: An `ExportFailure` if the readers may not see the diver or any dive, or if the format
  ///   holds the dives of one diver and these are of several; the problems of the query.
  package init(
    of whole: Logbook,
    _ selection: Selection,
    by writer: any ForeignWriter,
    _ options: ExportOptions
  ) throws {
    var seen = whole.seen(by: selection.audience, on: options.today)
    heldBack = seen.heldBack
    let hasDives = { (log: Logbook) in log.dives.contains { $0.diver != nil } }
    if writer.isOfDives, hasDives(whole), !hasDives(seen) { throw ExportFailure.nothingShared }
    if selection.audience != .owner { seen = seen.withoutArchived(on: options.today) }
    let part = try Self.part(of: seen, selection, saved: SavedQueries(whole.settings))
    if writer.isOfOneDiver {
      let divers = Set(part.dives.compactMap(\.diver))
      guard divers.count < 2 else { throw ExportFailure.whichDiver(divers.sorted()) }
    }
    var made = try writer.write(part, options)
    var known: Set<ForeignExport.Loss> = []
    made.losses = made.losses.compactMap { loss in
      let path = seen.tree.truePath(of: loss.path)
      let loss = ForeignExport.Loss(path: path, key: loss.key, reason: loss.reason)
      return known.insert(loss).inserted ? loss : nil
    }
    export = made
  }

  private static func part(
    of seen: Logbook,
    _ selection: Selection,
    saved: SavedQueries
  ) throws -> Logbook {
    if let diver = selection.diver {
      let isSeen =
        seen.dives.contains { $0.diver == diver } || seen.divers.contains { $0.id == diver }
      guard isSeen else { throw ExportFailure.notSeen(diver) }
    }
    guard selection.diver != nil || !selection.query.isEmpty else { return seen }
    let isEmpty = selection.query.isEmpty
    let filter = isEmpty ? nil : try selection.query.filter(seen, saved: saved)
    let dives = seen.dives.filter { logged in
      guard let diver = logged.diver, selection.diver == nil || diver == selection.diver else {
        return false
      }
      return filter?.matches(logged) ?? true
    }
    let paths = Set(dives.map(\.dive.origin.path))
    let named = NamedRecords(by: dives, in: seen).paths
    return seen.part(
      keeping: { named.contains($0.origin.path) },
      dives: { paths.contains($0.dive.origin.path) }
    )
  }
}

/// The records that dives name, and those that they name in turn; people only as they are named.
private struct NamedRecords {
  private(set) var paths: Set<String> = []
  private let logbook: Logbook
  private let index: RecordIndex
  private var waiting: [AnyRecord] = []

  init(by dives: [LoggedDive], in logbook: Logbook) {
    self.logbook = logbook
    index = RecordIndex(logbook)
    for logged in dives {
      if let diver = logged.diver { add(diver, .diver) }
      addReferences(of: AnyRecord(logged.dive))
    }
    while let record = waiting.popLast() { addReferences(of: record) }
  }

  private mutating func addReferences(of record: AnyRecord) {
    for reference in record.references {
      switch reference.kind {
      case .reference(let kind): add(reference.text, kind)
      case .person: add(reference.text, .diver)
      default: break
      }
    }
  }

  private mutating func add(_ text: String, _ kind: RecordKind) {
    guard let place = index.place(of: text, kind), let record = logbook.record(kind, at: place),
      paths.insert(record.origin.path).inserted
    else { return }
    if kind != .diver, kind != .group { waiting.append(record) }
  }
}
