import CommandSupport
import DiveExchange
import Foundation

/// The real log and Subsurface's own reading of it, in the folder that `DIVELOG_CASES` names.
///
/// It is 13,000 files of a real diver, so it stays outside the project.
struct RealLog: Sendable {
  /// Whether the folder is there, and what a skipped test says.
  static let folder = ProcessInfo.processInfo.environment["DIVELOG_CASES"]
  static let isMissing: Bool = folder == nil
  static let whySkipped = "DIVELOG_CASES names no folder with the real log"

  /// Unpacked and imported once for all tests.
  static let shared = Result { try RealLog() }

  let log: ImportPlan
  let shared: Conversion
  let dives: [Conversion]
  /// Subsurface's figures by the dive's number.
  let figures: [String: [String: String]]

  private init() throws {
    let cases = URL(fileURLWithPath: Self.folder ?? "")
    log = try RealArchive.unpacked { folder in
      try SubsurfaceGit().plan(try Self.tree(folder), into: ImportTarget())
    }
    shared = log.shared
    dives = log.dives.map(log.convert)
    figures = try Self.figures(cases.appending(path: "subsurface-figures/log.tsv"))
  }

  /// The folder's files in memory; the log may lie in a folder of its own.
  private static func tree(_ folder: URL) throws -> TestTree {
    var files: [String: [UInt8]] = [:]
    let root = folder.resolvingSymlinksInPath().path
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      let full = root + "/" + path
      guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[path] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: full)))
    }
    let settings = files.keys.first { $0.hasSuffix("00-Subsurface") } ?? ""
    let prefix = String(settings.dropLast("00-Subsurface".count))
    let inside = files.filter { $0.key.hasPrefix(prefix) }
    return TestTree(
      files: Dictionary(
        uniqueKeysWithValues: inside.map { (String($0.key.dropFirst(prefix.count)), $0.value) }
      )
    )
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

/// A dive's entry as a reader of lines sees it: the test's own, so that it checks the writer.
struct WrittenDive {
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

  /// A quantity in thousandths of the unit behind it; 0 if it is not there.
  func thousandths(_ key: String) -> Int { Self.thousandths(values[key]) }

  static func thousandths(_ value: String?) -> Int {
    let number = value?.split(separator: " ").first.flatMap { Double($0) } ?? 0
    return Int((number * 1000).rounded())
  }

  /// A duration in seconds.
  func seconds(_ key: String) -> Int {
    let words = (values[key] ?? "").split(separator: " ")
    var seconds = 0
    for (number, unit) in zip(words, words.dropFirst()) {
      seconds += (Int(number) ?? 0) * (["h": 3600, "min": 60, "s": 1][unit] ?? 0)
    }
    return seconds
  }
}
