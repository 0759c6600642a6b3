public import DiveFigures
public import DiveFormat
public import DiveModel
import LogbookCore

/// A named property of a dive: a column of a list, a term of a query.
public struct DiveTerm: Sendable {
  /// Its main name, whichever synonym was used.
  public let name: String
  /// The kind of its values; text for a custom key.
  public let kind: ValueKind
  /// Whether a dive may have several values.
  public let isList: Bool
  /// One sentence of documentation.
  public let summary: String
  /// A value as a query writes it.
  public let example: String
  let source: Source

  /// The source of its value.
  indirect enum Source: Sendable {
    /// A field of the dive, and the figure that replaces it if it is not written.
    case field(UInt8, ComputedField?)
    /// A field of a mapping, or of each mapping in a list: a tank's gas.
    case nested(UInt8, UInt8)
    /// A custom key.
    case ownKey(String)
    /// A custom key within a mapping.
    case nestedOwnKey(UInt8, String)
    case figure(ComputedField)
    /// A value of the records that the dive refers to: the site's country.
    case record(RecordRoute)
    case diver, id, path
  }

  /// The kinds of terms, by which the manual groups them.
  public enum Group: Sendable {
    /// A dive's own field, or a property of its file.
    case own
    /// A field of a mapping within a dive.
    case nested
    /// A field of a record that the dive refers to.
    case record
    case figure
  }

  /// The kind of term, by the source of its value.
  public var group: Group {
    switch source {
    case .field, .ownKey, .diver, .id, .path: .own
    case .nested, .nestedOwnKey: .nested
    case .record: .record
    case .figure: .figure
    }
  }

  /// The figure that it is, or that may replace it.
  package var figure: ComputedField? {
    switch source {
    case .field(_, let figure): figure
    case .figure(let figure): figure
    default: nil
    }
  }

  /// Whether it is a custom key, which the format does not know.
  public var isOwnKey: Bool {
    switch source {
    case .ownKey, .nestedOwnKey: return true
    case .record(let path):
      if case .own = path.key { return true }
      return false
    default: return false
    }
  }

  /// The table of its own keys, if its values are mappings.
  var table: FieldTable? {
    if case .mapping(let mapping) = kind { mapping.table } else { nil }
  }
}

/// A dive's value for a term.
public struct DiveValue: Hashable, Sendable {
  /// The value itself.
  public let content: Content
  /// The source of a computed value; nil if the value is written.
  public let source: FigureSource?

  /// Whether it is computed, not written.
  public var isComputed: Bool { source != nil }
}
