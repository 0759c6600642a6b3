import DiveModel
import Wording

/// Implausible cells of a samples file, reported once per column.
struct ImplausibleCells {
  /// By column number: how many there are, and the range of the first.
  private var found: [(count: Int, first: Range<Int>)?] = ProfileColumn.all.map { _ in nil }
  private let bounds = ProfileColumn.all.map { $0.plausible ?? (Int.min...Int.max) }

  @inline(__always)
  func allows(_ thousandths: Int32, _ column: ProfileColumn) -> Bool {
    bounds[Int(column.number)].contains(Int(thousandths))
  }

  mutating func note(_ column: ProfileColumn, _ cell: Range<Int>) {
    let place = Int(column.number)
    found[place] = (count: (found[place]?.count ?? 0) + 1, first: found[place]?.first ?? cell)
  }

  func report(_ text: ProfileText, to problems: inout ProfileProblems) {
    for column in ProfileColumn.all {
      guard let (count, first) = found[Int(column.number)], let bounds = column.plausible else {
        continue
      }
      problems.report(
        .profileImplausible(
          text: text.excerpt(first),
          column: column.name,
          low: Decimal(bounds.lowerBound / 1000),
          high: Decimal(bounds.upperBound / 1000),
          count: count
        ),
        first
      )
    }
  }
}
