import Diagnostics
public import Wording

/// Why a drawing is not shown.
public enum DrawingFailure: Error, Hashable, Sendable {
  /// It is larger than any drawing of a map or a stamp.
  case tooLarge
  /// It is no SVG in UTF-8, or its parts do not fit together.
  case unreadable
  /// It holds an element, an attribute or a style that does more than being drawn.
  case holds(String)

  /// What a person is told.
  public var message: Message {
    switch self {
    case .tooLarge: .drawingTooLarge(limit: Decimal(CleanDrawing.largest / 1024))
    case .unreadable: .drawingUnreadable
    case .holds(let name): .drawingHolds(name: String(name.prefix(40)).visible)
    }
  }
}
