package import DiveModel
package import DivePhysics
package import DiveUnits

/// The results for one tank of a dive.
package struct AnalysedTank {
  /// From 1.
  package let number: Int
  /// The tank's gas; nil if not written.
  package let gas: GasMix?
  /// The gas used from it; nil if unknown.
  package let use: TankGasUse?
  /// The maximum operating depth of its gas; nil for a tank that was not breathed.
  package let maximumDepth: Depth?
  /// The partial pressure of oxygen that is allowed there.
  package let limit: Pressure

  /// The tanks of an open-circuit dive; empty for others, where the tanks' gases are not what is
  /// breathed.
  ///
  /// Rates use the written duration and depth if they suffice, as in all lists.
  package static func all(
    of dive: Dive,
    _ profiles: DiveProfiles,
    in water: WaterColumn
  ) -> [AnalysedTank] {
    guard dive.isOpenCircuit else { return [] }
    let written = TankGasUse.all(of: dive, in: water)
    let suffices = written.count == 1 && written[0].consumption != nil
    let uses =
      suffices || profiles.main == nil
      ? written
      : TankGasUse.all(
        of: dive,
        profile: profiles.main?.profile,
        ofComputer: profiles.main?.number ?? 1,
        beside: profiles.others,
        in: water
      )
    return dive.tanks.enumerated().map { place, tank in
      let limit = OxygenLimits.ofTank(tank.value)
      return AnalysedTank(
        number: place + 1,
        gas: tank.value.gas?.value,
        use: uses.first { $0.place == place },
        maximumDepth: tank.value.isFor(.unused)
          ? nil : tank.value.gas?.value.maximumOperatingDepth(limit: limit, in: water),
        limit: limit
      )
    }
  }
}
