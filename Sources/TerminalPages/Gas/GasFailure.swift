package import DivePhysics
package import DiveUnits
import LogbookCore
package import Wording

/// Why a question about gases has no answer.
package enum GasFailure: WordedFailure, Hashable {
  case needsGas
  case needsDepth
  /// A gas was given where only depths are expected.
  case takesNoGas(GasMix)
  /// No gas has so little oxygen at the depth.
  case noOxygenWithin(Pressure, at: Depth, SlateText)
  /// No gas keeps both limits at the depth.
  case noBestMix(at: Depth, oxygen: Pressure, narcotic: Depth, SlateText)
  /// The tank already has the wanted pressure, given as it was written.
  case notAbove(String, Pressure, SlateText)
  /// The tank's volume was written in cubic feet without a working pressure.
  case needsWorkingPressure(String)
  case endsAboveStart(end: Pressure, start: Pressure, SlateText)
  /// No result follows from the values.
  case noFigure
  /// Why a tank cannot be filled with a gas from a compressor; nil if the reason is unknown.
  case cannotBlend(TankFill, top: GasMix, BlendObstacle?, SlateText)

  package var message: Message {
    switch self {
    case .needsGas: .gasNeedsGas
    case .needsDepth: .gasNeedsDepth
    case .takesNoGas(let gas): .gasTakesNoGas(text: gas.name)
    case .noOxygenWithin(let limit, let depth, let slate):
      .gasNoOxygenLimit(limit: SlateText.oxygen(limit), depth: slate.depth(depth))
    case .noBestMix(let depth, let limit, let end, let slate):
      .gasNoBestMix(
        depth: slate.depth(depth),
        limit: SlateText.oxygen(limit),
        end: slate.depth(end)
      )
    case .notAbove(let text, let pressure, let slate):
      .gasNotAbove(text: text, pressure: slate.pressure(pressure))
    case .needsWorkingPressure(let text): .gasNeedsWorkingPressure(text: text)
    case .endsAboveStart(let end, let start, let slate):
      .gasEndsAboveStart(end: slate.pressure(end), start: slate.pressure(start))
    case .noFigure: .gasNoFigure
    case .cannotBlend(let wanted, let top, let obstacle, let slate):
      Self.message(of: obstacle, wanted, top, slate)
    }
  }

  private static func message(
    of obstacle: BlendObstacle?,
    _ wanted: TankFill,
    _ top: GasMix,
    _ slate: SlateText
  ) -> Message {
    switch obstacle {
    case .pressure, nil: .gasBlendPressure(pressure: slate.pressure(wanted.pressure))
    case .noNitrogen: .gasBlendNoNitrogen(wanted: wanted.gas.words, top: top.words)
    case .tooMuchOxygen where top == .air:
      .gasBlendTooMuchOxygenInAir(wanted: wanted.gas.words)
    case .tooMuchOxygen: .gasBlendTooMuchOxygen(wanted: wanted.gas.words, top: top.words)
    case .tooMuchHelium: .gasBlendTooMuchHelium(wanted: wanted.gas.words, top: top.words)
    }
  }
}
