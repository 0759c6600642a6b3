import DiveModel
import LogbookCore

extension CheckContext {
  /// The record of the diver whose dive it is; nil for a group's, which is nobody's.
  func diver(of dive: LoggedDive) -> Diver? {
    guard let id = dive.diver, let place = index.index(of: id, .diver) else { return nil }
    return logbook.divers[place]
  }
}

extension Dive {
  /// Whether the diver was a student, whom an instructor answered for.
  var isTraining: Bool {
    items(of: .purpose).contains { DivePurpose(content: $0.content) == .training }
  }
}
