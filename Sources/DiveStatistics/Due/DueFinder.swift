import DiveUnits
import LogbookCore

/// What finds the items that are due in a log; each kind of them is in a file of its own.
struct DueFinder {
  let logbook: Logbook
  let index: RecordIndex
  let day: CalendarDate?
  let warning: Int
  /// The status of each document, in the log's order.
  let validities: [DocumentValidity]

  init(_ logbook: Logbook, _ index: RecordIndex, on day: CalendarDate?, warning: Int) {
    (self.logbook, self.index, self.day, self.warning) = (logbook, index, day, warning)
    validities = DocumentValidity.all(in: logbook, index, on: day, warning: warning)
  }

  func state(_ last: CalendarDate?) -> ValidityState {
    ValidityState(until: last, on: day, warning: warning)
  }

  /// The id if there is a record, else the written text.
  func owner(_ text: String) -> String {
    switch index.owner(text) {
    case .diver(let id): id
    case .group(let id): "groups/" + id
    case .name: text
    }
  }
}
