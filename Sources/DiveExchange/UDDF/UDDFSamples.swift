import DiveFormat
import DiveModel
import DiveUnits

/// Reads the samples of a dive.
struct UDDFSamples {
  private(set) var profile = ProfileTable()
  private(set) var mode: DiveMode?
  private let index: UDDFIndex
  private let tanks: UDDFTanks
  private let tankPlaces: [Int?]
  private var sensors: [String: Int] = [:]
  private var currentMode: DiveMode?
  /// What has no column: how often, and where first.
  private var unplaced: [Unplaced: (count: Int, line: Int)] = [:]

  /// An element of samples that has no column, or no value that can be.
  private struct Unplaced: Hashable {
    let name: String
    let reason: ImportLoss.Reason
  }

  /// The longest time of a sample: three weeks.
  private static let longest = 2_000_000

  init(_ index: UDDFIndex, _ tanks: UDDFTanks) {
    self.index = index
    self.tanks = tanks
    tankPlaces = tanks.listed.places
  }

  /// Lets the tanks know what the samples say of them.
  static func note(_ samples: [MarkupElement], in tanks: inout UDDFTanks) {
    for group in samples {
      for waypoint in group.children where waypoint.name == "waypoint" {
        for child in waypoint.children where child.name == "tankpressure" {
          guard case .value(let value) = UDDFTank.pressure(child.text),
            let place = tanks.place(child["ref"])
          else { continue }
          tanks.note(value, at: place)
        }
      }
    }
  }

  mutating func read(_ samples: [MarkupElement], _ file: inout ForeignFile) {
    var tanks = tanks
    for group in samples {
      for waypoint in group.children {
        if waypoint.name == "waypoint" {
          read(waypoint, &tanks)
        } else {
          lose(waypoint, .noPlace)
        }
      }
    }
    for (kind, loss) in unplaced.sorted(by: {
      ($0.value.line, $0.key.name) < ($1.value.line, $1.key.name)
    }) {
      file.lose(loss.line, "<\(kind.name)> × \(loss.count)", kind.reason)
    }
  }

  private mutating func lose(_ element: MarkupElement, _ reason: ImportLoss.Reason) {
    let kind = Unplaced(name: element.name, reason: reason)
    let known = unplaced[kind]
    unplaced[kind] = ((known?.count ?? 0) + 1, known?.line ?? element.line)
  }

  private mutating func read(_ waypoint: MarkupElement, _ tanks: inout UDDFTanks) {
    let written = waypoint.first("divetime")
    guard let written, let time = exact(UDDFNumber.read(written.text, decimals: 3), written),
      time >= 0, time / 1000 < Self.longest
    else { return lose(waypoint, .malformed) }
    if !profile.beginRow(atMilliseconds: time) { lose(waypoint, .outOfOrder) }
    var stop: Int?
    for child in waypoint.children {
      switch child.name {
      case "divetime": break
      case "tankpressure": readPressure(child, &tanks)
      case "measuredpo2": readSensor(child)
      case "decostop": readStop(child, &stop)
      case "divemode": readMode(child, time)
      case "switchmix": readSwitch(child, time)
      case "alarm": readAlarm(child, time)
      case "setmarker", "marker":
        let text = CleanText.oneLine(child.text)
        profile.add(.init(milliseconds: time, kind: .bookmark, value: text.isEmpty ? nil : text))
      default: readNumber(child)
      }
    }
  }

  /// The value of a number, whose lost digits are counted.
  private mutating func exact(_ reading: UDDFNumber.Reading?, _ element: MarkupElement) -> Int? {
    if let reading, !reading.isExact { lose(element, .rounded) }
    return reading?.value
  }

  /// Sets a value if it is possible.
  private mutating func set(
    _ column: ProfileColumn?,
    _ reading: UDDFNumber.Reading?,
    of element: MarkupElement,
    offset: Int = 0,
    holds: Bool = false
  ) {
    let value = exact(reading, element).map { $0 - offset }
    guard let column, let value, ProfileTable.holds(value), column.allows(value) else {
      if !element.isEmpty { lose(element, .malformed) }
      return
    }
    profile.set(.init(column), value, holds: holds)
  }

  private mutating func readNumber(_ element: MarkupElement) {
    let reading = UDDFNumber.read(element.text, decimals: 3)
    let value = reading?.value
    switch element.name {
    case "depth": set(.depth, reading, of: element)
    case "temperature":
      if value != 0 { set(.temperature, reading, of: element, offset: 273_150) }
    case "calculatedpo2":
      if value != 0 { set(.ppo2, UDDFNumber.partialPressure(element.text), of: element) }
    case "setpo2":
      let pressure = UDDFNumber.partialPressure(element.text)
      if value == 0 {
        profile.set(.init(.setpoint), ProfileTable.nothing, holds: true)
      } else {
        set(.setpoint, pressure, of: element, holds: true)
      }
    case "cns": set(.cns, reading, of: element)
    case "nodecotime": set(.noDecompressionLimit, reading, of: element)
    case "tts": set(.timeToSurface, reading, of: element)
    case "remainingbottomtime": set(.remainingBottomTime, reading, of: element)
    case "heartrate", "pulserate":
      // Beats per second by the rules of the format, per minute by most programs.
      let rate = reading.map { rate in
        rate.value < 10_000
          ? UDDFNumber.Reading(value: rate.value * 60, isExact: rate.isExact) : rate
      }
      if value != 0 { set(.heartRate, rate, of: element) }
    case "heading": set(.heading, reading, of: element)
    default: lose(element, .noPlace)
    }
  }

  private mutating func readPressure(_ element: MarkupElement, _ tanks: inout UDDFTanks) {
    switch UDDFTank.pressure(element.text) {
    case .none: break
    case .absurd: lose(element, .malformed)
    case .value(let value):
      guard
        let place = tanks.place(element["ref"]), tankPlaces.indices.contains(place),
        let listed = tankPlaces[place]
      else { return lose(element, .noPlace) }
      let isExact = UDDFNumber.pressure(element.text)?.isExact ?? true
      set(.tank(listed), .init(value: value, isExact: isExact), of: element)
    }
  }

  private mutating func readSensor(_ element: MarkupElement) {
    let ref = CleanText.trim(element["ref"] ?? "")
    let place = sensors[ref] ?? sensors.count
    guard let column = ProfileColumn.oxygenSensor(place) else { return lose(element, .noPlace) }
    sensors[ref] = place
    set(column, UDDFNumber.partialPressure(element.text), of: element)
  }

  /// Of several stops, the deepest is the next.
  private mutating func readStop(_ element: MarkupElement, _ deepest: inout Int?) {
    func value(_ name: String) -> UDDFNumber.Reading? {
      (element[name] ?? element.first(name)?.text).flatMap { UDDFNumber.read($0, decimals: 3) }
    }
    guard element["kind"] != "safety", let depth = exact(value("decodepth"), element) else {
      return lose(element, .noPlace)
    }
    guard depth > deepest ?? 0, ProfileColumn.stopDepth.allows(depth) else {
      if depth != 0 { lose(element, .noPlace) }
      return
    }
    deepest = depth
    profile.set(.init(.stopDepth), depth)
    profile.set(.init(.inDeco), 1_000)
    if let duration = exact(value("duration"), element), duration >= 0, ProfileTable.holds(duration)
    {
      profile.set(.init(.stopTime), duration)
    }
  }

  static let modes: [String: DiveMode] = [
    "opencircuit": .openCircuit, "closedcircuit": .closedCircuit, "semiclosedcircuit": .semiClosed,
    "apnoe": .freedive, "apnea": .freedive, "apnoea": .freedive, "gauge": .gauge,
    "freedive": .freedive, "snorkel": .snorkel, "surfacesupplied": .surfaceSupplied,
  ]

  private mutating func readMode(_ element: MarkupElement, _ time: Int) {
    let word = CleanText.oneLine(element["type"] ?? element.text).lowercased()
    guard let found = Self.modes[word.filter { $0 != "-" && $0 != " " }] else {
      return lose(element, .unknownKeyword)
    }
    if mode == nil { mode = found }
    if let currentMode, currentMode != found {
      profile.add(.init(milliseconds: time, kind: .mode, value: found.rawValue))
    }
    currentMode = found
  }

  private mutating func readSwitch(_ element: MarkupElement, _ time: Int) {
    let ref = CleanText.trim(element["ref"] ?? element.text)
    guard !ref.isEmpty else { return }
    let mix = index.mix(ref)
    let place = tanks.place(ofMix: ref, tankPlaces)
    if let value = place.map({ String($0 + 1) }) ?? mix?.gas?.name,
      ProfileEvent(.gas, value, row: 0) != nil
    {
      profile.add(.init(milliseconds: time, kind: .gas, value: value))
    } else {
      profile.add(.init(milliseconds: time, kind: .info, value: "switchmix \(ref)"))
      lose(element, .unresolved)
    }
  }

  private mutating func readAlarm(_ element: MarkupElement, _ time: Int) {
    let text = CleanText.oneLine(element.text)
    let details = element.attributes.map { "\($0.name) \(CleanText.oneLine($0.value))" }
    if text == "surface", details.isEmpty {
      profile.add(.init(milliseconds: time, kind: .surface, value: nil))
    } else {
      let words = details.isEmpty ? text : "\(text) (\(details.joined(separator: ", ")))"
      profile.add(.init(milliseconds: time, kind: .alarm, value: words.isEmpty ? nil : words))
    }
  }
}
