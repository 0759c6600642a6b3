/// A tank of a made dive: what is in it and what is breathed from it.
struct MadeTank: Sendable {
  var lines: [String]

  /// Chooses tanks that hold what a diver breathes who needs so many litres a minute.
  static func choose(for dive: MadeDive, using random: inout SplitMix64) -> [MadeTank] {
    let litresAMinute = random.within(130...190)  // dl
    let pressure = 1_000 + dive.averageDepth * 10  // mbar, near enough
    let litres = litresAMinute * dive.duration * pressure / 600_000
    guard dive.maximumDepth >= 330, random.chance(40) else {
      return [main(litres: litres, gas: gas(at: dive.maximumDepth, using: &random), &random)]
    }
    let stageDrop = random.within(25...40)
    let back = main(
      litres: litres - stageDrop * 7,
      gas: dive.maximumDepth > 380 ? "trimix 21/35" : "air",
      &random
    )
    let stage = MadeTank(lines: [
      "volume: 7 L", "material: aluminium", "gas: EAN50", "start: 190 bar",
      "end: \(190 - stageDrop) bar", "use: deco", "depth: 18 m",
    ])
    return [back, stage]
  }

  /// Chooses a gas whose oxygen stays below 1.5 bar at a depth in decimetres.
  private static func gas(at depth: Int, using random: inout SplitMix64) -> String {
    switch random.below(100) {
    case ..<35 where depth <= 330: random.pick(["EAN32", "EAN32", "nitrox 32"])
    case ..<50 where depth <= 260: "EAN36"
    default: "air"
    }
  }

  private static func main(
    litres: Int,
    gas: String,
    _ random: inout SplitMix64
  ) -> MadeTank {
    if litres < 1_700, random.chance(12) {
      let start = random.within(2_850...3_000)
      let drop = litres * 145 / 111  // 11.1 litres of water, 14.5 psi a bar
      return MadeTank(lines: [
        "volume: 80 cuft", "material: aluminium", "working-pressure: 3000 psi", "gas: \(gas)",
        "start: \(start) psi", "end: \(start - drop) psi",
      ])
    }
    let start = random.within(198...220)
    let size = [10, 12, 15].dropFirst(random.below(2)).first { litres / $0 <= start - 45 } ?? 24
    var lines = ["volume: \(size == 24 ? "2x12" : "\(size)") L"]
    if random.chance(20) { lines.append("material: steel") }
    if random.chance(15) { lines.append("working-pressure: 232 bar") }
    lines += ["gas: \(gas)", "start: \(start) bar", "end: \(start - litres / size) bar"]
    if random.chance(5) { lines.append("label: \"#\(random.within(1...40))\"") }
    return MadeTank(lines: lines)
  }
}
