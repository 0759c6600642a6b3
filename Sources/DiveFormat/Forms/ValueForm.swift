public import Wording

/// The syntax of a kind of value, for the manual and for authors of other readers.
///
/// The reader does not use it; a test compares both.
public struct ValueForm: Sendable {
  /// The form's heading in the manual.
  public let name: String
  /// The kinds of values with this syntax.
  public let kinds: [ValueKind]
  /// Regular expressions; a text without surrounding spaces must match one of them completely.
  public let patterns: [String]
  /// Whether every match is a valid value; if not, `about` states the other conditions.
  public let isExact: Bool
  /// Further conditions: the smallest step, limits that a pattern cannot express.
  public let about: Message
  /// Valid examples.
  public let good: [String]
  /// Invalid examples, ordered by likely questions.
  public let bad: [String]
  /// A record in which the examples can be tested.
  public let place: Place

  /// A record with a key that takes values of a form.
  public struct Place: Sendable {
    /// The record's path.
    public let path: String
    /// Its lines up to the value, ending with the value's key.
    public let lines: String

    init(_ path: String, _ lines: String) {
      self.path = path
      self.lines = lines
    }

    /// A minimal dive: only a date, unless the value is about it.
    static func dive(_ key: String) -> Place {
      Place("dives/example.md", key == "date" ? "date: " : "date: 2024-06-12\n\(key): ")
    }
  }

  init(
    _ name: String,
    _ kinds: [ValueKind],
    _ patterns: [String],
    isExact: Bool = false,
    _ about: Message,
    good: [String],
    bad: [String],
    in place: Place
  ) {
    self.name = name
    self.kinds = kinds
    self.patterns = patterns
    self.isExact = isExact
    self.about = about
    self.good = good
    self.bad = bad
    self.place = place
  }
}

/// Building blocks of the patterns.
enum Pattern {
  /// A decimal number without superfluous leading zeros.
  static let number = #"-?(0|[1-9][0-9]*)(\.[0-9]+)?"#
  /// A whole number without superfluous leading zeros.
  static let whole = "(0|[1-9][0-9]*)"
  /// A number below 60, after a larger unit.
  static let part = "[1-5]?[0-9]"

  /// A number and one of some units, in any case.
  static func measured(_ units: [String]) -> String {
    let names = units.map { $0.replacing("/", with: "\\/") }.joined(separator: "|")
    return "\(number) *(?i:\(names))"
  }

  static let clock = "[0-9]+:[0-5][0-9](:[0-5][0-9])?"
  static let spelledDuration =
    "(?i:\(whole) *h( *\(part) *min)?( *\(part) *s)?|\(whole) *min( *\(part) *s)?|\(whole) *s)"
  static let duration = "(\(clock)|\(spelledDuration))"

  private static let angle =
    #"([NSEW] *)?-?[0-9]+(\.[0-9]+)?( *[°d])?"#
    + #"( *[0-9]+(\.[0-9]+)?( *['′’])?( *[0-9]+(\.[0-9]+)?( *(["″”]|['′’]['′’]))?)?)?( *[NSEW])?"#
  static let angles = "(?i:\(angle) *[,;]? *\(angle) *)"
}
