import DiveModel
import DivePhysics
public import DiveUnits
public import LogbookCore

/// The amount of each gas that was breathed.
public struct GasUse: Sendable {
  /// One gas.
  public struct Row: Hashable, Sendable {
    /// The gas; nil for tanks without a written gas, for which air is not assumed.
    public let gas: GasMix?
    /// The number of dives on which some of it was breathed.
    public let dives: Int
    /// The number of tanks: those that lost gas, and those with an unknown pressure.
    public let tanks: Int
    /// The amount, over the tanks for which it is known; nil if it is known for none.
    public let volume: GasVolume?
    /// The number of tanks in the volume: those with a size and both pressures.
    public let measuredTanks: Int
  }

  /// The gas of most tanks first, then by name; the unknown one last.
  public let rows: [Row]

  /// Sums up the tanks of the dives that count, by the rules for the gas used on a dive:
  /// open-circuit dives, without unused tanks.
  public init(_ dives: [LoggedDive]) {
    let parts = inChunks(dives.count, of: 1024) { range in
      var sums: [Int?: Sum] = [:]
      for place in range where dives[place].counts {
        for (gas, used) in Self.breathed(on: dives[place].dive) {
          let key = gas.map { Int($0.oxygen) << 16 | Int($0.helium) }
          sums[key, default: Sum()].add(used, of: place)
        }
      }
      return sums
    }
    var sums: [Int?: Sum] = [:]
    for part in parts { sums.merge(part) { $0.with($1) } }
    rows = sums.map { key, sum in sum.row(key) }.sorted { left, right in
      guard let leftGas = left.gas else { return false }
      guard let rightGas = right.gas else { return true }
      if left.tanks != right.tanks { return left.tanks > right.tanks }
      return leftGas.name.utf8.lexicographicallyPrecedes(rightGas.name.utf8)
    }
  }

  /// The tanks of a dive that were breathed, with the amounts in millilitres.
  ///
  /// A tank whose pressure did not fall was not breathed. A bailout tank without both pressures
  /// stayed closed; for other tanks without pressures the amount is unknown.
  private static func breathed(on dive: Dive) -> [(gas: GasMix?, millilitres: Int?)] {
    guard dive.has(.tanks), dive.isOpenCircuit else { return [] }
    // The amount does not depend on the water.
    let measured = TankGasUse.all(of: dive, in: WaterColumn())
    var result: [(gas: GasMix?, millilitres: Int?)] = []
    for (place, entry) in dive.items(of: .tanks).enumerated() {
      guard let tank = Tank(content: entry.content) else { return [] }
      if let use = measured.first(where: { $0.place == place }) {
        result.append((use.isAirAssumed ? nil : use.gas, use.used?.millilitres))
      } else if !tank.has(.start) || !tank.has(.end), !tank.isFor(.unused), !tank.isFor(.bailout) {
        result.append((tank.gas?.value, nil))
      }
    }
    return result
  }

  private struct Sum: Sendable {
    private var tanks = 0
    private var measured = 0
    private var dives = 0
    private var lastDive: Int?
    private var volume: Int128 = 0

    mutating func add(_ used: Int?, of dive: Int) {
      tanks += 1
      if dive != lastDive { dives += 1 }
      lastDive = dive
      guard let used else { return }
      measured += 1
      volume += Int128(used)
    }

    /// The sum of both; no dive may be in both.
    func with(_ other: Sum) -> Sum {
      var sum = self
      sum.tanks += other.tanks
      sum.measured += other.measured
      sum.dives += other.dives
      sum.volume += other.volume
      return sum
    }

    func row(_ key: Int?) -> Row {
      Row(
        gas: key.flatMap { GasMix(oxygen: $0 >> 16, helium: $0 & 0xFFFF) },
        dives: dives,
        tanks: tanks,
        volume: measured > 0 ? GasVolume(steps: Int(clamping: volume)) : nil,
        measuredTanks: measured
      )
    }
  }
}
