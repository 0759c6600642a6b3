package import DivePhysics
package import DiveUnits

/// A planned dive: how deep for how long, on which gases, and by which rules it ends.
package struct DivePlan: Hashable, Sendable {
  /// A depth and the time there, in which the way to it is included.
  package struct Level: Hashable, Sendable {
    /// The depth, above 0.
    package var depth: Depth
    /// The time until the next level begins or the ascent does; the way from the level before counts.
    package var duration: DiveDuration
    /// The gas breathed from here on, by its place in `gases`; nil if it stays the same.
    package var gas: Int?
    /// The setpoint from here on; nil if it stays the same.
    package var setpoint: Pressure?

    /// Creates a level; by default nothing changes but the depth.
    package init(
      depth: Depth,
      duration: DiveDuration,
      gas: Int? = nil,
      setpoint: Pressure? = nil
    ) {
      self.depth = depth
      self.duration = duration
      self.gas = gas
      self.setpoint = setpoint
    }
  }

  /// A gas that is taken along.
  package struct Supply: Hashable, Sendable {
    package var mix: GasMix
    /// The depth from which it is breathed on the way up; nil for a gas of the bottom.
    package var from: Depth?
    /// The water volume of its tank; nil if unknown.
    package var tank: WaterVolume?
    /// The tank's pressure at the start; nil if unknown.
    package var start: Pressure?

    /// Creates a supply; by default it is breathed at the bottom, and how much there is, is unknown.
    package init(
      _ mix: GasMix,
      from: Depth? = nil,
      tank: WaterVolume? = nil,
      start: Pressure? = nil
    ) {
      self.mix = mix
      self.from = from
      self.tank = tank
      self.start = start
    }

    /// The gas in the tank; nil if its volume or pressure is unknown.
    package var held: GasVolume? {
      guard let tank, let start else { return nil }
      return GasVolume(of: mix, in: tank, at: start)
    }
  }

  /// The levels in order.
  package var levels: [Level]
  /// The gases; the first is breathed on the way down.
  ///
  /// On a rebreather it is the diluent, and the others are for leaving the loop.
  package var gases: [Supply]
  /// The setpoint of a rebreather; nil on open circuit.
  package var setpoint: Pressure?
  /// How careful the model of bubbles is, which then computes the way up; nil for gradient factors.
  package var bubbles: BubbleModel.Conservatism?
  /// The rules of the ascent.
  package var settings: DecompressionSettings
  /// The water and the air above it.
  package var water: WaterColumn
  /// The tissues at the start; nil if they are saturated with the air above the water.
  package var tissues: Tissues?
  /// The gas breathed per minute until the ascent, and from then on.
  package var consumption, ascentConsumption: FlowRate
  /// The gas that one diver breathes per minute in trouble.
  package var stressedConsumption: FlowRate
  /// Whether the loop of a rebreather fails at the end of the last level, so that the way up is on open
  /// circuit.
  package var bailsOut = false
  /// The time that solving a problem at the greatest depth takes.
  package var problemTime: DiveDuration

  /// Creates a plan of a first dive.
  ///
  /// - Parameters:
  ///   - levels: The levels in order.
  ///   - gases: The gases; the first is breathed on the way down.
  ///   - setpoint: The setpoint of a rebreather.
  ///   - settings: The rules of the ascent.
  ///   - water: The water and the air above it.
  ///   - consumption: The gas breathed per minute, at the surface's pressure.
  package init(
    levels: [Level],
    gases: [Supply],
    setpoint: Pressure? = nil,
    settings: DecompressionSettings,
    water: WaterColumn = WaterColumn(),
    consumption: FlowRate = Self.usualConsumption
  ) {
    self.levels = levels
    self.gases = gases
    self.setpoint = setpoint
    self.settings = settings
    self.water = water
    self.consumption = consumption
    ascentConsumption = consumption
    stressedConsumption = FlowRate(steps: consumption.millilitresPerMinute * 2)
    problemTime = Self.usualProblemTime
  }

  /// 20 L/min.
  package static let usualConsumption = FlowRate(steps: 20_000)
  /// 2 min.
  package static let usualProblemTime = DiveDuration(steps: 120)

  /// The greatest depth of all levels; nil without any.
  package var greatestDepth: Depth? { levels.map(\.depth).max() }
}

/// Why a plan cannot be dived.
package enum PlanObstacle: Error, Hashable, Sendable {
  case noLevel
  case noGas
  /// The level is deeper than 350 m, beyond every dive so far, or not below the surface.
  case depthOutOfRange(level: Int)
  /// All levels together last for more than a day.
  case tooLong
  /// The time at a level is shorter than the way to it, which takes this many seconds.
  case levelTooShort(level: Int, way: Int)
  /// The level is above the ceiling of the levels before.
  case levelAboveCeiling(level: Int, ceiling: Depth)
  /// The high gradient factor is below the low one.
  case gradientFactorsReversed
  /// A stop would not end: what is breathed there keeps the tissues too full.
  case endlessStop(Depth)
  /// A rate, a stop's depth or a setpoint is out of range.
  case unusableSettings
  /// The model of bubbles was not compared with a reference for rebreathers.
  case bubblesOnLoop
  /// The model of bubbles needs the nuclei of the dive before, which no log has.
  case bubblesAfterDive
  /// Where the last level is, tissues already hold more gas than the ambient pressure.
  case bubblesAtLastLevel(zone: Depth)
  /// The first stop of the grid is below the depth where bubbles may grow.
  case firstStopBelowZone
  /// The search of the model of bubbles goes back and forth between schedules.
  case scheduleNotFound
}
