import DiveModel
public import DiveUnits
public import Logbook

/// How much of which gas was breathed.
public struct GasUse: Sendable {
  /// One gas.
  public struct Row: Hashable, Sendable {
    /// The gas; nil for that of tanks of which no gas is written, which is not taken for air.
    public let gas: GasMix?
    /// On how many dives some of it was breathed.
    public let dives: Int
    /// Out of how many tanks.
    public let tanks: Int
    /// How much, over the tanks of which it is known; nil if it is known of none.
    public let volume: GasVolume?
    /// Over how many tanks the volume is: those with a size and both pressures.
    public let measuredTanks: Int
  }

  /// The gas of most tanks first, then by name; the unknown one last.
  public let rows: [Row]

  /// Sums up the tanks of the dives that count, but of those on one breath.
  public init(_ dives: [LoggedDive]) {
    let parts = inChunks(dives.count, of: 1024) { range in
      var sums: [Int?: Sum] = [:]
      for place in range where dives[place].counts {
        for tank in Consumption.breathed(on: dives[place].dive) ?? [] {
          let key = tank.gas.map { Int($0.value.oxygen) << 16 | Int($0.value.helium) }
          sums[key, default: Sum()].add(Consumption.gasUsed(from: tank), of: place)
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

    /// Both together; no dive may be in both.
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
