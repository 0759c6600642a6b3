package import DiveModel
package import DivePhysics
package import DiveUnits

/// The results of analysing one computer's samples.
package struct AnalysedComputer {
  /// The number among the dive's computers, from 1.
  package let number: Int
  package let model: String?
  package let figures: ComputersFigures
  package let speeds: VerticalSpeeds?
  package let stops: [FoundStop]
  package let gases: [AnalysedGas]
  package let bands: DepthBands?
  package let warnings: [AnalysedWarning]

  package init(
    _ read: DiveProfiles.OfComputer,
    of dive: Dive,
    limits: ProfileLimits,
    bandHeight: Depth,
    in water: WaterColumn?
  ) {
    let profile = read.profile
    let gases = DiveGases(of: dive)
    number = read.number
    model = dive.computers[read.number - 1].value.model?.value
    figures = ComputersFigures([profile])
    speeds = VerticalSpeeds(profile)
    bands = DepthBands(profile, height: bandHeight)
    let isBreathHold = dive.mode?.value.isBreathHold == true
    stops = isBreathHold ? [] : FoundStop.all(in: profile)
    let segments =
      isBreathHold
      ? []
      : GasSegment.all(in: profile).map { AnalysedGas(segment: $0, gas: gases[$0.source]) }
    self.gases = segments
    // With one tank the gas is obvious, and on a rebreather the tank's gas is not breathed.
    let namesGas = dive.tanks.count > 1 && dive.isOpenCircuit
    var tolerant = limits
    // Without the kind of water, the ambient pressure is unknown.
    tolerant.oxygen = water == nil ? nil : limits.oxygen.map(OxygenLimits.tolerant)
    let line = DepthLine(profile)
    warnings = ProfileWarning.all(
      in: profile,
      limits: tolerant,
      breathing: gases,
      mode: dive.mode?.value,
      in: water ?? WaterColumn()
    ).map { warning in
      let start = warning.span.startMilliseconds
      return AnalysedWarning(
        warning: warning,
        depth: line.depth(atMilliseconds: start),
        limits: limits,
        gas: namesGas ? segments.breathed(at: start) : nil
      )
    }
  }
}

/// A part of a dive in which one gas was breathed.
package struct AnalysedGas {
  package let segment: GasSegment
  /// Nil if the tank's gas is not written.
  package let gas: GasMix?

  /// The tank from which it was breathed, from 1; nil if no tank of the dive has this gas.
  package var tank: Int? {
    if case .tank(let place) = segment.source { place + 1 } else { nil }
  }
}

extension [AnalysedGas] {
  /// The last of the segments, in order of time, that begins before a moment in milliseconds.
  fileprivate func breathed(at moment: Int) -> AnalysedGas? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].segment.span.startMilliseconds <= moment {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 ? self[low - 1] : nil
  }
}

/// A warning with its place.
package struct AnalysedWarning {
  package let warning: ProfileWarning
  /// The depth at its start; nil before the first sample.
  package let depth: Depth?
  package let limits: ProfileLimits
  /// The gas at its start, if there were several tanks to breathe from.
  package let gas: AnalysedGas?
}
