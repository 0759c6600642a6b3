package import DiveFormat
package import DiveModel
import Diagnostics
package import DiveUnits
package import LogbookCore

/// A value that stands at a place, as it was read.
package struct PlacedValue: Sendable {
  package let content: Content
  package let row: FieldRow
}

extension LogSession {
  /// The value at a place; nil if none could be read there.
  package func value(at place: LogPlace) -> PlacedValue? {
    guard place.text.part == .value, let record = record(at: place.path) else { return nil }
    return Self.value(at: place.text.range, in: record.fields, .table(of: place.kind))
  }

  /// The record of a file; nil if it was not read.
  package func record(at path: String) -> AnyRecord? {
    guard let kind = path == Logbook.settingsPath ? .settings : RecordPath.kindOfFile(path) else {
      return nil
    }
    if kind == .dive {
      return logbook.dives.first { $0.dive.origin.path == path }.map { AnyRecord($0.dive) }
    }
    return logbook.records(of: kind).first { $0.origin.path == path }
  }

  /// The innermost value that a range is the place of; the format limits how deep values are nested.
  static func value(
    at range: SourceRange,
    in fields: FieldSet,
    _ table: FieldTable
  ) -> PlacedValue? {
    for entry in fields.entries {
      guard let row = table.row(forField: entry.field) else { continue }
      let places: [(Content, SourceRange)]
      if case .list(let items) = entry.content {
        places = items.map { ($0.content, $0.range) }
      } else {
        places = [(entry.content, entry.range)]
      }
      for (content, place) in places {
        guard place.lowerBound <= range.lowerBound, range.upperBound <= place.upperBound else {
          continue
        }
        guard case .mapping(let inner) = content else {
          return PlacedValue(content: content, row: row)
        }
        switch row.kind {
        case .mapping(let kind): return value(at: range, in: inner, kind.table)
        case .dive: return value(at: range, in: inner, .dive)
        default: return nil
        }
      }
    }
    return nil
  }
}

/// What the log knows of a record that a value names.
package struct RecordSummary: Sendable {
  package let kind: RecordKind
  package let id: String
  package let name: String?
  /// How many dives that count name it.
  package let dives: Int
  /// The day of the last of them.
  package let last: CalendarDate?
  /// The deepest of them.
  package let deepest: Depth?
  /// The last of them, the latest first.
  package let latest: [LoggedDive]

  /// So many of the last dives are told one by one.
  static let shownDives = 3
}

extension LogSession {
  /// What the log knows of a record; nil without such a record.
  package func summary(of kind: RecordKind, _ id: String) -> RecordSummary? {
    guard kind != .dive, let record = logbook.records(of: kind).first(where: { $0.id == id }) else {
      return nil
    }
    let rows = FieldTable.dive.rows.filter { row in
      switch row.kind {
      case .reference(kind): true
      case .person, .owner: kind == .diver
      default: false
      }
    }
    var (count, deepest): (Int, Depth?) = (0, nil)
    var latest = LatestDives(room: RecordSummary.shownDives)
    var known: [String: Bool] = [:]
    func names(_ content: Content) -> Bool {
      guard case .text(let text) = content else { return false }
      if let found = known[text] { return found }
      let found = index.id(of: text, kind) == id
      known[text] = found
      return found
    }
    for logged in logbook.dives where logged.diver != nil && logged.counts {
      let isNamed = rows.contains { row in
        switch logged.dive.fields[row.field]?.content {
        case .list(let items)?: items.contains { names($0.content) }
        case let content?: names(content)
        case nil: false
        }
      }
      guard isNamed else { continue }
      count += 1
      latest.add(logged)
      if let depth = logged.dive.maximumDepth?.value {
        deepest = (deepest?.steps ?? 0) >= depth.steps ? deepest : depth
      }
    }
    return RecordSummary(
      kind: kind,
      id: id,
      name: record.name,
      dives: count,
      last: latest.dives.first?.dive.date?.value,
      deepest: deepest,
      latest: latest.dives
    )
  }
}

/// The last of some dives with a date, the latest first.
private struct LatestDives {
  let room: Int
  private(set) var dives: [LoggedDive] = []

  init(room: Int) { self.room = room }

  mutating func add(_ logged: LoggedDive) {
    guard let date = logged.dive.date?.value else { return }
    let place =
      dives.firstIndex { other in
        guard let day = other.dive.date?.value, day <= date else { return false }
        return day < date || Self.time(of: other) < Self.time(of: logged)
      } ?? dives.endIndex
    guard place < room else { return }
    dives.insert(logged, at: place)
    if dives.count > room { dives.removeLast() }
  }

  /// As it is written, by which times are sorted; a dive without one is taken for the first of its day.
  private static func time(of logged: LoggedDive) -> String {
    logged.dive.time?.value.description ?? ""
  }
}
