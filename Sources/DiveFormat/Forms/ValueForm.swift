public import Wording

/// How a kind of value is written, for the manual, and for whoever writes another reader by it.
///
/// The reader does not use it: a test holds both against each other.
public struct ValueForm: Sendable {
  /// What the manual calls the form; a heading.
  public let name: String
  /// The kinds of values that are written so.
  public let kinds: [ValueKind]
  /// Regular expressions; a text without the spaces around it must match one of them whole.
  public let patterns: [String]
  /// Whether a text that matches is always a value; else the words beside the form say more.
  public let isExact: Bool
  /// What else there is to know: the smallest step, bounds that a pattern cannot tell.
  public let about: Message
  /// Texts that are values.
  public let good: [String]
  /// Texts that are none, in the order in which a reader asks.
  public let bad: [String]
  /// A record in which the examples can stand.
  public let place: Place

  /// A record with a key that takes values of a form.
  public struct Place: Sendable {
    /// The record's path.
    public let path: String
    /// Its lines before the value, the value's key last.
    public let lines: String

    init(_ path: String, _ lines: String) {
      self.path = path
      self.lines = lines
    }

    /// A dive with nothing but a date, as far as the value is not of one.
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

/// The parts that patterns are made of.
enum Pattern {
  /// A decimal number without a needless zero before it.
  static let number = #"-?(0|[1-9][0-9]*)(\.[0-9]+)?"#
  /// A whole number without a needless zero before it.
  static let whole = "(0|[1-9][0-9]*)"
  /// A number below 60, as it stands behind a greater unit.
  static let part = "[1-5]?[0-9]"

  /// A number and one of some units, in either case.
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
