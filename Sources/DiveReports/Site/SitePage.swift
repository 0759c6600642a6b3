import DiveModel

/// One page of a site.
enum SitePage: Hashable, Sendable {
  case home, dives, statistics, sites, people, gear, documents, money
  /// A dive, by its index in the log.
  case dive(Int)
  case record(RecordKey)
  /// A saved query, by its index in the site.
  case query(Int)

  /// The pages linked in the site's head, if the log has anything for them.
  static let ways: [SitePage] = [
    .dives, .statistics, .sites, .people, .gear, .documents, .money,
  ]

  /// The pages linked in the head of a site; without budgets it has no page for them.
  static func ways(of log: SiteLog) -> [SitePage] {
    ways.filter { $0 != .money || !log.accounts.isEmpty }
  }

  /// The path of a page that is not about one record.
  var path: String? {
    switch self {
    case .home: "index.html"
    case .dives: "dives.html"
    case .statistics: "statistics.html"
    case .sites: "sites.html"
    case .people: "people.html"
    case .gear: "gear.html"
    case .documents: "documents.html"
    case .money: "budgets.html"
    case .dive, .record, .query: nil
    }
  }

  /// The section of records that the page leads to.
  var section: RecordSection? {
    switch self {
    case .sites: .sites
    case .people: .people
    case .gear: .gear
    case .documents: .documents
    case .money: .money
    default: nil
    }
  }

  /// The kinds of records whose pages belong to the section.
  var kinds: [RecordKind] { section?.kinds ?? [] }

  /// The section to which the page belongs.
  var way: SitePage {
    switch self {
    case .dive, .query: .dives
    case .record(let key): Self.ways.first { $0.kinds.contains(key.kind) } ?? .documents
    default: self
    }
  }
}
