import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// What writers need of a log: who and what its dives name, and when they began.
struct OutgoingLog {
  let logbook: Logbook
  let index: RecordIndex
  let options: ExportOptions
  /// What tells the ids of the log's records from those of other logs: its name, and that of the
  /// diver whose own log it is, as far as the readers may see them.
  ///
  /// It stays when a log is copied or moved. Paths alone would be those of many logs.
  let namespace: String

  init(_ logbook: Logbook, _ options: ExportOptions) {
    self.logbook = logbook
    self.options = options
    index = RecordIndex(logbook)
    let own = logbook.divers.first { $0.origin.path == "diver.md" }
    namespace = [logbook.settings.name?.value, own?.name?.value].map { $0 ?? "" }
      .joined(separator: "\n")
  }

  /// The UUID of a thing of the log in a format.
  func uuid(_ name: String, of format: String) -> String {
    NameUUID(name, in: "https://divelog.org/\(format)\n\(namespace)").description
  }

  /// The divers' dives; group dives are no one's.
  var dives: [LoggedDive] { logbook.dives.filter { $0.diver != nil } }

  /// What a dive names: a record, or something that has only a name.
  struct Named: Hashable {
    /// The id of the record; nil if the log has no such record.
    let id: String?
    /// The path of the record.
    let path: String?
    let name: String

    /// Takes a name without a record.
    init(_ name: String) { (id, path, self.name) = (nil, nil, name) }

    /// Takes a record.
    init(_ record: AnyRecord) {
      (id, path, name) = (record.id, record.origin.path, record.title)
    }

    /// The same for all spellings that stand for the same: paths and names never meet.
    var key: String { path ?? "name:" + name.lowercased() }
    /// What ids in other formats are made of.
    var slug: String { id ?? name }
  }

  /// Resolves a reference.
  func named(_ reference: Reference, _ kind: RecordKind) -> Named {
    guard let place = index.place(of: reference.text, kind),
      let record = logbook.record(kind, at: place)
    else { return Named(reference.text) }
    return Named(record)
  }

  /// The notes of a record; nil without any.
  func notes(of origin: Origin) -> String? { logbook.noteText(of: origin) }

  /// The records of a kind, to carry.
  func records<Record: LogRecord>(_ type: Record.Type) -> [OutgoingRecord<Record>] {
    logbook.records(of: type.kind).map { record in
      OutgoingRecord(
        Record(origin: record.origin, fields: record.fields),
        FieldTable.table(of: type.kind),
        at: record.origin.path
      )
    }
  }

  /// A dive to carry.
  func outgoing(_ logged: LoggedDive) -> OutgoingRecord<Dive> {
    OutgoingRecord(logged.dive, .dive, at: logged.dive.origin.path)
  }

  /// What of a record cannot be read, for a format that loses nothing else.
  func damage(of record: AnyRecord) -> [ForeignExport.Loss] {
    record.table.rows.filter { record.fields.isDamaged($0.field) }.map { row in
      ForeignExport.Loss(path: record.origin.path, key: row.key, reason: .unreadable)
    }
  }

  /// The loss of each record of all kinds but those written, and of the group dives.
  func without(allBut written: Set<RecordKind>) -> [ForeignExport.Loss] {
    let kinds = RecordKind.besideDives.filter { !written.contains($0) }
    let records = kinds.flatMap { logbook.records(of: $0) }.map(\.origin.path)
    let dives = logbook.dives.filter { $0.diver == nil }.map(\.dive.origin.path)
    return (records + dives).map { ForeignExport.Loss(path: $0, key: nil, reason: .noPlace) }
  }
}

/// When a dive began, as other formats write it.
struct OutgoingMoment {
  let date: CalendarDate
  /// Nil if the dive has only a date.
  let time: TimeOfDay?
  let zone: ZoneOffset?

  /// `2024-06-12`.
  var day: String { Self.text(date) }

  /// `2024-06-12T10:30:00`, with the zone if it is known; nil without a time.
  var dateTime: String? {
    time.map { "\(day)T\(Self.text($0))\(zone.map { Self.text($0) } ?? "")" }
  }

  /// `2024-06-12T10:30:00`; nil without a time.
  var localDateTime: String? { time.map { "\(day)T\(Self.text($0))" } }

  /// The moment in UTC as date and seconds of its day; nil if the zone or the time is unknown.
  var universal: (date: CalendarDate, seconds: Int)? {
    guard let time, let zone else { return nil }
    let seconds = time.seconds - zone.minutes * 60
    let days = seconds < 0 ? -1 : seconds >= 86_400 ? 1 : 0
    guard let date = date.adding(days: days) else { return nil }
    return (date, seconds - days * 86_400)
  }

  static func text(_ date: CalendarDate) -> String { date.description }

  static func text(_ time: TimeOfDay) -> String { text(seconds: time.seconds) }

  /// `10:30:00`.
  static func text(seconds: Int) -> String {
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static func text(_ zone: ZoneOffset) -> String { zone.description }
}

extension OutgoingRecord<Dive> {
  /// Takes the moment; a dive without a date has none, and is left out.
  mutating func moment() -> OutgoingMoment? {
    let (date, time, zone): (CalendarDate?, TimeOfDay?, ZoneOffset?) =
      (take(.date), take(.time), take(.zone))
    guard let date else {
      leaveOut(.incomplete)
      return nil
    }
    return OutgoingMoment(date: date, time: time, zone: zone)
  }

  /// Takes the moment for a format that requires a time.
  ///
  /// - Returns: The moment; nil if the dive is left out, which is reported.
  mutating func fullMoment(_ options: ExportOptions) -> OutgoingMoment? {
    guard let moment = moment() else { return nil }
    if moment.time != nil { return moment }
    guard options.dateOnly == .midnight else {
      leaveOut(.noTime)
      return nil
    }
    lose("time", .incomplete)
    return OutgoingMoment(date: moment.date, time: TimeOfDay(seconds: 0), zone: moment.zone)
  }

  /// Takes the weights: their sum in grams; where each was is lost.
  mutating func weightSum() -> Int? {
    let weights: [OutgoingRecord<Weight>] = groups(.weight, .weight)
    var sum: Int?
    for var weight in weights {
      let mass: Mass? = weight.take(.mass)
      if let mass {
        let (total, overflows) = (sum ?? 0).addingReportingOverflow(mass.steps)
        sum = overflows ? sum : total
      }
      add(weight)
    }
    if weights.count > 1 { lose("weight", .converted) }
    return sum
  }
}
