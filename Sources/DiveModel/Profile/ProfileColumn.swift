/// A numeric column of a profile; columns are ordered as in a file.
public struct ProfileColumn: Hashable, Comparable, Sendable {
  /// The index among all columns, from 0 (time) to 31.
  public let number: UInt8

  private init(_ number: UInt8) { self.number = number }

  /// The column with a name such as `depth_m`; nil if no numeric column has that name.
  public init?(name: String) {
    guard let number = Self.names.firstIndex(of: name) else { return nil }
    self.init(UInt8(number))
  }

  /// Time since the computer started, in seconds; every profile has it.
  public static let time = ProfileColumn(0)
  /// Depth in metres.
  public static let depth = ProfileColumn(1)
  /// Water temperature in degrees Celsius.
  public static let temperature = ProfileColumn(2)
  /// Setpoint of a rebreather, in bar.
  public static let setpoint = ProfileColumn(15)
  /// Partial pressure of oxygen in the breathing gas, in bar.
  public static let ppo2 = ProfileColumn(16)
  /// No-decompression limit: the remaining time without stops, in seconds.
  public static let noDecompressionLimit = ProfileColumn(23)
  /// Depth of the next required stop, in metres.
  public static let stopDepth = ProfileColumn(24)
  /// Duration of that stop, in seconds.
  public static let stopTime = ProfileColumn(25)
  /// Time for the ascent including stops, in seconds.
  public static let timeToSurface = ProfileColumn(26)
  /// How long the gas lasts at this depth, in seconds.
  public static let remainingBottomTime = ProfileColumn(27)
  /// CNS oxygen load (central nervous system), in per cent.
  public static let cns = ProfileColumn(28)
  /// Heart rate in beats per minute.
  public static let heartRate = ProfileColumn(29)
  /// Compass direction in degrees from north.
  public static let heading = ProfileColumn(30)
  /// 1 if the computer requires a stop, else 0.
  public static let inDeco = ProfileColumn(31)

  /// The pressure of a tank by its index in the dive's list, from 0; nil above 11.
  public static func tank(_ place: Int) -> ProfileColumn? {
    (0..<12).contains(place) ? ProfileColumn(UInt8(3 + place)) : nil
  }

  /// An oxygen sensor by index, from 0; nil above 5.
  public static func oxygenSensor(_ place: Int) -> ProfileColumn? {
    (0..<6).contains(place) ? ProfileColumn(UInt8(17 + place)) : nil
  }

  /// All numeric columns in order.
  public static let all = names.indices.map { ProfileColumn(UInt8($0)) }

  /// The name in a file's header, which ends with the unit.
  public var name: String { Self.names[Int(number)] }

  private static let names =
    ["time_s", "depth_m", "temperature_c"] + (1...12).map { "tank\($0)_bar" }
    + ["setpoint_bar", "ppo2_bar"] + (1...6).map { "sensor\($0)_bar" }
    + [
      "ndl_s", "stop_depth_m", "stop_s", "tts_s", "rbt_s", "cns_percent", "heart_rate_bpm",
      "heading_deg", "in_deco",
    ]

  /// Whether the left column is before the right one in a file.
  public static func < (left: ProfileColumn, right: ProfileColumn) -> Bool {
    left.number < right.number
  }
}
