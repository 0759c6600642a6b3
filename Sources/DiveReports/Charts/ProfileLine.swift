import DiveModel

/// A column of a profile as a line.
struct ProfileLine {
  let name: String
  /// The name by which a script switches it on and off; nil for the depth, which stays.
  let series: String?
  let unit: ProfileUnit
  /// The CSS class of the line.
  let kind: String
  /// The cells by row.
  let cells: ProfileSamples

  /// The line's figures at some rows, as whole numbers of the last digit.
  func steps(at rows: [Int]) -> [Int?] { cells.held(at: rows).map { $0.map(unit.steps) } }

  /// The recorded cells with their rows.
  var recorded: [(row: Int, cell: Int)] {
    cells.indices.compactMap { row in cells[row].map { (row, $0) } }
  }
}

extension ProfileSamples {
  /// The cells at some rows in order; a cell holds until the next, and the last one no longer.
  ///
  /// Some computers record a temperature at every third sample.
  func held(at rows: [Int]) -> [Int?] {
    var last: Int?
    let end = lastIndex { $0 != nil } ?? -1
    var next = startIndex
    return rows.map { row in
      while next <= row {
        last = self[next] ?? last
        next += 1
      }
      return row <= end ? last : nil
    }
  }
}
