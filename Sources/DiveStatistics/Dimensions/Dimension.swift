import DiveModel
public import Wording

/// A property by which a table groups dives.
public struct Dimension: Hashable, Sendable {
  /// The name on the command line.
  public let name: String
  /// A description of the dimension and the values it takes from a dive.
  public let summary: Message
  /// Whether a dive may have several values, and is counted in the row of each.
  public let isMultiValued: Bool
  let source: Source

  init(_ name: String, _ summary: Message, _ source: Source, several: Bool = false) {
    self.name = name
    self.summary = summary
    self.source = source
    isMultiValued = several
  }

  /// Whether its values are words of the format's fixed lists, which are translated, and not the
  /// diver's own words.
  public var isOfFixedWords: Bool {
    if case .word = source { true } else { false }
  }

  /// The source of a dive's values.
  enum Source: Hashable, Sendable {
    case diver
    case calendar(CalendarPeriod)
    case reference(Dive.Field, RecordKind)
    /// The country in the site's record.
    case country
    /// The diver's words, compared without regard to case.
    case text(Dive.Field)
    /// A word of a list; if none is written, the format's default.
    case word(Dive.Field, WordDimension)
    case gas
    case band(Dive.Field, BandQuantity)
    case rating
  }

  /// The lists of words that dimensions have.
  enum WordDimension: Hashable, Sendable {
    case mode, purpose

    var words: [String] {
      switch self {
      case .mode: DiveMode.words
      case .purpose: DivePurpose.words
      }
    }

    /// The index of the format's default.
    var standard: Int {
      switch self {
      case .mode: DiveMode.allCases.firstIndex(of: .openCircuit) ?? 0
      case .purpose: DivePurpose.allCases.firstIndex(of: .recreational) ?? 0
      }
    }
  }

  /// The order of a dimension's rows; dives without a value always come last.
  public enum Order: String, Sendable {
    /// The earliest first.
    case time
    /// The least first.
    case value
    /// Most dives first, then by name.
    case count
  }

  /// The order of its rows.
  public var order: Order {
    switch source {
    case .calendar: .time
    case .band, .rating: .value
    default: .count
    }
  }

  /// Whether its rows follow one another in time, like years and unlike weekdays.
  public var followsTime: Bool {
    switch source {
    case .calendar(.year), .calendar(.quarter), .calendar(.month): true
    default: false
    }
  }

  /// The quantity of its bands; nil if it has none.
  public var bands: BandQuantity? {
    if case .band(_, let quantity) = source { quantity } else { nil }
  }

  /// Whether both have the same name.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
