package import DivePhysics
package import DiveUnits
import LogbookCore
package import Wording

/// The best gases for depths.
package struct BestMixes {
  package let water: WaterColumn
  /// The limit of oxygen's partial pressure.
  package let limit: Pressure
  /// The limit of the equivalent narcotic depth; nil if no helium is requested.
  package let end: Depth?
  package let narcosis: Narcosis
  package let slate: SlateText

  package init(
    water: WaterColumn,
    limit: Pressure,
    end: Depth?,
    narcosis: Narcosis,
    slate: SlateText
  ) {
    (self.water, self.limit, self.end) = (water, limit, end)
    (self.narcosis, self.slate) = (narcosis, slate)
  }

  package func table(
    for depths: [Depth],
    _ words: (Message) -> String
  ) throws(GasFailure) -> GasTable {
    var table = GasTable(
      [
        .init("depth", words(.gasColumnDepth)),
        .init("gas", words(.gasColumnGas), isNumeric: false),
        .init("ppo2", words(.gasColumnPpo2)), .init("end", words(.gasColumnEnd)),
        .init("density", words(.gasColumnDensity)),
      ],
      in: water
    )
    for depth in depths {
      let gas = try best(for: depth)
      let oxygen = gas.oxygenPressure(at: depth, in: water)
      let narcotic = gas.equivalentNarcoticDepth(at: depth, in: water, narcosis)
      let density = gas.density(at: depth, in: water)
      table.notes += warnings(gas, depth, density, words)
      table.add(
        [
          slate.depth(depth), gas.name, SlateText.oxygen(oxygen), slate.depth(narcotic),
          SlateText.density(density),
        ],
        [
          ("depth", SlateJSON.metres(depth)), ("gas", SlateJSON.gas(gas)),
          ("ppo2", SlateJSON.bar(oxygen)), ("end", SlateJSON.metres(narcotic)),
          ("density", SlateJSON.grams(density)),
        ]
      )
    }
    return table
  }

  /// Warnings about a gas, even if it is the best mix.
  private func warnings(
    _ gas: GasMix,
    _ depth: Depth,
    _ density: Density,
    _ words: (Message) -> String
  ) -> [String] {
    let limit = [Density.greatestGas, .advisedGas].first { density > $0 }
    let dense = limit.map { limit in
      Message.gasTooDense(
        gas: gas.words,
        density: SlateText.density(density),
        depth: slate.depth(depth),
        limit: SlateText.density(limit)
      )
    }
    let atSurface = gas.oxygenPressure(at: Depth(steps: 0), in: water)
    let thin =
      atSurface < OxygenLimit.least
      ? Message.gasNotAtSurface(gas: gas.words, pressure: SlateText.oxygen(atSurface)) : nil
    return [dense, thin].compactMap { $0 }.map(words)
  }

  private func best(for depth: Depth) throws(GasFailure) -> GasMix {
    let gas = GasMix(
      bestFor: depth,
      in: water,
      oxygenLimit: limit,
      narcoticLimit: end,
      narcosis
    )
    if let gas { return gas }
    guard let end else { throw .noOxygenWithin(limit, at: depth, slate) }
    throw .noBestMix(at: depth, oxygen: limit, narcotic: end, slate)
  }
}
