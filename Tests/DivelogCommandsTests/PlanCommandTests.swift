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
    ["--level", "30 m for 20 min", "--gas", "air", "--conservatism", "3"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "rgbm"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--conservatism", "6"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--conservatism", "-1"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--gf", "30/85"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--gf-rule", "depth"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--compartment", "1"],
    ["--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb", "--setpoint", "1.3 bar"],
    ["--level", "60 m for 40 min", "--level", "6 m for 9 min", "--gas", "air", "--model", "vpmb"],
    ["--level", "30 m for 20 min", "--gas", "@"], ["--level", "\u{301} for ", "--gas", "air"],
  ]) func whatIsNoPlanIsRefused(words: [String]) throws {
    let run = try Divelog.run(["plan"] + words, in: NSTemporaryDirectory())
    #expect(run.status == 2, "\(words)")
    #expect(!run.errors.isEmpty && run.output.isEmpty)
  }

  @Test func whatTheModelOfBubblesHasInsteadIsNamed() throws {
    let words = ["plan", "--level", "30 m for 20 min", "--gas", "air", "--model", "vpmb"]
    let run = try Divelog.run(words + ["--gf", "30/85"], in: NSTemporaryDirectory())
    #expect(
      run.errors.contains("'--gf'") && run.errors.contains("'--conservatism'"),
      "\(run.errors)"
    )
  }

  /// The program whose conventions these are has the same runtimes in water of which 10 m are 1 bar.
  @Test func bubblesHaveStopsOfTheirOwn() throws {
    let words = [
      "plan", "--model", "vpmb", "--conservatism", "0", "--level", "80 m for 30 min", "--gas",
      "15/45", "--descent", "23 m/min", "--surface-pressure", "1000 mbar", "--density",
      "1019.367 kg/m3",
    ]
    let rows = try Divelog.run(words + ["--format", "csv"], in: NSTemporaryDirectory())
    let stops = rows.output.split(separator: "\n").filter { $0.hasPrefix("stop,") }
      .map { $0.split(separator: ",") }.map { "\($0[1]):\((Int($0[4]) ?? 0) / 60)" }
    #expect(
      stops == [
        "57:33", "54:34", "51:35", "48:36", "45:38", "42:40", "39:42", "36:45", "33:49", "30:53",
        "27:58", "24:65", "21:73", "18:84", "15:99", "12:121", "9:153", "6:205", "3:308",
      ]
    )
    let json = try Divelog.run(words + ["--format", "json"], in: NSTemporaryDirectory())
    for part in [
      #""model":"vpmb""#, #""conservatism":0"#, #""gfRule":null"#, #""gradientFactors":null"#,
      #""gf99":null"#, #""surfaceGF":null"#,
    ] {
      #expect(json.output.replacing(": ", with: ":").contains(part), "\(part)")
    }
    let page = try Divelog.run(words, in: NSTemporaryDirectory())
    #expect(page.output.hasPrefix("VPM-B, conservatism 0, critical radii 0.6 µm (N2)"))
    #expect(!page.output.contains("GF99") && page.output.contains("of the smallest nuclei"))
  }

  @Test func rebreathersAreNotComputedByBubbles() throws {
    let run = try Divelog.run(
      [
        "plan", "--model", "vpmb", "--level", "40 m for 20 min", "--gas", "air", "--setpoint",
        "1.3 bar",
      ],
      in: NSTemporaryDirectory()
    )
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("VPM-B is not computed for rebreathers"))
  }

  @Test func oxygenAtThirtyMetresIsSaid() throws {
    let run = try Divelog.run(
      ["plan", "--level", "30 m for 20 min", "--gas", "oxygen"],
      in: NSTemporaryDirectory()
    )
    #expect(run.output.contains("! oxygen has a ppO2 of 4.04 bar at 30 m"))
  }
}
