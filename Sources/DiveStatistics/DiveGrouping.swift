import DiveModel
import DiveUnits
public import Logbook

/// By what dives are put together in a table.
public enum DiveGrouping: String, CaseIterable, Sendable {
  case year, site, diver
}

/// Totals of dives put together by something they share.
public struct GroupedTotals: Sendable {
  /// One group of dives.
  public struct Row: Sendable {
    /// What they share; nil where it is not recorded.
    public let key: String?
    /// What people call it.
    public let title: String?
    /// What the dives of the group come to.
    public let totals: DiveTotals
  }

  /// Years and divers by their order, sites by how many dives they have.
  public let rows: [Row]

  /// Adds up the dives that count, group by group.
  public init(_ dives: [LoggedDive], by grouping: DiveGrouping, in logbook: Logbook) {
    let index = RecordIndex(logbook)
    var totals: [String?: DiveTotals] = [:]
    var years: [Int?: DiveTotals] = [:]
    for dive in dives where dive.counts {
      switch grouping {
      case .year: years[dive.dive.date?.value.year, default: DiveTotals()].add(dive)
      case .site:
        // A name and a former id stand for the same place as the id.
        let site = dive.dive.site.map { index.id(of: $0.value.text, .site) ?? $0.value.text }
        totals[site, default: DiveTotals()].add(dive)
      case .diver: totals[dive.diver, default: DiveTotals()].add(dive)
      }
    }
    for (year, total) in years { totals[year.map { String($0) }] = total }
    let unsorted = totals.map { key, totals in
      Row(key: key, title: key.map { Self.title($0, grouping, index, logbook) }, totals: totals)
    }
    rows = unsorted.sorted { left, right in
      if grouping == .site, left.totals.dives != right.totals.dives {
        return left.totals.dives > right.totals.dives
      }
      guard let leftKey = left.key else { return false }
      guard let rightKey = right.key else { return true }
      return leftKey.utf8.lexicographicallyPrecedes(rightKey.utf8)
    }
  }

  private static func title(
    _ key: String,
    _ grouping: DiveGrouping,
    _ index: RecordIndex,
    _ logbook: Logbook
  ) -> String {
    switch grouping {
    case .year: return key
    case .site:
      guard let id = index.id(of: key, .site), let place = index.index(of: id, .site) else {
        return key
      }
      return logbook.sites[place].title
    case .diver:
      guard let place = index.index(of: key, .diver) else { return key }
      return logbook.divers[place].title
    }
  }
}
