import Diagnostics

/// A JSON value whose objects keep the order of their keys.
indirect enum JSONTree: Sendable {
  case object([(key: String, value: JSONTree)])
  case list([JSONTree])
  case text(String)
  /// A number as it is written in JSON.
  case number(String)
  case flag(Bool)

  static func texts(_ texts: [String]) -> JSONTree { .list(texts.map(JSONTree.text)) }
  static func number(_ value: Int) -> JSONTree { .number(String(value)) }

  /// Writes the value; keys down to a depth begin lines of their own, so that diffs are small.
  func write(to json: inout JSONWriter, linesTo depth: Int) {
    switch self {
    case .text(let text): json.string(text)
    case .number(let literal): json.raw(literal)
    case .flag(let flag): json.boolean(flag)
    case .list(let items):
      json.array { json in items.forEach { $0.write(to: &json, linesTo: 0) } }
    case .object(let pairs):
      json.object { json in
        for (key, value) in pairs {
          if depth > 0 { json.newLine() }
          json.key(key)
          value.write(to: &json, linesTo: depth - 1)
        }
        if depth > 0 { json.newLine() }
      }
    }
  }
}
