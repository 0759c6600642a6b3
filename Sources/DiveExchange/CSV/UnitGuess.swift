import DiveFormat
import DiveModel

/// Which unit the bare numbers of columns are in, judged by all columns of a table.
///
/// A unit is never taken of two that are possible: what could be metric or not is left to the diver.
struct UnitGuess {
  /// Columns whose numbers are in one unit.
  enum Family: Hashable {
    /// The pressures of a tank, by its number.
    case tank(Int)
    case depth, temperature, mass, volume, visibility, distance, surfacePressure

    init?(_ key: TableKey) {
      if case .sample(let column) = key.target {
        if column.name.hasSuffix("_m") {
          self = .depth
        } else if column.name.hasSuffix("_c") {
          self = .temperature
        } else if column.name.hasPrefix("tank"), column.name.hasSuffix("_bar") {
          self = .tank(Int(column.name.filter(\.isNumber)) ?? 1)
        } else {
          return nil
        }
        return
      }
      switch key.row?.kind {
      case .depth: self = .depth
      case .temperature: self = .temperature
      case .mass: self = .mass
      case .tankVolume: self = .volume
      case .visibility: self = .visibility
      case .distance: self = .distance
      case .pressure:
        if case .item(_, let index, _) = key.target {
          self = .tank(index + 1)
        } else {
          self = .surfacePressure
        }
      default: return nil
      }
    }

    var isTank: Bool { if case .tank = self { true } else { false } }
  }

  /// What is known of a family.
  private struct Sight {
    /// The units that heads or rules state.
    var stated: Set<String> = []
    /// The least and the most bare number of columns without a stated unit, in thousandths.
    var least = Int.max
    var most = Int.min
    /// The least and the most of each column of pressures after which gas is left.
    var ends: [ClosedRange<Int>] = []
    /// The least and the most of each column of what is in a tank before a dive.
    var starts: [ClosedRange<Int>] = []
  }

  private var sights: [Family: Sight] = [:]
  private var isMetric = false
  private var isImperial = false
  /// Whether the tanks become empty in their columns.
  var isOfSamples = false

  private static let metric: Set<String> = [
    "m", "cm", "km", "°C", "bar", "mbar", "kPa", "L", "kg", "g",
  ]
  private static let imperial: Set<String> = ["ft", "mi", "°F", "psi", "cuft", "lb"]

  /// Takes heads of a language, or a decimal comma, for those of a diver who measures in metres.
  mutating func look(at heads: [ColumnHead], _ decimal: TableRules.DecimalMark) {
    if decimal == .comma || heads.contains(where: { HeadWords.isOfMetricLanguage($0.folded) }) {
      isMetric = true
    }
  }

  /// Looks at a column.
  ///
  /// - Parameters:
  ///   - family: What its numbers are.
  ///   - isEnd: Whether they are the pressures after dives.
  ///   - stated: Their unit, if a head or a rule states it.
  ///   - cells: Its cells.
  ///   - decimal: The mark before their decimals.
  mutating func look(
    _ family: Family,
    isEnd: Bool,
    _ stated: String?,
    _ cells: [String],
    _ decimal: TableRules.DecimalMark
  ) {
    var sight = sights[family] ?? Sight()
    defer { sights[family] = sight }
    var units: Set<String> = []
    if let stated {
      sight.stated.insert(stated)
      units.insert(stated)
    }
    var (least, most) = (Int.max, Int.min)
    for cell in cells {
      guard let number = NumberCell(cell, decimal) else { continue }
      if let own = UnitWords.symbol(number.rest) { units.insert(own) }
      guard number.rest.isEmpty, stated == nil, !number.isZero, let value = number.thousandths
      else { continue }
      (least, most) = (min(least, value), max(most, value))
    }
    if least <= most {
      if isEnd { sight.ends.append(least...most) } else { sight.starts.append(least...most) }
      (sight.least, sight.most) = (min(sight.least, least), max(sight.most, most))
    }
    // A column in which both are written says nothing about the others.
    let (some, other) = (
      !units.isDisjoint(with: Self.metric), !units.isDisjoint(with: Self.imperial)
    )
    if some, !other { isMetric = true }
    if other, !some { isImperial = true }
  }

  /// Concludes from numbers that are possible in one unit alone what the diver's units are.
  mutating func conclude() {
    for family in Array(sights.keys) where sights[family]?.stated.isEmpty ?? false {
      let units = units(of: family)
      guard units.count == 1 else { continue }
      if !Self.imperial.isDisjoint(with: units) { isImperial = true }
      if isCertain(family) { isMetric = true }
    }
  }

  /// Whether numbers of a family that can be metric cannot be anything else.
  private func isCertain(_ family: Family) -> Bool {
    guard let sight = sights[family], sight.least <= sight.most else { return false }
    switch family {
    // Full tanks have 2,000 psi and more, and tanks in cubic feet are larger.
    case .tank: return (100_000...350_000).contains(sight.most)
    case .volume: return sight.most <= 24_000
    // No water has so few degrees Fahrenheit.
    case .temperature: return sight.least < 25_000 && sight.most <= 45_000
    case .surfacePressure: return sight.most <= 2_000 || sight.least >= 500_000
    default: return false
    }
  }

  /// The units that the bare numbers of a family can be in; empty if it has none.
  func units(of family: Family) -> [String] {
    guard let sight = sights[family] else { return [] }
    if sight.stated.count == 1 { return Array(sight.stated) }
    if sight.stated.count > 1 { return sight.stated.sorted() }
    if family.isTank {
      // The gauges of a diver's tanks show the same unit.
      let others = sights.filter(\.key.isTank).values
      let stated = others.reduce(into: Set<String>()) { $0.formUnion($1.stated) }
      if stated.count == 1 { return Array(stated) }
      if !isOfSamples, areMixed(others.flatMap(\.starts), others.flatMap(\.ends)) {
        return ["bar", "psi"]
      }
      return pressures(others.map(\.least).min() ?? 0, others.map(\.most).max() ?? 0)
    }
    guard sight.least <= sight.most else { return [] }
    return byValue(family, sight.least, sight.most)
  }

  /// Whether some pressures can be of bar although others cannot.
  private func areMixed(_ starts: [ClosedRange<Int>], _ ends: [ClosedRange<Int>]) -> Bool {
    guard let greatest = (starts + ends).max(by: { $0.upperBound < $1.upperBound }),
      greatest.upperBound > 500_000
    else { return false }
    let mayBeBar = { (range: ClosedRange<Int>) in range.lowerBound <= 350_000 }
    // No dive begins with 200 psi.
    if mayBeBar(greatest) || starts.contains(where: mayBeBar) { return true }
    // Nor is there a full tank among them whose rest may be small.
    return greatest.upperBound < 2_000_000 && !(isImperial && !isMetric)
      && ends.contains(where: mayBeBar)
  }

  /// Takes imperial units for possible, as those who write months first use them.
  mutating func allowImperial() { if !isMetric { isImperial = true } }

  private func pressures(_ least: Int, _ most: Int) -> [String] {
    guard least <= most else { return [] }
    if most > 500_000 { return ["psi"] }
    return isImperial || most > 350_000 ? ["bar", "psi"] : ["bar"]
  }

  private func byValue(_ family: Family, _ least: Int, _ most: Int) -> [String] {
    switch family {
    case .depth:
      return isMetric && !isImperial && most <= 150_000 ? ["m"] : ["m", "ft"]
    case .temperature:
      let isCelsius = (-40_000...45_000).contains(least) && most <= 45_000
      let isFahrenheit = least >= (isImperial ? 10_000 : 32_000) && most <= 125_000
      if isCelsius != isFahrenheit { return [isCelsius ? "°C" : "°F"] }
      return isCelsius && !isImperial && (isMetric || most <= 36_000) ? ["°C"] : ["°C", "°F"]
    case .mass: return isImperial || most > 25_000 ? ["kg", "lb"] : ["kg"]
    case .volume:
      if most <= 40_000 { return isImperial ? ["L", "cuft"] : ["L"] }
      return least >= 30_000 ? ["cuft"] : ["L", "cuft"]
    case .visibility: return isImperial || most > 60_000 ? ["m", "ft"] : ["m"]
    case .distance: return isImperial ? ["m", "ft"] : ["m"]
    case .surfacePressure:
      if most <= 2_000 { return ["bar"] }
      return least >= 500_000 && most <= 1_200_000 ? ["mbar"] : ["bar", "mbar"]
    case .tank: return []
    }
  }

  /// Whether a head's unit can be one of a key's values.
  static func canBe(_ unit: String, of key: String) -> Bool {
    let path = key.split(separator: ".").map { $0 == "N" ? "1" : String($0) }.joined(separator: ".")
    switch TableKey(path)?.row?.kind {
    case .date, .time, .wholeNumber, .rating, .gas, .position:
      return !metric.contains(unit) && !imperial.contains(unit) || unit == "m"
    case let kind?: return belongs(unit, to: kind)
    case nil: return true
    }
  }

  static func belongs(_ unit: String, to kind: ValueKind) -> Bool {
    switch kind {
    case .depth, .distance, .visibility: ["m", "ft", "cm", "km", "mi"].contains(unit)
    case .pressure: pressureUnits.contains(unit)
    case .temperature: ["°C", "°F", "K"].contains(unit)
    case .mass: ["kg", "g", "lb"].contains(unit)
    case .tankVolume: ["L", "cuft"].contains(unit)
    case .fraction: unit == "%"
    default: true
    }
  }

  static let pressureUnits: Set<String> = ["bar", "mbar", "psi", "kPa", "Pa", "MPa"]
}
