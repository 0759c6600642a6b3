import DiveModel

/// The oxygen readings of a rebreather, row by row.
///
/// The best available reading is used: the first sensor, the computer's own value, the setpoint. A
/// reading is valid until the next one.
struct LoopReadings {
  private let times: ProfileSamples?
  private let columns: [ProfileSamples]
  private var held: [Int?]
  private var row = 0

  init(_ profile: DiveProfile) {
    times = profile.samples(of: .time)
    let names: [ProfileColumn?] = [.oxygenSensor(0), .ppo2, .setpoint]
    columns = names.compactMap { $0.flatMap(profile.samples(of:)) }
    held = columns.map { _ in nil }
  }

  /// The partial pressure at a moment in milliseconds; moments must ascend.
  ///
  /// In millibar; nil if unknown.
  mutating func reading(at time: Int, _ setpoint: Int?) -> Int? {
    guard let times else { return setpoint }
    while row < times.endIndex, let here = times[row], here <= time {
      for place in columns.indices {
        guard let value = columns[place][row] else { continue }
        // A failing sensor reads 0, and a setpoint of 0 means none.
        held[place] = value > 0 ? value : nil
      }
      row += 1
    }
    for value in held {
      if let value { return value }
    }
    return setpoint.flatMap { $0 > 0 ? $0 : nil }
  }
}
