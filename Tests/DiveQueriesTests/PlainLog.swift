import CommandSupport
import Foundation

/// A dive as a person would look it up: the lines of its file, and nothing of what divelog knows.
struct PlainDive {
  let path: String
  let lines: [String]
  let notes: String

  /// The dives of the sample log that belong to divers.
  static let all: [PlainDive] = {
    let root = Divelog.packageRoot + "/SampleLog"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasPrefix("divers/") && $0.contains("/dives/") && $0.hasSuffix(".md") }
      .compactMap { path in
        guard let text = try? String(contentsOfFile: root + "/" + path, encoding: .utf8) else {
          return nil
        }
        return PlainDive(path, text)
      }
  }()

  /// The lines of a site's file.
  static func lines(ofSite id: String) -> [String] {
    let root = Divelog.packageRoot + "/SampleLog/sites"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    guard let path = names.first(where: { $0.hasSuffix("/\(id).md") }) else { return [] }
    let text = try? String(contentsOfFile: root + "/" + path, encoding: .utf8)
    return text?.components(separatedBy: "\n") ?? []
  }

  private init(_ path: String, _ text: String) {
    let parts = text.components(separatedBy: "\n---\n")
    self.path = path
    lines = parts[0].components(separatedBy: "\n").dropFirst().map { $0 }
    notes = parts.dropFirst().joined(separator: "\n---\n")
  }

  /// Whether anything but blank lines is below the second `---`.
  var hasNotes: Bool { notes.contains { !$0.isWhitespace } }

  /// The value of a top-level key.
  func value(_ key: String) -> String? {
    lines.first { $0.hasPrefix(key + ": ") }.map { String($0.dropFirst(key.count + 2)) }
  }

  /// The values of a key at any level, a tank's too.
  func values(_ key: String) -> [String] {
    lines.compactMap { line in
      let text = line.drop { $0 == " " || $0 == "-" }
      return text.hasPrefix(key + ": ") ? String(text.dropFirst(key.count + 2)) : nil
    }
  }

  /// The items of a list in brackets, or below the key.
  func list(_ key: String) -> [String] {
    guard let text = value(key) else { return [] }
    let bare = text.hasPrefix("[") ? String(text.dropFirst().dropLast()) : text
    return bare.components(separatedBy: ", ")
  }

  /// A number with its unit, in metres, litres, bar or degrees Celsius.
  func number(_ key: String) -> Double? { value(key).flatMap(Self.number) }

  static func number(_ text: String) -> Double? {
    let parts = text.components(separatedBy: " ")
    guard parts.count == 2, let number = Double(parts[0]) else { return nil }
    switch parts[1] {
    case "m", "L", "bar", "°C", "min": return number
    case "ft": return number * 0.3048
    case "psi": return number * 0.0689475729
    case "°F": return (number - 32) / 1.8
    default: return nil
    }
  }

  var minutes: Double? {
    guard let text = value("duration") else { return nil }
    let parts = text.components(separatedBy: " ")
    guard parts.count.isMultiple(of: 2) else {
      let clock = text.components(separatedBy: ":").compactMap(Double.init)
      return clock.count == 2 ? clock[0] + clock[1] / 60 : nil
    }
    var sum = 0.0
    for index in stride(from: 0, to: parts.count, by: 2) {
      let unit = ["h": 60.0, "min": 1, "s": 1.0 / 60][parts[index + 1]]
      guard let number = Double(parts[index]), let unit else { return nil }
      sum += number * unit
    }
    return sum
  }

  var date: String { value("date") ?? "" }
  var diver: String { path.components(separatedBy: "/")[1] }
}
