import Diagnostics

/// Names with their figures and bars, one per line.
package struct BarChart: Hashable, Sendable {
  /// One line of it.
  package struct Row: Hashable, Sendable {
    package let label: String
    package let value: Int
    /// The formatted value.
    package let figure: String

    package init(label: String, value: Int, figure: String? = nil) {
      self.label = label
      self.value = value
      self.figure = figure ?? "\(value)"
    }
  }

  package let rows: [Row]
  /// Whether a truncated label is still understood; a name is, a range is not.
  private let cutsLabels: Bool

  private static let gap = 2

  package init(_ rows: [Row], cutsLabels: Bool = true) {
    self.rows = rows
    self.cutsLabels = cutsLabels
  }

  /// One text per row.
  ///
  /// If the space is too small, bars are left out first, then names are truncated, and finally
  /// nothing is shown, because a truncated figure would be wrong.
  package func lines(_ drawing: Drawing) -> [String] {
    let figures = rows.map(\.figure)
    let figureWidth = figures.map(\.cellWidth).max() ?? 0
    let room = drawing.width - figureWidth - Self.gap
    guard cutsLabels || rows.allSatisfy({ $0.label.cellWidth <= room }) else { return [] }
    guard room > 0 else { return figureWidth <= drawing.width ? figures : [] }
    let labels = rows.map { Drawing.cut($0.label, to: room, drawing.characters) }
    let labelWidth = labels.map(\.cellWidth).max() ?? 0
    let lines = zip(labels, figures).map { label, figure in
      label.padded(to: labelWidth + Self.gap)
        + figure.padded(to: figureWidth, toRight: true)
    }
    return BarColumn(rows.map(\.value)).added(to: lines, drawing)
  }
}
