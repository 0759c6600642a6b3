package import DiveFigures
import DiveFormat
import DiveModel
import Diagnostics
import DiveQueries
package import LogbookCore

extension DiveTable {
  /// The table for programs, as a document.
  package static func json(
    _ dives: [LoggedDive],
    _ columns: [DiveColumn],
    _ context: FigureContext
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("columns")
      json.array { json in columns.forEach { json.string($0.name) } }
      json.newLine()
      json.key("dives")
      json.array { json in
        for dive in dives {
          json.newLine()
          json.object { write(dive, columns, context, &$0) }
        }
      }
    }
    return json.text + "\n"
  }

  /// The same dives, one JSON object per line.
  package static func jsonLines(
    _ dives: [LoggedDive],
    _ columns: [DiveColumn],
    _ context: FigureContext
  ) -> String {
    JSONWriter.lines(dives) { dive, json in
      json.object { write(dive, columns, context, &$0) }
    }
  }

  private static func write(
    _ dive: LoggedDive,
    _ columns: [DiveColumn],
    _ context: FigureContext,
    _ json: inout JSONWriter
  ) {
    json.key("diver")
    json.string(dive.diver)
    json.key("id")
    json.string(String(dive.dive.origin.stem))
    json.key("path")
    json.string(dive.dive.origin.path)
    var computed: [String] = []
    for column in columns where !["diver", "id", "path"].contains(column.name) {
      let value = column.term.value(of: dive, in: context)
      json.key(column.name)
      column.write(value, of: dive.dive, &json)
      if value?.isComputed == true { computed.append(column.name) }
    }
    json.key("computed")
    json.array { json in computed.forEach { json.string($0) } }
  }
}
