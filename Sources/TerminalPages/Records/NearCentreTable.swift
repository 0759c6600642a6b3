import DiveFormat
import DiveModel
package import DiveUnits
import Diagnostics
import LogbookCore
package import LogWorkspace
package import Wording

/// The dive centres around a place, one per line.
package struct NearCentreTable {
  private let found: NearCentres
  private let units: UnitSystem
  private let words: (Message) -> String

  package init(_ found: NearCentres, _ units: UnitSystem, _ words: @escaping (Message) -> String) {
    (self.found, self.units, self.words) = (found, units, words)
  }

  /// The list in a format.
  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .text: table.text(width: width)
    case .markdown: table.markdown()
    case .csv, .tsv, .jsonl: DelimitedRows.text(Self.plainHead, plainRows, texts: 4, format)
    case .json: json
    }
  }

  private var table: TextTable {
    TextTable(
      header: ["id", "name", words(.nearDistance), "gases", "phone"],
      cells: found.centres.map { centre, distance in
        [
          centre.id, centre.name?.value ?? "", far(distance), gases(of: centre),
          centre.phone?.value ?? "",
        ]
        .map(\.visible)
      },
      isNumeric: [false, false, true, false, false]
    )
  }

  /// Kilometres or miles, to a tenth.
  private func far(_ distance: Distance) -> String {
    let (tenth, symbol) = units == .metric ? (100_000, "km") : (160_934, "mi")
    let tenths = (distance.steps + tenth / 2) / tenth
    return "\(tenths / 10).\(tenths % 10) \(symbol)"
  }

  private func gases(of centre: DiveCentre) -> String {
    centre.gases.map(\.value.name).joined(separator: ", ")
  }

  private static let plainHead = ["id", "name", "path", "gases", "distance_m"]

  private var plainRows: [[String]] {
    found.centres.map { centre, distance in
      [
        centre.id, centre.name?.value ?? "", centre.origin.path,
        centre.gases.map(\.value.name).joined(separator: "; "), String(metres(distance)),
      ]
      .map(\.onOneLine.visible)
    }
  }

  private func metres(_ distance: Distance) -> Int { (distance.steps + 500) / 1000 }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("place")
      json.array { json in
        for degrees in [found.place.microLatitude, found.place.microLongitude] {
          json.raw(Decimal(Int(degrees), places: 6).text())
        }
      }
      json.newLine()
      json.key("centres")
      json.array { json in
        for (centre, distance) in found.centres {
          json.newLine()
          write(centre, distance, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ centre: DiveCentre, _ distance: Distance, _ json: inout JSONWriter) {
    json.object { json in
      json.key("id")
      json.string(centre.id)
      json.key("name")
      json.string(centre.name?.value)
      json.key("path")
      json.string(centre.origin.path)
      json.key("distance")
      json.integer(metres(distance))
      json.key("gases")
      json.array { json in
        for gas in centre.gases {
          ValuePrinter.write(gas.value.content, of: .gas, isList: false, &json)
        }
      }
    }
  }
}
