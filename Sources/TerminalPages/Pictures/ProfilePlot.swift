import DiveStatistics
import DiveModel
package import DiveUnits
import Diagnostics

/// A dive's profile as a line with axes: time across, depth down.
package struct ProfilePlot {
  /// One text per line.
  package let lines: [String]
  /// The first column of the profile and the number of its columns; nil if it does not fit.
  package let span: (start: Int, columns: Int)?

  private static let rows = 12
  /// The fewest columns in which a profile is recognisable.
  private static let fewestColumns = 16
  private static let mostColumns = 100

  /// Draws samples with depths; there must be at least one.
  package init(_ samples: ProfileDepths, _ system: UnitSystem, _ drawing: Drawing) {
    let ticks = Self.depthTicks(samples.deepest.depth, system, drawing.characters)
    let margin = (ticks.values.map(\.count).max() ?? 0) + 1
    let columns = min(drawing.width - margin - 1, Self.mostColumns)
    guard columns >= Self.fewestColumns else {
      (lines, span) = ([], nil)
      return
    }
    let chart = LineChart(
      samples.points,
      across: samples.times,
      down: 0...max(samples.deepest.depth.millimetres, 0),
      columns: columns,
      rows: Self.rows,
      drawing.characters
    )
    let isPlain = drawing.characters == .ascii
    var lines = chart.lines.enumerated().map { row, line in
      let label = ticks[row]
      let side = label == nil ? (isPlain ? "|" : "│") : (isPlain ? "+" : "┤")
      return (label ?? "").padded(to: margin - 1, toRight: true) + " " + side + line
    }
    let axis = TimeAxis(samples.times, columns: columns, drawing.characters)
    lines.append("".padded(to: margin) + (isPlain ? "+" : "└") + axis.line)
    lines.append("".padded(to: margin + 1) + axis.labels)
    self.lines = lines.map(drawing.fitted)
    span = (margin + 1, columns)
  }

  /// The depths at the side, by row; the deepest is exactly in the last row.
  private static func depthTicks(
    _ deepest: Depth,
    _ system: UnitSystem,
    _ characters: DrawingCharacters
  ) -> [Int: String] {
    let whole = max(deepest.wholeUnits(system), 0)
    let step = RoundStep.decimal(whole, atMost: rows / 3)
    let down = DotCanvas.down(characters)
    var ticks = [rows - 1: deepest.formatted(system, decimals: 1)]
    for units in stride(from: 0, through: whole, by: step) {
      let depth = Depth(wholeUnits: units, system)
      let place = Proportion.place(
        depth.millimetres,
        from: 0,
        to: deepest.millimetres,
        among: rows * down
      )
      if ticks[place / down] == nil { ticks[place / down] = depth.formatted(system, decimals: 0) }
    }
    return ticks
  }
}
