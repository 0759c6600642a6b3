import Foundation
import Testing
import Wording

/// Every message is said somewhere, once, in words that hold its arguments.
@Suite struct CatalogueTests {
  @Test func idsAreUnique() {
    let ids = English.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func everyMessageIsUsed() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    var (code, ways) = ("", "")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      if file.path.contains("/Wording/Language") { ways += text } else { code += text }
    }
    code += Self.called(ways, by: code)
    // Whole names: '.sheetDives' says nothing of a message 'sheet-dive'.
    let said = Set(code.matches(of: /\.([a-z][A-Za-z0-9]*)/).map(\.1))
    // Labels of fields, records and mappings are looked up by key, so their ids are not in the
    // code.
    let keys = Set(code.matches(of: /"([a-z][a-z0-9-]+)"/).map(\.1))
    let unused = English.all.map(\.id).filter { id in
      if id.hasPrefix("field-") || id.hasPrefix("thing-") {
        let key = id.dropFirst("field-".count)
        return !keys.contains(key.hasPrefix("one-") ? key.dropFirst("one-".count) : key)
      }
      // The headings of records are looked up by what several records are called.
      if id.hasPrefix("label-"), keys.contains(id.dropFirst("label-".count)) { return false }
      // So are those about an unknown record of a kind.
      if id.hasPrefix("unknown-"), keys.contains(id.dropFirst("unknown-".count)) { return false }
      // And what dives are grouped by that is a key.
      if id.hasPrefix("dimension-"), keys.contains(id.dropFirst("dimension-".count)) {
        return false
      }
      // And those that count its records.
      if id.hasPrefix("counted-"), keys.contains(id.dropFirst("counted-".count)) { return false }
      let words = id.split(separator: "-")
      let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      return !said.contains(Substring((words.first ?? "") + tail.joined()))
    }
    #expect(unused == [])
  }

  /// The API of a language without unused parts, which say their messages to no one.
  static func called(_ ways: String, by code: String) -> String {
    let function = /^  public func ([a-zA-Z]+)\(/
    var isLeft = true
    return ways.split(separator: "\n").filter { line in
      if let name = line.firstMatch(of: function)?.1 {
        isLeft = code.contains(".\(name)(") || code.contains(".\(name))")
      } else if line.hasPrefix("  ///") || line.hasPrefix("  private") {
        isLeft = true
      }
      return isLeft
    }
    .joined(separator: "\n")
  }

  @Test func aMessageOfAFunctionThatIsNotCalledIsNotSaid() {
    let ways = """
        public func share(_ part: Int) -> String {
          words(.percent)
        }
        /// Another.
        let a: B = .c
      """
    #expect(Self.called(ways, by: "phrases.share(5)").contains(".percent"))
    #expect(!Self.called(ways, by: "phrases.part(5)").contains(".percent"))
    #expect(Self.called(ways, by: "").contains(".c"))
  }

  @Test(arguments: [(0, "0 dives"), (1, "1 dive"), (2, "2 dives"), (1_000, "1,000 dives")])
  func plurals(count: Int, words: String) {
    #expect(Language.english.words(.dives(count: count)) == words)
  }

  @Test(arguments: [
    (18_400, 3, "18.4"), (-500, 3, "-0.5"), (0, 2, "0"), (7, 0, "7"), (1_000, 3, "1"),
    (1_005, 3, "1.005"),
  ])
  func decimals(steps: Int, places: Int, text: String) {
    #expect(Decimal(steps, places: places).text() == text)
  }
}
