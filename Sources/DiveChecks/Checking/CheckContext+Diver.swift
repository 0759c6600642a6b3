package import DiveModel
package import DiveUnits
import Logbook

extension CheckContext {
  /// The record of the diver whose dive it is; nil for a group's, which is nobody's.
  func diver(of dive: LoggedDive) -> Diver? {
    guard let id = dive.diver, let place = index.index(of: id, .diver) else { return nil }
    return logbook.divers[place]
  }
}

extension Certification {
  /// Whether the diver had it on a day, run out or not; so it is where no date is written.
  package func isHeld(on day: CalendarDate) -> Bool {
    guard let date = date?.value else { return !fields.isDamaged(Field.date.rawValue) }
    return date <= day
  }
}

extension Dive {
  /// Whether the diver was a student, whom an instructor answered for.
  var isTraining: Bool {
    items(of: .purpose).contains { DivePurpose(content: $0.content) == .training }
  }
}
