import DiveFigures
import DiveFormat
import DiveModel
import DiveQueries
import DiveStatistics
import DiveUnits
import LogbookCore

/// A log prepared for its site: relations are computed once for all pages.
struct SiteLog: Sendable {
  /// The log as the audience sees it.
  let logbook: Logbook
  /// The name of the log, or of the part of it.
  let title: String?
  /// The same log, with values from computers and samples for missing ones.
  let filled: Logbook
  let index: RecordIndex
  let context: FigureContext
  let records: RecordLookup
  let names: PageNames
  let attachments: SiteAttachments
  /// The indices of all divers' dives, the newest first, including planned and invalid ones.
  let newestFirst: [Int]
  /// The number of these that count.
  let count: Int
  /// Each diver's dives in order, by the diver's id.
  let ofDiver: [String: [Int]]
  /// The dives that name a record, in the order of the logbook.
  let naming: [RecordKey: [Int]]
  /// The entries of several divers, grouped by dive.
  let together: SharedDives
  /// The indices of a diver's dives before and after each dive.
  let neighbours: [Int: (before: Int?, after: Int?)]
  let audience: Audience
  /// The saved queries, which only the log's keeper sees.
  let queries: [SiteQuery]
  /// The budgets, added up; only the log's keeper sees them.
  let accounts: [BudgetAccount]
  /// The profile files that were needed but could not be used.
  let unreadProfiles: [DiveProfiles.Unread]

  /// The figures of a dive's page, by the names of their terms.
  static let figures = ComputedField.analysed.map(\.name)

  init(
    _ logbook: Logbook,
    for audience: Audience,
    keepsPhotos: Bool,
    today: CalendarDate?,
    title: String? = nil
  ) {
    self.logbook = logbook
    self.title = title ?? logbook.settings.name?.value
    let terms = Self.figures.compactMap(DiveTerms.term)
    let context = FigureContext(logbook, for: terms)
    let index = context.index
    let filled = LogbookWithFigures(logbook, readsProfiles: true, knowing: context)
    self.index = index
    self.context = context
    self.filled = filled.logbook
    unreadProfiles = context.unreadProfiles
    records = RecordLookup(
      filled.logbook,
      consumption: filled.consumption.mapValues {
        KnownConsumption(pressure: $0.pressure, volume: $0.volume)
      }
    )
    names = PageNames(logbook, for: audience, on: today)
    attachments = SiteAttachments(
      logbook,
      for: audience,
      keepsPhotos: keepsPhotos,
      on: today
    )
    let places = logbook.dives.indices.filter { logbook.dives[$0].diver != nil }
    ofDiver = Dictionary(grouping: places) { logbook.dives[$0].diver ?? "" }
    newestFirst = Self.newestFirst(places, logbook)
    count = places.count { logbook.dives[$0].counts }
    self.audience = audience
    naming = DivesOfRecords(logbook, index).places
    together = SharedDives(filled.logbook, index)
    neighbours = Self.neighbours(ofDiver)
    accounts = audience == .owner ? logbook.budgetAccounts() : []
    // A part of a log is for others to keep, whose queries they are not.
    queries = audience == .owner && title == nil ? SiteQuery.all(knowing: context) : []
  }

  static func newestFirst(_ places: [Int], _ logbook: Logbook) -> [Int] {
    let dives = places.map { logbook.dives[$0] }
    let seconds = LoggedDive.seconds(of: dives) { DiveStart($0).second }
    let keys = dives.indices.map { index in
      (DiveStart(dives[index].dive).day ?? .min, seconds[index], places[index])
    }
    return keys.sorted { ($1.0, $1.1, $0.2) < ($0.0, $0.1, $1.2) }.map(\.2)
  }

  private static func neighbours(
    _ ofDiver: [String: [Int]]
  ) -> [Int: (before: Int?, after: Int?)] {
    var result: [Int: (before: Int?, after: Int?)] = [:]
    for places in ofDiver.values {
      for (number, place) in places.enumerated() {
        result[place] = (
          number > 0 ? places[number - 1] : nil,
          number + 1 < places.count ? places[number + 1] : nil
        )
      }
    }
    return result
  }
}

extension SiteLog {
  /// The number of all divers' certifications.
  var certificates: Int { logbook.divers.reduce(0) { $0 + $1.certifications.count } }

  /// The indices of the documents that are shown; archived ones are left out.
  var currentDocuments: [Int] {
    let all = logbook.documents
    return all.indices.filter { names.records[RecordKey(.document, all[$0].id)] != nil }
  }

  /// The title and the page of a referenced record; nil if there is no record.
  func record(_ text: String, _ kind: RecordKind) -> (title: String, path: String?)? {
    guard let id = index.id(of: text, kind), let place = index.index(of: id, kind) else {
      return nil
    }
    let title = logbook.title(of: kind, at: place) ?? id
    return (title, names.records[RecordKey(kind, id)])
  }

  /// The display name of a dive's owner; nil for the unnamed diver of a personal log.
  func diverTitle(_ id: String, _ phrases: Phrases) -> String? {
    if let record = record(id, .diver) { return record.title }
    return id == LoggedDive.me ? nil : phrases.person(id)
  }

  /// The dives that count, among some indices of the log.
  func counting(_ places: [Int]) -> [Int] { places.filter { logbook.dives[$0].counts } }

  /// Whether the log has dives of several divers.
  var hasSeveralDivers: Bool { ofDiver.count > 1 }

  /// The display name of a dive: its site, else its date.
  func siteTitle(_ dive: Dive) -> String? {
    dive.site.map { record($0.value.text, .site)?.title ?? $0.value.text }
  }
}
