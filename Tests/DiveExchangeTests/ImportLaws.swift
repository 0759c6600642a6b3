import DiveExchange
import DiveFormat
import DiveModel
import Testing

/// Laws for the import of every Subsurface log, damaged ones too.
@Suite struct ImportLaws {
  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  @Test func givesTheSameBytesForTheSameLog() throws {
    let (first, second) = (try Imported(WholeLogTests.log), try Imported(WholeLogTests.log))
    #expect(first.bytes == second.bytes)
    #expect(first.losses == second.losses)
  }

  @Test func bringsNothingTwice() throws {
    let tree = TestTree(WholeLogTests.log)
    let log = try SubsurfaceGit().plan(tree, into: ImportTarget())
    var target = ImportTarget()
    for file in log.dives.flatMap({ log.convert($0).files }) + log.shared.files {
      guard let source = file.source, file.path.hasSuffix(".md") else { continue }
      let id = file.path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? ""
      target.knownIDs[source] = id
      if file.path.hasPrefix("sites/") { target.taken[.site, default: []].insert(id) }
      if file.path.hasPrefix("trips/") { target.taken[.trip, default: []].insert(id) }
      if file.path.hasPrefix("dives/") { target.takenDives.insert(id) }
    }
    #expect(try Imported(tree, into: target).files == [:])
  }

  @Test func convertsEachDiveForItself() throws {
    var tree = TestTree(WholeLogTests.log)
    let before = try Imported(tree)
    tree.files["2024/06/12-Padise/12-Wed-15=00=00/Dive-129"] = Array("duration 9:00 min\n".utf8)
    tree.files["2023/01/01-Sun-10=00=00/Dive-1"] = Array("buddy \"dave\"\n".utf8)
    let after = try Imported(tree)
    #expect(after.files.count == before.files.count + 2)
    #expect(before.files.allSatisfy { after.files[$0.key] == $0.value })
  }

  /// An import of a mutated log ends, and its files pass the check.
  @Test(arguments: 0..<20)
  func survivesMutations(seed: Int) throws {
    var random = Random(state: 0x9E37_79B9_7F4A_7C15 &* UInt64(seed + 1))
    let paths = WholeLogTests.log.keys.sorted()
    for _ in 0..<150 {
      var tree = TestTree(WholeLogTests.log)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let path = paths[Int.random(in: 0..<paths.count, using: &random)]
        tree.files[path] = mutate(tree.files[path] ?? [], &random)
      }
      let imported = try Imported(tree)
      for (path, bytes) in imported.bytes { try checkShape(path, bytes) }
      #expect(try imported.errors() == [])
      #expect(imported.files.keys.contains { $0.hasPrefix("dives/2024/2024-06-12-1030") })
    }
  }

  /// Folder names are input too.
  @Test func survivesMutatedPaths() throws {
    var random = Random(state: 42)
    for _ in 0..<1_000 {
      var tree = TestTree([:])
      for (path, text) in WholeLogTests.log {
        let mutated = String(decoding: mutate(Array(path.utf8), &random), as: UTF8.self)
        tree.files[mutated] = Array(text.utf8)
      }
      for (path, bytes) in try Imported(tree).bytes { try checkShape(path, bytes) }
    }
  }

  private func mutate(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    var bytes = bytes
    guard !bytes.isEmpty else { return [UInt8.random(in: 0...255, using: &random)] }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.insert(contentsOf: "99999999999999999999".utf8, at: place)
    case 4: bytes.removeSubrange(place...)
    default: bytes.insert(Array("\"\\\n\t-:~=#,; ".utf8)[place % 11], at: place)
    }
    return bytes
  }

  /// Checks that the content of a file fits its name.
  private func checkShape(_ path: String, _ bytes: [UInt8]) throws {
    let text = try #require(String(validating: bytes, as: UTF8.self))
    #expect(text.hasSuffix("\n"))
    if path.hasSuffix(".md") {
      let end = try #require(text.firstRange(of: "\n---\n"))
      let lines = text[..<end.lowerBound].split(separator: "\n").dropFirst()
      #expect(text.hasPrefix("---\n"))
      for line in lines { #expect(isKeyLine(line), "\(path): \(line)") }
      let top = lines.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
      #expect(Set(top).count == top.count, "\(path): \(text)")
    } else {
      let read = ProfileCSV.read(bytes)
      #expect(read.problems == [], "\(path): \(text)")
      #expect(ProfileCSV.write(read.profile) == bytes, "\(path): \(text)")
    }
  }

  /// Whether a line has a key, perhaps of a list item, and a value.
  private func isKeyLine(_ line: Substring) -> Bool {
    var rest = line.utf8[...]
    if rest.starts(with: "  - ".utf8) || rest.starts(with: "    ".utf8) { rest = rest.dropFirst(4) }
    let key = rest.prefix { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    rest = rest.dropFirst(key.count)
    return !key.isEmpty && rest.first == 0x3A && (rest.count == 1 || rest.dropFirst().first == 0x20)
  }

  @Test func everySampleIsARow() throws {
    var random = Random(state: 7)
    for _ in 0..<300 {
      let count = Int.random(in: 0...50, using: &random)
      let lines = (0..<count).map { _ in
        let second = Int.random(in: 0...59, using: &random)
        return "  \(Int.random(in: 0...120, using: &random)):\(second < 10 ? "0" : "")\(second) "
          + ["", "1.5m", "x", "3m 7°C", "ndl=1:00", "200.0bar:40"][second % 6]
      }
      let imported = try importing(
        dive: "",
        computer: "event 3:00 name=\"bookmark\"\n" + lines.joined(separator: "\n")
      )
      let rows = imported.profile.split(separator: "\n").dropFirst()
      let lone = rows.filter { $0.hasPrefix("180,") && $0.hasSuffix("bookmark") }
      #expect(rows.count == count || rows.count == count + 1 && lone.count == 1)
    }
  }
}
