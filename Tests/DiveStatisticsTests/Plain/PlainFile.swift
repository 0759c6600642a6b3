import Foundation

/// The front matter of a file as a reader of lines sees it, who knows nothing of our own.
///
/// It reads what divers write every day: `key: value`, lists in brackets, and lists of mappings.
struct PlainFile {
  let path: String
  private(set) var values: [String: String] = [:]
  private(set) var items: [String: [[String: String]]] = [:]

  init(path: String, text: String) {
    self.path = path
    var list = ""
    for line in text.components(separatedBy: "\n").dropFirst() {
      if line == "---" { break }
      let line = line.components(separatedBy: " #")[0]
      if line.hasPrefix("#") { continue }
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      let parts = trimmed.components(separatedBy: ": ")
      let value = parts.dropFirst().joined(separator: ": ")
      if line.hasPrefix("  - ") {
        items[list, default: []].append([String(parts[0].dropFirst(2)): value])
      } else if line.hasPrefix("    ") {
        let last = (items[list]?.count ?? 1) - 1
        items[list]?[last][parts[0]] = value
      } else {
        list = trimmed.hasSuffix(":") ? String(trimmed.dropLast()) : parts[0]
        values[list] = value
      }
    }
  }

  /// The name of the file without its ending.
  var stem: String {
    String((path.components(separatedBy: "/").last ?? "").dropLast(".md".count))
  }

  /// A text without quotes; nil if it is not there.
  func text(_ key: String) -> String? { values[key].map(Self.unquoted) }

  /// The texts of a list, or of one value.
  func list(_ key: String) -> [String] {
    guard let value = values[key], !value.isEmpty else { return [] }
    guard value.hasPrefix("[") else { return [Self.unquoted(value)] }
    return value.dropFirst().dropLast().components(separatedBy: ", ").map(Self.unquoted)
  }

  private static func unquoted(_ text: String) -> String {
    text.count > 1 && (text.hasPrefix("\"") || text.hasPrefix("'"))
      ? String(text.dropFirst().dropLast()) : text
  }
}
