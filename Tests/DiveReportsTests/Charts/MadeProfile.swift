import DiveModel

/// Profiles for tests, each as its number of samples makes it.
enum MadeProfile {
  /// A dive to 31.4 m with two tanks, a stop, and events; a sample each ten seconds.
  static func profile(samples: Int) -> DiveProfile {
    var profile = DiveProfile(
      columns: [.depth, .temperature, .stopDepth] + [0, 1].compactMap(ProfileColumn.tank)
    )
    for sample in 0..<samples {
      let part = Double(sample) / Double(max(samples - 1, 1))
      profile.appendRow(at: sample * 10_000)
      profile.set(.depth, depth(part, sample))
      if sample % 3 == 0 { profile.set(.temperature, 14_000 - Int(9000 * min(part * 3, 1))) }
      if let first = ProfileColumn.tank(0) { profile.set(first, 210_000 - Int(120_000 * part)) }
      if part > 0.7, let second = ProfileColumn.tank(1) {
        profile.set(second, 200_000 - Int(70_000 * part))
      }
      if part > 0.4, part < 0.9 { profile.set(.stopDepth, part < 0.65 ? 6000 : 3000) }
      if sample == samples / 20 { profile.append(.bookmark, "Seal") }
      if sample == samples * 7 / 10 { profile.append(.gas, "EAN50") }
      if sample == samples / 2 { profile.append(.warning, "ascent") }
    }
    return profile
  }

  private static func depth(_ part: Double, _ sample: Int) -> Int {
    let wave = (sample * 7919) % 600
    switch part {
    case ..<0.08: return Int(part / 0.08 * 28_000)
    case ..<0.4: return 31_400 - wave - Int(part * 4000)
    case ..<0.7: return 29_000 - Int((part - 0.4) / 0.3 * 22_000) + wave
    case ..<0.95: return 5600 - Int((part - 0.7) * 6000) + wave / 2
    default: return Int((1 - part) / 0.05 * 3000)
    }
  }
}
