import DiveModel
package import DivePhysics
import DiveUnits
package import LogbookCore

extension ProfileLimits {
  /// The limits for a dive's diver.
  ///
  /// The depth limit is that of the deepest certification held on the day, else 40 m. The oxygen
  /// limit is 1.4 bar, or 1.6 bar with a tank for stops or a rebreather. Breath-hold dives have no
  /// limits.
  package init(for logged: LoggedDive, in logbook: Logbook, _ index: RecordIndex) {
    let dive = logged.dive
    guard dive.mode?.value.isBreathHold != true else {
      self.init()
      return
    }
    self = .recreational
    let isForStops = dive.tanks.contains { !$0.value.isForBottom && !$0.value.isFor(.unused) }
    if isForStops || !dive.isOpenCircuit { oxygen = OxygenLimits.atRest }
    let diver = logged.diver.flatMap { index.index(of: $0, .diver) }.map { logbook.divers[$0] }
    guard let diver, let date = dive.date?.value else { return }
    let certified = diver.certifications.filter { $0.value.isHeld(on: date) }
      .compactMap { $0.value.maximumDepth?.value }
    if let deepest = certified.max() { depth = deepest }
  }
}
