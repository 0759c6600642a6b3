import DiveModel
import LogbookCore

/// Finds the dive of each entry among those with the same day, site, group or people.
struct SharedDiveSearch {
  private struct Day<Key: Hashable>: Hashable {
    let day: Int
    let key: Key
  }

  private struct Found {
    let first: SharedDiveEntry
    var divers: Set<String>
  }

  private var all: [Found] = []
  private var ofTemplate: [TemplateName: [Int]] = [:]
  /// The numbers of dives by the day and site of their first entry.
  private var atSite: [Day<SharedDiveEntry.SiteIdentity>: [Int]] = [:]
  private var ofGroup: [Day<String>: [Int]] = [:]
  /// Entries with the number of their dive, by day and diver, and by day and named person.
  private var ofDiver: [Day<String>: [(entry: SharedDiveEntry, dive: Int)]] = [:]
  private var naming: [Day<String>: [(entry: SharedDiveEntry, dive: Int)]] = [:]

  /// The most dives of a day that are compared for one site or person; earlier ones are over by
  /// then.
  private static let most = 64

  /// The quality of a match; the smallest is the best.
  private struct Fit: Comparable {
    let gap: UInt
    let isUnnamed: Int
    let number: Int

    static func < (one: Fit, other: Fit) -> Bool {
      (one.gap, one.isUnnamed, one.number) < (other.gap, other.isUnnamed, other.number)
    }
  }

  /// Adds an entry; those made from group dives come first, then by time.
  ///
  /// - Returns: The number of its dive; the next number if it is a new dive.
  mutating func add(_ entry: SharedDiveEntry) -> Int {
    let known = entry.template == nil ? together(with: entry) : withTemplate(of: entry)
    let number = known ?? all.count
    if known == nil { begin(entry) } else { all[number].divers.insert(entry.diver) }
    guard let day = entry.span.start.day else { return number }
    ofDiver[Day(day: day, key: entry.diver), default: []].append((entry, number))
    for person in entry.people {
      naming[Day(day: day, key: person), default: []].append((entry, number))
    }
    return number
  }

  private mutating func begin(_ entry: SharedDiveEntry) {
    let number = all.count
    all.append(Found(first: entry, divers: [entry.diver]))
    if let template = entry.template { ofTemplate[template, default: []].append(number) }
    guard let day = entry.span.start.day else { return }
    if let site = entry.site { atSite[Day(day: day, key: site), default: []].append(number) }
    if let group = entry.group { ofGroup[Day(day: day, key: group), default: []].append(number) }
  }

  private func withTemplate(of entry: SharedDiveEntry) -> Int? {
    let known = entry.template.flatMap { ofTemplate[$0] } ?? []
    return known.first { fits(entry, all[$0].first, in: $0) }
  }

  private func together(with entry: SharedDiveEntry) -> Int? {
    guard let day = entry.span.start.day else { return nil }
    var best: Fit?
    func look(_ other: SharedDiveEntry, _ number: Int) {
      guard fits(entry, other, in: number) else { return }
      let fit = Fit(
        gap: entry.span.start.seconds(to: other.span.start)?.magnitude ?? .max,
        isUnnamed: entry.namesOrIsNamed(by: other) ? 0 : 1,
        number: number
      )
      best = min(best ?? fit, fit)
    }
    for day in day - SharedDiveEntry.days...day + SharedDiveEntry.days {
      if let site = entry.site {
        for number in (atSite[Day(day: day, key: site)] ?? []).suffix(Self.most) {
          look(all[number].first, number)
        }
      }
      if let group = entry.group {
        for number in (ofGroup[Day(day: day, key: group)] ?? []).suffix(Self.most) {
          look(all[number].first, number)
        }
      }
      for person in entry.people {
        for known in (ofDiver[Day(day: day, key: person)] ?? []).suffix(Self.most) {
          look(known.entry, known.dive)
        }
      }
      for known in (naming[Day(day: day, key: entry.diver)] ?? []).suffix(Self.most) {
        look(known.entry, known.dive)
      }
    }
    return best?.number
  }

  private func fits(_ entry: SharedDiveEntry, _ other: SharedDiveEntry, in number: Int) -> Bool {
    !all[number].divers.contains(entry.diver) && entry.isSameDive(as: other) == true
  }
}
