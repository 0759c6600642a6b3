import DiveModel

/// The records of a logbook other than dives, by kind; each kind is sorted by path.
struct RecordStore: Sendable {
  /// One list per kind, by the kind's number.
  private var lists: [any RecordList] = RecordKind.allCases.map { Self.list(of: $0.model) }

  private static func list<Record: LogRecord>(of _: Record.Type) -> any RecordList {
    TypedList<Record>()
  }

  /// Adds a record that has been read.
  mutating func append(_ record: AnyRecord) { lists[record.kind.number].append(record) }

  /// Appends the records of a later part of the logbook.
  mutating func append(_ other: RecordStore) {
    for place in lists.indices { lists[place].append(other.lists[place]) }
  }

  /// The records of a type.
  func records<Record: LogRecord>(_: Record.Type = Record.self) -> [Record] {
    (lists[Record.kind.number] as? TypedList<Record>)?.records ?? []
  }

  /// Replaces the old records of files by those read now; returns how many were removed.
  mutating func exchange(_ paths: Set<String>, for read: RecordStore) -> Int {
    var gone = 0
    for place in lists.indices { gone += lists[place].exchange(paths, for: read.lists[place]) }
    return gone
  }

  func count(_ kind: RecordKind) -> Int { lists[kind.number].count }

  func record(_ kind: RecordKind, at place: Int) -> AnyRecord { lists[kind.number].record(place) }

  func all(_ kind: RecordKind) -> [AnyRecord] { lists[kind.number].all }
}

/// The records of one kind, type-erased.
private protocol RecordList: Sendable {
  var count: Int { get }
  mutating func append(_ record: AnyRecord)
  mutating func append(_ other: any RecordList)
  mutating func exchange(_ paths: Set<String>, for read: any RecordList) -> Int
  func record(_ place: Int) -> AnyRecord
  var all: [AnyRecord] { get }
}

private struct TypedList<Record: LogRecord>: RecordList {
  private(set) var records: [Record] = []

  var count: Int { records.count }

  mutating func append(_ record: AnyRecord) {
    records.append(Record(origin: record.origin, fields: record.fields))
  }

  mutating func append(_ other: any RecordList) {
    if let other = other as? TypedList { records += other.records }
  }

  mutating func exchange(_ paths: Set<String>, for read: any RecordList) -> Int {
    let before = records.count
    records.removeAll { paths.contains($0.origin.path) }
    let gone = before - records.count
    for record in (read as? TypedList)?.records ?? [] {
      let path = record.origin.path
      let place = records.partitioningIndex { ListingOrder.precedes(path, $0.origin.path) }
      records.insert(record, at: place)
    }
    return gone
  }

  func record(_ place: Int) -> AnyRecord { AnyRecord(records[place]) }

  var all: [AnyRecord] { records.map { AnyRecord($0) } }
}
