import DiveFigures
import DiveModel
import DiveUnits

/// The samples of a UDDF file: those of one computer, as the format has place for no other.
extension UDDFDocument {
  mutating func writeSamples(
    _ dive: inout OutgoingRecord<Dive>,
    _ profiles: DiveProfiles,
    _ tanks: [TankPart],
    _ part: inout XMLText
  ) {
    for unread in profiles.unread {
      dive.lose("computers.\(unread.number).profile", .unreadable)
    }
    let main = profiles.main
    for other in profiles.read where other.number != main?.number {
      dive.lose("computers.\(other.number).profile", .noPlace)
    }
    let mode = dive.source.mode?.value
    guard let main, main.profile.rowCount > 0 else {
      if mode == .freedive || mode == .semiClosed { dive.lose(.mode, .converted) }
      return
    }
    var samples = UDDFSampleText(main.profile, "computers.\(main.number).profile")
    samples.mode = mode
    part.open("samples")
    for row in 0..<main.profile.rowCount {
      samples.write(row, tanks, &self, &part)
    }
    part.close()
    for lost in samples.lost.sorted() { dive.lose(samples.key + lost, .noPlace) }
    for changed in samples.changed.sorted() { dive.lose(samples.key + changed, .converted) }
  }
}

/// The samples of one computer, row by row.
struct UDDFSampleText {
  let key: String
  var mode: DiveMode?
  /// The columns and events that the format has no place for, with a dot before them.
  private(set) var lost: Set<String>
  /// The events that are carried as something else.
  private(set) var changed: Set<String> = []
  private let profile: DiveProfile
  private let columns: [ProfileColumn: Int]
  private var nextEvent = 0
  private var setpoint: Int?
  /// Whether a mode was written, so that another is a change.
  private var hasMode = false

  init(_ profile: DiveProfile, _ key: String) {
    self.profile = profile
    self.key = key
    var columns: [ProfileColumn: Int] = [:]
    for (place, column) in profile.columns.enumerated() { columns[column] = place }
    self.columns = columns
    let without: [ProfileColumn] = [.timeToSurface, .inDeco]
    lost = Set(without.filter { columns[$0] != nil }.map { "." + $0.name })
    for name in profile.ownColumns { lost.insert("." + name) }
  }

  /// The elements of a waypoint, in the order of the schema.
  mutating func write(
    _ row: Int,
    _ tanks: [UDDFDocument.TankPart],
    _ document: inout UDDFDocument,
    _ part: inout XMLText
  ) {
    let (cells, columns) = (Array(profile.cells(ofRow: row)), columns)
    func value(_ column: ProfileColumn) -> Int? {
      guard let place = columns[column], cells[place] != DiveProfile.nothing else { return nil }
      return Int(cells[place])
    }
    let happened = events(of: row, tanks, &document)
    part.open("waypoint")
    if happened.isSurface { part.element("alarm", "surface") }
    part.element("cns", value(.cns).map(ExactNumber.thousandths))
    writeStop(value(.stopDepth), value(.stopTime), &part)
    part.element("calculatedpo2", value(.ppo2).map { UDDFUnit.pascal(millibar: $0) })
    part.element("depth", value(.depth).map(ExactNumber.thousandths))
    part.element("divetime", ExactNumber.thousandths(value(.time) ?? 0))
    part.element("heading", happened.heading ?? value(.heading).map(ExactNumber.thousandths))
    part.element("pulserate", value(.heartRate).map(ExactNumber.thousandths))
    part.element("remainingbottomtime", value(.remainingBottomTime).map(ExactNumber.thousandths))
    if happened.marks.count > 1 { changed.insert(".event") }
    if !happened.marks.isEmpty {
      part.element("setmarker", happened.marks.joined(separator: "; "))
    }
    if let pressure = happened.setpoint ?? changedSetpoint(value(.setpoint)) {
      part.element("setpo2", UDDFUnit.pascal(millibar: pressure), ["setby": "computer"])
    }
    if let mix = happened.mix { part.empty("switchmix", ["ref": mix]) }
    writePressures(value, tanks, &part)
    part.element("temperature", value(.temperature).map { ExactNumber.thousandths($0 + 273_150) })
    if let mode = happened.mode ?? (row == 0 ? mode : nil), let word = Self.word(of: mode) {
      if happened.mode != nil, !hasMode { changed.insert(".event") }
      hasMode = true
      part.empty("divemode", ["type": word])
    }
    for place in 0..<6 {
      guard let column = ProfileColumn.oxygenSensor(place), let pressure = value(column) else {
        continue
      }
      document.sensorCount = max(document.sensorCount, place + 1)
      let id = document.names.id("o2sensor", "\(place + 1)")
      part.element("measuredpo2", UDDFUnit.pascal(millibar: pressure), ["ref": id])
    }
    part.element("nodecotime", value(.noDecompressionLimit).map(ExactNumber.thousandths))
    part.close()
  }

  /// A stop needs both its depth and its duration.
  private mutating func writeStop(_ depth: Int?, _ seconds: Int?, _ part: inout XMLText) {
    guard let depth, let seconds else {
      if let depth, depth != 0 { lost.insert("." + ProfileColumn.stopDepth.name) }
      if let seconds, seconds != 0 { lost.insert("." + ProfileColumn.stopTime.name) }
      return
    }
    guard depth > 0 else { return }
    part.empty(
      "decostop",
      [
        "kind": "mandatory", "decodepth": ExactNumber.thousandths(depth),
        "duration": ExactNumber.thousandths(seconds),
      ]
    )
  }

  private mutating func writePressures(
    _ value: (ProfileColumn) -> Int?,
    _ tanks: [UDDFDocument.TankPart],
    _ part: inout XMLText
  ) {
    for place in 0..<12 {
      guard let column = ProfileColumn.tank(place), let pressure = value(column) else { continue }
      guard tanks.indices.contains(place) else {
        lost.insert("." + column.name)
        continue
      }
      let pascal = UDDFUnit.pascal(millibar: pressure)
      part.element("tankpressure", pascal, ["ref": tanks[place].id])
    }
  }

  private mutating func changedSetpoint(_ value: Int?) -> Int? {
    guard let value, value != setpoint else { return nil }
    setpoint = value
    return value
  }

  /// What happened at one row.
  private struct Happened {
    var isSurface = false
    var heading: String?
    var marks: [String] = []
    var setpoint: Int?
    var mix: String?
    var mode: DiveMode?
  }

  private mutating func events(
    of row: Int,
    _ tanks: [UDDFDocument.TankPart],
    _ document: inout UDDFDocument
  ) -> Happened {
    var happened = Happened()
    while nextEvent < profile.events.count, profile.events[nextEvent].row <= row {
      let event = profile.events[nextEvent]
      nextEvent += 1
      add(event, &happened, tanks, &document)
    }
    return happened
  }

  private mutating func add(
    _ event: ProfileEvent,
    _ happened: inout Happened,
    _ tanks: [UDDFDocument.TankPart],
    _ document: inout UDDFDocument
  ) {
    switch event.kind {
    case .gas:
      let mix = mix(of: event, tanks, &document)
      if mix == nil || happened.mix != nil { lost.insert(".event") }
      // A switch names a gas; of two tanks with one gas, the first is meant.
      if let mix, tanks.firstIndex(where: { $0.mix == mix }) != event.tank {
        changed.insert(".event")
      }
      happened.mix = mix ?? happened.mix
    case .setpoint:
      lost.formUnion(happened.setpoint == nil ? [] : [".event"])
      changed.insert(".event")
      happened.setpoint = event.value.flatMap { try? DecimalNumber(parsing: $0) }?.thousandths
    case .heading:
      happened.heading = event.value
      changed.insert(".event")
    case .mode:
      let mode = event.value.flatMap(DiveMode.init(rawValue:))
      if mode.flatMap(Self.word) == nil { lost.insert(".event") }
      happened.mode = mode
    case .surface:
      happened.isSurface = true
      if event.value != nil { changed.insert(".event") }
    case .bookmark: happened.marks.append(event.value ?? "bookmark")
    case .info, .warning, .alarm:
      happened.marks.append(event.value ?? event.kind.rawValue)
      changed.insert(".event")
    }
  }

  private func mix(
    of event: ProfileEvent,
    _ tanks: [UDDFDocument.TankPart],
    _ document: inout UDDFDocument
  ) -> String? {
    if let place = event.tank { return tanks.indices.contains(place) ? tanks[place].mix : nil }
    return event.value.flatMap { try? GasMix(parsing: $0) }.map { document.mixID($0) }
  }

  private static func word(of mode: DiveMode) -> String? {
    switch mode {
    case .openCircuit: "opencircuit"
    case .closedCircuit: "closedcircuit"
    case .semiClosed: "semiclosedcircuit"
    case .freedive: "apnoe"
    case .gauge, .snorkel, .surfaceSupplied: nil
    }
  }
}
