import Foundation

/// The gas of a dive, by the formulas as books print them.
extension PlainLog {
  /// The gas that a tank lost, in millilitres.
  struct Tank {
    let gas: String
    /// Bar that it fell by; nil where a pressure is not written.
    let fall: Double?
    /// Millilitres at 1.013 bar; nil where the size is not written either.
    let used: Int?
    let isShut: Bool
  }

  /// SAC, RMV or the gas used of a dive, in the steps that figures are told in.
  func gasValue(of dive: PlainFile, _ figure: String) -> Int? {
    let tanks = breathed(on: dive)
    guard ["open-circuit", nil].contains(dive.text("mode")), !tanks.isEmpty,
      tanks.allSatisfy({ ($0.fall ?? 0) > 0 })
    else { return nil }
    if figure == "sac" {
      guard tanks.count == 1, let fall = tanks[0].fall, let share = share(of: dive) else {
        return nil
      }
      return Int((fall * 1_000 * share).rounded())
    }
    guard tanks.allSatisfy({ $0.used != nil }) else { return nil }
    let used = tanks.compactMap(\.used).reduce(0, +)
    if figure == "gas-used" { return used }
    guard (span(of: dive)?.depth ?? 0) > 0, let share = share(of: dive) else { return nil }
    return Int((Double(used) * share).rounded())
  }

  /// The tanks that were opened, or may have been.
  func breathed(on dive: PlainFile) -> [Tank] {
    (dive.items["tanks"] ?? []).map(Self.tank).filter { !$0.isShut }
  }

  /// The factor from gas used on the dive to gas per minute at the surface.
  private func share(of dive: PlainFile) -> Double? {
    guard let (seconds, depth) = span(of: dive), seconds > 0 else { return nil }
    let site = dive.text("site").flatMap { record($0, in: "sites") }
    let pressure =
      surface(dive, site) + density(dive, site) * 9.81 * (Double(depth) / 1_000) / 100
    return 60 / Double(seconds) / (pressure.rounded() / 1_013)
  }

  /// The duration and the mean depth of the first computer that has samples or a mean depth, else of
  /// the first; what it does not say otherwise is the dive's.
  private func span(of dive: PlainFile) -> (seconds: Int, depth: Int)? {
    let computers = dive.items["computers"] ?? []
    let computer =
      computers.first { $0["profile"] != nil || $0["average-depth"] != nil } ?? computers.first
    guard let seconds = computer?["duration"].map(PlainFile.seconds) ?? dive.value("duration"),
      let depth = computer?["average-depth"].map(PlainFile.length) ?? dive.value("average-depth")
    else { return nil }
    return (seconds, depth)
  }

  /// In millibars.
  private func surface(_ dive: PlainFile, _ site: PlainFile?) -> Double {
    if let pressure = dive.text("surface-pressure") { return PlainFile.number(pressure) }
    guard let text = dive.text("altitude") ?? site?.text("altitude") else { return 1_013 }
    let metres = PlainFile.number(text) * (text.hasSuffix("ft") ? 0.3048 : 1)
    return (1_013 * exp(-metres / 7_800)).rounded()
  }

  /// In kilograms a cubic metre.
  private func density(_ dive: PlainFile, _ site: PlainFile?) -> Double {
    for file in [dive, site].compactMap({ $0 }) {
      if let text = file.text("density") {
        return PlainFile.number(text) * (text.hasSuffix("kg/L") ? 1_000 : 1)
      }
      if let water = file.text("water") {
        return ["salt": 1_030, "brackish": 1_005, "fresh": 1_000, "pool": 1_000][water] ?? .nan
      }
    }
    return 1_030
  }

  private static func tank(_ values: [String: String]) -> Tank {
    let (start, end) = (values["start"].map(millibars), values["end"].map(millibars))
    let fall = start.flatMap { start in end.map { (start - $0) / 1_000 } }
    let gas = values["gas"].map(gasName) ?? "-"
    let use = values["use"] ?? ""
    let isShut =
      use.contains("unused") || (use.contains("bailout") && fall.map { $0 <= 0 } ?? true)
    var used: Int?
    if let start, let end, start > end, let water = litres(values) {
      used = volume(water, gas, start) - volume(water, gas, end)
    }
    return Tank(gas: gas, fall: fall, used: used, isShut: isShut)
  }

  private static func millibars(_ text: String) -> Double {
    (PlainFile.number(text) * (text.hasSuffix("psi") ? 68.947572932 : 1_000)).rounded()
  }

  /// The water volume of a tank, to the millilitre.
  private static func litres(_ values: [String: String]) -> Double? {
    guard let text = values["volume"] else { return nil }
    let parts = text.components(separatedBy: "x")
    let number = PlainFile.number(parts[parts.count - 1])
    let single = parts.count > 1 ? number * PlainFile.number(parts[0]) : number
    guard text.hasSuffix("cuft") else { return single }
    guard let pressure = values["working-pressure"].map(millibars) else { return nil }
    let gas = (single * 28_316.846592).rounded()
    return (gas * 1_013.25 / pressure).rounded() / 1_000
  }

  /// Millilitres, by the virial series of oxygen, helium and nitrogen, each by its part.
  private static func volume(_ litres: Double, _ gas: String, _ millibars: Double) -> Int {
    let (oxygen, helium) = parts(of: gas)
    let bar = millibars / 1_000
    func series(_ one: Double, _ two: Double, _ three: Double) -> Double {
      one * bar + two * pow(bar, 2) + three * pow(bar, 3)
    }
    let factor =
      1 + oxygen * series(-7.18092073703e-04, 2.81852572808e-06, -1.50290620492e-09)
      + helium * series(4.87320026468e-04, -8.83632921053e-08, 5.33304543646e-11)
      + (1 - oxygen - helium) * series(-2.19260353292e-04, 2.92844845532e-06, -2.07613482075e-09)
    return Int((litres * 1_000 * millibars / 1_013 / factor).rounded())
  }

  private static func parts(of gas: String) -> (oxygen: Double, helium: Double) {
    if gas == "oxygen" { return (1, 0) }
    if gas.hasPrefix("ean") { return ((Double(gas.dropFirst(3)) ?? .nan) / 100, 0) }
    let numbers = gas.components(separatedBy: "/").compactMap { Double($0) }
    return numbers.count == 2 ? (numbers[0] / 100, numbers[1] / 100) : (0.209, 0)
  }
}
