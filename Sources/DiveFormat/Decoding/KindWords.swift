package import DiveModel
import DiveUnits
package import Wording

// What diagnostics call each kind of value.

extension ValueKind {
  /// Id of the rule that an invalid value of the kind breaks.
  var ruleID: String {
    switch self {
    case .date: "bad-date"
    case .time: "bad-time"
    case .zone: "bad-zone"
    case .diveDuration, .duration: "bad-duration"
    case .interval, .gearInterval: "bad-interval"
    case .gas: "bad-gas"
    case .position: "bad-position"
    case .money, .currency: "bad-money"
    case .decoStop, .safetyStop, .planLevel: "bad-stop"
    case .gradientFactors: "bad-gradient-factors"
    case .word: "unknown-word"
    case .rating: "bad-rating"
    case .language: "bad-language"
    default: "bad-number"
    }
  }

  /// A description of a valid value.
  package var expectation: Message? {
    switch self {
    case .word(let list): .expectedOneOf(words: list.words)
    case .visibility: .expectedVisibility(words: WordList.visibility.words)
    case .mapping(let kind): .expectedKeys(keys: kind.table.rows.map(\.key))
    case .severities: .expectedSeverities
    case .queries: .expectedQueries
    case .wholeNumber: .expectedWholeNumber(example: "24")
    case .rating: .expectedWholeNumber(example: "4")
    default: example.map { .expectedLike(example: $0) }
    }
  }

  private var example: String? {
    switch self {
    case .number: "1.4"
    case .version: "1"
    case .date: "2024-06-12"
    case .time: "10:30"
    case .zone: "+03:00"
    case .diveDuration, .duration: "47 min"
    case .interval: "6 months"
    case .gearInterval: "100 dives"
    case .depth, .distance: "18.4 m"
    case .temperature: "12 °C"
    case .pressure: "200 bar"
    case .tankVolume: "12 L"
    case .mass: "8 kg"
    case .density: "1025 kg/m3"
    case .fraction: "32 %"
    case .flow: "15 L/min"
    case .verticalRate: "10 m/min"
    case .pressureRate: "1.2 bar/min"
    case .gas: "EAN32"
    case .gradientFactors: "30/85"
    case .decoStop: "6 m for 3 min"
    case .safetyStop: "5 m for 3 min"
    case .planLevel: "50 m for 25 min"
    case .position: "59.2689, 24.5436"
    case .money: "45.00 EUR"
    case .currency: "EUR"
    case .language: "et"
    default: nil
    }
  }

  /// The units that a value may have, the user's preferred ones first.
  func unitSymbols(_ preference: UnitPreference) -> [String] {
    let pairs: [String] =
      switch self {
      case .depth, .distance, .visibility: ["m", "ft"]
      case .temperature: ["°C", "°F"]
      case .pressure: ["bar", "psi"]
      case .tankVolume: ["L", "cuft"]
      case .mass: ["kg", "lb"]
      case .density: ["kg/m3", "kg/L"]
      case .fraction: ["%"]
      case .flow: ["L/min", "cuft/min"]
      case .verticalRate: ["m/min", "ft/min"]
      case .pressureRate: ["bar/min", "psi/min"]
      case .diveDuration, .duration, .safetyStop: ["min", "s"]
      case .interval: ["months", "days"]
      case .gearInterval: ["months", "dives"]
      case .money: ["EUR", "USD"]
      default: []
      }
    let isImperial = preference == .imperial && !usesSameUnits
    return isImperial ? pairs.reversed() : pairs
  }

  /// The unit in which a question asks for a value, and which a number without one gets as its
  /// answer; nil if the value has none.
  package func askedUnit(_ preference: UnitPreference) -> String? {
    switch self {
    case .diveDuration, .duration: unitSymbols(preference).first
    case .mapping(.weight): ValueKind.mass.askedUnit(preference)
    default: isMeasured ? unitSymbols(preference).first : nil
    }
  }

  /// Whether a value is a number with a unit.
  var isMeasured: Bool {
    switch self {
    case .depth, .distance, .visibility, .temperature, .pressure, .tankVolume, .mass, .density,
      .fraction, .flow, .verticalRate, .pressureRate:
      true
    default: false
    }
  }

  private var usesSameUnits: Bool {
    switch self {
    case .diveDuration, .duration, .safetyStop, .interval, .gearInterval, .density: true
    default: false
    }
  }

  /// A number of steps, formatted as a diver would write it.
  func spelled(_ steps: Int) -> String {
    switch self {
    case .depth: Depth(steps: steps).formatted(.metric)
    case .distance, .visibility: Distance(steps: steps).formatted(.metric)
    case .temperature: Temperature(steps: steps).formatted(.metric)
    case .pressure: Pressure(steps: steps).formatted(.metric)
    case .mass: Mass(steps: steps).formatted(.metric)
    case .density: Density(steps: steps).formatted(.metric)
    case .fraction: Fraction(steps: steps).formatted(.metric)
    case .flow: FlowRate(steps: steps).formatted(.metric)
    case .verticalRate: VerticalRate(steps: steps).formatted(.metric)
    case .pressureRate: PressureRate(steps: steps).formatted(.metric)
    case .diveDuration, .duration: DiveDuration(steps: steps).formatted(.metric)
    case .tankVolume: WaterVolume(steps: steps).formatted(.metric)
    case .number: Decimal(steps, places: 3).text()
    default: String(steps)
    }
  }
}
