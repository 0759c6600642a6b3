import DiveModel
import DiveUnits

/// The samples and the events of one computer in Subsurface's XML.
struct SubsurfaceSamplesXML {
  /// The columns of which times or values were rounded.
  private(set) var rounded: Set<String> = []
  /// What is carried as something else.
  private(set) var converted: Set<String> = []
  private let profile: DiveProfile
  private let dive: Dive

  init(_ profile: DiveProfile, _ dive: Dive) { (self.profile, self.dive) = (profile, dive) }

  mutating func write(_ part: inout XMLText) {
    guard let times = profile.samples(of: .time) else { return }
    for event in profile.events { write(event, at: seconds(times[event.row] ?? 0), &part) }
    for row in 0..<profile.rowCount {
      let cells = profile.cells(ofRow: row)
      // A row for events alone is no sample.
      guard cells.dropFirst().contains(where: { $0 != DiveProfile.nothing }) else { continue }
      write(row, Array(cells), at: seconds(times[row] ?? 0), &part)
    }
  }

  private mutating func seconds(_ milliseconds: Int) -> String {
    whole(milliseconds, .time, isMinutes: true)
  }

  private mutating func whole(
    _ thousandths: Int,
    _ column: ProfileColumn,
    isMinutes: Bool
  ) -> String {
    let (value, isExact) = ExactNumber.rounded(thousandths, to: 1000)
    if !isExact { rounded.insert(column.name) }
    return isMinutes ? SubsurfaceDiveXML.minutes(max(value, 0)) : "\(value)"
  }

  private mutating func write(
    _ row: Int,
    _ cells: [Int32],
    at time: String,
    _ part: inout XMLText
  ) {
    var attributes = [("time", time)]
    for (column, cell) in zip(profile.columns, cells)
    where column != .time && cell != DiveProfile.nothing {
      attributes.append(attribute(column, Int(cell)))
    }
    part.empty("sample", attributes)
  }

  private mutating func attribute(_ column: ProfileColumn, _ value: Int) -> (String, String) {
    func measure(_ unit: String) -> String { SubsurfaceDiveXML.measure(value, unit) }
    switch column {
    case .depth: return ("depth", measure("m"))
    case .temperature: return ("temp", measure("C"))
    case .setpoint: return ("po2", measure("bar"))
    case .ppo2: return ("dc_supplied_ppo2", measure("bar"))
    case .noDecompressionLimit: return ("ndl", whole(value, column, isMinutes: true))
    case .stopDepth: return ("stopdepth", measure("m"))
    case .stopTime: return ("stoptime", whole(value, column, isMinutes: true))
    case .timeToSurface: return ("tts", whole(value, column, isMinutes: true))
    case .remainingBottomTime: return ("rbt", whole(value, column, isMinutes: true))
    case .cns: return ("cns", whole(value, column, isMinutes: false) + "%")
    case .heartRate: return ("heartbeat", whole(value, column, isMinutes: false))
    case .heading: return ("bearing", whole(value, column, isMinutes: false))
    case .inDeco: return ("in_deco", value == 0 ? "0" : "1")
    default:
      for place in 0..<12 where ProfileColumn.tank(place) == column {
        return ("pressure\(place)", measure("bar"))
      }
      for place in 0..<6 where ProfileColumn.oxygenSensor(place) == column {
        return ("sensor\(place + 1)", measure("bar"))
      }
      return (column.name, ExactNumber.thousandths(value))
    }
  }

  private mutating func write(_ event: ProfileEvent, at time: String, _ part: inout XMLText) {
    var attributes = [("time", time)]
    switch event.kind {
    case .gas: attributes += gas(event)
    case .setpoint:
      let value = event.value.flatMap { try? DecimalNumber(parsing: $0) }?.thousandths ?? 0
      attributes += [("type", "20"), ("value", "\(value)"), ("name", "SP change")]
    case .mode:
      let mode = event.value.flatMap(DiveMode.init(rawValue:))
      guard let word = mode.flatMap(SubsurfaceComputerXML.word) else {
        converted.insert("event")
        attributes += [("name", event.value ?? "mode")]
        break
      }
      attributes += [("name", "modechange"), ("divemode", word)]
    case .heading:
      let value = event.value.flatMap { try? DecimalNumber(parsing: $0) }?.thousandths ?? 0
      let whole = whole(value, .heading, isMinutes: false)
      attributes += [("type", "23"), ("value", whole), ("name", "heading")]
    case .bookmark:
      if event.value != nil { converted.insert("event") }
      attributes += [("type", "8"), ("name", "bookmark")]
    case .surface:
      if event.value != nil { converted.insert("event") }
      attributes += [("name", "surface")]
    case .info: attributes += [("name", event.value ?? "info")]
    case .warning: attributes += [("flags", "12"), ("name", event.value ?? "warning")]
    case .alarm: attributes += [("flags", "16"), ("name", event.value ?? "alarm")]
    }
    part.empty("event", attributes)
  }

  private func gas(_ event: ProfileEvent) -> [(String, String)] {
    var result = [("type", "25"), ("name", "gaschange")]
    var gas = event.value.flatMap { try? GasMix(parsing: $0) }
    if let place = event.tank {
      result += [("flags", "\(place + 1)"), ("cylinder", "\(place)")]
      let tanks = dive.tanks
      gas = tanks.indices.contains(place) ? tanks[place].value.gas?.value : nil
    }
    guard let gas else { return result }
    result.append(("o2", SubsurfaceDiveXML.percent(gas.oxygen)))
    if gas.helium > 0 { result.append(("he", SubsurfaceDiveXML.percent(gas.helium))) }
    return result
  }
}
