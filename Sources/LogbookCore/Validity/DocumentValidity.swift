public import DiveModel
public import DiveUnits

/// What a document counts for on a day.
public struct DocumentValidity: Hashable, Sendable {
  /// When it ends.
  public let end: DocumentEnd
  /// Whether it counts, and why not.
  public let standing: Standing
  /// How it stands; nil where it does not count, and where it has no end.
  public let state: ValidityState?

  /// Whether a document counts.
  public enum Standing: Hashable, Sendable {
    case counts
    /// Another of its type and owner is valid for longer.
    case history
    /// It is kept for the record alone.
    case archived
    /// Its first day is still to come.
    case notIssued
  }

  /// The last day; nil where it is not known and where there is none.
  public var lastDay: CalendarDate? {
    if case .day(let day) = end { day } else { nil }
  }

  /// What all documents of a log count for, in the log's order.
  ///
  /// - Parameters:
  ///   - logbook: whose documents they are.
  ///   - index: of the same logbook.
  ///   - day: the day asked about; without one all are issued, what was ever archived is, and what
  ///     ends is unknown.
  ///   - warning: from how many days before the last one on a document is expiring.
  /// - Returns: one a document.
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
        let kin = Kin(document, index)
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
      if let kin = Kin(logbook.documents[place], index), latest[kin] != place {
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

  /// Of two that end on one day, the one that was issued later, then the first by its id.
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
  /// The last day, in days since 1970, the greatest number for what never ends; nil where it is not
  /// known.
  fileprivate var lastDayNumber: Int? {
    switch self {
    case .day(let day): day.dayNumber
    case .never: .max
    case .unknown: nil
    }
  }
}

extension LogDocument {
  /// Whether it is kept for the record alone on a day; without one, whether it ever is.
  ///
  /// Where it is damaged nobody can tell, and it stays in sight.
  public func isArchived(on day: CalendarDate?) -> Bool {
    guard let archived = archived?.value else { return false }
    return day.map { archived <= $0 } ?? true
  }
}

extension AnyRecord {
  /// Whether it is a document that is kept for the record alone on a day.
  package func isArchived(on day: CalendarDate?) -> Bool {
    kind == .document && LogDocument(origin: origin, fields: fields).isArchived(on: day)
  }
}

/// What documents share that follow one another: a type and an owner.
private struct Kin: Hashable {
  let type: String
  /// Nil where none is written.
  let owner: RecordOwner?

  /// It is nil for a document without a type, and for one whose owner cannot be read: they follow
  /// no other.
  init?(_ document: LogDocument, _ index: RecordIndex) {
    guard let type = document.type?.value,
      !document.fields.isDamaged(LogDocument.Field.owner.rawValue)
    else { return nil }
    self.type = type
    owner = document.owner.map { index.owner($0.value.text) }
  }
}
