import DiveModel
import DivePhysics
import DiveUnits
import Diagnostics

/// Dives and profiles that no file was read for.
enum MadeDive {
  /// A profile of seconds and millimetres.
  static func profile(
    _ points: [(second: Int, depth: Int)],
    columns: [ProfileColumn] = []
  ) -> DiveProfile {
    var profile = DiveProfile(columns: columns + [.depth])
    for point in points {
      profile.appendRow(at: point.second * 1000)
      profile.set(.depth, point.depth)
    }
    return profile
  }

  /// A tank of a size in millilitres, with pressures in millibar.
  static func tank(
    _ millilitres: Int?,
    _ start: Int?,
    _ end: Int?,
    gas: GasMix? = nil,
    use: TankUse? = nil
  ) -> [MadeField<Tank.Field>] {
    var fields: [MadeField<Tank.Field>] = []
    if let millilitres {
      let volume = TankVolume.water(WaterVolume(steps: millilitres))
      fields.append(.init(.volume, volume.content))
    }
    if let gas { fields.append(.init(.gas, gas.content)) }
    if let start { fields.append(.init(.start, .steps(start))) }
    if let end { fields.append(.init(.end, .steps(end))) }
    if let use { fields.append(.init(.use, use.content)) }
    return fields
  }
}

extension Dive {
  /// The water of a dive of which all can be read.
  var waterColumn: WaterColumn { WaterColumn(of: self, at: nil) ?? WaterColumn() }

  static func made(
    _ fields: [MadeField<Field>],
    tanks: [[MadeField<Tank.Field>]] = [],
    computers: [[MadeField<DiveComputer.Field>]] = []
  ) -> Dive {
    var fields = fields
    if !tanks.isEmpty {
      let items = tanks.map { Content.Item(.mapping(.made($0)), at: .nowhere) }
      fields.append(.init(.tanks, .list(items)))
    }
    if !computers.isEmpty {
      let items = computers.map { Content.Item(.mapping(.made($0)), at: .nowhere) }
      fields.append(.init(.computers, .list(items)))
    }
    let origin = Origin(path: "dives/a.md", bodyStart: 0, length: 0)
    return Dive(origin: origin, fields: .made(fields))
  }
}
