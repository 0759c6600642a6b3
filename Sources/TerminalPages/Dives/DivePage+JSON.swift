package import DiveFigures
import DiveFormat
import DiveModel
import Diagnostics
package import LogbookCore

extension DivePage {
  /// The page for programs, as a document.
  package static func json(_ logged: LoggedDive, _ analysis: DiveAnalysis) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("diver")
      json.string(logged.diver)
      json.key("id")
      json.string(String(logged.dive.origin.stem))
      json.key("path")
      json.string(logged.dive.origin.path)
      json.newLine()
      json.key("dive")
      ValuePrinter.write(logged.dive.fields, by: .dive, &json)
      json.newLine()
      json.key("computed")
      analysis.write(&json)
    }
    return json.text + "\n"
  }
}
