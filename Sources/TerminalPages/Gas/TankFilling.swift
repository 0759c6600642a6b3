package import DivePhysics
package import DiveUnits
package import Wording

/// A tank to be filled by a compressor.
package struct TankFilling {
  /// The current content of the tank.
  package let start: TankFill
  package let top: GasMix
  package let law: GasLaw
  package let slate: SlateText

  package init(from start: TankFill, with top: GasMix, _ law: GasLaw, _ slate: SlateText) {
    (self.start, self.top) = (start, top)
    (self.law, self.slate) = (law, slate)
  }

  /// How to fill the tank with the wanted content.
  package func blend(to wanted: TankFill) throws(GasFailure) -> Blend {
    if let blend = Blend(of: wanted, from: start, top: top, law) { return blend }
    throw .cannotBlend(wanted, top: top, BlendObstacle(to: wanted, top: top), slate)
  }

  /// The steps of a blend; with volumes if the tank's water volume is known.
  package func sheet(of blend: Blend, in tank: WaterVolume?) -> BlendSheet {
    BlendSheet(blend: blend, start: start.pressure, top: top, tank: tank, slate: slate)
  }

  /// The tank's content after topping up to a typed pressure.
  package func toppedUp(
    to full: Pressure,
    writtenAs text: String,
    _ words: (Message) -> String
  ) throws(GasFailure) -> GasTable {
    guard let fill = start.toppedUp(with: top, to: full, law) else {
      throw .notAbove(text, start.pressure, slate)
    }
    var table = GasTable([
      .init("gas", words(.gasColumnGas), isNumeric: false),
      .init("pressure", words(.gasColumnPressure)),
    ])
    table.add(
      [fill.gas.name, slate.pressure(fill.pressure)],
      [("gas", SlateJSON.gas(fill.gas)), ("pressure", SlateJSON.bar(fill.pressure))]
    )
    return table
  }
}
