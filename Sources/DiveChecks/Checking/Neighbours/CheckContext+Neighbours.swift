import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics

extension CheckContext {
  func dive(_ place: Int) -> Dive { logbook.dives[timeline.entries[place].place].dive }

  /// The command that numbers the dives of a dive's diver anew, in order.
  func renumbering(_ place: Int) -> String {
    let diver = logbook.dives[timeline.entries[place].place].diver ?? LoggedDive.me
    let isOnly = diver == LoggedDive.me || timeline.divers.count < 2
    return ShellWords.line(["divelog", "renumber"] + (isOnly ? [] : ["--diver", diver]))
  }

  /// The units that a dive's diver prefers.
  func units(of dive: LoggedDive) -> UnitSystem {
    let diver = dive.diver.flatMap { index.index(of: $0, .diver) }.map { logbook.divers[$0] }
    return (diver?.units ?? logbook.settings.units)?.value == .imperial ? .imperial : .metric
  }
}
