import DiveModel
package import DivePhysics
import DiveUnits
package import LogbookCore

extension ProfileLimits {
  /// What the diver of a dive does not want to go beyond.
  ///
  /// The depth is that of the deepest certification held on the day, else 40 m. The oxygen is 1.4 bar,
  /// and 1.6 bar where a tank for stops was carried or a loop was breathed. Holding one's breath
  /// there is no limit.
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
