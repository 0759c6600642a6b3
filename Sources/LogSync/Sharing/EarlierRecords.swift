import DiveModel
import LogbookCore

/// Finds what a record was in an earlier version of a log, also if it has been moved since.
struct EarlierRecords {
  private let before: LogViews
  private let after: LogViews
  /// The paths of records that are no longer at their path, by what may stay when they are moved.
  private var moved: [Key: [String]] = [:]

  /// What may stay of a record that is moved.
  private enum Key: Hashable {
    case id(RecordKind, String)
    case name(RecordKind, String)
    case dive(OthersDives.Owner?, String)
    case day(OthersDives.Owner?, Content)
    case stem(String)
    case moment(Content, Content)
  }

  init(_ before: LogViews, until after: LogViews) {
    (self.before, self.after) = (before, after)
    for (path, entry) in before.records where after.records[path] == nil {
      // A diver or a group that was renamed keeps its former id as an alias.
      let owner = entry.owner?.named(by: after.index)
      let id = after.index.id(of: entry.record.id, entry.record.kind)
      for key in Self.keys(of: entry, owner, id) { moved[key, default: []].append(path) }
    }
  }

  /// The paths that a record had, also those of records that it took over; empty for a new one.
  func paths(of entry: LogViews.Entry) -> [String] {
    let path = entry.record.origin.path
    var found: Set<String> = []
    if !moved.isEmpty {
      for key in Self.keys(of: entry, entry.owner, nil) { found.formUnion(moved[key] ?? []) }
    }
    // A file that could not be read hid its record.
    if before.records[path] != nil || before.hasFile(path) { found.insert(path) }
    return found.sorted()
  }

  private static func keys(
    of entry: LogViews.Entry,
    _ owner: OthersDives.Owner?,
    _ newID: String?
  ) -> [Key] {
    let record = entry.record
    let stem = String(record.origin.stem)
    guard record.kind == .dive else {
      let names = [record.name].compactMap { $0 }.map { Key.name(record.kind, $0.lowercased()) }
      return [.id(record.kind, newID ?? record.id)] + names
    }
    let date = record.content("date")
    let moment = record.content("time").flatMap { time in date.map { Key.moment($0, time) } }
    return [.dive(owner, stem), .stem(stem)]
      + [moment, date.map { .day(owner, $0) }].compactMap { $0 }
  }
}
