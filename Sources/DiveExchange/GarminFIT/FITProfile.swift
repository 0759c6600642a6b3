/// The numbers of the global FIT profile that dives need.
enum FITProfile {
  /// The numbers of messages.
  enum MessageNumber {
    static let fileID: UInt16 = 0
    static let deviceSettings: UInt16 = 2
    static let session: UInt16 = 18
    static let lap: UInt16 = 19
    static let record: UInt16 = 20
    static let event: UInt16 = 21
    static let deviceInfo: UInt16 = 23
    static let activity: UInt16 = 34
    static let fileCreator: UInt16 = 49
    /// Not in the published profile: the paired sensors, with the names of tank pods.
    static let sensor: UInt16 = 147
    static let timestampCorrelation: UInt16 = 162
    static let fieldDescription: UInt16 = 206
    static let developerID: UInt16 = 207
    static let diveSettings: UInt16 = 258
    static let diveGas: UInt16 = 259
    static let diveSummary: UInt16 = 268
    static let tankUpdate: UInt16 = 319
    static let tankSummary: UInt16 = 323
  }

  /// What a message is called in a report.
  static func name(of message: UInt16) -> String { names[message] ?? "message \(message)" }

  private static let names: [UInt16: String] = [
    0: "file_id", 2: "device_settings", 3: "user_profile", 6: "sdm_profile", 7: "zones_target",
    8: "hr_zone", 9: "power_zone", 12: "sport", 13: "training_settings", 15: "goal",
    18: "session", 19: "lap", 20: "record", 21: "event", 23: "device_info", 34: "activity",
    35: "software", 49: "file_creator", 78: "hrv", 101: "length", 142: "segment_lap",
    147: "sensor", 160: "gps_metadata", 162: "timestamp_correlation", 206: "field_description",
    207: "developer_data_id", 216: "time_in_zone", 258: "dive_settings", 259: "dive_gas",
    262: "dive_alarm", 268: "dive_summary", 319: "tank_update", 323: "tank_summary",
    393: "dive_apnea_alarm",
  ]

  /// Messages with the settings of the device and of its owner.
  static let settings: Set<UInt16> = [2, 3, 7, 8, 9, 12, 13, 15, 262, 393]

  /// Messages that only describe the file itself.
  static let structure: Set<UInt16> = [206, 207]

  /// The names of manufacturers of devices for divers.
  static func manufacturer(_ number: Int) -> String? {
    [
      1: "Garmin", 2: "Garmin", 13: "Dynastream", 15: "Dynastream", 23: "Suunto",
      123: "Polar", 294: "COROS", 310: "Decathlon", 348: "Huawei", 339: "Zepp",
    ][number]
  }

  /// The names of Garmin's devices for divers.
  static func garminProduct(_ number: Int) -> String? {
    [
      2859: "Descent Mk1", 3143: "Descent T1", 3258: "Descent Mk2", 3542: "Descent Mk2S",
      3702: "Descent Mk2", 3930: "Descent Mk2S", 4005: "Descent G1", 4132: "Descent G1",
      4222: "Descent Mk3", 4223: "Descent Mk3i", 4442: "Descent T2", 4588: "Descent G2",
    ][number]
  }
}

/// A value that a message may have beside those with a key of our own.
struct FITExtra {
  let field: UInt8
  let key: String
  /// The number in the file is divided by it.
  let scale: Int
  let unit: String

  init(_ field: UInt8, _ key: String, _ scale: Int = 1, _ unit: String = "") {
    self.field = field
    self.key = key
    self.scale = scale
    self.unit = unit
  }

  static let session: [FITExtra] = [
    .init(7, "total-elapsed-time", 1000, "s"), .init(8, "total-timer-time", 1000, "s"),
    .init(11, "total-calories", 1, "kcal"), .init(9, "total-distance", 100, "m"),
    .init(16, "avg-heart-rate", 1, "bpm"), .init(17, "max-heart-rate", 1, "bpm"),
    .init(64, "min-heart-rate", 1, "bpm"), .init(57, "avg-temperature", 1, "°C"),
    .init(58, "max-temperature", 1, "°C"), .init(142, "surface-interval", 1, "s"),
    .init(143, "start-cns", 1, "%"), .init(145, "start-n2", 1, "%"),
    .init(140, "avg-depth", 1000, "m"), .init(169, "avg-respiration-rate", 100, "/min"),
    .init(170, "max-respiration-rate", 100, "/min"), .init(195, "avg-stress", 1, "%"),
    .init(194, "avg-spo2", 1, "%"), .init(208, "avg-core-temperature", 100, "°C"),
    .init(209, "min-core-temperature", 100, "°C"), .init(210, "max-core-temperature", 100, "°C"),
    .init(24, "total-training-effect", 10), .init(35, "training-stress-score", 10),
  ]

  static let summary: [FITExtra] = [
    .init(4, "surface-interval", 1, "s"), .init(5, "start-cns", 1, "%"),
    .init(7, "start-n2", 1, "%"), .init(12, "avg-pressure-sac", 100, "bar/min"),
    .init(13, "avg-volume-sac", 100, "L/min"), .init(14, "avg-rmv", 100, "L/min"),
    .init(15, "descent-time", 1000, "s"), .init(16, "ascent-time", 1000, "s"),
    .init(17, "avg-ascent-rate", 1000, "m/s"), .init(22, "avg-descent-rate", 1000, "m/s"),
    .init(23, "max-ascent-rate", 1000, "m/s"), .init(24, "max-descent-rate", 1000, "m/s"),
    .init(25, "hang-time", 1000, "s"),
  ]

  static let settings: [FITExtra] = [
    .init(6, "po2-warn", 100, "bar"), .init(7, "po2-critical", 100, "bar"),
    .init(8, "po2-deco", 100, "bar"), .init(24, "low-setpoint-depth", 1000, "m"),
    .init(27, "high-setpoint-depth", 1000, "m"), .init(36, "last-stop-multiple", 10),
  ]
}
