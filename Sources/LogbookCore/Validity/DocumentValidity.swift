public import DiveModel
public import DiveUnits

/// The status of a document on a day.
public struct DocumentValidity: Hashable, Sendable {
  /// When it ends.
  public let end: DocumentEnd
  /// Whether it counts, and why not.
  public let standing: Standing
  /// Its state; nil if it does not count or has no end.
  public let state: ValidityState?

  /// Whether a document counts.
  public enum Standing: Hashable, Sendable {
    case counts
    /// A document of the same type and owner is valid for longer.
    case history
    /// It is kept only for the record.
    case archived
    /// Its first day is in the future.
    case notIssued
  }

  /// The last valid day; nil if unknown or if there is none.
  public var lastDay: CalendarDate? {
    if case .day(let day) = end { day } else { nil }
  }

  /// The status of all documents of a log, in the log's order.
  ///
  /// - Parameters:
  ///   - logbook: The log with the documents.
  ///   - index: The index of the same log.
  ///   - day: The day in question. If nil, all documents count as issued, those archived at any
  ///     time as archived, and the state of those that end is unknown.
  ///   - warning: How many days before its last day a document counts as expiring.
  /// - Returns: One status per document.
  public static func all(
    in logbook: Logbook,
    _ index: RecordIndex,
    on day: CalendarDate?,
    warning: Int = ValidityState.warningDays
  ) -> [DocumentValidity] {
    let ends = DocumentEnds(logbook.settings)
    let found = logbook.documents.map {
      (end: ends.end(of: $0), standing: standing(of: $0, on: day))
    }
    var latest: [Kin: Int] = [:]
    for (place, document) in logbook.documents.enumerated() {
      guard found[place].standing == .counts, let last = found[place].end.lastDayNumber,
        let kin = Kin(document, index, logbook.unknownOwners)
      else { continue }
      guard let known = latest[kin], let other = found[known].end.lastDayNumber else {
        latest[kin] = place
        continue
      }
      if isLater(document, last, than: logbook.documents[known], other) { latest[kin] = place }
    }
    return logbook.documents.indices.map { place in
      let (end, standing) = found[place]
      guard standing == .counts, end != .never else {
        return DocumentValidity(end: end, standing: standing, state: nil)
      }
      guard case .day(let last) = end else {
        return DocumentValidity(end: end, standing: .counts, state: .unknown)
      }
      if let kin = Kin(logbook.documents[place], index, logbook.unknownOwners), latest[kin] != place
      {
        return DocumentValidity(end: end, standing: .history, state: nil)
      }
      let state = ValidityState(until: last, on: day, warning: warning)
      return DocumentValidity(end: end, standing: .counts, state: state)
    }
  }

  private static func standing(of document: LogDocument, on day: CalendarDate?) -> Standing {
    if document.isArchived(on: day) { return .archived }
    if let issued = document.issued?.value, let day, day < issued { return .notIssued }
    return .counts
  }

  /// Of two documents that end on the same day, prefers the one issued later, then the lower id.
  private static func isLater(
    _ one: LogDocument,
    _ last: Int,
    than other: LogDocument,
    _ otherLast: Int
  ) -> Bool {
    if last != otherLast { return otherLast < last }
    let (issued, otherIssued) = (one.issued?.value.dayNumber, other.issued?.value.dayNumber)
    if issued != otherIssued { return otherIssued ?? .min < issued ?? .min }
    return one.id < other.id
  }
}

extension DocumentEnd {
  /// The last day in days since 1970, `Int.max` for no end; nil if unknown.
  fileprivate var lastDayNumber: Int? {
    switch self {
    case .day(let day): day.dayNumber
    case .never: .max
    case .unknown: nil
    }
  }
}

extension LogDocument {
  /// Whether it is archived on a day; without a day, whether it ever is.
  ///
  /// If the value is damaged, the record stays visible.
  public func isArchived(on day: CalendarDate?) -> Bool {
    guard let archived = archived?.value else { return false }
    return day.map { archived <= $0 } ?? true
  }
}

extension AnyRecord {
  /// Whether it is a document that is archived on a day.
  package func isArchived(on day: CalendarDate?) -> Bool {
    kind == .document && LogDocument(origin: origin, fields: fields).isArchived(on: day)
  }
}

/// The type and owner that successive documents share.
private struct Kin: Hashable {
  let type: String
  /// Nil if no owner is written.
  let owner: RecordOwner?
  /// What stands for an owner whom the reader may not know.
  let unknownOwner: Int?

  /// Nil for a document without a type or with an unreadable owner, which succeeds no other.
  init?(_ document: LogDocument, _ index: RecordIndex, _ unknownOwners: [String: Int]) {
    guard let type = document.type?.value,
      !document.fields.isDamaged(LogDocument.Field.owner.rawValue)
    else { return nil }
    self.type = type
    unknownOwner = unknownOwners[document.origin.path]
    owner = unknownOwner == nil ? document.owner.map { index.owner($0.value.text) } : nil
  }
}
