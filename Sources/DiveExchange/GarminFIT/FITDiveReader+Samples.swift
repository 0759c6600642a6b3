import DiveModel
import DiveUnits

extension FITDiveReader {
  private typealias MessageNumber = FITProfile.MessageNumber

  /// A field of a record, and where it goes.
  private struct Row {
    let field: UInt8
    let column: ProfileColumn
    /// Thousandths of the column's unit in one step of the field.
    let step: Int
    /// Whether 0 means that there is nothing.
    var zeroIsNone = false
  }

  private static let rows: [Row] = [
    Row(field: 92, column: .depth, step: 1), Row(field: 13, column: .temperature, step: 1000),
    Row(field: 93, column: .stopDepth, step: 1, zeroIsNone: true),
    Row(field: 94, column: .stopTime, step: 1000, zeroIsNone: true),
    Row(field: 95, column: .timeToSurface, step: 1000),
    Row(field: 96, column: .noDecompressionLimit, step: 1000),
    Row(field: 97, column: .cns, step: 1000),
    Row(field: 3, column: .heartRate, step: 1000, zeroIsNone: true),
    Row(field: 129, column: .ppo2, step: 10, zeroIsNone: true),
  ]

  /// Fields that have no column of the format: the name of their own, and the step.
  private static let ownRows: [(field: UInt8, name: String, step: Int)] = [
    (98, "x_n2_percent", 1000), (127, "x_ascent_m_s", 1), (91, "x_absolute_pressure_mbar", 10),
    (124, "x_pressure_sac_bar_min", 10), (125, "x_volume_sac_l_min", 10), (126, "x_rmv_l_min", 10),
    (139, "x_core_temperature_c", 10),
  ]

  /// The time of a message since the session began, in milliseconds; nil outside the session.
  func milliseconds(_ message: FITMessage) -> Int? {
    guard let time = message.time, session.contains(time) else { return nil }
    let (seconds, overflow) = time.subtractingReportingOverflow(session.start)
    return overflow || seconds.magnitude > 2_000_000 ? nil : seconds * 1000
  }

  /// Reads the records and the pressures of tank pods in the order of the file.
  mutating func readSamples() {
    for field: UInt8 in [0, 1, 253] { use.note(MessageNumber.record, field) }
    for row in Self.rows { use.note(MessageNumber.record, row.field) }
    for row in Self.ownRows { use.note(MessageNumber.record, row.field) }
    for field: UInt8 in [0, 1, 253] { use.note(MessageNumber.tankUpdate, field) }
    var wrong = 0
    for message in activity.file.messages {
      switch message.number {
      case MessageNumber.record: readRecord(message, &wrong)
      case MessageNumber.tankUpdate: readPressure(message, &wrong)
      default: break
      }
    }
    if wrong > 0 { losses.lose("record (\(wrong))", .malformed) }
    if timeline.isOutOfOrder { losses.lose("record", .outOfOrder) }
  }

  private mutating func readRecord(_ message: FITMessage, _ wrong: inout Int) {
    guard let time = milliseconds(message) else {
      if session.index == 0, message.time == nil { wrong += 1 }
      return
    }
    for row in Self.rows {
      guard let value = message.whole(row.field), !(row.zeroIsNone && value == 0) else { continue }
      let (product, overflow) = value.multipliedReportingOverflow(by: row.step)
      if overflow || !timeline.add(row.column, product, at: time) { wrong += 1 }
    }
    for row in Self.ownRows {
      guard let value = message.whole(row.field) else { continue }
      guard let column = timeline.own(row.name) else { continue }
      let (product, overflow) = value.multipliedReportingOverflow(by: row.step)
      if overflow || !timeline.add(column, product, at: time) { wrong += 1 }
    }
    for field in message.definition.developerFields {
      readOwn(field, of: message, at: time)
    }
  }

  /// A value of a developer field of a record, unless it repeats one of the profile.
  private mutating func readOwn(
    _ field: FITDefinition.DeveloperField,
    of message: FITMessage,
    at time: Int
  ) {
    guard let (about, values) = activity.file.values(field, of: message), values.hasAny else {
      return
    }
    if let native = about.nativeField, message.whole(native) != nil { return }
    guard
      let value = values.thousandths(scale: about.scale, offset: about.offset),
      let column = column(of: field, named: about.name), timeline.add(column, value, at: time)
    else { return use.noteLost(about.name, &losses, at: message.offset) }
  }

  private mutating func column(
    of field: FITDefinition.DeveloperField,
    named name: String
  ) -> SampleTimeline.Column? {
    let key = FITFile.DeveloperKey(developer: field.developer, number: field.number)
    if let known = developerColumns[key] { return known }
    let slug = ForeignID.make(name, limit: 40)
    let column = slug.flatMap { timeline.own("x_" + $0.replacingDashes) }
    developerColumns[key] = column
    return column
  }

  private mutating func readPressure(_ message: FITMessage, _ wrong: inout Int) {
    guard let time = milliseconds(message), let sensor = message.whole(0) else { return }
    guard let pressure = message.whole(1), pressure > 0 else { return }
    guard let place = tanks.firstIndex(where: { $0.sensor == sensor }) else { return }
    let column: SampleTimeline.Column? =
      if let column = ProfileColumn.tank(place) { .known(column) } else {
        timeline.own("x_tank\(place + 1)_bar")
      }
    if let column, timeline.add(column, pressure * 10, at: time) { return }
    wrong += 1
  }

  /// Keeps the values that the file describes itself, such as Suunto's.
  mutating func keepDeveloperFields(of message: FITMessage?) {
    guard let message else { return }
    for field in message.definition.developerFields {
      guard let (about, values) = activity.file.values(field, of: message), values.hasAny else {
        continue
      }
      let native = about.nativeField ?? Self.native[about.name]
      // A copy of a field of the profile, often rounded otherwise.
      if let native, message.whole(native) != nil { continue }
      guard let text = values.text(scale: about.scale, offset: about.offset) else { continue }
      if about.name == "description", draft.notes.isEmpty {
        draft.notes = losses.body(text, at: .byte(message.offset))
        continue
      }
      guard
        let key = ForeignID.make(about.name, limit: 48),
        let said = losses.said(text, at: .byte(message.offset))
      else {
        losses.lose(about.name, at: .byte(message.offset), .noPlace)
        continue
      }
      let unit = about.units.flatMap { $0.isEmpty ? nil : " \(CleanText.oneLine($0))" } ?? ""
      draft.extras.add(key, said + unit)
    }
  }

  /// Fields of the profile that Suunto repeats under the same name.
  private static let native: [String: UInt8] = [
    "max_depth": 141, "avg_depth": 140, "surface_time": 142, "dive_number_in_series": 156,
  ]
}

extension FITFieldUse {
  /// Reports a developer field of records that no column can hold, once.
  fileprivate mutating func noteLost(_ name: String, _ losses: inout ReadLosses, at offset: Int) {
    guard lost.insert(name).inserted else { return }
    losses.lose("record: \(name)", at: .byte(offset), .noPlace)
  }
}

extension String {
  /// The text with underscores for dashes, as names of columns have them.
  fileprivate var replacingDashes: String {
    String(decoding: utf8.map { $0 == 0x2D ? 0x5F : $0 }, as: UTF8.self)
  }
}
