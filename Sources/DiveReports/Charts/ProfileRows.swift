import DiveModel
import DiveStatistics
import Wording

/// The rows of a profile that are shown individually.
struct ProfileRows {
  let times: [Int]
  let depths: ProfileSamples

  /// The rows at which a reader can stop: all, or if they are more than the columns, the deepest of
  /// each column.
  func columns(_ count: Int) -> [Int] {
    guard times.count > count, count > 0, let first = times.first, let last = times.last,
      last > first
    else { return Array(times.indices) }
    var result: [Int] = []
    var column = -1
    for row in times.indices {
      let place = Proportion.place(times[row], from: first, to: last, among: count)
      if place != column {
        result.append(row)
        column = place
      } else if let chosen = result.last, depths[row] ?? .min > depths[chosen] ?? .min {
        result[result.count - 1] = row
      }
    }
    return result
  }

  /// A table with a row for each step of time.
  func table(_ lines: [ProfileLine], _ reader: PictureReader) -> ChartTable {
    let first = (times.first ?? 0) / 1000
    let last = (times.last ?? 0) / 1000
    let step = RoundStep.seconds(max(last - first, 0), atMost: 30) * 1000
    var rows: [Int] = []
    var next = times.first ?? 0
    for row in times.indices where times[row] >= next {
      rows.append(row)
      next = times[row] - (times[row] - first * 1000) % step + step
    }
    if let end = times.indices.last, rows.last != end { rows.append(end) }
    let heads = lines.map { "\($0.name) (\($0.unit.symbol))" }
    return ChartTable(
      [reader.words(.chartTime)] + heads,
      rows.map { row in
        [ProfileEvents.time(times[row])]
          + lines.map { line in
            line.cells[row].map { reader.number(line.unit.steps($0), places: line.unit.places) }
              ?? "–"
          }
      }
    )
  }
}
