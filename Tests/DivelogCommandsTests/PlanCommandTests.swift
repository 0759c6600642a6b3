import CommandSupport
import Foundation
import Testing

@Suite(.waiting) struct PlanCommandTests {
  private static let trimix = [
    "plan", "--level", "50 m for 25 min", "--gas", "21/35", "--gas", "EAN50@21 m", "--gf", "40/85",
    "--density", "1019.368 kg/m3",
  ]

  /// The stops of another program for the same dive: 18:1 15:1 12:2 9:4 6:6 3:13 min.
  @Test func stopsAreThoseOfTheModel() throws {
    let run = try Divelog.run(Self.trimix + ["--format", "csv"], in: NSTemporaryDirectory())
    let stops = run.output.split(separator: "\n").filter { $0.hasPrefix("stop,") }
      .map { $0.split(separator: ",") }.map { "\($0[1]):\($0[3])" }
    #expect(stops == ["18:60", "15:60", "12:120", "9:240", "6:360", "3:780"])
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ["--level", "30 m for 20 min"], ["--gas", "air"],
    ["--level", "30 m for 20 min", "--gas", "EAN50@21 m"],
    ["--level", "30 m for 20 min", "--gas", "air", "--gf", "0/200"],
    ["--level", "30 m for 20 min", "--gas", "air", "--gf", "85/30"],
    ["--level", "300 m for 525600 min", "--gas", "air"],
    ["--level", "30 m for 20 min on EAN32", "--gas", "air"],
    ["--level", "30 m for 20 min at 1.3 bar", "--gas", "air"],
    ["--level", "30 m for 20 min", "--gas", "air", "--tank", "12 L"],
    ["--level", "30 m for 20 min", "--gas", "air", "--tank", "9223372036854775807 L 200 bar"],
    ["--level", "30 m for 20 min", "--gas", "air", "--ascent", "0 m/min"],
    ["--level", "30 m for 20 min", "--gas", "air", "--last-stop", "40 m"],
    ["--level", "30 m for 20 min", "--gas", "air", "--rmv", "1e9"],
    ["--level", "30 m for 20 min", "--gas", "@"], ["--level", "\u{301} for ", "--gas", "air"],
  ]) func whatIsNoPlanIsRefused(words: [String]) throws {
    let run = try Divelog.run(["plan"] + words, in: NSTemporaryDirectory())
    #expect(run.status == 2, "\(words)")
    #expect(!run.errors.isEmpty && run.output.isEmpty)
  }

  @Test func oxygenAtThirtyMetresIsSaid() throws {
    let run = try Divelog.run(
      ["plan", "--level", "30 m for 20 min", "--gas", "oxygen"],
      in: NSTemporaryDirectory()
    )
    #expect(run.output.contains("! oxygen has a ppO2 of 4.04 bar at 30 m"))
  }
}
