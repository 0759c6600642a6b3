import DiveUnits

/// A gas for the way up.
public struct AscentGas: Hashable, Sendable {
  /// What is breathed.
  public var gas: BreathedGas
  /// The depth in metres from which it is breathed on the way up; nil if it is breathed from the bottom.
  public var from: Double?

  /// Creates a gas; without a depth, it is breathed from the bottom on.
  public init(_ gas: BreathedGas, from: Double? = nil) {
    self.gas = gas
    self.from = from
  }
}

/// A way up with its stops.
public struct AscentSchedule: Hashable, Sendable {
  /// A part of the way: an ascent, or a stop where it stays at one depth.
  public struct Leg: Hashable, Sendable {
    /// In metres.
    public var from, to: Double
    /// How long it takes.
    public var minutes: Double
    /// What is breathed.
    public var gas: BreathedGas
    /// Whether the depth stays the same.
    public var isStop: Bool { from == to }

    package init(from: Double, to: Double, minutes: Double, gas: BreathedGas) {
      self.from = from
      self.to = to
      self.minutes = minutes
      self.gas = gas
    }
  }

  /// In order; without parts that take no time.
  public internal(set) var legs: [Leg] = []
  /// The tissues at the surface.
  public internal(set) var tissues: Tissues

  package init(legs: [Leg] = [], tissues: Tissues) {
    self.legs = legs
    self.tissues = tissues
  }

  /// The time to the surface in minutes.
  public var minutes: Double { legs.reduce(0) { $0 + $1.minutes } }
  /// The legs that are stops.
  public var stops: [Leg] { legs.filter(\.isStop) }
}

/// Why there is no way up.
public enum AscentObstacle: Error, Hashable, Sendable {
  /// A stop at this depth in metres would last for more than `AscentPlanner.mostMinutes`.
  case endlessStop(depth: Double)
  /// A depth, rate or stop is not a number of the expected range.
  case unusableInput
}

/// Finds the stops on the way to the surface.
package struct AscentPlanner: Sendable {
  package let settings: DecompressionSettings
  package let water: AmbientLine
  private var gases: [AscentGas] = []
  private var loader: TissueLoader
  private var limit: AscentLimit

  /// The longest time to the surface in minutes: a week.
  package static let mostMinutes = 10_080.0

  package init(_ settings: DecompressionSettings, _ water: AmbientLine, gases: [AscentGas]) {
    self.settings = settings
    self.water = water
    loader = TissueLoader(settings.model)
    limit = AscentLimit(settings, water, loader.table)
    self.gases = Self.sorted(gases)
  }

  /// The same, with what it remembers, for other gases.
  package func with(gases: [AscentGas]) -> Self {
    var copy = self
    copy.gases = Self.sorted(gases)
    return copy
  }

  /// The one that may be breathed least deep comes first.
  private static func sorted(_ gases: [AscentGas]) -> [AscentGas] {
    gases.sorted { ($0.from ?? .infinity) < ($1.from ?? .infinity) }
  }

  /// Remembers tissues on the way, whose ceilings may anchor the gradient factors.
  package mutating func note(_ tissues: Tissues) { limit.note(tissues) }

  /// The way to the surface.
  ///
  /// Without stops if the tissues tolerate a direct ascent by the high factor. Otherwise the first stop is
  /// where the low factor forbids to ascend to the next level, what is released on the way counted, and
  /// each stop ends when the next level is permitted by that level's factor.
  package mutating func ascent(
    from depth: Double,
    _ start: Tissues
  ) throws(AscentObstacle) -> AscentSchedule {
    guard depth.isFinite, (0...1000).contains(depth), isUsable else { throw .unusableInput }
    limit.note(start)
    if let direct = directAscent(from: depth, start) { return direct }
    var way = AscentSchedule(tissues: start)
    var here = depth
    limit.firstStop = nil
    while here > 0 {
      let next = level(above: here)
      let arrived = ascending(way, from: here, to: next)
      if limit.permits(arrived.tissues, at: next) {
        (way, here) = (arrived, next)
        limit.note(way.tissues)
      } else if limit.firstStop == nil {
        limit.firstStop = here
      } else {
        try stay(&way, at: here, until: next)
      }
    }
    return way
  }

  /// The way to the surface if it needs no stop.
  package mutating func directAscent(from depth: Double, _ start: Tissues) -> AscentSchedule? {
    var way = AscentSchedule(tissues: start)
    var here = depth
    while here > 0 {
      let next = level(above: here)
      way = ascending(way, from: here, to: next)
      guard limit.permitsDirectly(way.tissues, at: next) else { return nil }
      here = next
    }
    return way
  }

  private var isUsable: Bool {
    settings.ascent.isFinite && settings.ascent >= 0.1 && settings.stopUnit >= 1.0 / 3600
      && settings.lastStop >= 1 && settings.lastStop <= 30 && settings.step >= 1
  }

  private mutating func stay(
    _ way: inout AscentSchedule,
    at depth: Double,
    until next: Double
  ) throws(AscentObstacle) {
    let gas = gas(at: depth)
    var units = 0.0
    var tissues = way.tissues
    repeat {
      units += 1
      guard units * settings.stopUnit <= Self.mostMinutes else { throw .endlessStop(depth: depth) }
      let ambient = water.pressure(at: depth)
      loader.load(&tissues, from: ambient, to: ambient, minutes: settings.stopUnit, breathing: gas)
      way.tissues = tissues
    } while !limit.permits(ascending(way, from: depth, to: next).tissues, at: next)
    way.legs.append(
      AscentSchedule.Leg(from: depth, to: depth, minutes: units * settings.stopUnit, gas: gas)
    )
  }

  /// The way as it goes on to a level, changing gases where they may be breathed.
  private mutating func ascending(
    _ way: AscentSchedule,
    from depth: Double,
    to end: Double
  ) -> AscentSchedule {
    var way = way
    var here = depth
    while here > end {
      let gas = gas(at: here)
      let change = gases.compactMap(\.from).filter { $0 < here && $0 > end }.max() ?? end
      let minutes = (here - change) / settings.ascent
      loader.load(
        &way.tissues,
        from: water.pressure(at: here),
        to: water.pressure(at: change),
        minutes: minutes,
        breathing: gas
      )
      way.legs.append(AscentSchedule.Leg(from: here, to: change, minutes: minutes, gas: gas))
      here = change
    }
    return way
  }

  /// The gas at a depth on the way up: that which may be breathed least deep.
  private func gas(at depth: Double) -> BreathedGas {
    gases.first { ($0.from ?? .infinity) >= depth }?.gas ?? gases.last?.gas ?? .open(.air)
  }

  /// The next level on the way up, in metres.
  private func level(above depth: Double) -> Double {
    guard depth > settings.lastStop + 1e-6 else { return 0 }
    // Feet are no whole binary fractions: a level that is missed by a millionth of a metre is this one.
    let next = (((depth - 1e-6) / settings.step).rounded(.up) - 1) * settings.step
    return max(next, settings.lastStop)
  }
}
