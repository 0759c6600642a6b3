import DiveModel
import LogbookCore

/// Finds what a record was in an earlier version of a log, also if it has been moved since.
struct EarlierRecords {
  private let before: LogViews
  private let after: LogViews
  private let changed: Set<String>
  private let moves: [String: String]
  /// The paths of records that are no longer at their path, by what may stay the same when a record
  /// is moved.
  private var moved: [RecordTrace: [String]] = [:]

  /// What may stay the same when a record is moved.
  private enum RecordTrace: Hashable {
    case id(RecordKind, String)
    case name(RecordKind, String)
    case dive(LoggedDive.Owner?, String)
    case momentOf(LoggedDive.Owner?, Content, Content)
    case day(LoggedDive.Owner?, Content)
    case moment(Content, Content)
    case stem(String)

    /// Whether the diver or the group must be the same.
    var hasOwner: Bool {
      switch self {
      case .dive, .momentOf, .day: true
      case .id, .name, .moment, .stem: false
      }
    }
  }

  /// - Parameters:
  ///   - before: The earlier version.
  ///   - after: The later one.
  ///   - changed: The paths of files that differ.
  ///   - moves: The former paths of files that were moved according to git, by their new path.
  init(
    _ before: LogViews,
    until after: LogViews,
    changed: Set<String>,
    moves: [String: String]
  ) {
    (self.before, self.after, self.changed, self.moves) = (before, after, changed, moves)
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
    // An unchanged file took nothing over.
    if !moved.isEmpty, before.records[path] == nil || changed.contains(path) {
      found.formUnion(moved(to: entry))
    }
    // A record with another name and another date may still be a text that was hidden.
    if let former = moves[path], before.records[path] == nil, before.records[former] != nil {
      found.insert(former)
    }
    // A file that could not be read hid its record.
    if before.records[path] != nil || before.hasFile(path) { found.insert(path) }
    return found.sorted()
  }

  /// The former paths of a record that was moved to its path.
  ///
  /// Any record may be taken over by another. For a dive the most reliable key decides, because two
  /// divers often dive on the same day, and a diver may dive several times.
  private func moved(to entry: LogViews.Entry) -> [String] {
    let keys = Self.keys(of: entry, entry.owner, nil)
    guard entry.record.kind == .dive else { return keys.flatMap { moved[$0] ?? [] } }
    // Where another dive was, a dive of the same diver may have been moved to its path.
    let mayBeOfOthers = before.records[entry.record.origin.path] == nil
    return keys.lazy.filter { mayBeOfOthers || $0.hasOwner }.compactMap { moved[$0] }.first ?? []
  }

  /// The keys that identify a record, the most reliable first.
  private static func keys(
    of entry: LogViews.Entry,
    _ owner: LoggedDive.Owner?,
    _ newID: String?
  ) -> [RecordTrace] {
    let record = entry.record
    let stem = String(record.origin.stem)
    guard record.kind == .dive else {
      let names = [record.name].compactMap { $0 }.map {
        RecordTrace.name(record.kind, $0.lowercased())
      }
      return [.id(record.kind, newID ?? record.id)] + names
    }
    var keys = [RecordTrace.dive(owner, stem)]
    if let date = record.content("date") {
      let time = record.content("time")
      if let time { keys.append(.momentOf(owner, date, time)) }
      keys.append(.day(owner, date))
      if let time { keys.append(.moment(date, time)) }
    }
    return keys + [.stem(stem)]
  }
}
