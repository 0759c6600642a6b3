public import DiveModel

/// A record in which a text was found.
public struct RecordMatch: Hashable, Sendable {
  /// The quality of a match; the first is the best.
  public enum Rank: Int, Comparable, Sendable {
    /// The text is the id, the name, or an alias or tag.
    case id, name, alias
    /// The id, the name or an alias begins with it.
    case beginning
    /// It is a word of them, or a part of a word.
    case word, part
    /// It is in another value, or in the Markdown.
    case value, body

    /// Whether the left one is better.
    public static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  /// The quality of the match.
  public let rank: Rank
  /// The kind of the record.
  public let kind: RecordKind
  /// Its id; for a dive `diver/stem`.
  public let id: String
  /// The record's name; nil if not written.
  public let name: String?
  /// The path of the record from the logbook's root.
  public let path: String
  /// The byte offset of the text in the file; nil if it is the id.
  public let offset: Int?
}
