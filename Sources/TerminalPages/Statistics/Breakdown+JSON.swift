import DiveStatistics
import DiveUnits
package import Diagnostics
import Wording

extension Breakdown {
  /// Writes the keys of totals and groups.
  package func write(_ json: inout JSONWriter) {
    json.key("by")
    json.array { json in for dimension in dimensions { json.string(dimension.name) } }
    json.key("columns")
    json.array { json in
      if hasOwnColumns { for column in columns { json.string(column.name) } }
    }
    json.newLine()
    json.key("total")
    totals.write(&json)
    json.key("values")
    write(sumCells, &json)
    json.newLine()
    json.key("groups")
    json.array { json in
      for (row, cells) in zip(rows, rowCells) {
        json.newLine()
        write(row, cells, &json)
      }
    }
  }

  /// The requested columns; a row's totals are always included.
  private func write(_ cells: [BreakdownCell], _ json: inout JSONWriter) {
    json.object { json in
      guard hasOwnColumns else { return }
      for (column, cell) in zip(columns, cells) {
        json.key(column.name)
        json.raw(cell.json)
      }
    }
  }

  private func write(
    _ row: GroupedDives.Row,
    _ cells: [BreakdownCell],
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("keys")
      json.array { json in for key in row.keys { json.string(key?.name) } }
      // Machine output is the same in all languages, so months and days are numbers.
      json.key("titles")
      json.array { json in
        for key in row.keys {
          if case .text(let title)? = key?.title {
            json.string(title)
          } else {
            json.string(key?.name)
          }
        }
      }
      json.key("share")
      json.raw(Decimal(row.share.permille, places: 1).text())
      json.key("figures")
      row.totals.write(&json)
      json.key("values")
      write(cells, &json)
    }
  }
}
