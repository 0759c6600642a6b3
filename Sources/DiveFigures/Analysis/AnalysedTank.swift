package import DiveModel
package import DivePhysics
package import DiveUnits

/// What is known of one of a dive's tanks.
package struct AnalysedTank {
  /// From 1.
  package let number: Int
  /// What is in it; nil where nobody wrote it.
  package let gas: GasMix?
  /// What the diver took from it; nil where that is not known.
  package let use: TankGasUse?
  /// Down to where its gas may be breathed; nil of a tank that nobody breathed from.
  package let maximumDepth: Depth?
  /// The partial pressure of oxygen that is allowed there.
  package let limit: Pressure

  /// The tanks of a dive on open circuit; none of any other, for what is in them is not what is
  /// breathed.
  ///
  /// Rates are those of the written duration and depth where they suffice, as in every list.
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
