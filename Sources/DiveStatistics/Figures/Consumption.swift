import DiveModel
import DivePhysics
import DiveUnits

/// What statistics take from the physics of gas, in one place.
///
/// Dives on one breath have no consumption, whatever tanks are written for them.
enum Consumption {
  /// Millilitres a minute at the surface (RMV); nil where the dive does not record what it takes.
  static func respiratoryMinuteVolume(of dive: Dive, in records: RecordLookup) -> Int? {
    guard dive.has(.tanks) else { return nil }
    let water = WaterColumn(of: dive, at: records.site(of: dive))
    return RespiratoryMinuteVolume(of: dive, in: water)?.millilitres
  }

  /// Millibars a minute at the surface (SAC) of the one tank that was breathed.
  ///
  /// The fall of pressure in a minute over the mean depth's pressure in atmospheres. It belongs to
  /// the size of a tank, so a dive with several tanks has none.
  static func surfaceAirConsumption(of dive: Dive, in records: RecordLookup) -> Int? {
    guard dive.isOpenCircuit, let seconds = dive.duration?.value.seconds, seconds > 0,
      let depth = dive.averageDepth?.value, let tanks = breathed(on: dive), tanks.count == 1,
      let start = tanks[0].start?.value.millibars, let end = tanks[0].end?.value.millibars,
      end <= start
    else { return nil }
    let pressure = WaterColumn(of: dive, at: records.site(of: dive)).pressure(at: depth)
    guard pressure.millibars > 0 else { return nil }
    let perMinute = Double(start - end) * 60 / Double(seconds)
    let atSurface = perMinute * 1013.25 / Double(pressure.millibars)
    return Int(exactly: atSurface.rounded())
  }

  /// Millilitres at 1.01325 bar that left all tanks; nil where that of one is not known.
  static func gasUsed(on dive: Dive) -> Int? {
    guard let tanks = breathed(on: dive), !tanks.isEmpty else { return nil }
    var sum = 0
    for tank in tanks {
      guard let used = gasUsed(from: tank) else { return nil }
      let (total, overflow) = sum.addingReportingOverflow(used)
      guard !overflow else { return nil }
      sum = total
    }
    return sum
  }

  /// Millilitres at 1.01325 bar that left a tank; nil where its size or a pressure is not known.
  static func gasUsed(from tank: Tank) -> Int? {
    guard let start = tank.start?.value, let end = tank.end?.value, end <= start,
      let volume = tank.volume?.value.waterVolume(workingPressure: tank.workingPressure?.value)
    else { return nil }
    return GasVolume(leaving: volume, from: start, to: end).millilitres
  }

  /// The tanks that were breathed from; nil on one breath, and where one could not be read.
  ///
  /// A bailout tank without pressures is one that stayed shut.
  static func breathed(on dive: Dive) -> [Tank]? {
    guard dive.has(.tanks), dive.mode?.value.isBreathHold != true else { return nil }
    var result: [Tank] = []
    for item in dive.items(of: .tanks) {
      guard let tank = Tank(content: item.content) else { return nil }
      let staysShut = tank.isFor(.bailout) && (!tank.has(.start) || !tank.has(.end))
      if !tank.isFor(.unused) && !staysShut { result.append(tank) }
    }
    return result
  }
}
