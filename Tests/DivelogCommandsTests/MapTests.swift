import CommandSupport
import Foundation
import Testing

/// Every path that the map of the sources names exists.
@Suite(.waiting) struct MapTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: Divelog.packageRoot + "/" + path, encoding: .utf8)
  }

  private static func map() throws -> String { try text(".github/MAP.md") }

  /// The sections of the map that tell how to add something.
  private static func recipes() throws -> [(title: String, text: String)] {
    try map().split(separator: "\n## ").dropFirst().compactMap { section in
      let title = section.prefix { $0 != "\n" }
      return title.hasPrefix("Add a ") ? (String(title.dropFirst(6)), String(section)) : nil
    }
  }

  private static func paths(in text: String) -> [String] {
    text.matches(of: /`((?:Sources|Tests|SampleLog|\.github)(?:\/[^`]*)?|Package\.swift)`/)
      .map { String($0.1) }
  }

  @Test func thereIsARecipeForEachThing() throws {
    let titles = try Self.recipes().map(\.title)
    #expect(
      titles == ["field", "kind of record", "rule", "command", "format", "language", "report"]
    )
    for (title, text) in try Self.recipes() {
      #expect(Self.paths(in: text).count >= 3, "\(title)")
    }
  }

  /// Files without which other tests fail when such a thing is added.
  @Test(arguments: [
    ("field", ["Languages/et.yml", "Languages/fi.yml"]),
    ("kind of record", ["reports.yml", "help-et.txt", "help-fi.txt", "DueItem.swift"]),
    ("command", ["help-et.txt", "help-fi.txt", "WritingCommands.swift", "WriterFixture.swift"]),
  ])
  func aRecipeNamesWhatIsNeeded(title: String, files: [String]) throws {
    let recipe = try #require(try Self.recipes().first { $0.title == title })
    let named = Self.paths(in: recipe.text)
    for file in files { #expect(named.contains { $0.hasSuffix("/" + file) }, "\(file)") }
  }

  @Test func everyFileThatIsNamedIsThere() throws {
    for path in Self.paths(in: try Self.map()) {
      #expect(FileManager.default.fileExists(atPath: Divelog.packageRoot + "/" + path), "\(path)")
    }
  }

  @Test func contributorsAreLedToIt() throws {
    #expect(try Self.text(".github/CONTRIBUTING.md").contains("(MAP.md)"))
  }

  /// The targets that each target of the program depends on, from the manifest.
  private static func targets() throws -> [String: Set<String>] {
    let manifest = try text("Package.swift").replacing(/\.product\([^)]*\)/, with: "")
    let declared = manifest.matches(
      of: /\.(?:target|executableTarget|systemLibrary)\(\s*name: "([^"]+)"([^.]*)/
    )
    var result: [String: Set<String>] = [:]
    for target in declared where !target.2.contains("path: \"Tests/") {
      let list = target.2.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      result[String(target.1)] = Set(list.matches(of: /"([^"]+)"/).map { String($0.1) })
    }
    // This tool writes sources during the build, and is not part of the program.
    result["embed-text"] = nil
    return result
  }

  /// All that a target may import, in however many steps.
  private static func reached(
    from target: String,
    _ targets: [String: Set<String>]
  ) -> Set<String> {
    let direct = targets[target] ?? []
    return direct.reduce(direct) { $0.union(reached(from: $1, targets)) }
  }

  @Test func roomsAndArrowsAreThoseOfTheManifest() throws {
    let targets = try Self.targets()
    #expect(targets.count > 20)
    let rows = try Self.map().matches(of: /\n\| `([\w]+)` \| [^|]+ \|([^|]*)\|/)
    let drawn = Dictionary(rows.map { (String($0.1), String($0.2)) }) { first, _ in first }
    #expect(drawn.keys.sorted() == targets.keys.sorted())
    for (room, arrows) in drawn where !arrows.contains("every room") {
      let direct = targets[room] ?? []
      // An arrow is drawn to what no other arrow leads to.
      let expected = direct.filter { target in
        !direct.contains { $0 != target && Self.reached(from: $0, targets).contains(target) }
      }
      let found = Set(arrows.matches(of: /`([\w]+)`/).map { String($0.1) })
      #expect(found == expected, "\(room) → \(expected.sorted().joined(separator: ", "))")
    }
  }
}
