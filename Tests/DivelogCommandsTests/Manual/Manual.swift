import CommandSupport
import Foundation

/// The manual as it lies in the sources.
enum Manual {
  static let folder = URL(fileURLWithPath: Divelog.packageRoot)
    .appendingPathComponent("Sources/divelog/Manual.docc")

  /// The names of all articles, without their ending.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }()

  static func url(of name: String) -> URL { folder.appendingPathComponent(name + ".md") }

  static func text(of name: String) throws -> String {
    try String(contentsOf: url(of: name), encoding: .utf8)
  }

  /// The lines that are no code.
  static func prose(of name: String) throws -> [Substring] {
    var isCode = false
    return try text(of: name).split(separator: "\n", omittingEmptySubsequences: false).filter {
      if $0.hasPrefix("```") {
        isCode.toggle()
        return false
      }
      return !isCode
    }
  }

  /// The targets of links, between `(` and `)` and between `<doc:` and `>`.
  static func links(of name: String) throws -> [String] {
    var result: [String] = []
    for line in try prose(of: name) {
      let text = line.replacing(/`[^`]*`/, with: "code")
      result += text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      result += text.matches(of: /<(doc:[^>\s]+)>/).map { String($0.1) }
    }
    return result
  }

  /// The anchors of an article's headings, as DocC and GitHub make them.
  static func anchors(of name: String) throws -> Set<String> {
    Set(
      try prose(of: name).filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }
          .filter { $0.isLetter || $0.isNumber || "- ".contains($0) }
          .map { $0 == " " ? "-" : String($0) }.joined()
      }
    )
  }
}
