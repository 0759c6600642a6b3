import DiveModel
import DiveUnits

extension SuuntoDiveReader {
  /// The members of each kind of event that are carried.
  static let carried: [String: Set<String>] = [
    "GasSwitch": ["GasNumber"], "SetPoint": ["PO2"], "Bookmark": [],
    "Alarm": alert, "Warning": alert, "Notify": alert, "State": alert,
  ]
  private static let alert: Set<String> = ["Type", "Active"]

  /// Reads an event; false for one that is not of a dive.
  mutating func readEvent(_ kind: String, _ value: JSONValue, at time: Int) -> Bool {
    switch kind {
    case "GasSwitch": readSwitch(value, at: time)
    case "Alarm", "Warning", "Notify", "State": readAlert(kind, value, at: time)
    case "Bookmark": timeline.add(.bookmark, at: time)
    case "SetPoint": readSetpoint(value, at: time)
    default: return false
    }
    return true
  }

  private mutating func readSwitch(_ value: JSONValue, at time: Int) {
    let number = value["GasNumber"]?.number?.whole
    guard let number, let place = tanks.place(of: number), place < 12 else {
      let words = "gas switch" + (number.map { " (\($0))" } ?? "")
      timeline.add(.info, words, at: time)
      return losses.lose("GasSwitch: \(words)", at: .byte(value.offset), .unresolved)
    }
    timeline.add(.gas, String(place + 1), at: time)
  }

  private mutating func readAlert(_ kind: String, _ value: JSONValue, at time: Int) {
    guard let type = value["Type"]?.text.flatMap({ losses.said($0) }) else {
      return timeline.add(.info, kind, at: time)
    }
    let isEnd = value["Active"]?.boolean == false
    let words = isEnd ? "\(type) (end)" : type
    switch kind {
    case "Alarm": timeline.add(.alarm, words, at: time)
    case "Warning": timeline.add(.warning, words, at: time)
    default: timeline.add(.info, words, at: time)
    }
    if kind == "Alarm" || kind == "Warning", !isEnd, let warning = Self.warnings[type.lowercased()]
    {
      warnings.insert(warning)
    }
  }

  private static let warnings: [String: DiveWarning] = [
    "ascent speed": .ascent, "ceiling broken": .decoDepth, "po2 high": .ppo2,
    "max.depth": .maximumDepth, "otu100": .oxygen, "cns100": .oxygen, "otu80": .oxygen,
    "cns80": .oxygen,
  ]

  private mutating func readSetpoint(_ value: JSONValue, at time: Int) {
    guard let pascals = value["PO2"]?.number?.scaled(toDecimals: 0)?.value,
      (1...1_000_000).contains(pascals)
    else { return timeline.add(.info, "SetPoint", at: time) }
    let pressure = DecimalNumber(thousandths: (pascals + 50) / 100)
    timeline.add(.setpoint, pressure.description, at: time)
  }
}

extension Dive {
  /// Warnings in the order of the format's words.
  static func warnings(of found: Set<DiveWarning>) -> [String] {
    DiveWarning.allCases.filter(found.contains).map(\.rawValue)
  }
}
