package import DiveFigures
package import DiveQueries
import DiveFormat
import DiveModel
import DiveStatistics
package import DiveUnits
package import LogbookCore
package import Wording

/// A log prepared for reports: the selected dives with their figures.
package struct ReportLog: Sendable {
  /// The log as its readers see it, with values from computers and samples for missing ones.
  let logbook: Logbook
  let index: RecordIndex
  let context: FigureContext
  let records: RecordLookup
  let words: Phrases
  let audience: Audience
  /// The last day of the last twelve months; nil if unknown.
  let today: CalendarDate?
  /// The diver whose dives were selected.
  package let diver: String?
  /// The indices of the selected dives that count, in order.
  let places: [Int]
  /// Whether all dives are selected.
  let isWhole: Bool
  /// Whether a query selected the dives.
  let isSelection: Bool
  /// Each diver's running totals, by the index of the dive.
  let running: RunningTotals
  /// The stamps of centres and boats; loaded on first use.
  var stamps = Stamps()

  /// The figures shown with dives, by the names of their terms.
  static let figures = ComputedField.analysed.map(\.name).filter { !["ppo2", "mod"].contains($0) }

  /// Prepares a log.
  ///
  /// - Parameters:
  ///   - seen: The log as the audience sees it.
  ///   - audience: The audience of the report.
  ///   - diver: The diver whose dives are selected, by the id that the audience knows; nil for all.
  ///   - filter: The filter that selects dives, made for the same log; nil for all.
  ///   - language: The language of the report.
  ///   - units: The units of figures; nil for the diver's, else the log's.
  ///   - today: The date of the report.
  package init(
    _ seen: Logbook,
    for audience: Audience,
    of diver: String? = nil,
    where filter: DiveFilter? = nil,
    in language: Language = .english,
    units: UnitSystem? = nil,
    today: CalendarDate?
  ) {
    let terms = Self.figures.compactMap(DiveTerms.term)
    let context = FigureContext(seen, for: terms, knowing: filter?.context)
    let filled = LogbookWithFigures(seen, readsProfiles: true, knowing: context)
    logbook = filled.logbook
    self.context = context
    index = context.index
    records = RecordLookup(
      filled.logbook,
      consumption: filled.consumption.mapValues {
        KnownConsumption(pressure: $0.pressure, volume: $0.volume)
      }
    )
    let chosen = seen.dives.indices.filter { place in
      let logged = seen.dives[place]
      guard logged.counts, diver == nil || logged.diver == diver else { return false }
      return filter?.matches(logged) ?? true
    }
    places = Self.inOrder(chosen, seen)
    self.audience = audience
    self.today = today
    self.diver = diver
    isWhole = filter == nil
    isSelection = filter != nil
    let place = diver.flatMap { context.index.index(of: $0, .diver) }
    let own = place.flatMap { seen.divers[$0].units?.value } ?? seen.settings.units?.value
    words = Phrases(language, units ?? (own == .imperial ? .imperial : .metric), for: audience)
    running = RunningTotals(filled.logbook)
  }

  /// The profile files that were needed but could not be used.
  package var unreadProfiles: [DiveProfiles.Unread] {
    context.unreadProfiles.map { $0.renamed(logbook.tree.truePath) }
  }

  /// The number of selected dives that the audience sees.
  package var count: Int { places.count }

  /// The selected dives that the audience sees, in order.
  package var chosen: [LoggedDive] { dives }

  /// Orders dives by day and time; those without a date come last.
  static func inOrder(_ places: [Int], _ logbook: Logbook) -> [Int] {
    let dives = places.map { logbook.dives[$0] }
    let seconds = LoggedDive.seconds(of: dives) { DiveStart($0).second }
    let keys = dives.indices.map { index in
      (DiveStart(dives[index].dive).day ?? .max, seconds[index], places[index])
    }
    return keys.sorted { $0 < $1 }.map(\.2)
  }
}

extension ReportLog {
  /// The selected dives in order.
  var dives: [LoggedDive] { places.map { logbook.dives[$0] } }

  /// The display name of a person named in a record.
  func person(_ text: String) -> String {
    words.person(title(text, .diver))
  }

  /// The display name of a dive's owner; nil for the unnamed diver of a personal log, and for a
  /// diver unknown to the readers.
  func owner(_ id: String) -> String? {
    if let place = index.index(of: id, .diver) { return logbook.divers[place].title }
    return index.resolve(id, .diver) == .ownerWithoutRecord ? words.person(id) : nil
  }

  /// The owner for a heading; nil for the unnamed diver of a personal log, as `me` is not a name.
  func writtenOwner(_ id: String) -> String? {
    let isNamed = index.index(of: id, .diver).map { logbook.divers[$0].name != nil } ?? false
    return id == LoggedDive.me && !isNamed ? nil : owner(id)
  }

  /// The title of the record that a text refers to, else the text.
  func title(_ text: String, _ kind: RecordKind) -> String {
    guard let place = index.place(of: text, kind) else { return text }
    return logbook.title(of: kind, at: place) ?? text
  }

  /// The number of further items if there is room for only some, in words; nil if there are none.
  func more(than most: Int, of count: Int) -> String? {
    count > most ? words(.reportAndMore(count: count - most)) : nil
  }

  /// The same log with another selection of dives, such as those of a trip.
  func only(_ places: [Int]) -> ReportLog { ReportLog(self, places) }

  private init(_ other: ReportLog, _ places: [Int]) {
    logbook = other.logbook
    index = other.index
    context = other.context
    records = other.records
    words = other.words
    audience = other.audience
    today = other.today
    diver = other.diver
    self.places = places
    isWhole = false
    isSelection = other.isSelection
    running = other.running
    stamps = other.stamps
  }
}
