import DiveFormat
import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore

/// A document that a diver needs, by its type.
struct DocumentNeed {
  private let type: String
  private let diver: String
  private let log: LogSession
  private let doubts: RecordDoubts
  private let sees: (_ path: String) -> Bool
  private let heldBack: Set<String>

  /// Takes the type and the diver's id.
  ///
  /// - Parameters:
  ///   - type: The document type.
  ///   - diver: The diver's id.
  ///   - log: The log.
  ///   - doubts: Which of its values are uncertain.
  ///   - sees: Whether a record may be mentioned.
  ///   - heldBack: The records that may not, only because their sharing could not be read.
  init(
    _ type: String,
    of diver: String,
    _ log: LogSession,
    _ doubts: RecordDoubts,
    _ sees: @escaping (_ path: String) -> Bool,
    _ heldBack: Set<String>
  ) {
    (self.type, self.diver, self.log) = (type, diver, log)
    (self.doubts, self.sees, self.heldBack) = (doubts, sees, heldBack)
  }

  /// One of the diver's documents of the type that counts on the day.
  private struct Found {
    let end: DocumentEnd
    let path: String

    var lastDay: CalendarDate? {
      if case .day(let day) = end { day } else { nil }
    }
  }

  /// The state of the document on a day: that of the one that ends last.
  ///
  /// A document that cannot be read for certain, or that the group may not see, decides nothing; but
  /// without another that is valid the state is unknown.
  func reason(_ due: DueItems, on day: CalendarDate) -> ReadinessReason {
    var found: [Found] = []
    var doubtful: String?
    var isHidden = false
    for (document, validity) in zip(log.logbook.documents, due.documents) {
      let record = AnyRecord(document)
      guard doubts.allowOwner(diver, of: record, log.index), mayBeOfType(record, document) else {
        continue
      }
      let path = record.origin.path
      let isOpen = doubts.leaveOpen(
        "owner",
        "type",
        "issued",
        "expires",
        "archived",
        of: record
      )
      guard isOpen || [.counts, .history].contains(validity.standing) else { continue }
      if !sees(path), !heldBack.contains(path) {
        isHidden = true
      } else if isOpen || !sees(path) {
        doubtful = doubtful ?? path
      } else {
        found.append(Found(end: validity.end, path: path))
      }
    }
    doubtful = doubtful ?? doubts.unreadPath(of: .document)
    return reason(found, on: day, doubtful: doubtful, isHidden: isHidden)
  }

  private func reason(
    _ found: [Found],
    on day: CalendarDate,
    doubtful: String?,
    isHidden: Bool
  ) -> ReadinessReason {
    func reason(
      _ state: ReadinessReason.State,
      _ one: Found? = nil,
      at path: String? = nil,
      _ cause: ReadinessReason.Cause? = nil
    ) -> ReadinessReason {
      ReadinessReason(
        .document,
        what: type,
        state,
        until: one?.lastDay,
        at: one?.path ?? path,
        cause
      )
    }
    if let endless = found.first(where: { $0.end == .never }) { return reason(.valid, endless) }
    let dated = found.filter { $0.lastDay != nil }
    let last = dated.max { ($0.lastDay?.dayNumber ?? 0) < ($1.lastDay?.dayNumber ?? 0) }
    if let last, let end = last.lastDay, day <= end {
      return reason(.init(until: end, on: day), last)
    }
    if let doubtful { return reason(.unknown, at: doubtful, .unreadable) }
    if isHidden { return reason(.unknown, nil, .hidden) }
    if let open = found.first(where: { $0.end == .unknown }) {
      return reason(.unknown, open, .noDate)
    }
    return last.map { reason(.expired, $0) } ?? reason(.missing)
  }

  private func mayBeOfType(_ record: AnyRecord, _ document: LogDocument) -> Bool {
    document.type.map { $0.value == type } ?? doubts.leaveOpen("type", of: record)
  }
}
