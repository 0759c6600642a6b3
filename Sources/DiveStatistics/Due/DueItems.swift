public import DiveUnits
public import LogbookCore

/// Everything that ends or falls due in a log, as of a day; all pages use this list.
public struct DueItems: Sendable {
  /// In the order of lists: by day, then kind, then id.
  public let all: [DueItem]
  /// The status of each document, in the log's order.
  public let documents: [DocumentValidity]

  /// Collects the items.
  ///
  /// - Parameters:
  ///   - logbook: The log, with computed values filled in, because hours with a piece of gear come
  ///     from its dives.
  ///   - index: The index of the same logbook.
  ///   - day: The day in question; without one all states are unknown.
  ///   - warning: The number of days before the last one from which an item is expiring.
  public init(
    _ logbook: Logbook,
    _ index: RecordIndex,
    on day: CalendarDate?,
    warning: Int = ValidityState.warningDays
  ) {
    let finder = DueFinder(logbook, index, on: day, warning: warning)
    documents = finder.validities
    all = DueItem.Kind.allCases.flatMap(finder.items).sorted(by: DueItem.isBefore)
  }

  /// Items that need action, in the order of lists.
  public var pressing: [DueItem] { all.filter(\.needsAttention) }

  /// The items of one record.
  public func of(_ kind: DueItem.Kind, _ id: String) -> [DueItem] {
    all.filter { $0.kind == kind && $0.id == id }
  }
}

extension DueFinder {
  /// All items of a kind, in no order.
  fileprivate func items(of kind: DueItem.Kind) -> [DueItem] {
    switch kind {
    case .certification: certifications
    case .document: documents
    case .gear: services
    case .membership: memberships
    }
  }
}
