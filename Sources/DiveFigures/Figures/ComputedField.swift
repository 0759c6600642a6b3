public import DiveFormat
package import DiveModel
package import LogbookCore

/// A figure that is computed if a dive does not state it.
///
/// Columns, queries and the manual take all computed figures from the table `all`, so a new figure
/// is a new row.
public struct ComputedField: Sendable {
  /// The name of its column and term; equal to a dive's field if it replaces a missing one.
  public let name: String
  /// How it is written and printed.
  public let kind: ValueKind
  /// One sentence of documentation.
  public let summary: String
  /// A value as a query writes it.
  public let example: String
  /// The picture beside it.
  package let icon: FieldIcon
  package let needs: Needs
  /// The field that it replaces if missing; nil for a figure that is never written.
  package let field: Dive.Field?
  /// Computes the value for a dive and its source; nil if the inputs are not recorded.
  package let found: @Sendable (LoggedDive, FigureContext) -> FoundFigure?

  /// What must be known in addition to the dive.
  package struct Needs: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The start and end of each diver's dives.
    package static let neighbours = Needs(rawValue: 1)
    /// The dive's samples, if the figure cannot be computed without them.
    package static let samples = Needs(rawValue: 2)
    /// The dive's samples, which give a better oxygen load than the average depth.
    package static let exposure = Needs(rawValue: 4)
    /// The remaining oxygen load of earlier dives.
    package static let residue = Needs(rawValue: 8)
    /// The samples of the dive and of those before it, for the inert gas in tissues.
    package static let tissues = Needs(rawValue: 16)
  }

  package init(
    _ name: String,
    _ kind: ValueKind,
    _ summary: String,
    example: String,
    icon: FieldIcon? = nil,
    needs: Needs = [],
    for field: Dive.Field? = nil,
    _ found: @escaping @Sendable (LoggedDive, FigureContext) -> FoundFigure?
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.example = example
    self.icon = icon ?? kind.icon
    self.needs = needs
    self.field = field
    self.found = found
  }

  /// The value for a dive that does not state it; nil if it cannot be computed.
  ///
  /// A written but invalid value is not replaced.
  package func value(of logged: LoggedDive, in context: FigureContext) -> FoundFigure? {
    if let field = field?.rawValue {
      guard !logged.dive.fields.has(field), !logged.dive.fields.isDamaged(field) else { return nil }
    }
    return found(logged, context)
  }

  /// Whether samples may provide the figure of a dive.
  ///
  /// A written value takes precedence, even if it is invalid. Figures of gas need a tank.
  package func isOpen(in dive: Dive) -> Bool {
    guard let field = field?.rawValue else { return dive.isOpenCircuit && dive.has(.tanks) }
    return !dive.fields.has(field) && !dive.fields.isDamaged(field)
  }
}
