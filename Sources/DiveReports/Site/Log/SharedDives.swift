import DiveModel
import DiveUnits
import LogbookCore

/// Which entries in the logs of several divers tell of one dive.
///
/// Two do if they were made of one dive of a group. Where that is not known – it is not for everybody
/// to know, and people dive together without a group – two do if they are of two divers, of one day
/// and one site, and their times overlap, or the time of one is not written.
struct SharedDives {
  private(set) var others: [Int: [Int]] = [:]

  /// How many entries of others are found at most: a page with more is read by nobody.
  static let most = 50

  private struct Place: Hashable {
    let day: Int
    let site: String
  }

  private struct Entry {
    let place: Int
    let diver: String
    let template: TemplateName?
    let start: DiveStart
    /// In seconds.
    let duration: Int
  }

  init(_ logbook: Logbook, _ index: RecordIndex) {
    var (ofTemplate, ofPlace) = ([TemplateName: [Entry]](), [Place: [Entry]]())
    for (place, logged) in logbook.dives.enumerated() {
      guard let entry = Self.entry(place, logged) else { continue }
      if let template = entry.template { ofTemplate[template, default: []].append(entry) }
      guard let day = entry.start.day, let site = logged.dive.site?.value.text else { continue }
      ofPlace[Place(day: day, site: index.id(of: site, .site) ?? site), default: []].append(entry)
    }
    for entries in ofTemplate.values { add(entries) { _, _ in true } }
    for entries in ofPlace.values { add(entries, Self.overlap) }
    others = others.mapValues { $0.sorted() }
  }

  private static func entry(_ place: Int, _ logged: LoggedDive) -> Entry? {
    guard let diver = logged.diver else { return nil }
    return Entry(
      place: place,
      diver: diver,
      template: logged.dive.template.flatMap { Provenance($0.value)?.template },
      start: DiveStart(logged.dive),
      duration: max(0, logged.dive.duration?.value.seconds ?? usual)
    )
  }

  /// Notes for each entry those of other divers that are the same dive.
  private mutating func add(_ entries: [Entry], _ isSame: (Entry, Entry) -> Bool) {
    guard entries.count > 1 else { return }
    let inOrder = Dictionary(grouping: entries, by: \.diver).sorted { $0.key < $1.key }
    for entry in entries {
      var found = others[entry.place] ?? []
      for (diver, candidates) in inOrder where diver != entry.diver {
        for other in candidates where found.count < Self.most {
          if !found.contains(other.place), isSame(entry, other) { found.append(other.place) }
        }
      }
      if !found.isEmpty { others[entry.place] = found }
    }
  }

  /// Whether two entries of a day and a site are of one dive; never of two dives of groups.
  private static func overlap(_ one: Entry, _ other: Entry) -> Bool {
    if let first = one.template, let second = other.template, first != second { return false }
    guard let gap = one.start.seconds(to: other.start) else { return true }
    return gap.magnitude <= UInt(gap >= 0 ? one.duration : other.duration)
  }

  /// How long a dive is taken to last of which nobody says it.
  private static let usual = 3600
}
