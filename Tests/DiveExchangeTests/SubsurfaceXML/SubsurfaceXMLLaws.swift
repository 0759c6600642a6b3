import DiveExchange
import Foundation
import Testing

/// Laws for the import of every Subsurface log in XML, damaged ones too.
@Suite struct SubsurfaceXMLLaws {
  @Test func givesTheSameBytesForTheSameLog() throws {
    let log = ["log.ssrf": SubsurfaceXMLExample.whole]
    let (first, second) = (try Imported(xml: log), try Imported(xml: log))
    #expect(first.bytes == second.bytes)
    #expect(first.losses == second.losses)
  }

  @Test func bringsNothingTwice() throws {
    let tree = TestTree(["log.ssrf": SubsurfaceXMLExample.whole])
    let plan = try Imported.plan(ForeignSource("log.ssrf", shape: .file, tree: tree))
    #expect(try Imported(xml: tree, into: Imported.target(after: plan)).files == [:])
  }

  /// New numbers, and dives before and after, change no name.
  @Test func bringsOnlyWhatIsNew() throws {
    let before = SubsurfaceXMLExample.whole
    let plan = try Imported.plan(
      ForeignSource("log", shape: .file, tree: TestTree(["log": before]))
    )
    let other = "<dive number='128' date='2023-01-01' time='10:00:00'></dive>\n"
    let after = before.replacing("number='128'", with: "number='129'")
      .replacing("<dives>\n", with: "<dives>\n" + other)
    let again = try Imported(xml: ["log": after], into: Imported.target(after: plan))
    #expect(again.files.keys.sorted() == ["dives/2023/2023-01-01-1000.md"])
  }

  /// Two files bring what one brings that has the dives of both.
  @Test func readsSeveralFiles() throws {
    let dives = (1...3).map { "<dive number='\($0)' date='2024-06-1\($0)' time='10:00:00'></dive>" }
    let whole = try Imported(xml: ["a": SubsurfaceXMLExample.log(dives.joined(separator: "\n"))])
    let parts = try Imported(xml: [
      "b": SubsurfaceXMLExample.log(dives[1]),
      "a": SubsurfaceXMLExample.log(dives[2] + dives[0]),
    ])
    #expect(whole.bytes == parts.bytes)
    #expect(whole.bytes.count == 3)
  }

  /// Of a log that was cut, the whole dives come in, and what is missing is said.
  @Test func readsWhatIsLeftOfACutLog() throws {
    let dives = (1...4).map { number in
      "<dive number='\(number)' date='2024-06-1\(number)' time='10:00:00'>\n<notes>n</notes>\n</dive>\n"
    }
    let text = SubsurfaceXMLExample.log(dives.joined())
    let end = try #require(text.ranges(of: "<notes>").last).lowerBound
    let imported = try Imported(xml: ["log": String(text[..<end])])
    #expect(imported.files.count == 3)
    #expect(imported.losses.map(\.reason) == [.leftOut])
  }

  /// Other elements around a dive are skipped in a time that grows with the file alone.
  @Test func takesTimeByTheSizeOfTheLog() throws {
    let sample = (0..<20_000).map { "<sample time='\($0 / 60):\($0 % 60) min' depth='3.0 m' />" }
    let content = "<divecomputer>\(sample.joined())</divecomputer>"
    let clock = ContinuousClock()
    let spent = try clock.measure {
      let imported = try importing(xml: "", content)
      #expect(imported.profile.utf8.count > 100_000)
    }
    #expect(spent < .seconds(20))
  }

  private static let mutants =
    ProcessInfo.processInfo.environment["DIVELOG_MUTANTS"].flatMap { Int($0) } ?? 240

  /// An import of a mutated log ends, and its files pass the check.
  @Test(arguments: 0..<8)
  func survivesMutations(seed: Int) throws {
    var random = ImportLaws.Random(state: 0x9E37_79B9_7F4A_7C15 &* UInt64(seed + 11))
    let whole = Array(SubsurfaceXMLExample.whole.utf8)
    for _ in 0..<max(Self.mutants / 8, 1) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
      // What is no log any more is refused.
      guard let imported = try? Imported(xml: TestTree(files: ["log": bytes])) else { continue }
      #expect(try imported.errors() == [])
      #expect(imported.bytes.values.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout ImportLaws.Random) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...16, using: &random))
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.insert(contentsOf: "99999999999999999999".utf8, at: place)
    case 4: bytes.removeSubrange(place...)
    case 5: bytes.insert(contentsOf: "<sample><dive date='".utf8, at: place)
    default: bytes.insert(Array("\"'<>&/=-:~ ;".utf8)[place % 12], at: place)
    }
  }
}
