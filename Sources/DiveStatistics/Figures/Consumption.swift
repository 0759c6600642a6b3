import DiveModel
import DivePhysics
import DiveUnits

/// What statistics take from the physics of gas, in one place.
enum Consumption {
  /// Millilitres a minute at the surface (RMV); nil where the dive does not record what it takes.
  static func respiratoryMinuteVolume(of dive: Dive, in records: RecordLookup) -> Int? {
    guard dive.has(.tanks), let water = water(of: dive, records) else { return nil }
    return RespiratoryMinuteVolume(of: dive, in: water)?.millilitres
  }

  /// Millibars a minute at the surface (SAC) of the one tank that was breathed.
  ///
  /// It belongs to the size of a tank, so a dive with several tanks has none.
  static func surfaceAirConsumption(of dive: Dive, in records: RecordLookup) -> Int? {
    guard dive.has(.tanks), let water = water(of: dive, records) else { return nil }
    let tanks = TankGasUse.all(of: dive, in: water)
    return tanks.count == 1 ? tanks[0].consumption?.millibars : nil
  }

  /// Millilitres at the surface that left all tanks; nil where that of one is not known.
  static func gasUsed(on dive: Dive) -> Int? { GasVolume(usedOn: dive)?.millilitres }

  /// Millilitres at the surface that left a tank; nil where its size or a pressure is not known.
  static func gasUsed(from tank: Tank) -> Int? {
    guard let start = tank.start?.value, let end = tank.end?.value, end <= start,
      !tank.fields.isDamaged(Tank.Field.gas.rawValue),
      let volume = tank.volume?.value.waterVolume(workingPressure: tank.workingPressure?.value)
    else { return nil }
    let gas = tank.gas?.value ?? .air
    return GasVolume(leaving: volume, of: gas, from: start, to: end).millilitres
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

  private static func water(of dive: Dive, _ records: RecordLookup) -> WaterColumn? {
    WaterColumn(of: dive, at: records.site(of: dive))
  }
}
