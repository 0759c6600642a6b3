import DiveFormat
import DiveModel
import TestSupport

/// Profiles made from a seed, as real computers and unreal ones record them.
enum MadeProfile {
  /// The profile with this index; it is always the same.
  static func make(_ index: Int) -> DiveProfile {
    var random = SplitMix64(seed: 20_240_612, stream: index)
    let columns = ProfileColumn.all.filter { _ in random.chance(25) }
    let own = ["x_tank13_bar", "x_märkus", "x_"].filter { _ in random.chance(20) }
    var profile = DiveProfile(columns: columns, ownColumns: own)
    var time = random.chance(90) ? 0 : -random.below(100_000)
    for _ in 0..<random.below(60) {
      profile.appendRow(at: time)
      time += random.pick([0, 1, 500, 1000, 10_000, 20_000])
      for column in profile.columns where random.chance(70) {
        let value = column == .inDeco ? 1000 * random.below(2) : number(using: &random)
        let bounds = column.plausible ?? (Int.min...Int.max)
        profile.set(column, min(max(value, bounds.lowerBound), bounds.upperBound))
      }
      for place in profile.ownColumns.indices where random.chance(30) {
        profile.setOwnColumn(place, random.pick(words))
      }
      while random.chance(15) { note(in: &profile, using: &random) }
    }
    return profile
  }

  private static func number(using random: inout SplitMix64) -> Int {
    switch random.below(10) {
    case 0: random.pick([0, 1, -1, 999, DiveProfile.greatest, -DiveProfile.greatest, .max, .min])
    case 1: -random.below(100_000)
    default: random.below(250_000)
    }
  }

  private static func note(in profile: inout DiveProfile, using random: inout SplitMix64) {
    let kind = random.pick(ProfileEvent.Kind.allCases)
    switch kind {
    case .gas: profile.append(kind, random.pick(["1", "12", "EAN50", "18/45", "air"]))
    case .setpoint: profile.append(kind, random.pick(["1.3", "0.7", "1"]))
    case .heading: profile.append(kind, random.pick(["0", "270.5", "360"]))
    case .mode: profile.append(kind, random.pick(DiveMode.words))
    default: profile.append(kind, random.chance(50) ? nil : random.pick(words))
    }
  }

  private static let words = [
    "po2, high", "said \"up\"", "\"", "\"\"", ",", "a;b", "two\r\nlines", "nul\u{0}", " ", "",
    "=", "a=b", "süvendus", "警告", "7.25", "\u{FEFF}",
  ]
}
