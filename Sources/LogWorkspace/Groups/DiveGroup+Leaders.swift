package import DiveModel
package import DiveUnits
package import LogbookCore

extension DiveGroup {
  /// Whether a diver, by id, is named as a leader.
  package func isLeader(_ diver: String, _ index: RecordIndex) -> Bool {
    leaders.contains { index.id(of: $0.value.text, .diver) == diver }
  }

  /// Whether a diver, by id, is a member on a day; without a day, whether they ever were.
  package func isMember(_ diver: String, on day: CalendarDate?, _ index: RecordIndex) -> Bool {
    members(on: day).contains { index.id(of: $0.text, .diver) == diver }
  }

  /// Whether a diver, by id, leads the group on a day; a group without leaders is led by its members.
  package func isLed(by diver: String, on day: CalendarDate?, _ index: RecordIndex) -> Bool {
    leaders.isEmpty ? isMember(diver, on: day, index) : isLeader(diver, index)
  }
}
