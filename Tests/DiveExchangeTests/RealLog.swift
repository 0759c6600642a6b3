import DiveExchange
import Foundation
import RealLogSupport

/// The real log and Subsurface's own reading of it, in the folder that `DIVELOG_CASES` names.
///
/// It is 13,000 files of a real diver, so it stays outside the project.
struct RealLog: Sendable {
  /// The folder with real logs; tests that need it are skipped without.
  static let folder = ProcessInfo.processInfo.environment["DIVELOG_CASES"]
  static let isMissing: Bool = folder == nil
  static let whySkipped = "DIVELOG_CASES names no folder with the real log"

  static let shared = Result { try RealLog() }

  let log: ImportPlan
  let shared: Conversion
  let dives: [Conversion]
  /// Subsurface's figures by the dive's number.
  let figures: [String: [String: String]]
  /// The names of the sites and trips by their paths.
  let names: [String: String]
  /// Each dive's entry with Subsurface's figures.
  let entries: [(entry: WrittenDive, figures: [String: String])]

  private init() throws {
    let cases = URL(fileURLWithPath: Self.folder ?? "")
    let real = try RealImport.shared.get()
    log = real.plan
    shared = real.plan.shared
    dives = real.dives
    let figures = try Self.figures(cases.appending(path: "subsurface-figures/log.tsv"))
    self.figures = figures
    names = Dictionary(
      uniqueKeysWithValues: shared.files.map { ($0.path, WrittenDive($0).text("name")) }
    )
    entries = dives.map { conversion in
      let entry = WrittenDive(conversion.files[0])
      return (entry, figures[entry.text("number")] ?? [:])
    }
  }

  private static func figures(_ file: URL) throws -> [String: [String: String]] {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let rows = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = rows.first else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: rows.dropFirst().map {
        ($0[0], Dictionary(uniqueKeysWithValues: zip(header, $0)))
      }
    )
  }
}

/// A dive's entry, read line by line by the test's own code, so that it checks the writer.
struct WrittenDive: Sendable {
  /// The values of the top keys; a list is its lines.
  private(set) var values: [String: String] = [:]
  private(set) var items: [String: [[String: String]]] = [:]

  init(_ file: ImportedFile) {
    let text = String(decoding: file.bytes, as: UTF8.self)
    var list = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
      if line == "---" { break }
      let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = pair.count > 1 ? String(pair[1].dropFirst()) : ""
      if line.hasPrefix("  - ") {
        items[list, default: []].append([String(pair[0].dropFirst(4)): value])
      } else if line.hasPrefix("    ") {
        let last = (items[list]?.count ?? 1) - 1
        items[list]?[last][String(pair[0].dropFirst(4))] = value
      } else {
        list = String(pair[0])
        values[list] = value
      }
    }
  }

  /// The text of a key, without quotes.
  func text(_ key: String) -> String { unquoted(values[key] ?? "") }

  /// The items of a list between brackets.
  func list(_ key: String) -> [String] {
    guard let value = values[key] else { return [] }
    return value.dropFirst().dropLast().split(separator: ", ").map { unquoted(String($0)) }
  }

  private func unquoted(_ text: String) -> String {
    text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
  }

  /// A quantity in thousandths of its unit; 0 if it is missing.
  func thousandths(_ key: String) -> Int { Self.thousandths(values[key]) }

  static func thousandths(_ value: String?) -> Int {
    let number = value?.split(separator: " ").first.flatMap { Double($0) } ?? 0
    return Int((number * 1000).rounded())
  }

  func seconds(_ key: String) -> Int {
    let words = (values[key] ?? "").split(separator: " ")
    var seconds = 0
    for (number, unit) in zip(words, words.dropFirst()) {
      seconds += (Int(number) ?? 0) * (["h": 3600, "min": 60, "s": 1][unit] ?? 0)
    }
    return seconds
  }
}
