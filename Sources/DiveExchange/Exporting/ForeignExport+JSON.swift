import Diagnostics

extension ForeignExport {
  /// The report of what was not carried exactly, for programs.
  ///
  /// Codes of reasons are stable; a loss without a key is that of the whole record.
  package func report(to format: String) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("format")
      json.string(format)
      json.key("dives")
      json.integer(dives)
      json.newLine()
      json.key("losses")
      json.array { json in
        for loss in losses {
          json.newLine()
          json.object { json in
            json.key("path")
            json.string(loss.path)
            json.key("key")
            json.string(loss.key)
            json.key("code")
            json.string(loss.reason.rawValue)
          }
        }
        if !losses.isEmpty { json.newLine() }
      }
    }
    return json.text + "\n"
  }
}
