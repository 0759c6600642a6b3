import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics

extension CheckContext {
  func dive(_ place: Int) -> Dive { logbook.dives[timeline.entries[place].place].dive }

  /// The units that a dive's diver prefers.
  func units(of dive: LoggedDive) -> UnitSystem {
    let diver = dive.diver.flatMap { index.index(of: $0, .diver) }.map { logbook.divers[$0] }
    return (diver?.units ?? logbook.settings.units)?.value == .imperial ? .imperial : .metric
  }
}
