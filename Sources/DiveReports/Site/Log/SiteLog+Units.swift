import DiveModel
import DiveUnits
import LogbookCore

extension SiteLog {
  /// The units of the only diver, else of the log.
  var units: UnitSystem {
    let only = ofDiver.count == 1 ? ofDiver.keys.first : nil
    let own = only.flatMap { index.index(of: $0, .diver) }
      .flatMap { logbook.divers[$0].units?.value }
    return (own ?? logbook.settings.units?.value) == .imperial ? .imperial : .metric
  }
}
