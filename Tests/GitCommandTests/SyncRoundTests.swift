import CommandSupport
import Foundation
import TestSupport
import Testing

/// Two people keep one log, each in a clone; after both have synced, both have the same, and nothing
/// is lost.
///
/// DIVELOG_SYNC_ROUNDS says how many rounds there are.
@Suite(.waiting) struct SyncRoundTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["DIVELOG_SYNC_ROUNDS"].flatMap(Int.init) ?? 12
  private static let keys = ["suit", "weather", "x-a", "x-b", "x-c", "x-d"]

  /// A value changed by one of the clones.
  private struct Place: Hashable {
    let file: String
    let key: String
  }

  @Test func roundsOfEditsEndInTheSameLogOnBoth() throws {
    let world = try SyncTests.clones()
    var random = SplitMix64(seed: 20_261_121)
    var (conflicts, edits) = (0, 0)
    for round in 0..<Self.rounds {
      var words: [Place: [String]] = [:]
      for clone in ["a", "b"] {
        for number in 0..<Int.random(in: 1...4, using: &random) {
          let word = "word\(round)\(clone)\(number)"
          let place = try edit(world, clone, word, round, &random)
          // Of two changes to a value the last one counts.
          words[place, default: []].removeAll { $0.hasPrefix("word\(round)\(clone)") }
          words[place, default: []].append(word)
          edits += 1
        }
      }
      let outcome = try world.shell("divelog -C a sync && divelog -C b sync")
      var texts: [String] = []
      if outcome.status == 1 {
        conflicts += 1
        let files = try world.done("git -C b diff --name-only --diff-filter=U")
        for file in files.split(separator: "\n") {
          let text = try world.text(of: "b/\(file)")
          texts.append(text)
          try world.folder.write(Self.decided(text), to: "b/\(file)")
        }
        try world.done("cd b && git add -A dives && divelog sync")
      } else {
        try #require(outcome.status == 0, "round \(round): \(outcome.errors)")
      }
      try world.done("divelog -C a sync; diff -r -x .git a b; divelog -C a check")
      let now = try Self.all(world)
      for (place, changes) in words {
        let kept = changes.filter { now.contains($0) }
        // If two clones changed one value, the conflict was reported and resolved.
        let isDecided =
          changes.count == 2 && kept.count == 1
          && changes.allSatisfy { word in texts.contains { $0.contains(word) } }
        #expect(kept == changes || isDecided, "round \(round): \(place), \(changes)")
      }
    }
    #expect(edits >= Self.rounds)
    print("\(Self.rounds) rounds, \(edits) edits, \(conflicts) rounds with conflicts")
  }

  private func edit(
    _ world: GitWorld,
    _ clone: String,
    _ word: String,
    _ round: Int,
    _ random: inout SplitMix64
  ) throws -> Place {
    if Int.random(in: 0..<6, using: &random) == 0 {
      let day = 1 + round % 28
      let path = "dives/2023-0\(1 + round / 28 % 9)-\(day < 10 ? "0" : "")\(day)-\(word).md"
      let date = path.dropFirst("dives/".count).prefix(10)
      try world.folder.write("---\ndate: \(date)\nweather: \(word)\n---\n", to: "\(clone)/\(path)")
      return Place(file: path, key: word)
    }
    let path = "dives/2024-06-12.md"
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return try add(world, "\(clone)/\(path)", word, to: "tags") { "tags: [\($0)]" }
    case 1:
      return try add(world, "\(clone)/\(path)", word, to: "sightings") { "sightings: [\($0)]" }
    case 2: return try label(world, "\(clone)/\(path)", word, tank: Bool.random(using: &random))
    default: break
    }
    let key = Self.keys.randomElement(using: &random) ?? "suit"
    var lines = try world.text(of: "\(clone)/\(path)").components(separatedBy: "\n")
    if let place = lines.firstIndex(where: { $0.hasPrefix(key + ":") }) {
      lines[place] = "\(key): \(word)"
    } else {
      lines.insert("\(key): \(word)", at: Int.random(in: 1...3, using: &random))
    }
    try world.folder.write(lines.joined(separator: "\n"), to: "\(clone)/\(path)")
    return Place(file: path, key: key)
  }

  /// Adds an item to a list that is merged item by item, so that each is a place of its own.
  private func add(
    _ world: GitWorld,
    _ path: String,
    _ word: String,
    to key: String,
    _ list: (String) -> String
  ) throws -> Place {
    var lines = try world.text(of: path).components(separatedBy: "\n")
    if let place = lines.firstIndex(where: { $0.hasPrefix(key + ": [") }) {
      lines[place] = lines[place].dropLast() + ", \(word)]"
    } else {
      lines.insert(list(word), at: 1)
    }
    try world.folder.write(lines.joined(separator: "\n"), to: path)
    return Place(file: path, key: "\(key) \(word)")
  }

  /// Gives one of two tanks another label; they are one value, and so one place.
  private func label(
    _ world: GitWorld,
    _ path: String,
    _ word: String,
    tank isSecond: Bool
  ) throws -> Place {
    var text = try world.text(of: path)
    if !text.contains("\ntanks:\n") {
      let label = "    label: unmarked\n"
      let tanks = "tanks:\n  - volume: 12 L\n\(label)  - volume: 7 L\n\(label)"
      text = text.replacing("date: 2024-06-12\n", with: "date: 2024-06-12\n" + tanks)
    }
    var lines = text.components(separatedBy: "\n")
    let labels = lines.indices.filter { lines[$0].hasPrefix("    label: ") }
    let place = try #require(isSecond ? labels.last : labels.first)
    lines[place] = "    label: \(word)"
    try world.folder.write(lines.joined(separator: "\n"), to: path)
    return Place(file: "dives/2024-06-12.md", key: "tanks")
  }

  /// A file in which, between marks, this side was chosen.
  private static func decided(_ text: String) -> String {
    var result: [Substring] = []
    var isDropped = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<<<<<<< ") { continue }
      if line == "=======" {
        isDropped = true
      } else if line.hasPrefix(">>>>>>> ") {
        isDropped = false
      } else if !isDropped {
        result.append(line)
      }
    }
    return result.joined(separator: "\n")
  }

  private static func all(_ world: GitWorld) throws -> String {
    let names = try world.folder.files().filter { $0.hasPrefix("a/dives/") }
    return try names.map { try world.text(of: $0) }.joined()
  }
}
