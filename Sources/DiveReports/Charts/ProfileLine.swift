import DiveModel

/// One column of a profile as it is drawn.
struct ProfileLine {
  let name: String
  let unit: ProfileUnit
  /// The class that gives the line its look.
  let kind: String
  /// By row, as the profile has them.
  let cells: ProfileSamples

  /// The recorded cells with their rows.
  var recorded: [(row: Int, cell: Int)] {
    cells.indices.compactMap { row in cells[row].map { (row, $0) } }
  }
}
