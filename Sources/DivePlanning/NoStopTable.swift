package import DivePhysics
package import DiveUnits

/// The no-decompression limits of a gas by depth.
package struct NoStopTable: Hashable, Sendable {
  /// A depth and its limit.
  package struct Row: Hashable, Sendable {
    package let depth: Depth
    /// In whole minutes, the descent included; nil if a stop is needed at once.
    package let minutes: Int?
    /// The partial pressure of oxygen there, in millibars.
    package let oxygen: Int
  }

  /// The limits in order of depth.
  package let rows: [Row]

  /// The longest limit that is looked for, in minutes.
  package static let most = 600

  /// The limits at every third metre from 9 m to 60 m, as far as oxygen is from 0.18 bar to 1.6 bar.
  ///
  /// A limit is the largest whole minute after which a direct ascent needs no stop, the ascent counted.
  package init(_ gas: GasMix, _ settings: DecompressionSettings, in water: WaterColumn) {
    let line = AmbientLine(water)
    let planner = AscentPlanner(settings, line, gases: [AscentGas(.open(gas))])
    rows = stride(from: 9, through: 60, by: 3).compactMap { metres in
      let depth = Depth(steps: metres * 1000)
      let oxygen = gas.oxygenPressure(at: depth, in: water).millibars
      guard (180...1600).contains(oxygen) else { return nil }
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
