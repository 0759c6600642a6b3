import Diagnostics
package import Wording

/// Why a drawing is not shown.
package enum DrawingFailure: Error, Hashable, Sendable {
  /// It is larger than any drawing of a map or a stamp.
  case tooLarge
  /// It is not an SVG in UTF-8, or it is not well-formed.
  case unreadable
  /// It contains an element, an attribute or a style that does more than draw.
  case holds(String)

  /// The message for the user.
  package var message: Message {
    switch self {
    case .tooLarge: .drawingTooLarge(limit: Decimal(PictureLimits.drawing / 1024))
    case .unreadable: .drawingUnreadable
    case .holds(let name): .drawingHolds(name: String(name.prefix(40)).visible)
    }
  }
}
