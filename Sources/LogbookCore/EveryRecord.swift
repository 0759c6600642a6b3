public import DiveFormat
public import DiveModel

/// A record of whatever kind, as its fields.
public struct EveryRecord: Sendable {
  /// Which kind of record it is.
  public let kind: RecordKind
  /// The file that it was read from.
  public let origin: Origin
  /// What it says.
  public let fields: FieldSet

  /// The fields that there are.
  public var table: FieldTable { .table(of: kind) }
}

extension Logbook {
  /// Calls a function with every record but the settings, dives last.
  public func forEachRecord(_ body: (EveryRecord) -> Void) {
    func each(_ records: [some LogRecord]) {
      for record in records {
        let kind = type(of: record).kind
        body(EveryRecord(kind: kind, origin: record.origin, fields: record.fields))
      }
    }
    each(divers)
    each(sites)
    each(groups)
    each(trips)
    each(gear)
    each(centres)
    each(documents)
    each(budgets)
    each(expenses)
    for logged in dives {
      let dive = logged.dive
      body(EveryRecord(kind: .dive, origin: dive.origin, fields: dive.fields))
    }
  }
}
