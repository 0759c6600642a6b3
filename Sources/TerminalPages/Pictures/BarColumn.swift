import Diagnostics

/// Bars next to the lines of a table.
package struct BarColumn: Hashable, Sendable {
  /// The value of each line; nil for one without a bar, such as a heading.
  package let values: [Int?]
  /// The heading above the bars; nil without one.
  private let title: String?

  private static let gap = 2
  /// The least useful width.
  private static let narrowest = 8
  /// The greatest useful width.
  private static let widest = 40

  package init(_ values: [Int?], title: String? = nil) {
    self.values = values
    self.title = title
  }

  /// The lines with their bars; unchanged if bars do not fit.
  package func added(to lines: [String], _ drawing: Drawing) -> [String] {
    let start = (lines.map(\.cellWidth).max() ?? 0) + Self.gap
    let room = min(drawing.width - start, Self.widest)
    let greatest = values.compactMap(\.self).max() ?? 0
    guard room >= Self.narrowest, greatest > 0 else { return lines }
    let bars = Drawing(drawing.characters, width: room)
    return lines.enumerated().map { place, line in
      if place == 0, let title, title.cellWidth <= room, values.first == .some(nil) {
        return line.padded(to: start) + title
      }
      guard values.indices.contains(place), let value = values[place], value > 0 else {
        return line
      }
      return line.padded(to: start) + Bar.text(value, of: greatest, in: bars)
    }
  }
}
