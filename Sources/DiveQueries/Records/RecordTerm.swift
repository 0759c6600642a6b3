package import DiveFormat
import DiveModel

/// A named property of the records of a kind: a column of their list, a term of a query about them.
package struct RecordTerm: Sendable {
  /// Its main name, whichever other name was used.
  package let name: String
  /// The kind of its values; text for a custom key.
  package let kind: ValueKind
  /// Whether a record may have several values.
  package let isList: Bool
  /// One sentence of documentation.
  package let summary: String
  /// A value as a query writes it.
  package let example: String
  let source: Source

  /// The source of its value.
  enum Source: Hashable, Sendable {
    case field(UInt8)
    /// The last day of a document, by its field; calculated if it is not written.
    case lastDay(UInt8)
    /// The last day on which a document must be kept.
    case keptUntil
    /// A field of a mapping, or of each mapping in a list: the agency of a certification.
    case nested(UInt8, UInt8)
    /// A custom key.
    case ownKey(String)
    /// A custom key within a mapping.
    case nestedOwnKey(UInt8, String)
    /// The number of dives that involve the record, and the date of the last of them.
    case dives, lastDive
    case id, path
  }

  /// Whether it is a custom key, which the format does not know.
  package var isOwnKey: Bool {
    switch source {
    case .ownKey, .nestedOwnKey: true
    default: false
    }
  }

  /// Whether its values consist of others: of a list of them, a list shows their number.
  package var holdsKeys: Bool {
    switch kind {
    case .mapping, .dive, .severities, .queries: true
    default: false
    }
  }

  /// Whether its value is counted from dives.
  package var isOfDives: Bool {
    switch source {
    case .dives, .lastDive: true
    default: false
    }
  }

  /// Whether queries can compare or search its values; of the others they ask whether one is there.
  var isAsked: Bool {
    switch kind {
    case .dive, .severities, .queries: false
    default: true
    }
  }
}
