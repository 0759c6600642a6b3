import DiveFigures
import DiveModel
import DiveQueries
import LogbookCore
import Testing

/// Gas and oxygen calculated from samples.
extension ProfileFigureTests {
  /// `EAN5O` is not air, and damaged water is not the sea.
  @Test(arguments: [
    ("", true), ("altitude: high\n", false), ("density: thick\n", false),
    ("surface-pressure: low\n", false), ("GAS", false),
  ])
  func whatCannotBeReadIsNotTakenForADefault(line: String, isKnown: Bool) throws {
    let gas = line == "GAS" ? "EAN5O" : "EAN32"
    let own = line == "GAS" ? "" : line
    let tanks = "tanks:\n  - volume: 12 L\n    gas: \(gas)\n    start: 200 bar\n    end: 90 bar"
    let log = try Self.log([
      "dives/a.md": Self.dive(
        own + "date: 2024-06-12",
        "time: 10:00",
        "duration: 40 min",
        "average-depth: 12 m",
        "max-depth: 20 m",
        tanks,
        profile: nil
      )
    ])
    for name in ["cns", "otu", "rmv", "sac", "ppo2", "mod"] {
      #expect((try Self.value(name, in: log) != nil) == isKnown, "\(name)")
    }
  }

  @Test func anUnwrittenGasIsTakenForAir() throws {
    let text = { (gas: String) in
      Self.dive("date: 2024-06-12", "max-depth: 30 m", "tanks:\n  - volume: 12 L\n" + gas)
    }
    let silent = try Self.log(["dives/a.md": text("")])
    let air = try Self.log(["dives/a.md": text("    gas: air")])
    for name in ["ppo2", "mod"] {
      let value = try Self.value(name, in: silent)
      let other = try Self.value(name, in: air)
      #expect(value != nil && value == other)
    }
  }

  /// A figure that a computer showed stands in for a missing one.
  @Test func gasIsReckonedWithWhatAComputerShowed() throws {
    let tanks = "tanks:\n  - volume: 12 L\n    start: 200 bar\n    end: 90 bar"
    let shown = "computers:\n  - model: A\n    duration: 40 min\n    average-depth: 12 m"
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", tanks, shown, profile: nil),
      "dives/b.md": Self.dive(
        "date: 2024-06-13",
        tanks,
        "duration: 40 min",
        "average-depth: 12 m",
        profile: nil
      ),
    ])
    for name in ["rmv", "sac"] {
      let value = try Self.value(name, of: 0, in: log)
      let other = try Self.value(name, of: 1, in: log)
      #expect(value != nil && value == other)
    }
  }

  @Test(arguments: ["planned: true", "invalid: true", "mode: freedive", "mode: snorkel"])
  func aDiveThatIsNoneOrOnOneBreathHasNoOxygenAndNoGas(line: String) throws {
    let tanks = "tanks:\n  - volume: 12 L\n    start: 200 bar\n    end: 100 bar"
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", "time: 10:00", line, tanks),
      "dives/a.csv": Self.square,
    ])
    for name in ["cns", "otu", "rmv", "sac"] {
      #expect(try Self.value(name, in: log) == nil, "\(name)")
    }
    // The depth is known all the same.
    #expect(try Self.value("max-depth", in: log)?.content == .steps(20_000))
  }

  @Test func gasIsReckonedWithWhatOnlySamplesTell() throws {
    let pressures = "time_s,depth_m,tank1_bar\n0,0,200\n60,20,195\n1260,20,80\n1380,0,75\n"
    let tanks = "tanks:\n  - volume: 12 L\n    gas: air"
    let log = try Self.log([
      "dives/a.md": Self.dive("date: 2024-06-12", tanks),
      "dives/b.md": Self.dive("date: 2024-06-13", tanks, "duration: 23 min", profile: nil),
      "dives/a.csv": pressures,
    ])
    let rate = try #require(try Self.value("rmv", in: log))
    #expect(rate.source == .profile(1))
    // 115 bar of 12 L under water, at 2.9 bar for 23 min, less what air at 195 bar falls short of.
    guard case .steps(let millilitres) = rate.content else {
      Issue.record("an RMV is a number of steps")
      return
    }
    #expect((19_000...21_000).contains(millilitres))
    #expect(try Self.value("sac", in: log)?.source == .profile(1))
    #expect(try Self.value("rmv", of: 1, in: log) == nil)
  }
}
