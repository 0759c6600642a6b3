import DiveModel
import DiveUnits

extension FITDiveReader {
  private typealias MessageNumber = FITProfile.MessageNumber

  mutating func readEvents() {
    for field: UInt8 in [0, 1, 2, 3, 4, 253] { use.note(MessageNumber.event, field) }
    var warnings: Set<DiveWarning> = []
    for message in activity[MessageNumber.event] {
      guard let time = milliseconds(message), let event = message.whole(0) else { continue }
      let data = message.whole(3) ?? message.whole(2)
      switch event {
      // The recording itself: the timer, sessions, laps, the activity.
      case 0, 8, 9, 26: continue
      case 32: timeline.add(.bookmark, at: time)
      case 56: readAlert(data, at: time, &warnings)
      case 57: readSwitch(data, at: time)
      default:
        let (kind, words) = Self.events[event] ?? (.info, "event \(event)")
        timeline.add(kind, words + detail(event, data), at: time)
      }
    }
    let all = DiveWarning.allCases.filter(warnings.contains)
    draft.list(Dive.Field.warnings, all.map(\.rawValue))
  }

  private static let events: [Int: (ProfileEvent.Kind, String)] = [
    71: (.warning, "tank pressure reserve"), 72: (.alarm, "tank pressure critical"),
    73: (.warning, "tank lost"), 76: (.warning, "tank battery low"),
    81: (.info, "tank pod connected"), 82: (.info, "tank pod disconnected"),
    11: (.info, "battery"), 13: (.warning, "heart rate high"), 14: (.warning, "heart rate low"),
    22: (.warning, "battery low"), 23: (.info, "time alert"), 36: (.info, "calibration"),
  ]

  /// What an event is about: a tank by its name, else a number.
  private func detail(_ event: Int, _ data: Int?) -> String {
    guard let data else { return "" }
    guard [71, 72, 73, 76, 81, 82].contains(event) else { return " (\(data))" }
    guard let place = tanks.firstIndex(where: { $0.sensor == data }) else { return " (\(data))" }
    return " (tank \(place + 1))"
  }

  private mutating func readSwitch(_ data: Int?, at time: Int) {
    guard let place = tanks.firstIndex(where: { $0.gasIndex == data && data != nil }) else {
      let words = "gas switched" + (data.map { " (\($0))" } ?? "")
      timeline.add(.info, words, at: time)
      return losses.lose("event: \(words)", .unresolved)
    }
    if place < 12 {
      timeline.add(.gas, String(place + 1), at: time)
    } else {
      // Only twelve tanks have a place in a profile; a gas that is not known is not made up.
      guard let gas = tanks[place].gas else {
        timeline.add(.info, "gas switched (tank \(place + 1))", at: time)
        return losses.lose("event: gas switched (tank \(place + 1))", .noPlace)
      }
      timeline.add(.gas, gas.name, at: time)
    }
  }

  private mutating func readAlert(_ data: Int?, at time: Int, _ warnings: inout Set<DiveWarning>) {
    guard let data, let alert = Self.alerts[data] else {
      timeline.add(.info, "dive alert" + (data.map { " \($0)" } ?? ""), at: time)
      return
    }
    if let warning = alert.warning { warnings.insert(warning) }
    let settings = activity[MessageNumber.diveSettings].first
    switch data {
    case 24, 26: addSetpoint(settings?.whole(23), alert.words, at: time)
    case 25, 27: addSetpoint(settings?.whole(26), alert.words, at: time)
    case 29: timeline.add(.mode, DiveMode.openCircuit.rawValue, at: time)
    case 30: timeline.add(.mode, DiveMode.closedCircuit.rawValue, at: time)
    default: timeline.add(alert.kind, alert.words, at: time)
    }
  }

  private mutating func addSetpoint(_ hundredths: Int?, _ words: String, at time: Int) {
    guard let hundredths, hundredths > 0 else { return timeline.add(.info, words, at: time) }
    timeline.add(.setpoint, DecimalNumber(thousandths: hundredths * 10).description, at: time)
  }

  /// An alert of the device.
  private struct Alert {
    let kind: ProfileEvent.Kind
    let words: String
    let warning: DiveWarning?

    init(_ kind: ProfileEvent.Kind, _ words: String, _ warning: DiveWarning? = nil) {
      self.kind = kind
      self.words = words
      self.warning = warning
    }
  }

  private static let alerts: [Int: Alert] = [
    0: Alert(.warning, "NDL reached"), 1: Alert(.info, "gas switch prompted"),
    2: Alert(.info, "near surface"), 3: Alert(.info, "approaching NDL"),
    4: Alert(.warning, "PO2 high", .ppo2), 5: Alert(.alarm, "PO2 critically high", .ppo2),
    6: Alert(.alarm, "PO2 critically low", .ppo2), 7: Alert(.info, "time alert"),
    8: Alert(.info, "depth alert"), 9: Alert(.alarm, "deco ceiling broken", .decoDepth),
    10: Alert(.info, "deco complete"), 11: Alert(.warning, "safety stop broken"),
    12: Alert(.info, "safety stop complete"), 13: Alert(.warning, "CNS warning", .oxygen),
    14: Alert(.alarm, "CNS critical", .oxygen), 15: Alert(.warning, "OTU warning", .oxygen),
    16: Alert(.alarm, "OTU critical", .oxygen), 17: Alert(.alarm, "ascent critical", .ascent),
    18: Alert(.info, "alert dismissed by key"), 19: Alert(.info, "alert dismissed by timeout"),
    20: Alert(.warning, "battery low"), 21: Alert(.alarm, "battery critical"),
    22: Alert(.info, "safety stop started"), 23: Alert(.info, "approaching first deco stop"),
    24: Alert(.info, "low setpoint, automatic"), 25: Alert(.info, "high setpoint, automatic"),
    26: Alert(.info, "low setpoint, manual"), 27: Alert(.info, "high setpoint, manual"),
    28: Alert(.info, "automatic setpoint switch ignored"),
    29: Alert(.info, "switched to open circuit"), 30: Alert(.info, "switched to closed circuit"),
    32: Alert(.warning, "tank battery low"), 33: Alert(.warning, "diluent PO2 low", .ppo2),
    34: Alert(.info, "deco stop cleared"), 35: Alert(.info, "neutral buoyancy"),
    36: Alert(.info, "target depth"), 37: Alert(.info, "surface"),
    38: Alert(.warning, "speed high"), 39: Alert(.warning, "speed low"),
  ]
}
