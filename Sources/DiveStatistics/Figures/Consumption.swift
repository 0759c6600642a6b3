import DiveModel
import DivePhysics
import DiveUnits

/// Gas consumption for statistics, in one place.
///
/// If a consumption was given with a dive's data, it is used even if nil, because its source knows
/// more than the file.
enum Consumption {
  /// Whether the consumption of a dive counts for records, the trend and the chart.
  static func isTelling(of dive: Dive) -> Bool {
    dive.duration.map { $0.value >= RespiratoryMinuteVolume.shortestReliable } ?? false
  }

  /// Millilitres per minute at the surface (RMV); nil if the dive does not record the inputs.
  static func respiratoryMinuteVolume(of dive: Dive, in records: RecordLookup) -> Int? {
    if let known = records.consumption(of: dive) { return known.volume }
    guard dive.has(.tanks), let water = water(of: dive, records) else { return nil }
    return RespiratoryMinuteVolume(of: dive, in: water)?.millilitres
  }

  /// Millibars per minute at the surface (SAC) of the only tank that was breathed.
  static func surfaceAirConsumption(of dive: Dive, in records: RecordLookup) -> Int? {
    if let known = records.consumption(of: dive) { return known.pressure }
    guard dive.has(.tanks), let water = water(of: dive, records) else { return nil }
    return SurfaceAirConsumption(of: dive, in: water)?.millibars
  }

  /// Millilitres at the surface used from all tanks; nil if the use of one is unknown.
  static func gasUsed(on dive: Dive) -> Int? {
    dive.has(.tanks) ? GasVolume(usedOn: dive)?.millilitres : nil
  }

  private static func water(of dive: Dive, _ records: RecordLookup) -> WaterColumn? {
    WaterColumn(of: dive, at: records.site(of: dive))
  }
}
