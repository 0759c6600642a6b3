/// A column of numbers in a profile; they are ordered as a file has them.
public struct ProfileColumn: Hashable, Comparable, Sendable {
  /// The place among all columns, 0 (the time) to 31.
  public let number: UInt8

  private init(_ number: UInt8) { self.number = number }

  /// Makes the column with a name, `depth_m`; nil for a name that stands for no column of numbers.
  public init?(name: String) {
    guard let number = Self.names.firstIndex(of: name) else { return nil }
    self.init(UInt8(number))
  }

  /// Since the computer's start; every profile has it.
  public static let time = ProfileColumn(0)
  /// The depth, in metres.
  public static let depth = ProfileColumn(1)
  /// The temperature of the water, in degrees Celsius.
  public static let temperature = ProfileColumn(2)
  /// What the loop is steered to.
  public static let setpoint = ProfileColumn(15)
  /// The partial pressure of oxygen that is breathed.
  public static let ppo2 = ProfileColumn(16)
  /// The no-decompression limit: how long one may stay.
  public static let noDecompressionLimit = ProfileColumn(23)
  /// How deep the next stop is that the computer asks for, in metres.
  public static let stopDepth = ProfileColumn(24)
  /// How long that stop lasts, in seconds.
  public static let stopTime = ProfileColumn(25)
  /// How long the way up takes, stops included, in seconds.
  public static let timeToSurface = ProfileColumn(26)
  /// How long the gas lasts at this depth.
  public static let remainingBottomTime = ProfileColumn(27)
  /// The central nervous system's oxygen load.
  public static let cns = ProfileColumn(28)
  /// The diver's heart beats in a minute.
  public static let heartRate = ProfileColumn(29)
  /// The direction of the compass, in degrees from north.
  public static let heading = ProfileColumn(30)
  /// One where the computer asks for a stop, else zero.
  public static let inDeco = ProfileColumn(31)

  /// The pressure of a tank by its place in the dive's list, from 0; nil beyond twelve.
  public static func tank(_ place: Int) -> ProfileColumn? {
    (0..<12).contains(place) ? ProfileColumn(UInt8(3 + place)) : nil
  }

  /// An oxygen sensor, from 0; nil beyond six.
  public static func oxygenSensor(_ place: Int) -> ProfileColumn? {
    (0..<6).contains(place) ? ProfileColumn(UInt8(17 + place)) : nil
  }

  /// All columns of numbers in their order.
  public static let all = names.indices.map { ProfileColumn(UInt8($0)) }

  /// The name in a file's header, which ends in the unit.
  public var name: String { Self.names[Int(number)] }

  private static let names =
    ["time_s", "depth_m", "temperature_c"] + (1...12).map { "tank\($0)_bar" }
    + ["setpoint_bar", "ppo2_bar"] + (1...6).map { "sensor\($0)_bar" }
    + [
      "ndl_s", "stop_depth_m", "stop_s", "tts_s", "rbt_s", "cns_percent", "heart_rate_bpm",
      "heading_deg", "in_deco",
    ]

  /// Whether a file has the left column before the right one.
  public static func < (left: ProfileColumn, right: ProfileColumn) -> Bool {
    left.number < right.number
  }
}
