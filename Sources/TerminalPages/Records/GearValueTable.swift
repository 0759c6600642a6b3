import DiveFormat
import DiveUnits
import Diagnostics
package import LogWorkspace
package import Wording

/// What gear cost, one line per owner and currency.
package struct GearValueTable {
  private let values: [GearValue]
  private let words: (Message) -> String

  package init(_ values: [GearValue], _ words: @escaping (Message) -> String) {
    (self.values, self.words) = (values, words)
  }

  /// The list in a format.
  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .text: table.text(width: width)
    case .markdown: table.markdown()
    case .csv, .tsv, .jsonl: DelimitedRows.text(Self.head, rows, texts: 2, format)
    case .json: json
    }
  }

  private var table: TextTable {
    TextTable(
      header: ["owner"] + [.gearPieces, .gearPrices].map(words),
      cells: values.map { value in
        let sum = value.sum?.description ?? words(.gearWithoutPrice)
        return [value.owner ?? "", String(value.pieces), sum].map(\.visible)
      },
      isNumeric: [false, true, true]
    )
  }

  private static let head = ["owner", "currency", "pieces", "sum"]

  private var rows: [[String]] {
    values.map { value in
      let cells: [String] = [
        value.owner ?? "", value.currency?.description ?? "", String(value.pieces),
        value.sum?.amountText ?? "",
      ]
      return cells.map(\.onOneLine.visible)
    }
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("values")
      json.array { json in
        for value in values {
          json.newLine()
          json.object { json in
            json.key("owner")
            json.string(value.owner)
            json.key("pieces")
            json.integer(value.pieces)
            json.key("sum")
            if let sum = value.sum {
              json.money(sum)
            } else {
              json.string(nil)
            }
          }
        }
      }
    }
    return json.text + "\n"
  }
}
