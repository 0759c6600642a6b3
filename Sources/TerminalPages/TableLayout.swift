import Diagnostics

/// Cells side by side in columns, aligned by the terminal columns that they take.
package struct TableLayout {
  private let rows: [[String]]
  private let isNumeric: [Bool]
  private let fitting: Fitting
  /// The columns that are shown.
  private let columns: [Int]
  /// The width of the longest cell of each column.
  private let natural: [Int]

  /// How lines are made to fit a width.
  package enum Fitting {
    case never
    /// The columns so marked are cut, as far as they can be.
    case cutting([Bool])
    /// Columns that do not fit are left out, from the last.
    case leavingOut
  }

  /// Lays out a header, if there is one, and cells below it.
  ///
  /// - Parameters:
  ///   - header: The headings.
  ///   - cells: The rows, all as long.
  ///   - isNumeric: Which columns hold figures, which are set to the right.
  ///   - fitting: What happens if lines are too wide.
  ///   - omitsEmpty: Whether columns with nothing below their heading are left out.
  package init(
    header: [String]? = nil,
    _ cells: [[String]],
    isNumeric: [Bool],
    _ fitting: Fitting = .never,
    omitsEmpty: Bool = false
  ) {
    let rows = (header.map { [$0] } ?? []) + cells
    (self.rows, self.isNumeric, self.fitting) = (rows, isNumeric, fitting)
    columns = isNumeric.indices.filter { column in
      !omitsEmpty || cells.contains { !$0[column].isEmpty }
    }
    natural = isNumeric.indices.map { column in rows.map { $0[column].cellWidth }.max() ?? 0 }
  }

  /// Names with their values in a second column.
  package init(_ pairs: [(name: String, value: String)]) {
    self.init(pairs.map { [$0.name, $0.value] }, isNumeric: [false, false])
  }

  /// One line per row, without blanks at its end; where a width is given, lines fit it as far as
  /// possible.
  package func lines(width: Int? = nil, indent: Int = 0) -> [String] {
    let (columns, widths) = fitted(to: width.map { $0 - indent })
    let gap = String(repeating: " ", count: ColumnWidths.gap)
    let start = String(repeating: " ", count: indent)
    return rows.map { row in
      let cells = columns.map { column in
        Self.cut(row[column], widths[column])
          .padded(to: widths[column], toRight: isNumeric[column])
      }
      var line = start + cells.joined(separator: gap)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func fitted(to room: Int?) -> (columns: [Int], widths: [Int]) {
    switch fitting {
    case .never: return (columns, natural)
    case .cutting(let mayBeCut):
      return (columns, ColumnWidths(natural, mayBeCut: mayBeCut, room: room).widths)
    case .leavingOut:
      var end = 0 - ColumnWidths.gap
      let shown = columns.prefix { column in
        end += ColumnWidths.gap + natural[column]
        return end <= room ?? .max
      }
      return (Array(shown), natural)
    }
  }

  private static func cut(_ text: String, _ width: Int) -> String {
    text.cellWidth <= width ? text : text.prefix(cells: width - 1) + "…"
  }
}
