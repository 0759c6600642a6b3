import CommandSupport
import GitHistory
import LogSync
import TestSupport
import Testing

/// `blame` says of each part what a plain walk over all versions says, whatever the history looks like.
@Suite(.waiting) struct BlameOracleTests {
  @Test(arguments: 0..<10)
  func eachPartHasTheCommitThatWroteIt(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let history = RandomHistory(&random)
    let folder = try TemporaryFolder(["import": history.stream])
    try Divelog.prepare(
      """
      git init -q -b start log && cd log && git fast-import --quiet < ../import
      git checkout -q main
      """,
      in: folder.path
    )
    let last = history.nodes[history.nodes.count - 1]
    // The last version is on the disk alone.
    try Divelog.prepare("cd log && find . -name '*.md' -delete", in: folder.path)
    try folder.write(last.text, to: "log/" + last.path)

    let root = try #require(try WorkingRepository.around(folder.path + "/log")).top
    let repository = try #require(try WorkingRepository.around(root))
    let blame = try RecordBlame(of: last.path, inLogAt: root, in: repository)
    var found: [String: String] = [:]
    for line in blame.lines { found[Self.name(line)] = line.origin?.subject ?? "disk" }
    #expect(found == history.origins, "seed \(seed)")
    #expect(blame.lines.count == last.values.count)
  }

  /// A part's name in the model: a tank is known by its volume.
  private static func name(_ line: RecordBlame.Line) -> String {
    if line.place.isNotes { return "notes" }
    guard let item = line.place.item, let inner = line.place.inner else { return line.place.key }
    return "tank \(item) \(inner)"
  }
}

/// A history of one dive, with branches, merges, new names, and versions that cannot be read.
private struct RandomHistory {
  private(set) var nodes: [Node] = []

  struct Node {
    var parents: [Int] = []
    var path = "dives/a.md"
    /// The values by part, in no order.
    var values: [String: String] = [:]
    var isBroken = false
    var text = ""
  }

  private static let words = ["one", "two", "three", "four"]
  private static let scalars = ["suit", "x-a", "x-b", "x-c", "x-d", "x-e"]

  init(_ random: inout SplitMix64) {
    var first = Node()
    first.values["date"] = "2024-06-12"
    for key in Self.scalars { first.values[key] = Self.words.randomElement(using: &random) }
    first.values["tank 0 volume"] = "12 L"
    first.values["tank 0 start"] = "200 bar"
    first.values["notes"] = "Cold."
    first.text = Self.text(first, &random)
    nodes = [first]
    for _ in 0..<24 {
      let newest = nodes.count - 1
      let parent = Bool.random(using: &random) ? newest : Int.random(in: 0...newest, using: &random)
      let other = Int.random(in: 0...newest, using: &random)
      add([parent] + (other != parent && other % 3 == 0 ? [other] : []), &random)
    }
    // Everything leads to what is on the disk.
    let ends = nodes.indices.filter { place in !nodes.contains { $0.parents.contains(place) } }
    add(Array(ends.suffix(3)), &random)
    add([nodes.count - 1], &random)
    nodes[nodes.count - 1].isBroken = false
    nodes[nodes.count - 1].text = Self.text(nodes[nodes.count - 1], &random)
  }

  private mutating func add(_ parents: [Int], _ random: inout SplitMix64) {
    var node = nodes[parents[0]]
    node.parents = parents
    for parent in parents.dropFirst() {
      for (key, value) in nodes[parent].values.sorted(by: { $0.key < $1.key })
      where Bool.random(using: &random) && !key.hasPrefix("tank") { node.values[key] = value }
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let word = Self.words.randomElement(using: &random) ?? "one"
      switch Int.random(in: 0..<7, using: &random) {
      case 0: node.values["notes"] = "Seen: \(word)."
      case 1: node.values["tank 0 start"] = "\(Int.random(in: 180...220, using: &random)) bar"
      case 2 where node.values["tank 1 volume"] == nil:
        node.values["tank 1 volume"] = "7 L"
        node.values["tank 1 start"] = "100 bar"
      case 2:
        node.values["tank 1 volume"] = nil
        node.values["tank 1 start"] = nil
      case 3: node.values[Self.scalars.randomElement(using: &random) ?? ""] = nil
      default: node.values[Self.scalars.randomElement(using: &random) ?? ""] = word
      }
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      node.path = "dives/\(["a", "b", "c"].randomElement(using: &random) ?? "a").md"
    }
    node.isBroken = Int.random(in: 0..<8, using: &random) == 0
    // Some commits leave the file alone, to the byte.
    if Int.random(in: 0..<4, using: &random) == 0 {
      let former = nodes[parents[0]]
      (node.path, node.values, node.isBroken, node.text) =
        (former.path, former.values, former.isBroken, former.text)
    } else {
      node.text = Self.text(node, &random)
    }
    nodes.append(node)
  }

  /// The file: keys in any order, with comments and quotes that mean nothing.
  private static func text(_ node: Node, _ random: inout SplitMix64) -> String {
    var lines: [String] = []
    for (key, value) in node.values.sorted(by: { $0.key < $1.key })
    where key != "notes" && !key.hasPrefix("tank") {
      let isQuoted = key != "date" && Int.random(in: 0..<4, using: &random) == 0
      let comment = Int.random(in: 0..<4, using: &random) == 0 ? " # \(words.count)" : ""
      lines.append("\(key): " + (isQuoted ? "\"\(value)\"" : value) + comment)
    }
    var tanks = "tanks:"
    for number in 0...1 {
      guard let volume = node.values["tank \(number) volume"] else { continue }
      tanks += "\n  - volume: \(volume)\n    start: \(node.values["tank \(number) start"] ?? "")"
    }
    lines.append(tanks)
    lines.shuffle(using: &random)
    if node.isBroken { lines.append("site: [") }
    return "---\n" + lines.joined(separator: "\n") + "\n---\n\n" + (node.values["notes"] ?? "")
      + "\n"
  }

  /// The commits for `git fast-import`; the last version is in none.
  var stream: String {
    var result = ""
    for (place, node) in nodes.dropLast().enumerated() {
      result += "commit refs/heads/c\(place)\nmark :\(place + 1)\n"
      result += "author N <n@example.org> \(1_700_000_000 + place * 60) +0000\n"
      result += "committer N <n@example.org> \(1_700_000_000 + place * 60) +0000\n"
      result += Self.data("c\(place)")
      for (number, parent) in node.parents.enumerated() {
        result += "\(number == 0 ? "from" : "merge") :\(parent + 1)\n"
      }
      result += "deleteall\nM 100644 inline \(node.path)\n" + Self.data(node.text)
    }
    return result + "reset refs/heads/main\nfrom :\(nodes.count - 1)\n"
  }

  private static func data(_ text: String) -> String { "data \(text.utf8.count)\n\(text)\n" }

  /// The subject of the commit that wrote each part of the last version.
  var origins: [String: String] {
    let last = nodes.count - 1
    return Dictionary(
      uniqueKeysWithValues: nodes[last].values.map { part, value in
        let origin = origin(of: part, value, from: last)
        return (part, origin == last ? "disk" : "c\(origin)")
      }
    )
  }

  private func origin(of part: String, _ value: String, from place: Int) -> Int {
    let node = nodes[place]
    func isSame(_ parent: Int) -> Bool {
      nodes[parent].path == node.path && nodes[parent].text == node.text
    }
    if let same = node.parents.first(where: isSame) {
      return origin(of: part, value, from: same)
    }
    for parent in node.parents where isFollowed(nodes[parent], node) {
      if nodes[parent].isBroken || nodes[parent].values[part] == value {
        return origin(of: part, value, from: parent)
      }
    }
    return place
  }

  /// A file with another name is the same if half of its lines are.
  private func isFollowed(_ old: Node, _ new: Node) -> Bool {
    if old.path == new.path { return true }
    func lines(_ node: Node) -> [Substring] { node.text.split(separator: "\n") }
    var rest = lines(old)
    var common = 0
    for line in lines(new) {
      guard let place = rest.firstIndex(of: line) else { continue }
      rest.remove(at: place)
      common += 1
    }
    return common * 2 >= max(lines(old).count, lines(new).count)
  }
}
