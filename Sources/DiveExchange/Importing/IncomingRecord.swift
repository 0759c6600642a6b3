import DiveModel
import LogbookCore

/// A record of a foreign log, by what its dives and records call it.
struct ForeignName: Hashable {
  let kind: RecordKind
  let key: String
}

/// A record of a foreign log that the logbook lacks.
struct IncomingRecord: Sendable {
  let path: String
  let source: String
  let reading: RecordReading
  /// What the foreign log calls it; nil for the record of its diver.
  var name: ForeignName?
  var id: String?

  /// The records that it refers to.
  var references: [ForeignName] {
    reading.references.map { ForeignName(kind: $0.kind, key: $0.key) }
  }
}

extension ImportPlan {
  /// The records that only dives name which get no entry of their own.
  ///
  /// A record that no dive of the logbook names is for everyone, so the place of a dive that its
  /// diver keeps private would be published.
  /// - Parameters:
  ///   - new: The records that the logbook lacks.
  ///   - dives: All dives of the foreign log, and what becomes of them.
  ///   - log: The foreign log.
  /// - Returns: The names of those of `new` that do not come in by themselves.
  static func withheld(
    _ new: [IncomingRecord],
    _ dives: [PlannedDive],
    _ log: any ForeignLog
  ) -> Set<ForeignName> {
    let others = dives.filter { $0.fate != .new }
    let all = Set(new.compactMap(\.name))
    // Which places a dive names that could not be read is unknown: everyone would see them.
    let isWhole = !log.losses.contains { [.leftOut, .malformed, .cutOff].contains($0.reason) }
    guard !all.isEmpty, !others.isEmpty || !isWhole else { return [] }
    var coming = all.subtracting(names(in: others, log))
    if !isWhole { coming = coming.filter { !$0.kind.isPlace } }
    coming.formUnion(names(in: dives.filter { $0.fate == .new }, log))
    var count = -1
    while count != coming.count {
      count = coming.count
      for record in new where record.name.map(coming.contains) ?? false {
        coming.formUnion(record.references)
      }
    }
    return all.subtracting(coming)
  }

  /// The records that dives refer to.
  private static func names(in dives: [PlannedDive], _ log: any ForeignLog) -> Set<ForeignName> {
    let found = inChunks(dives.count, of: 1) { range -> [ForeignName] in
      let reading = log.read(dives[range.lowerBound].dive)
      var names = reading.references.compactMap { reference in
        reference.key.map { ForeignName(kind: reference.kind, key: $0) }
      }
      if case .record(let key)? = reading.site { names.append(ForeignName(kind: .site, key: key)) }
      if let key = reading.trip { names.append(ForeignName(kind: .trip, key: key)) }
      return names
    }
    return Set(found.joined())
  }
}
