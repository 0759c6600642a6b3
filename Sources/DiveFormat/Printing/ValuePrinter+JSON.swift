public import DiveModel
import DiveUnits
public import Diagnostics
import Wording

extension ValuePrinter {
  /// Writes a value as JSON: numbers as decimals in the documented units, independent of language.
  public static func write(
    _ content: Content,
    of kind: ValueKind,
    isList: Bool,
    _ json: inout JSONWriter
  ) {
    switch content {
    case .list(let items):
      json.array { json in
        for item in items { write(item.content, of: kind, isList: false, &json) }
      }
    case .mapping(let fields):
      if case .dive = kind { return write(fields, by: .dive, &json) }
      guard case .mapping(let mapping) = kind else { return json.string(nil) }
      write(fields, by: mapping.table, &json)
    case .text where kind == .money: json.money(Money(content: content))
    case .text where kind == .planLevel: planLevel(content, &json)
    case .text(let text): json.string(text)
    case .steps(let steps): write(steps, content, kind, &json)
    }
  }

  /// Writes the fields of a mapping with all keys of its table.
  public static func write(_ fields: FieldSet, by table: FieldTable, _ json: inout JSONWriter) {
    json.object { json in
      for row in table.rows {
        json.key(row.key)
        if row.kind == .tankVolume {
          let tank = Tank(fields: fields)
          volume(tank.volume?.value, tank.workingPressure?.value, &json)
        } else if let entry = fields[row.field] {
          write(entry.content, of: row.kind, isList: row.isList, &json)
        } else {
          row.isList ? json.array { _ in } : json.string(nil)
        }
      }
    }
  }

  private static func write(
    _ steps: Int,
    _ content: Content,
    _ kind: ValueKind,
    _ json: inout JSONWriter
  ) {
    switch kind {
    case .depth, .distance: json.raw(Decimal(steps, places: 3).text())
    case .visibility where steps & 1 == 0: json.raw(Decimal(steps >> 1, places: 3).text())
    case .temperature: json.raw(Decimal(steps - 273_150, places: 3).text())
    case .pressure, .mass, .number, .density, .flow, .verticalRate, .pressureRate:
      json.raw(Decimal(steps, places: 3).text())
    case .fraction: json.raw(Decimal(steps, places: 1).text())
    case .wholeNumber, .version, .rating, .diveDuration, .duration: json.integer(steps)
    case .flag: json.boolean(true)
    case .gas: gas(content, &json)
    case .gradientFactors: gradientFactors(content, &json)
    case .decoStop: decoStop(content, &json)
    case .safetyStop: safetyStop(content, &json)
    case .tankVolume: volume(TankVolume(content: content), nil, &json)
    case .position: position(content, &json)
    case .money: json.money(Money(content: content))
    default: json.string(ValuePrinter(.metric).text(content, of: kind))
    }
  }

  private static func gas(_ content: Content, _ json: inout JSONWriter) {
    guard let gas = GasMix(content: content) else { return json.string(nil) }
    json.object { json in
      json.key("oxygen")
      json.raw(Decimal(Int(gas.oxygen), places: 1).text())
      json.key("helium")
      json.raw(Decimal(Int(gas.helium), places: 1).text())
    }
  }

  private static func position(_ content: Content, _ json: inout JSONWriter) {
    guard let position = GeoPosition(content: content) else { return json.string(nil) }
    json.array { json in
      json.raw(Decimal(Int(position.microLatitude), places: 6).text())
      json.raw(Decimal(Int(position.microLongitude), places: 6).text())
    }
  }

  /// Writes the water volume in litres of each tank that has a volume, in list order.
  public static func writeVolumes(of tanks: [Located<Tank>], _ json: inout JSONWriter) {
    json.array { json in
      for tank in tanks {
        guard let written = tank.value.volume?.value else { continue }
        volume(written, tank.value.workingPressure?.value, &json)
      }
    }
  }

  /// The water volume of a tank in litres.
  ///
  /// `80 cuft` is a gas volume; the water volume follows from the working pressure, and is unknown
  /// without one.
  private static func volume(
    _ volume: TankVolume?,
    _ workingPressure: Pressure?,
    _ json: inout JSONWriter
  ) {
    let water = volume?.waterVolume(workingPressure: workingPressure)
    json.raw(water.map { Decimal($0.millilitres, places: 3).text() } ?? "null")
  }

  private static func gradientFactors(_ content: Content, _ json: inout JSONWriter) {
    guard let factors = GradientFactors(content: content) else { return json.string(nil) }
    json.object { json in
      json.key("low")
      json.integer(Int(factors.low))
      json.key("high")
      json.integer(Int(factors.high))
    }
  }

  private static func decoStop(_ content: Content, _ json: inout JSONWriter) {
    guard let stop = DecoStop(content: content) else { return json.string(nil) }
    write(stop.depth, stop.duration, &json)
  }

  /// A level, with `null` for what stays the same.
  private static func planLevel(_ content: Content, _ json: inout JSONWriter) {
    guard let level = PlanLevel(content: content) else { return json.string(nil) }
    json.object { json in
      json.key("depth")
      json.raw(Decimal(level.stop.depth.millimetres, places: 3).text())
      json.key("duration")
      json.integer(level.stop.duration.seconds)
      json.key("gas")
      if let mix = level.gas { gas(mix.content, &json) } else { json.string(nil) }
      json.key("setpoint")
      json.raw(level.setpoint.map { Decimal($0.millibars, places: 3).text() } ?? "null")
    }
  }

  /// A stop with one known part has `null` for the other; a stop that was not made is a word.
  private static func safetyStop(_ content: Content, _ json: inout JSONWriter) {
    guard let stop = SafetyStop(content: content) else { return json.string(nil) }
    if stop.isNone { return json.string(stop.description) }
    write(stop.depth, stop.duration, &json)
  }

  /// In metres and seconds.
  private static func write(
    _ depth: Depth?,
    _ duration: DiveDuration?,
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("depth")
      json.raw(depth.map { Decimal($0.millimetres, places: 3).text() } ?? "null")
      json.key("duration")
      json.raw(duration.map { String($0.seconds) } ?? "null")
    }
  }
}

extension ValuePrinter {
  /// Writes a value as JSON independent of its surroundings: only the known keys of a mapping, and
  /// a tank's volume as written, so that changes to a table or another key do not affect the text.
  public static func writeKnown(
    _ content: Content,
    of kind: ValueKind,
    _ json: inout JSONWriter
  ) {
    switch content {
    case .list(let items):
      json.array { json in
        for item in items { writeKnown(item.content, of: kind, &json) }
      }
    case .mapping(let fields):
      guard case .mapping(let mapping) = kind else { return json.string(nil) }
      json.object { json in
        for (key, entry) in keyed(fields, by: mapping.table) {
          json.key(key)
          if let row = mapping.table.row(for: key) {
            writeKnown(entry.content, of: row.kind, &json)
          } else {
            writeOwn(entry.content, &json)
          }
        }
      }
    case .steps where kind == .tankVolume:
      json.string(TankVolume(content: content)?.description)
    default: write(content, of: kind, isList: false, &json)
    }
  }

  /// Writes the value of a custom key, of any form.
  public static func writeOwn(_ entry: Content, _ json: inout JSONWriter) {
    guard case .list(let pair) = entry, pair.count == 2 else { return json.string(nil) }
    writeAnything(pair[1].content, &json)
  }

  private static func writeAnything(_ content: Content, _ json: inout JSONWriter) {
    switch content {
    case .text(let text): json.string(text)
    case .steps(let steps): json.integer(steps)
    case .list(let items):
      json.array { json in
        for item in items { writeAnything(item.content, &json) }
      }
    case .mapping(let fields):
      json.object { json in
        for (key, entry) in keyed(fields, by: nil) {
          json.key(key)
          writeOwn(entry.content, &json)
        }
      }
    }
  }
  /// The fields with their keys, sorted by the keys' bytes.
  private static func keyed(
    _ fields: FieldSet,
    by table: FieldTable?
  ) -> [(key: String, entry: FieldSet.Entry)] {
    fields.entries.compactMap { entry in
      (table?.row(forField: entry.field)?.key ?? entry.content.ownKey).map { ($0, entry) }
    }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
