/// The samples of one dive computer, column by column.
///
/// Numbers are thousandths of the column's unit: millimetres, millikelvin over 0 °C, millibar. A cell
/// that records nothing is nil.
public struct DiveProfile: Hashable, Sendable {
  /// Seconds since the computer's start, never decreasing.
  public var times: [Int] = []
  /// The columns other than `time_s` and `event`, by their names.
  public var columns: [String: [Int?]] = [:]
  /// What happened, by the row it stands in.
  public var events: [Event] = []

  /// Something that a computer noted.
  public struct Event: Hashable, Sendable {
    public let row: Int
    /// What kind of event: `gas`, `setpoint`, `bookmark`.
    public let word: String
    /// What stands behind the `=`, if anything.
    public let value: String?

    public init(row: Int, word: String, value: String?) {
      self.row = row
      self.word = word
      self.value = value
    }
  }

  public init() {}

  /// Depths in millimetres.
  public var depths: [Int?] { columns["depth_m"] ?? [] }
}
