import DivePhysics
import DiveUnits
import Foundation
import Testing

/// The model of bubbles against the outputs of the port of Baker's program: every line of every
/// decompression profile, with its minutes, runtime, gas, depth and stop.
@Suite(.enabled(if: !Cases.isMissing, Cases.whySkipped))
struct BubbleReferenceTests {
  private static func folders() throws -> [String] {
    let root = Cases.url("decompression/vpmb")
    return try FileManager.default.contentsOfDirectory(atPath: root.path).sorted().filter {
      let input = root.appending(path: $0).appending(path: "vpm_decompression_input.json")
      return FileManager.default.fileExists(atPath: input.path)
    }
  }

  /// The output of this one is left over from another: the program refuses its input, a way of no time to
  /// another altitude.
  private static let refused = "altitude_exception6"

  @Test func profilesAreThoseOfTheProgram() throws {
    var compared = 0
    for name in try Self.folders() where name != Self.refused {
      let reference = try BubbleCase(Cases.url("decompression/vpmb/\(name)"))
      let profiles = try reference.profiles()
      #expect(profiles == reference.expected, "\(name)")
      #expect(profiles.allSatisfy { !$0.isEmpty })
      compared += 1
    }
    #expect(compared == 14)
  }

  @Test func anAscentToAltitudeTakesTime() throws {
    let reference = try BubbleCase(Cases.url("decompression/vpmb/\(Self.refused)"))
    #expect(throws: BubbleObstacle.unusableInput) { try reference.profiles() }
  }
}
