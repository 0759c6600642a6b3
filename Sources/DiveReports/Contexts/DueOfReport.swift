import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// Something that ends or falls due, in a report.
struct DueOfReport: Sendable {
  let item: DueItem
  let log: ReportLog

  /// What needs attention on the day of a report: of the diver whose dives were selected, else of
  /// everyone whom the readers see.
  static func pressing(in log: ReportLog) -> [DueOfReport] {
    guard let today = log.today else { return [] }
    return DueItems(log.logbook, log.index, on: today).pressing
      .filter { log.diver == nil || $0.owner == log.diver }
      .map { DueOfReport(item: $0, log: log) }
  }

  /// The document or piece of gear; for certifications and memberships the person.
  var name: String { record ?? holder ?? "" }

  /// Whose the document or piece of gear is; nil if that is not known, or if it is the name.
  var owner: String? { record == nil ? nil : holder }

  private var record: String? {
    switch item.kind {
    case .document: log.title(item.id, .document)
    case .gear: log.title(item.id, .gear)
    case .certification, .membership: nil
    }
  }

  /// A person or a group.
  private var holder: String? {
    item.owner.map { text in
      RecordOwner.groupID(in: text).map { log.title($0, .group) } ?? log.person(text)
    }
  }
}

/// The names of what ends or falls due.
enum DueContext {
  static let table = ContextTable<DueOfReport>(
    "due",
    [
      .text("name", "The document, the piece of gear, or else the person.", "Medical of Tom, 2024")
      {
        $0.name
      },
      .text("what", "What ends: a type, a service, a certification, or a group.", "medical") {
        $0.item.what
      },
      .text("owner", "Whose the document or the piece of gear is.", "Tom Becker") { $0.owner },
      .text("day", "The last day, if it is known.", "13 October 2026") { due in
        due.item.day.map(due.log.words.date)
      },
      .text("text", "What ends and when, in words.", "medical: until 13 October 2026") { due in
        due.log.words.text(of: due.item)
      },
      .truth("is-expired", "The last day is over.") { $0.item.state == .expired },
    ]
  )
}
