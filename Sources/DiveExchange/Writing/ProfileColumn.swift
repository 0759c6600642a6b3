/// A column of a profile, numbered in the order of the file.
struct ProfileColumn: Hashable, Comparable, Sendable {
  let number: Int

  /// How many columns there can be.
  static let count = 64

  static let depth = ProfileColumn(number: 0)
  static let temperature = ProfileColumn(number: 1)
  static let setpoint = ProfileColumn(number: 14)
  static let ppo2 = ProfileColumn(number: 15)
  static let noStop = ProfileColumn(number: 22)
  static let stopDepth = ProfileColumn(number: 23)
  static let stopTime = ProfileColumn(number: 24)
  static let timeToSurface = ProfileColumn(number: 25)
  static let remainingBottomTime = ProfileColumn(number: 26)
  static let cns = ProfileColumn(number: 27)
  static let heartRate = ProfileColumn(number: 28)
  static let heading = ProfileColumn(number: 29)
  static let inDeco = ProfileColumn(number: 30)

  /// The pressure of a tank of the dive, from 0; there is room for twelve.
  static func tank(_ index: Int) -> ProfileColumn? {
    (0..<12).contains(index) ? ProfileColumn(number: 2 + index) : nil
  }

  /// An oxygen sensor, from 0; there is room for six.
  static func oxygenSensor(_ index: Int) -> ProfileColumn? {
    (0..<6).contains(index) ? ProfileColumn(number: 16 + index) : nil
  }

  /// The pressure of a tank that the dive does not list, from 0.
  static func unlistedTank(_ index: Int) -> ProfileColumn? {
    (0..<33).contains(index) ? ProfileColumn(number: 31 + index) : nil
  }

  static func < (left: ProfileColumn, right: ProfileColumn) -> Bool { left.number < right.number }

  /// Whether the column stands behind `event`.
  var isForeign: Bool { number > 30 }

  /// The name in the header.
  var name: String {
    switch number {
    case 2...13: "tank\(number - 1)_bar"
    case 16...21: "sensor\(number - 15)_bar"
    case 31...: "x_tank\(number - 30)_bar"
    default: Self.names[number]
    }
  }

  private static let names =
    ["depth_m", "temperature_c"] + Array(repeating: "", count: 12) + ["setpoint_bar", "ppo2_bar"]
    + Array(repeating: "", count: 6) + [
      "ndl_s", "stop_depth_m", "stop_s", "tts_s", "rbt_s", "cns_percent", "heart_rate_bpm",
      "heading_deg", "in_deco",
    ]
}
