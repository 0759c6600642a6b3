import DiveModel
import DiveUnits
import Logbook
import Wording

/// Whose dives somebody may remove for everybody.
struct OthersDives {
  private let logbook: Logbook
  private let index: RecordIndex
  /// The user's id; nil if it is not known.
  private let me: String?
  /// Why it is not known.
  let unknown: Message?
  private let today: CalendarDate?

  /// Takes the log as everybody has it, for a change could make the user a leader.
  init(_ logbook: Logbook, named diver: String?, root: String, today: CalendarDate?) {
    self.logbook = logbook
    let index = RecordIndex(logbook)
    self.index = index
    do throws(CommandFailure) {
      me = try Identity(named: diver, in: logbook, index, root: root).diver
      unknown = nil
    } catch {
      me = nil
      unknown = error.message
    }
    self.today = today
  }

  /// Whose folder of dives a path lies in; nil if in none.
  static func owner(of path: String) -> String? {
    let parts = path.split(separator: "/")
    if parts.count > 1, parts[0] == "dives" { return LoggedDive.me }
    return parts.count > 3 && parts[0] == "divers" && parts[2] == "dives" ? String(parts[1]) : nil
  }

  /// Whether the user may remove what is a diver's: it is the user's own, or the user leads a group
  /// that the diver is in.
  func mayRemove(from diver: String) -> Bool {
    guard let me else { return false }
    if me == diver { return true }
    return logbook.groups.contains { group in
      group.leaders.contains { index.id(of: $0.value.text, .diver) == me }
        && group.members(on: today).contains { index.id(of: $0.text, .diver) == diver }
    }
  }
}
