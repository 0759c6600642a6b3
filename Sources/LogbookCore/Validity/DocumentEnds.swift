public import DiveModel
public import DiveUnits

/// When a document ends, as its dates and its type tell.
public enum DocumentEnd: Hashable, Sendable {
  /// Nothing says that it does.
  case never
  /// It has a last day, which still counts.
  case day(CalendarDate)
  /// It does, and nothing that can be read tells when.
  case unknown
}

/// How long documents are valid, by what a log says of their types.
public struct DocumentEnds: Sendable {
  /// The intervals of the types; nil for one that is valid without end.
  private let intervals: [String: Validity]
  private let knowsAllTypes: Bool

  private enum Validity {
    case endless, unreadable
    case interval(Interval)
  }

  /// Takes the types that the settings list.
  public init(_ settings: Settings) {
    var intervals: [String: Validity] = [:]
    for type in settings.documentTypes.lazy.map(\.value) {
      guard let name = type.name?.value, intervals[name] == nil else { continue }
      let isDamaged = type.fields.isDamaged(DocumentType.Field.valid.rawValue)
      intervals[name] =
        type.valid.map { .interval($0.value) } ?? (isDamaged ? .unreadable : .endless)
    }
    self.intervals = intervals
    // A log that lists no types takes any, and none of them ends.
    knowsAllTypes =
      intervals.isEmpty && !settings.fields.isDamaged(Settings.Field.documentTypes.rawValue)
  }

  /// How long documents of a type are valid; nil where they have no end, or nobody can read it.
  public func interval(of type: String) -> Interval? {
    if case .interval(let interval)? = intervals[type] { interval } else { nil }
  }

  /// When a document ends: on the day that it says, else on the one that its type makes of the day
  /// when it was issued.
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
      // What is valid for longer than the calendar goes does not end in it.
      return issued.adding(interval).map { .day($0) } ?? .never
    case nil: return knowsAllTypes ? .never : .unknown
    }
  }
}

extension Interval {
  /// Whether it is a time, and not a number of dives or of hours under water.
  fileprivate var isOfCalendar: Bool { unit != .dive && unit != .hour }
}
