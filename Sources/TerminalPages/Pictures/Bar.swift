import DiveStatistics

/// A bar that lies, in eighths of a column where the terminal shows them.
package enum Bar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The bar of a value; that of the greatest fills the width.
  package static func text(_ value: Int, of greatest: Int, in drawing: Drawing) -> String {
    switch drawing.characters {
    case .ascii:
      return String(
        repeating: "#",
        count: Proportion.parts(value, of: greatest, into: drawing.width)
      )
    case .unicode:
      let parts = Proportion.parts(value, of: greatest, into: drawing.width * 8)
      return String(repeating: "█", count: parts / 8) + eighths[parts % 8]
    }
  }
}
