import DiveStatistics

/// A horizontal bar, in eighths of a column if the terminal shows them.
package enum Bar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The bar of a value; the greatest value fills the width.
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
