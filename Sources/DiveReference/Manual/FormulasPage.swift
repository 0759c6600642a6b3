import DiveModel
import DivePhysics
import DiveUnits
import Wording

/// The manual's page of constants and formulas, with reference values for other programs.
package enum FormulasPage {
  package static var text: String {
    let parts = [
      ManualPages.opening(.formulasTitle, .formulasAbstract, .formulasAbout),
      section(.formulasWater, water), section(.formulasGas, gas),
      ManualTable.text([.formulasGasTable] + coefficientHead, coefficients) + "\n",
      section(.formulasLimits, limits), section(.formulasOxygen, oxygen),
      section(.formulasTissues, tissues), section(.formulasSamples, samples),
      section(
        .formulasChecks,
        .formulasChecksAbout(atmosphere: "\(Atmosphere.seaLevel.millibars)")
      ),
      ManualTable.text([.formulasFigure, .formulasValue], FormulaChecks.rows) + "\n",
    ]
    return parts.joined(separator: "\n")
  }

  private static func section(_ title: Message, _ about: Message) -> String {
    "## \(ReferencePages.words(title))\n\n\(ReferencePages.words(about))\n"
  }

  private static var surface: String { Decimal(SurfaceDepth.millimetres, places: 3).text() }

  private static var water: Message {
    .formulasWaterAbout(
      gravity: "\(WaterColumn.gravity)",
      atmosphere: "\(Atmosphere.seaLevel.millibars)",
      height: "\(Int(Atmosphere.scaleHeight))",
      sea: density(Water.salt),
      brackish: density(.brackish),
      fresh: density(.fresh),
      surface: surface,
      rated: Decimal(TankVolume.ratedAt, places: 2).text()
    )
  }

  private static func density(_ water: Water) -> String {
    Decimal(water.typicalDensity.gramsPerCubicMetre, places: 3).text()
  }

  private static var gas: Message {
    .formulasGasAbout(
      most: "\(Virial.mostMillibars / 1000)",
      atmosphere: "\(Atmosphere.seaLevel.millibars)",
      surface: surface
    )
  }

  private static let coefficientHead: [Message] = [
    .formulasCoefficient(name: "a"), .formulasCoefficient(name: "b"),
    .formulasCoefficient(name: "c"),
  ]

  private static var coefficients: [[String]] {
    [("O₂", Virial.oxygen), ("N₂", .nitrogen), ("He", .helium)].map { name, virial in
      [name] + [virial.first, virial.second, virial.third].map { "`\($0)`" }
    }
  }

  private static var limits: Message {
    .formulasLimitsAbout(
      nitrogen: "\(Narcosis.nitrogenInAir / 1000)",
      oxygenWeight: "\(GasWeights.oxygen)",
      nitrogenWeight: "\(GasWeights.nitrogen)",
      heliumWeight: "\(GasWeights.helium)",
      advised: Decimal(Density.advisedGas.gramsPerCubicMetre, places: 3).text(),
      greatest: Decimal(Density.greatestGas.gramsPerCubicMetre, places: 3).text(),
      working: bar(OxygenLimits.working),
      atRest: bar(OxygenLimits.atRest),
      tolerance: bar(OxygenLimits.tolerance)
    )
  }

  private static func bar(_ pressure: Pressure) -> String {
    Decimal(pressure.millibars, places: 3).text()
  }

  private static var oxygen: Message {
    .formulasOxygenAbout(
      threshold: "\(OxygenRates.threshold)",
      lowStart: "\(OxygenRates.lowLine.start)",
      lowSlope: "\(OxygenRates.lowLine.slope)",
      bend: "\(OxygenRates.bend)",
      highStart: "\(OxygenRates.highLine.start)",
      highSlope: "\(OxygenRates.highLine.slope)",
      halfLife: "\(Int(ResidualOxygen.halfLife) / 60)",
      longest: "\(Int(ResidualOxygen.longestInterval) / 3600)"
    )
  }

  private static var tissues: Message {
    .formulasTissuesAbout(
      days: "\(Int(TissueModel.longestInterval) / 86_400)",
      surface: surface,
      step: "\(Int(TissueModel.usualStep))"
    )
  }

  private static var samples: Message {
    .formulasSamplesAbout(
      surface: surface,
      window: "\(VerticalSpeeds.window / 1000)",
      shortest: "\(FoundStop.shortest / 1000)",
      stopTop: Decimal(FoundStop.band.lowerBound, places: 3).text(),
      stopBottom: Decimal(FoundStop.band.upperBound, places: 3).text(),
      deep: Decimal(FoundStop.deep, places: 3).text()
    )
  }
}
