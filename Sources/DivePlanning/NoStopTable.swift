public import DivePhysics
public import DiveUnits

/// The no-decompression limits of a gas by depth.
public struct NoStopTable: Hashable, Sendable {
  /// A depth and its limit.
  public struct Row: Hashable, Sendable {
    /// The depth.
    public let depth: Depth
    /// In whole minutes, the descent included; nil if a stop is needed at once.
    public let minutes: Int?
    /// The partial pressure of oxygen there, in millibars.
    public let oxygen: Int
  }

  /// The limits in order of depth.
  public let rows: [Row]

  /// The longest limit that is looked for, in minutes.
  public static let most = 600

  /// The limits at every third metre from 9 m to 60 m, as far as oxygen stays within 1.6 bar.
  ///
  /// A limit is the largest whole minute after which a direct ascent needs no stop, the ascent counted.
  public init(_ gas: GasMix, _ settings: DecompressionSettings, in water: WaterColumn) {
    let line = AmbientLine(water)
    let planner = AscentPlanner(settings, line, gases: [AscentGas(.open(gas))])
    rows = stride(from: 9, through: 60, by: 3).compactMap { metres in
      let depth = Depth(steps: metres * 1000)
      let oxygen = gas.oxygenPressure(at: depth, in: water).millibars
      guard oxygen <= 1600 else { return nil }
      var loader = TissueLoader(settings.model)
      var tissues = settings.model.saturated(at: water.surface)
      let bottom = line.pressure(at: Double(metres))
      let way = Double(metres) / settings.descent
      loader.load(&tissues, from: line.surface, to: bottom, minutes: way, breathing: .open(gas))
      let minutes = planner.noStopLimit(
        at: Double(metres),
        reachedAfter: way,
        tissues,
        breathing: .open(gas),
        most: Self.most
      )
      return Row(depth: depth, minutes: minutes, oxygen: oxygen)
    }
  }
}
