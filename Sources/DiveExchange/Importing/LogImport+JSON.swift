import Diagnostics
import DiveUnits

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
      json.key("changedEntries")
      json.integer(total.changedEntries)
      json.newLine()
      json.key("joined")
      json.list(total.joined) { $0.write(&$1) }
      json.newLine()
      json.key("unclear")
      json.list(total.unclear) { $0.write(&$1) }
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

extension JSONWriter {
  /// Writes a list with each item on a line of its own.
  fileprivate mutating func list<Item>(
    _ items: [Item],
    _ write: (Item, inout JSONWriter) -> Void
  ) {
    array { json in
      for item in items {
        json.newLine()
        write(item, &json)
      }
      if !items.isEmpty { json.newLine() }
    }
  }

  fileprivate mutating func strings(_ texts: [String]) {
    array { json in for text in texts { json.string(text) } }
  }
}

extension MergeReport {
  /// Writes the entry, the dive's name there, what the entry got, what differs and what was left.
  fileprivate func write(_ json: inout JSONWriter) {
    json.object { json in
      json.key("path")
      json.string(path)
      json.key("source")
      json.string(source)
      json.key("added")
      json.strings(added)
      json.key("differences")
      json.array { json in
        for difference in differences {
          json.object { json in
            json.key("key")
            json.string(difference.key)
            json.key("written")
            json.string(difference.written)
            json.key("coming")
            json.string(difference.coming)
            json.key("code")
            json.string(difference.code)
          }
        }
      }
      json.key("left")
      json.strings(left)
    }
  }
}

extension UnclearDive {
  /// Writes the dive, why it is unclear, and the entries that it may be.
  fileprivate func write(_ json: inout JSONWriter) {
    json.object { json in
      json.key("source")
      json.string(source)
      json.key("part")
      json.string(place)
      json.key("date")
      json.string(moment.date.description)
      json.key("time")
      json.string(moment.time?.description)
      json.key("code")
      json.string(doubt.code)
      json.key("entries")
      json.strings(entries)
    }
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
