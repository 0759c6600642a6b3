import DiveModel

/// A column of a profile as a line.
struct ProfileLine {
  let name: String
  let unit: ProfileUnit
  /// The CSS class of the line.
  let kind: String
  /// The cells by row.
  let cells: ProfileSamples

  /// The recorded cells with their rows.
  var recorded: [(row: Int, cell: Int)] {
    cells.indices.compactMap { row in cells[row].map { (row, $0) } }
  }
}
