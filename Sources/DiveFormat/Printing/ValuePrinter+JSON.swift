public import DiveModel
import DiveUnits
public import SourceText
import Wording

extension ValuePrinter {
  /// Writes a value as JSON: numbers as decimals in the documented units, never localised.
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
    case .text where kind == .money: money(content, &json)
    case .text(let text): json.string(text)
    case .steps(let steps): write(steps, content, kind, &json)
    }
  }

  /// Writes the fields of a mapping, all keys of its table present.
  public static func write(_ fields: FieldSet, by table: FieldTable, _ json: inout JSONWriter) {
    json.object { json in
      for row in table.rows {
        json.key(row.key)
        if row.kind == .tankVolume {
          volume(Tank(fields: fields), &json)
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
    case .pressure, .mass, .number, .density, .flow, .pressureRate:
      json.raw(Decimal(steps, places: 3).text())
    case .fraction: json.raw(Decimal(steps, places: 1).text())
    case .wholeNumber, .version, .rating, .diveDuration, .duration: json.integer(steps)
    case .flag: json.boolean(true)
    case .gas: gas(content, &json)
    case .position: position(content, &json)
    case .money: money(content, &json)
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

  private static func money(_ content: Content, _ json: inout JSONWriter) {
    guard let money = Money(content: content) else { return json.string(nil) }
    let text = money.description.split(separator: " ").map(String.init)
    json.object { json in
      json.key("amount")
      json.string(text.first)
      json.key("currency")
      json.string(text.last)
    }
  }

  /// The litres of water that a tank holds.
  ///
  /// A tank of `80 cuft` names its gas; what water that is worth follows from its working pressure,
  /// and is unknown without one.
  private static func volume(_ tank: Tank, _ json: inout JSONWriter) {
    let water = tank.volume?.value.waterVolume(workingPressure: tank.workingPressure?.value)
    json.raw(water.map { Decimal($0.millilitres, places: 3).text() } ?? "null")
  }
}
