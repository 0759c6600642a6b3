import DiveModel
import DiveUnits
public import LogbookCore

/// Which dives of several divers were one.
///
/// Entries that were made from one group dive are one. So are dives at one site of which one lasted
/// for half of the other at least, by instants where both say their zones; without times, those of
/// one day and one site or, where none is said, those of which one names the other's diver. Of dives
/// without a date nobody knows.
public struct Outings: Sendable {
  /// The number of its outing, by the place of the dive.
  public private(set) var numbers: [Int: Int] = [:]
  /// How many there are.
  public var count: Int { all.count }

  private var all: [Outing] = []

  private struct Day: Hashable {
    let day: Int
    let site: String
  }

  /// A dive that several people made.
  private struct Outing {
    /// When, as the first of its entries says.
    let start: DiveStart
    let seconds: Int?
    var divers: Set<String>
    /// Whom its entries name as buddies.
    var buddies: Set<String> = []
  }

  private let logbook: Logbook
  private let index: RecordIndex

  /// Finds the dives of a log that were one.
  ///
  /// - Parameters:
  ///   - places: those of the dives to look at.
  ///   - logbook: that of the dives.
  ///   - index: of the same logbook.
  public init(of places: [Int], in logbook: Logbook, _ index: RecordIndex) {
    (self.logbook, self.index) = (logbook, index)
    // What was made from one group dive is known before anybody else joins it.
    var templates: [String: [Int]] = [:]
    var days: [Day: [Int]] = [:]
    var others: [Int] = []
    for place in Self.byTime(places, in: logbook) {
      let logged = logbook.dives[place]
      guard let template = logged.dive.template.map({ Self.name(of: $0.value) }) else {
        others.append(place)
        continue
      }
      let known = templates[template]?.first { !all[$0].divers.contains(logged.diver ?? "") }
      let number = known ?? begin(logged, &days)
      if known == nil { templates[template, default: []].append(number) }
      join(number, place, logged)
    }
    for place in others {
      let logged = logbook.dives[place]
      let number = together(with: logged, days) ?? begin(logged, &days)
      join(number, place, logged)
    }
  }

  /// Places of dives in the order of time, as far as it is written, so that the last ones of a day are
  /// those that can still go on.
  private static func byTime(_ places: [Int], in logbook: Logbook) -> [Int] {
    places.map { (place: $0, start: DiveStart(logbook.dives[$0].dive).written ?? .min) }
      .sorted { ($0.start, $0.place) < ($1.start, $1.place) }
      .map(\.place)
  }

  /// The group dive that an entry was made from, whatever it was like then.
  private static func name(of template: String) -> String {
    String(template.prefix { $0 != "@" })
  }

  private mutating func begin(_ logged: LoggedDive, _ days: inout [Day: [Int]]) -> Int {
    let start = DiveStart(logged.dive)
    let seconds = logged.dive.duration?.value.seconds
    all.append(Outing(start: start, seconds: seconds, divers: []))
    let number = all.count - 1
    if let day = start.day {
      days[Day(day: day, site: siteKey(logged.dive)), default: []].append(number)
    }
    return number
  }

  private mutating func join(_ number: Int, _ place: Int, _ logged: LoggedDive) {
    numbers[place] = number
    all[number].divers.insert(logged.diver ?? "")
    all[number].buddies.formUnion(buddies(of: logged.dive))
  }

  private func buddies(of dive: Dive) -> Set<String> {
    Set(dive.buddies.compactMap { index.id(of: $0.value.text, .diver) })
  }

  /// The outing that a dive was part of, as far as its time and its site tell.
  private func together(with logged: LoggedDive, _ days: [Day: [Int]]) -> Int? {
    let start = DiveStart(logged.dive)
    guard let day = start.day else { return nil }
    let site = siteKey(logged.dive)
    // Clocks differ by 26 hours at most.
    for day in [day, day - 1, day + 1, day - 2, day + 2] {
      // Those that began long before are over.
      let known = (days[Day(day: day, site: site)] ?? []).suffix(Self.mostAtOnce)
      let found = known.first { number in
        let outing = all[number]
        return !outing.divers.contains(logged.diver ?? "")
          && Self.isOne(
            outing,
            start,
            logged.dive.duration?.value.seconds,
            hasPlace: logged.dive.site != nil || outing.buddies.contains(logged.diver ?? "")
              || !outing.divers.isDisjoint(with: buddies(of: logged.dive))
          )
      }
      if let found { return found }
    }
    return nil
  }

  /// What tells the site of a dive from others, whatever the dive calls it.
  private func siteKey(_ dive: Dive) -> String {
    dive.site.map { index.id(of: $0.value.text, .site) ?? $0.value.text.lowercased() } ?? ""
  }

  /// Whether a dive and an outing were under water at one time.
  ///
  /// Of two of one day of which no time tells, their site or their divers must.
  private static func isOne(
    _ outing: Outing,
    _ start: DiveStart,
    _ seconds: Int?,
    hasPlace: Bool
  ) -> Bool {
    guard let distance = outing.start.seconds(to: start) else {
      return hasPlace && outing.start.day == start.day
    }
    // A dive of more than a day is a slip of the pen.
    let (one, other) = (min(outing.seconds ?? usual, 86_400), min(seconds ?? usual, 86_400))
    let overlap = min(one, distance + other) - max(0, distance)
    return distance == 0 || overlap > 0 && overlap * 2 >= min(one, other)
  }

  /// How long a dive is taken to last of which nobody says it.
  private static let usual = 3600

  /// How many dives of one day at one site are looked at.
  private static let mostAtOnce = 64
}
