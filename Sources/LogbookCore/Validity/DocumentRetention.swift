public import DiveModel
public import DiveUnits

/// How long documents are kept after their end, by the types in the settings.
public struct DocumentRetention: Sendable {
  private let ends: DocumentEnds
  private let intervals: [String: Interval]

  /// Takes the document types of the settings.
  public init(_ settings: Settings) {
    ends = DocumentEnds(settings)
    intervals = settings.documentTypes.lazy.map(\.value).reduce(into: [:]) { known, type in
      guard let name = type.name?.value, known[name] == nil, let retain = type.retain?.value
      else { return }
      known[name] = retain
    }
  }

  /// The last day on which a document must be kept: its type's `retain` after its last day, or after
  /// the day on which it was archived, whichever is later.
  ///
  /// - Parameter document: A document of the log.
  /// - Returns: The day; nil if its type has no `retain`, if it neither ends nor is archived, or if
  ///   that cannot be known.
  public func lastDay(of document: LogDocument) -> CalendarDate? {
    let damaged = [LogDocument.Field.archived, .type, .expires, .issued].contains {
      document.fields.isDamaged($0.rawValue)
    }
    guard !damaged, let type = document.type?.value, let interval = intervals[type],
      interval.isOfCalendar
    else { return nil }
    let archived = document.archived?.value
    let end: CalendarDate?
    switch ends.end(of: document) {
    case .day(let day): end = max(day, archived ?? day)
    case .never: end = archived
    case .unknown: return nil
    }
    return end.flatMap { $0.adding(interval) }
  }

  /// Whether a document need not be kept any longer on a day.
  public func mayBeRemoved(_ document: LogDocument, on day: CalendarDate) -> Bool {
    lastDay(of: document).map { $0 < day } ?? false
  }
}
