public import DiveFormat
import DiveModel
import Logbook

/// A figure that is worked out of a dive and never written, or not always.
///
/// The table of them, `DiveFigure.all`, is all that columns, queries and the manual know of computed
/// figures: a new one is a new row.
public struct DiveFigure: Sendable {
  /// The name of its column and term; that of a dive's field where it stands in for one that is not
  /// written.
  public let name: String
  /// How it is written and printed.
  public let kind: ValueKind
  /// One sentence of documentation.
  public let summary: String
  /// A value as a query writes it.
  public let example: String
  let needs: Needs
  /// What it is for a dive; nil where what it takes is not recorded.
  let content: @Sendable (LoggedDive, FigureContext) -> Content?

  /// What must be known of other dives before one dive's figure can be.
  struct Needs: OptionSet, Sendable {
    let rawValue: UInt8

    /// When each diver's dives began and ended.
    static let neighbours = Needs(rawValue: 1)
  }

  init(
    _ name: String,
    _ kind: ValueKind,
    _ summary: String,
    example: String,
    needs: Needs = [],
    _ content: @escaping @Sendable (LoggedDive, FigureContext) -> Content?
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.example = example
    self.needs = needs
    self.content = content
  }
}
