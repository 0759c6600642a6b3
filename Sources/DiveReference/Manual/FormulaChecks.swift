import DiveModel
import DivePhysics
import DiveUnits
import Wording

/// Reference values to compare with other programs.
package enum FormulaChecks {
  /// The calculations and their results.
  package static var rows: [[String]] { pressures + gases + consumption + depths + oxygen }

  private static let water = WaterColumn()
  private static let ean32 = GasMix(oxygen: 320) ?? .air
  private static let ean50 = GasMix(oxygen: 500) ?? .air
  private static let trimix = GasMix(oxygen: 180, helium: 450) ?? .air

  private static var pressures: [[String]] {
    let depths = [9_700, 18_400, 40_000].map { depth in
      [
        "pressure at \(metres(Depth(steps: depth)))",
        "\(water.pressure(at: Depth(steps: depth)).millibars) mbar",
      ]
    }
    let heights = [1000, 2000, -430].map { height in
      let pressure = Atmosphere.pressure(at: Distance(steps: height * 1000))
      return ["air at \(height) m", "\(pressure.millibars) mbar"]
    }
    return depths + heights
  }

  private static var gases: [[String]] {
    let factors = [(GasMix.air, 200), (.air, 300), (ean32, 200), (trimix, 200)].map { gas, bar in
      let z = gas.compressibility(at: Pressure(steps: bar * 1000))
      return [
        "Z of \(gas.name) at \(bar) bar", Decimal(Int((z * 100_000).rounded()), places: 5).text(),
      ]
    }
    let used = GasVolume(
      leaving: WaterVolume(steps: 12_000),
      of: .air,
      from: Pressure(steps: 200_000),
      to: Pressure(steps: 50_000)
    )
    return factors + [["air out of 12 L from 200 to 50 bar", litres(used.millilitres)]]
  }

  private static var consumption: [[String]] {
    let (start, end) = (Pressure(steps: 210_000), Pressure(steps: 80_000))
    let duration = DiveDuration(steps: 47 * 60)
    let pressure = water.pressure(at: Depth(steps: 9_700))
    let used = GasVolume(leaving: WaterVolume(steps: 12_000), of: ean32, from: start, to: end)
    let rate = RespiratoryMinuteVolume(gas: used, duration: duration, at: pressure)
    let fall = SurfaceAirConsumption(from: start, to: end, duration: duration, at: pressure)
    let dive = "12 L of EAN32, 210 to 80 bar, 47 min at 9.7 m"
    return [
      ["gas used: \(dive)", litres(used.millilitres)],
      ["RMV: \(dive)", (rate?.millilitres).map(litres) ?? ""],
      ["SAC: \(dive)", (fall?.millibars).map { Decimal($0, places: 3).text() + " bar" } ?? ""],
    ].map { [$0[0], $0[0].hasPrefix("gas") ? $0[1] : $0[1] + "/min"] }
  }

  private static var depths: [[String]] {
    let limit = OxygenLimits.atRest
    let mods = [ean32, ean50, .pureOxygen].map { gas in
      [
        "MOD of \(gas.name) at 1.6 bar",
        gas.maximumOperatingDepth(limit: limit, in: water).map(metres) ?? "",
      ]
    }
    let place = Depth(steps: 30_000)
    return mods + [
      ["EAD of EAN32 at 30 m", ean32.equivalentAirDepth(at: place, in: water).map(metres) ?? ""],
      [
        "END of 18/45 at 60 m",
        trimix.equivalentNarcoticDepth(at: Depth(steps: 60_000), in: water).map(metres) ?? "",
      ],
      [
        "density of air at 30 m",
        Decimal(GasMix.air.density(at: place, in: water).gramsPerCubicMetre, places: 3).text()
          + " g/L",
      ],
    ]
  }

  private static var oxygen: [[String]] {
    [(ean32, 30_000, 30), (ean50, 21_000, 20), (.air, 40_000, 20)].map { gas, depth, minutes in
      let exposure = OxygenExposure(
        breathing: gas,
        duration: DiveDuration(steps: minutes * 60),
        atAverage: Depth(steps: depth),
        in: water
      )
      let text = exposure.map { exposure in
        Decimal(exposure.nervesMillionths, places: 4).text() + " %, "
          + Decimal(exposure.lungsThousandths, places: 3).text() + " OTU"
      }
      return [
        "CNS and OTU: \(gas.name), \(minutes) min at \(metres(Depth(steps: depth)))", text ?? "",
      ]
    }
  }

  private static func metres(_ depth: Depth) -> String {
    Decimal(depth.millimetres, places: 3).text() + " m"
  }

  private static func litres(_ millilitres: Int) -> String {
    Decimal(millilitres, places: 3).text() + " L"
  }
}
