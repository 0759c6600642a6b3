import DiveFormat
import DiveModel

/// What the names of dives mean that are only the day of the dive.
///
/// Programs that keep no clock and no id give all dives of a day one name, and their order alone
/// makes them differ: `2024-06-12`, `2024-06-12~2`. A file with another part of the day has another
/// dive under the first of them, so the figures say which is which.
struct DayNames {
  /// The names in the logbook of the dives that it has, by their names in the foreign log.
  var known: [String: String]
  /// The names that the others get.
  var new: [String: String] = [:]
  /// The paths of entries that dives may be, though one figure says something else.
  var doubts: [String: String] = [:]

  /// A name without the number that tells it from the same one; nil if it is more than a day.
  static func day(_ name: String) -> Substring? {
    let base = name.prefix { $0 != "~" }
    let day = base.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard day.utf8.count == 10 else { return nil }
    let isDay = day.utf8.enumerated().allSatisfy { place, byte in
      [4, 7].contains(place) ? byte == 0x2D : byte &- 0x30 < 10
    }
    return isDay ? base : nil
  }

  /// How well an entry and a dive of one day fit; the less, the better.
  enum Fit: Int, Comparable {
    case same, figures, oneFigure, nothingSaid, doubtful

    static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }
}

extension KnownDive {
  /// How well a dive fits that has the entry's day for a name; nil if it is another one.
  func fit(_ coming: DiveFacts, _ source: String) -> DayNames.Fit? {
    if facts.isSame(as: coming) { return .same }
    guard facts.isPlanned == coming.isPlanned else { return nil }
    let (known, differing) = facts.figures(differingFrom: coming)
    let agreement = facts.agreement(with: coming)
    if agreement == .contradicting { return nil }
    let haveSites = !facts.sites.isEmpty && !coming.sites.isEmpty
    let areElsewhere = haveSites && facts.sites.isDisjoint(with: coming.sites)
    // Of a joined entry, the written figures stayed.
    if differing > 1, !joined.contains(source) {
      let haveOneText = !coming.notes.isEmpty && facts.notes == coming.notes
      return haveOneText || haveSites && !areElsewhere ? .doubtful : nil
    }
    if known == 0 {
      let areNoted = !facts.notes.isEmpty && !coming.notes.isEmpty && facts.notes != coming.notes
      return areElsewhere || areNoted ? .doubtful : .nothingSaid
    }
    if differing == 0 { return known > 1 ? .figures : areElsewhere ? .doubtful : .oneFigure }
    let isOne = known > 1 && agreement != .differing && !areElsewhere
    return isOne ? .oneFigure : .doubtful
  }
}

extension DiveComparison {
  /// Finds which dives the logbook has of those whose names are only a day.
  ///
  /// - Parameters:
  ///   - dives: Those of the foreign log, in order.
  ///   - matches: The logbook's names by theirs.
  ///   - prefix: What the format's names begin with.
  /// - Returns: The names, in which those of days follow the figures.
  func days(
    _ dives: [ForeignDive],
    _ matches: [String: String],
    _ prefix: String
  ) -> DayNames {
    var result = DayNames(known: matches)
    let groups = Dictionary(grouping: dives.filter { $0.formerName == nil }) {
      DayNames.day($0.name)
    }
    let there = entriesOfDays(prefix)
    for (day, group) in groups {
      guard let day, let entries = there[day] else { continue }
      sort(group, into: entries, day, prefix, &result)
    }
    return result
  }

  /// The names of the format's entries that are only a day, in order, by that day.
  private func entriesOfDays(_ prefix: String) -> [Substring: [String]] {
    let names = sources.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    var found: [Substring: [String]] = [:]
    for name in names { if let day = DayNames.day(name) { found[day, default: []].append(name) } }
    return found.mapValues { $0.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) } }
  }

  private func sort(
    _ dives: [ForeignDive],
    into entries: [String],
    _ day: Substring,
    _ prefix: String,
    _ result: inout DayNames
  ) {
    let facts = facts(of: dives)
    var pairs: [(fit: DayNames.Fit, isNamed: Int, dive: Int, entry: Int)] = []
    for (dive, facts) in facts.enumerated() {
      for (place, name) in entries.enumerated() {
        guard let fit = entry(named: prefix + name)?.fit(facts, prefix + name) else { continue }
        pairs.append((fit, dives[dive].name == name ? 0 : 1, dive, place))
      }
    }
    pairs.sort { ($0.fit, $0.isNamed, $0.dive, $0.entry) < ($1.fit, $1.isNamed, $1.dive, $1.entry) }
    for dive in dives { result.known[dive.name] = nil }
    var used: Set<Int> = []
    for pair in pairs where !used.contains(pair.entry) {
      let name = dives[pair.dive].name
      guard result.known[name] == nil, result.doubts[name] == nil else { continue }
      used.insert(pair.entry)
      if pair.fit == .doubtful {
        result.doubts[name] = entry(named: prefix + entries[pair.entry])?.path
      } else {
        result.known[name] = entries[pair.entry]
      }
    }
    var taken = Set(entries)
    var number = 1
    for dive in dives where result.known[dive.name] == nil {
      var name = String(day)
      while taken.contains(name) {
        number += 1
        name = "\(day)~\(number)"
      }
      taken.insert(name)
      result.new[dive.name] = name
    }
  }
}
