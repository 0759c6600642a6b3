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

  /// Millilitres a minute at the surface (RMV); nil where the dive does not record what it takes.
  static func respiratoryMinuteVolume(of dive: Dive, in records: RecordLookup) -> Int? {
    if let known = records.consumption(of: dive) { return known.volume }
    guard dive.has(.tanks), let water = water(of: dive, records) else { return nil }
    return RespiratoryMinuteVolume(of: dive, in: water)?.millilitres
  }

  /// Millibars a minute at the surface (SAC) of the one tank that was breathed.
  static func surfaceAirConsumption(of dive: Dive, in records: RecordLookup) -> Int? {
    if let known = records.consumption(of: dive) { return known.pressure }
    guard dive.has(.tanks), let water = water(of: dive, records) else { return nil }
    return SurfaceAirConsumption(of: dive, in: water)?.millibars
  }

  /// Millilitres at the surface that left all tanks; nil where that of one is not known.
  static func gasUsed(on dive: Dive) -> Int? {
    dive.has(.tanks) ? GasVolume(usedOn: dive)?.millilitres : nil
  }

  private static func water(of dive: Dive, _ records: RecordLookup) -> WaterColumn? {
    WaterColumn(of: dive, at: records.site(of: dive))
  }
}
