import Diagnostics

extension LogImport {
  /// What was imported so far, and what was not carried over exactly, for programs.
  ///
  /// Codes of reasons are stable.
  ///
  /// - Parameters:
  ///   - format: The id of the format.
  ///   - written: The paths of the written files, from the logbook's root.
  /// - Returns: JSON, with a line feed at its end.
  package func report(from format: String, written: [String]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("format")
      json.string(format)
      json.key("newDives")
      json.integer(total.newDives)
      json.key("knownDives")
      json.integer(knownDives)
      json.newLine()
      json.key("written")
      json.array { json in
        for path in written {
          json.newLine()
          json.string(path)
        }
        if !written.isEmpty { json.newLine() }
      }
      json.newLine()
      json.key("losses")
      json.array { json in
        for loss in total.losses {
          json.newLine()
          loss.write(&json)
        }
        if !total.losses.isEmpty { json.newLine() }
      }
    }
    return json.text + "\n"
  }
}

extension ImportLoss {
  /// Writes it with its file, its place there if it is not the whole file, its text and its reason.
  fileprivate func write(_ json: inout JSONWriter) {
    json.object { json in
      json.key("path")
      json.string(path)
      switch place {
      case .file: break
      case .line(let number):
        json.key("line")
        json.integer(number)
      case .byte(let offset):
        json.key("byte")
        json.integer(offset)
      case .part(let name):
        json.key("part")
        json.string(name)
      }
      json.key("text")
      json.string(text)
      json.key("code")
      json.string(reason.rawValue)
    }
  }
}
