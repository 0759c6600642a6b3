import DiveChecks
import DiveUnits
import LogbookCore
import Diagnostics
import Testing

/// The rules about limits report what exceeds them, and above all nothing else.
@Suite struct DiveLimitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let speaks: Bool
    let dive: RuleExample

    init(_ rule: String, _ speaks: Bool, _ dive: RuleExample) {
      self.rule = rule
      self.speaks = speaks
      self.dive = dive
    }

    var testDescription: String { "\(rule): \(dive.text)" }
  }

  static let depths = "max-depth: 18 m\naverage-depth: 10 m\nduration: 40 min"

  static let cases: [Case] =
    oxygen + consumption + dates + names + depthsAndDurations + certifications + company

  @Test(arguments: cases)
  func speaksOrKeepsSilent(of given: Case) throws {
    let rule = try #require(RuleRegistry.rule(given.rule)).about
    let found = try ExampleLogbook(given.dive).diagnostics(turningOn: rule)
    #expect(found.contains { $0.diagnostic.id == given.rule } == given.speaks)
    let others = found.filter { $0.diagnostic.id != given.rule }.map(\.summary)
    #expect(others.isEmpty || given.dive.text.contains("# broken"), "\(others)")
  }

  static let oxygen: [Case] = [
    ppo2(true, "max-depth: 41 m\ntanks: [{gas: EAN32}]"),
    // Tables have whole metres.
    ppo2(false, "max-depth: 40 m\ntanks: [{gas: EAN32}]"),
    ppo2(false, "max-depth: 6 m\ntanks: [{gas: oxygen}]"),
    ppo2(false, "max-depth: 66 m\ntanks: [{gas: air}]"),
    ppo2(true, "max-depth: 70 m\ntanks: [{gas: air}]"),
    ppo2(false, "max-depth: 70 m\ntanks: [{gas: 18/45}]"),
    // At altitude the pressure of the air is lower.
    ppo2(false, "max-depth: 41 m\naltitude: 2000 m\ntanks: [{gas: EAN32}]"),
    ppo2(true, "max-depth: 41 m\nwater: salt\ntanks: [{gas: EAN32}]"),
    // The gas of the tank is unknown, and it may have been breathed at the deepest point.
    ppo2(false, "max-depth: 60 m\ntanks: [{volume: 12 L}]"),
    ppo2(false, "max-depth: 60 m\ntanks: [{gas: EAN50}, {volume: 12 L}]"),
    ppo2(false, "max-depth: 60 m\ntanks: [{gas: EAN50}, {gas: fine}] # broken"),
    // With several bottom gases, the leanest one counts.
    ppo2(false, "max-depth: 45 m\ntanks: [{gas: EAN50}, {gas: 21/35}]"),
    ppo2(false, "max-depth: 60 m\ntanks: [{gas: EAN50, depth: 21 m}, {gas: 18/45}]"),
    ppo2(true, "max-depth: 45 m\ntanks: [{gas: EAN50}, {gas: EAN36}]"),
    // These gases are not breathed at the bottom.
    ppo2(false, "max-depth: 45 m\ntanks: [{gas: EAN50, use: deco}]"),
    ppo2(false, "max-depth: 45 m\ntanks: [{gas: EAN50, use: travel}, {gas: 21/35}]"),
    ppo2(false, "max-depth: 45 m\ntanks: [{gas: oxygen, use: unused}]"),
    ppo2(true, "max-depth: 45 m\ntanks: [{gas: EAN40}, {gas: air, use: bailout}]"),
    ppo2(true, "max-depth: 45 m\ntanks: [{gas: EAN40, use: [bottom, deco]}]"),
    // A tank that lost no gas was not breathed.
    ppo2(true, "max-depth: 45 m\ntanks: [{gas: EAN40}, {gas: air, start: 200 bar, end: 200 bar}]"),
    ppo2(false, "max-depth: 45 m\nmode: closed-circuit\ntanks: [{gas: EAN50}]"),
    ppo2(false, "max-depth: 45 m\nmode: freedive\ntanks: [{gas: EAN50}]"),
    ppo2(false, "max-depth: 45 m\nmode: loop # broken\ntanks: [{gas: EAN50}]"),
    ppo2(true, "max-depth: 45 m\nplanned: true\ndate: 2030-01-01\ntanks: [{gas: EAN50}]", at: "x"),
    ppo2(false, "max-depth: 45 m\ninvalid: true\ntanks: [{gas: EAN50}]"),
    ppo2(false, "tanks: [{gas: EAN50}]"),
    ppo2(true, "max-depth: 45 m\nmode: gauge\ntanks: [{gas: EAN50}]"),
    ppo2(false, "max-depth: 45 m\naltitude: high # broken\ntanks: [{gas: EAN50}]"),
  ]

  static let consumption: [Case] = [
    rmv(false, "[{volume: 12 L, start: 200 bar, end: 60 bar}]"),
    rmv(true, "[{volume: 12 L, start: 200 bar, end: 195 bar}]"),
    rmv(true, "[{volume: 2x20 L, start: 230 bar, end: 30 bar}]"),
    // In sidemount, each tank alone loses little.
    rmv(
      false,
      "[{volume: 7 L, start: 200 bar, end: 190 bar}, {volume: 7 L, start: 200 bar, end: 100 bar}]"
    ),
    // Needed values are missing.
    rmv(false, "[{start: 200 bar, end: 195 bar}]"),
    rmv(false, "[{volume: 12 L, start: 200 bar}]"),
    rmv(false, "[{volume: 12 L, start: 200 bar, end: 195 bar}, {volume: 12 L}]"),
    rmv(false, "[{volume: 80 cuft, start: 3000 psi, end: 2990 psi}] # broken"),
    rmv(true, "[{volume: 12 L, start: 200 bar, end: 195 bar}, {volume: 3 L, use: unused}]"),
    rmv(false, "[{volume: 12 L, start: 200 bar, end: 195 bar}]\nmode: closed-circuit"),
    rmv(false, "[{volume: 12 L, start: 200 bar, end: 195 bar}]\ninvalid: true"),
    Case(
      "implausible-consumption",
      false,
      "duration: 3 min\naverage-depth: 4 m\ntanks: [{volume: 24 L, start: 80 bar, end: 60 bar}]"
    ),
  ]

  static let dates: [Case] = [
    future(true, "date: 2026-11-22"),
    future(false, "date: 2026-11-21"),
    future(true, "date: 2030-01-01\nzone: +12:00"),
    // In the east it is already tomorrow.
    future(false, "date: 2026-11-22\nzone: +12:00"),
    future(true, "date: 2026-11-23\nzone: +12:00"),
    future(false, "date: 2030-01-01\nplanned: true"),
    future(false, "date: 2030-01-01\ninvalid: true"),
  ]

  static let names: [Case] = [
    name(true, "2024-06-13"),
    name(true, "2024-06-13-rummu"),
    name(false, "2024-06-12"),
    name(false, "2024-06-12-1030"),
    name(false, "2024-06-12-1030-2"),
    name(false, "2024-06-12-wreck-1945"),
    name(true, "2024-06-12-1130-rummu"),
    name(false, "2024-06-12-10301-rummu"),
    name(true, "2024-06-12-2560-rummu"),
    name(false, "2024-06-132"),
    name(true, "2024-06-31-rummu"),
    name(false, "dive-2024-06-13"),
  ]

  static let depthsAndDurations: [Case] = [
    Case("depth-beyond-site", true, "site: rummu-quarry\nmax-depth: 40.1 m"),
    Case("depth-beyond-site", false, "site: rummu-quarry\nmax-depth: 40 m"),
    Case("depth-beyond-site", false, "site: Elsewhere\nmax-depth: 41 m"),
    Case("depth-beyond-site", false, "max-depth: 41 m"),
    Case("depth-beyond-site", true, "site: rummu-quarry\nmode: freedive\nmax-depth: 41 m"),
    Case("depth-beyond-site", false, "site: rummu-quarry\ninvalid: true\nmax-depth: 41 m"),
    Case("average-depth-above-max", false, "max-depth: 10 m\naverage-depth: 10 m"),
    Case("average-depth-above-max", false, "average-depth: 10 m"),
    Case("implausible-depth", false, "max-depth: 66 m"),
    Case("implausible-depth", true, "max-depth: 66.1 m"),
    Case("implausible-depth", true, "max-depth: 90 m\ntanks: [{volume: 12 L}]"),
    Case("implausible-depth", false, "max-depth: 90 m\ntanks: [{volume: 12 L, gas: 15/55}]"),
    Case("implausible-depth", false, "max-depth: 90 m\ntanks: [{gas: 15/55}, {volume: 12 L}]"),
    Case("implausible-depth", false, "max-depth: 90 m\nmode: freedive"),
    Case("implausible-depth", false, "max-depth: 90 m\nmode: closed-circuit"),
    Case("implausible-depth", false, "max-depth: 90 m\nplanned: true"),
    Case("implausible-duration", false, "duration: 6 h"),
    Case("implausible-duration", true, "duration: 6:00:01"),
    Case("implausible-duration", false, "duration: 7 h\nmode: closed-circuit"),
    Case("implausible-duration", false, "duration: 7 h\nmode: freedive"),
    Case("implausible-duration", false, "duration: 7 h\nplanned: true"),
  ]

  static let certifications: [Case] = [
    certified(
      true,
      "max-depth: 31 m",
      "[{level: P1, max-depth: 20 m}, {level: P2, max-depth: 30 m}]"
    ),
    certified(
      false,
      "max-depth: 30 m",
      "[{level: P1, max-depth: 20 m}, {level: P2, max-depth: 30 m}]"
    ),
    certified(false, "max-depth: 30 m", "[{level: Nitrox}]"),
    certified(true, "max-depth: 30 m", "[{level: Nitrox}, {level: P1, max-depth: 20 m}]"),
    certified(false, "max-depth: 30 m\npurpose: training", "[{level: P1, max-depth: 20 m}]"),
    // The diver was certified later, so earlier certifications are unknown.
    certified(false, "max-depth: 30 m", "[{level: P1, date: 2025-01-01, max-depth: 20 m}]"),
    expired(true, "[{level: P1, expires: 2024-06-11}]"),
    expired(false, "[{level: P1, expires: 2024-06-12}]"),
    expired(false, "[{level: P1, expires: 2024-06-11}, {level: P2}]"),
    expired(true, "[{level: P1, expires: 2024-06-11}, {level: P2, date: 2024-07-01}]"),
    expired(false, "[{level: P2, date: 2024-07-01}]"),
  ]

  static let company: [Case] = [
    Case("solo-dive", true, "rating: 4"),
    Case("solo-dive", true, "mode: freedive"),
    Case("solo-dive", false, "mode: snorkel"),
    Case("solo-dive", false, "buddies: [Liis Kask]"),
    Case("solo-dive", false, "students: [juhan]"),
    Case("solo-dive", false, "invalid: true"),
  ]

  private static func ppo2(_ speaks: Bool, _ dive: String, at name: String? = nil) -> Case {
    Case("ppo2-above-limit", speaks, example(dive, at: name))
  }

  private static func rmv(_ speaks: Bool, _ tanks: String) -> Case {
    Case("implausible-consumption", speaks, example("\(depths)\ntanks: \(tanks)", at: nil))
  }

  private static func future(_ speaks: Bool, _ dive: String) -> Case {
    Case("future-date", speaks, example(dive, at: "dive"))
  }

  private static func name(_ speaks: Bool, _ name: String) -> Case {
    Case("file-name-date", speaks, example("date: 2024-06-12\ntime: 10:30:15", at: name))
  }

  private static func certified(_ speaks: Bool, _ dive: String, _ list: String) -> Case {
    Case("depth-beyond-certification", speaks, example(dive, holding: list))
  }

  private static func expired(_ speaks: Bool, _ list: String) -> Case {
    Case("certification-expired", speaks, example("rating: 4", holding: list))
  }

  private static func example(_ dive: String, at name: String?) -> RuleExample {
    guard let name else { return RuleExample(stringLiteral: dive + "\n") }
    return RuleExample(stringLiteral: "=== divers/mari/dives/\(name).md\n---\n\(dive)\n---\n")
  }

  private static func example(_ dive: String, holding certifications: String) -> RuleExample {
    let diver = "---\nname: Mari Tamm\ncertifications: \(certifications)\n---\n"
    return RuleExample(stringLiteral: "\(dive)\n=== divers/mari/diver.md\n\(diver)")
  }
}
