import DiveModel
import TestSupport

/// Random profiles from a seed: realistic ones and extreme ones.
enum MadeProfiles {
  /// A dive that goes up and down at random, never for long at the surface.
  static func wandering(_ seed: Int) -> DiveProfile {
    var random = SplitMix64(seed: 7, stream: seed)
    var (second, depth) = (0, 0)
    return MadeDive.profile(
      (0..<200).map { _ in
        second += random.pick([1, 4, 10, 20])
        depth = max(0, depth + random.below(4001) - 1900)
        return (second, depth)
      }
    )
  }

  /// Rows of any numbers and events of any kind.
  static func nonsense(_ seed: Int) -> DiveProfile {
    var random = SplitMix64(seed: 11, stream: seed)
    var profile = DiveProfile(columns: ProfileColumn.all)
    let greatest = DiveProfile.greatest
    var time = random.pick([0, -greatest, 5000])
    for _ in 0..<50 {
      profile.appendRow(at: time)
      time += random.pick([0, 1, 1000, 20_000, greatest / 20])
      for column in profile.columns where random.chance(60) {
        let numbers = [0, 1, 999, 20_000, 5000, -1, greatest, -greatest]
        profile.set(column, random.pick(numbers))
      }
      if random.chance(20) {
        profile.append(.gas, random.pick(["1", "2", "12", "EAN50", "10/70"]))
      }
      if random.chance(10) { profile.append(.mode, random.pick(DiveMode.words)) }
      if random.chance(10) { profile.append(.setpoint, random.pick(["0", "1.3", "10"])) }
    }
    return profile
  }
}
