import DiveStatistics
import Diagnostics

/// A row of small vertical bars, each above its name and its figure.
package struct Sparkline: Hashable, Sendable {
  /// One bar.
  package struct Column: Hashable, Sendable {
    package let label: String
    package let value: Int

    package init(label: String, value: Int) {
      self.label = label
      self.value = value
    }
  }

  package let columns: [Column]

  package init(_ columns: [Column]) { self.columns = columns }

  /// The bars, the names and the figures; if not all fit, the last ones.
  package func lines(_ drawing: Drawing) -> [String] {
    let cell = columns.map { max($0.label.cellWidth, String($0.value).count, 1) }.max() ?? 1
    let shown = columns.suffix((drawing.width + 1) / (cell + 1))
    guard !shown.isEmpty else { return [] }
    let greatest = columns.map(\.value).max() ?? 0
    func line(_ text: (Column) -> String) -> String {
      drawing.fitted(shown.map { text($0).padded(to: cell) }.joined(separator: " "))
    }
    return [
      line { column in
        let bar = Self.bar(column.value, of: greatest, drawing.characters)
        return String(repeating: bar, count: cell)
      },
      line { $0.label },
      line { String($0.value).padded(to: cell, toRight: true) },
    ]
  }

  /// A base line for zero, and seven heights for greater values.
  package static func bar(
    _ value: Int,
    of greatest: Int,
    _ characters: DrawingCharacters
  ) -> Character {
    let bars: [Character] =
      switch characters {
      case .unicode: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
      case .ascii: ["_", ".", ":", "-", "=", "+", "*", "#"]
      }
    return bars[Proportion.parts(value, of: greatest, into: bars.count - 1)]
  }
}
