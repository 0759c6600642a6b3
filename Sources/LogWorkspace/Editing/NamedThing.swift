import DiveChecks
package import DiveModel
package import Diagnostics
import DiveFormat
import LogbookCore

/// What has one name in many places of a log: a record, or a word that dives have.
package enum NamedThing: Hashable, Sendable {
  /// A record by its kind, id and path.
  case record(RecordKind, id: String, path: String)
  /// A word of dives, with the key that holds it, as in `tags` or `sighting.species`.
  case word(key: String, String)
}

/// A place where a thing is named.
package struct Occurrence: Hashable, Sendable {
  /// The file's path from the root.
  package let path: String
  /// The name there, without quotes.
  package let range: SourceRange
}

extension LogSession {
  /// What is named at an offset of a file, and the place of the name without quotes; nil for anything
  /// that has no name elsewhere.
  package func namedThing(
    at offset: Int,
    in path: String
  ) -> (thing: NamedThing, range: SourceRange)? {
    guard let place = place(at: offset, in: path), let source = logbook.source(of: path) else {
      return nil
    }
    let range = source.unquoted(place.text.range)
    if case .record(let kind, let id, let path)? = place.reference {
      return (.record(kind, id: id, path: path), range)
    }
    if let own = ownRecord(at: place) { return (own, range) }
    guard place.kind == .dive, place.text.part == .value, let text = place.text.text,
      !text.isEmpty, let key = Self.wordKey(of: place.text.keys), WordPlace(named: key) != nil
    else { return nil }
    return (.word(key: key, text), range)
  }

  /// The record of a file itself, where its name stands, or the moment of a dive.
  private func ownRecord(at place: LogPlace) -> NamedThing? {
    let own: Set = place.kind == .dive ? ["number", "date", "time"] : ["name", "aliases"]
    guard place.kind != .settings, place.text.part == .key || place.text.part == .value,
      place.text.keys.count == 1, let key = place.text.keys.first, own.contains(key),
      let record = logbook.record(in: place.path)
    else { return nil }
    return .record(place.kind, id: record.id, path: place.path)
  }

  /// The key of words as a query calls it; nil for keys deeper inside.
  private static func wordKey(of keys: [String]) -> String? {
    guard let first = keys.first else { return nil }
    if keys.count == 1 { return first }
    guard keys.count == 2, case .mapping(let kind)? = FieldTable.dive.row(for: first)?.kind else {
      return nil
    }
    return "\(kind.table.name).\(keys[1])"
  }

  /// Where a thing is named, in the whole log or in one file; the file of a record itself is none of
  /// these places.
  package func occurrences(of thing: NamedThing, in path: String? = nil) -> [Occurrence] {
    switch thing {
    case .record(let kind, let id, let target):
      references(to: target, kind, id, in: path)
    case .word(let key, let word): places(of: word, key, in: path)
    }
  }

  private func references(
    to target: String,
    _ kind: RecordKind,
    _ id: String,
    in path: String?
  ) -> [Occurrence] {
    var found: Set<Occurrence> = []
    var sources: [String: SourceText] = [:]
    func add(_ path: String, _ range: SourceRange) {
      if sources[path] == nil { sources[path] = logbook.source(of: path) }
      guard let source = sources[path] else { return }
      found.insert(Occurrence(path: path, range: source.unquoted(range)))
    }
    let records = path.map { logbook.record(in: $0).map { [$0] } ?? [] } ?? logbook.allRecords
    for referrer in logbook.referrers(to: referrerTarget(target, kind, id), index, in: records) {
      add(referrer.path, referrer.range)
    }
    for record in records {
      for link in record.origin.links
      where FilePaths.joined(record.origin.folder, link.target) == target {
        add(record.origin.path, link.range)
      }
    }
    if kind != .dive { found.formUnion(queries(with: id, in: path)) }
    return found.sorted { ($0.path, $0.range) < ($1.path, $1.range) }
  }

  private func referrerTarget(_ path: String, _ kind: RecordKind, _ id: String) -> ReferrerTarget {
    guard kind == .dive, let dive = logbook.dives.first(where: { $0.dive.origin.path == path })
    else { return .record(kind, id) }
    return switch dive.owner {
    case .diver(let diver): .dive(diver: diver, id)
    case .group(let group): .groupDive(group: group, id)
    }
  }

  /// The places of an id in the queries of the log, or of one of its files.
  private func queries(with id: String, in path: String?) -> [Occurrence] {
    logbook.writtenQueries.flatMap { query -> [Occurrence] in
      guard path == nil || query.path == path, let source = logbook.source(of: query.path) else {
        return []
      }
      let range = source.clamped(query.text.range)
      return ReplacedID.places(of: Array(id.utf8), in: Array(source.bytes[range])).map { place in
        let start = range.lowerBound + place
        return Occurrence(path: source.path, range: SourceRange(start, start + id.utf8.count))
      }
    }
  }

  /// The dives' values that are a word, in any case.
  private func places(of word: String, _ key: String, in path: String?) -> [Occurrence] {
    guard let place = WordPlace(named: key) else { return [] }
    let folded = word.lowercased()
    var found: [Occurrence] = []
    for logged in logbook.dives where path == nil || logged.dive.origin.path == path {
      let own = place.ranges(in: logged.dive) { $0.lowercased() == folded }
      guard !own.isEmpty, let source = logbook.source(of: logged.dive.origin.path) else { continue }
      found += own.map { Occurrence(path: source.path, range: source.unquoted($0)) }
    }
    return found
  }
}

extension Logbook {
  /// The record in a file; nil if the file holds none.
  func record(in path: String) -> AnyRecord? {
    guard let kind = RecordPath.kindOfFile(path) else { return nil }
    // Dives are many, and only one of them becomes a record of any kind.
    if kind == .dive {
      return dives.first { $0.dive.origin.path == path }.map { AnyRecord($0.dive) }
    }
    return records(of: kind).first { $0.origin.path == path }
  }
}

extension WordPlace {
  /// Where a dive has words that meet a condition.
  fileprivate func ranges(in dive: Dive, where isMeant: (String) -> Bool) -> [SourceRange] {
    dive.fields.entries.flatMap { entry -> [SourceRange] in
      if entry.field == field, field != FieldSet.extra {
        return ranges(in: entry.content, entry.range, where: isMeant)
      }
      guard field == FieldSet.extra, entry.field == FieldSet.extra, entry.content.ownKey == key,
        case .list(let pair) = entry.content, pair.count > 1
      else { return [] }
      return ranges(in: pair[1].content, pair[1].range, where: isMeant)
    }
  }

  private func ranges(
    in content: Content,
    _ range: SourceRange,
    where isMeant: (String) -> Bool
  ) -> [SourceRange] {
    switch content {
    case .text(let text): return inner == nil && isMeant(text) ? [range] : []
    case .list(let items):
      return items.flatMap { ranges(in: $0.content, $0.range, where: isMeant) }
    case .mapping(let fields):
      guard let inner, case .mapping(let kind)? = FieldTable.dive.row(for: key)?.kind,
        let field = kind.table.row(for: inner)?.field, let entry = fields[field],
        case .text(let text) = entry.content, isMeant(text)
      else { return [] }
      return [entry.range]
    case .steps: return []
    }
  }
}

extension SourceText {
  /// A range without the quotes around it.
  func unquoted(_ range: SourceRange) -> SourceRange {
    let place = clamped(range)
    guard place.count >= 2, let first = bytes[place].first, let last = bytes[place].last,
      first == last, first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
    else { return SourceRange(place.lowerBound, place.upperBound) }
    return SourceRange(place.lowerBound + 1, place.upperBound - 1)
  }
}
