/// A small logbook that demonstrates a rule, written as text.
///
/// A line `=== path` starts a file. The text before the first such line is a dive of Mari's: its
/// front matter after `date` and `time`, or the whole file if it begins with `---`.
public struct RuleExample: ExpressibleByStringLiteral, Sendable {
  /// The text as written in the rule, with the mistake marked.
  public var text: String { make() }

  /// Evaluated on demand, because few runs show examples and some are long.
  private let make: @Sendable () -> String

  /// The whole file as bytes if it cannot be written as text; it has no marks.
  public let bytes: [UInt8]?

  /// Creates an example from text with marks.
  public init(stringLiteral text: String) {
    self.init { text }
  }

  /// Creates an example from generated text.
  public init(_ make: @escaping @Sendable () -> String) {
    self.make = make
    bytes = nil
  }

  /// Creates an example that is not valid UTF-8; in its text, invalid bytes become U+FFFD.
  public init(bytes: [UInt8]) {
    make = { String(decoding: bytes, as: UTF8.self) }
    self.bytes = bytes
  }

  /// The path of an example's dive.
  public static let divePath = "divers/mari/dives/2024/2024-06-12-1030-rummu-quarry.md"

  /// The date on which every example is checked.
  public static let today = "2026-11-21"

  /// The files that surround every example.
  public static let surroundings = [
    "divelog.yml": "format: 1\n",
    "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
    "sites/rummu-quarry.md": "---\nname: Rummu quarry\nmax-depth: 40 m\n---\n",
  ]

  /// The example's own files with marks, in the order written.
  public var files: [(path: String, text: String)] {
    var result: [(path: String, text: String)] = []
    var path = Self.divePath
    var lines: [Substring] = []
    func close() {
      guard !lines.isEmpty else { return }
      let text = lines.joined(separator: "\n") + "\n"
      result.append((path, path == Self.divePath ? Self.dive(text) : text))
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        close()
        path = String(line.dropFirst(4))
        lines = []
      } else {
        lines.append(line)
      }
    }
    if let last = lines.last, last.isEmpty, lines.count > 1 { lines.removeLast() }
    close()
    return result
  }

  private static func dive(_ text: String) -> String {
    let unmarked = text.filter { $0 != "▸" && $0 != "◂" }
    if unmarked.hasPrefix("---") || unmarked.hasPrefix("+++") || unmarked.hasPrefix("\n")
      || unmarked.hasPrefix("\u{FEFF}")
    {
      return text
    }
    let date = unmarked.contains("date:") ? "" : "date: 2024-06-12\n"
    let time = unmarked.contains("\ntime:") || unmarked.hasPrefix("time:") ? "" : "time: 10:30\n"
    return "---\n\(date)\(time)\(text)---\n\nA dive.\n"
  }
}
