import DiveModel
import LogbookCore

extension CheckContext {
  /// The record of a dive's diver; nil for a group dive.
  func diver(of dive: LoggedDive) -> Diver? {
    guard let id = dive.diver, let place = index.index(of: id, .diver) else { return nil }
    return logbook.divers[place]
  }
}

extension Dive {
  /// Whether the diver was a student, supervised by an instructor.
  var isTraining: Bool {
    items(of: .purpose).contains { DivePurpose(content: $0.content) == .training }
  }
}
