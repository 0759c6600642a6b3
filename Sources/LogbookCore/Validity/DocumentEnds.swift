public import DiveModel
public import DiveUnits

/// When a document ends, according to its dates and its type.
public enum DocumentEnd: Hashable, Sendable {
  /// It has no end.
  case never
  /// The last day, which is still valid.
  case day(CalendarDate)
  /// It ends, but the date cannot be determined.
  case unknown
}

/// The validity of documents by the types in the settings.
public struct DocumentEnds: Sendable {
  /// The validity of each type; nil if it has no end.
  private let intervals: [String: Validity]
  private let knowsAllTypes: Bool

  private enum Validity {
    case endless, unreadable
    case interval(Interval)
  }

  /// Takes the document types of the settings.
  public init(_ settings: Settings) {
    var intervals: [String: Validity] = [:]
    for type in settings.documentTypes.lazy.map(\.value) {
      guard let name = type.name?.value, intervals[name] == nil else { continue }
      let isDamaged = type.fields.isDamaged(DocumentType.Field.valid.rawValue)
      intervals[name] =
        type.valid.map { .interval($0.value) } ?? (isDamaged ? .unreadable : .endless)
    }
    self.intervals = intervals
    // A log that lists no types accepts any, and none of them ends.
    knowsAllTypes =
      intervals.isEmpty && !settings.fields.isDamaged(Settings.Field.documentTypes.rawValue)
  }

  /// The validity of documents of a type; nil if they have no end or it cannot be read.
  public func interval(of type: String) -> Interval? {
    if case .interval(let interval)? = intervals[type] { interval } else { nil }
  }

  /// When a document ends: the date it states, else its issue date plus its type's validity.
  public func end(of document: LogDocument) -> DocumentEnd {
    if let expires = document.expires { return .day(expires.value) }
    func isDamaged(_ field: LogDocument.Field) -> Bool {
      document.fields.isDamaged(field.rawValue)
    }
    if isDamaged(.expires) { return .unknown }
    guard let type = document.type?.value else { return isDamaged(.type) ? .unknown : .never }
    switch intervals[type] {
    case .endless?: return .never
    case .unreadable?: return .unknown
    case .interval(let interval)?:
      guard let issued = document.issued?.value, interval.isOfCalendar else { return .unknown }
      // A date beyond the calendar's last counts as no end.
      return issued.adding(interval).map { .day($0) } ?? .never
    case nil: return knowsAllTypes ? .never : .unknown
    }
  }
}
