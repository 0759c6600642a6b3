public import DiveModel
public import DiveUnits
public import Diagnostics
import Wording

/// Formats values for people and for programs.
public struct ValuePrinter: Sendable {
  package let system: UnitSystem
  private let source: SourceText?

  /// Creates a printer for a system of units.
  ///
  /// If `source` is given, values are printed as the diver wrote them, in their original units.
  public init(_ system: UnitSystem, asWrittenIn source: SourceText? = nil) {
    self.system = system
    self.source = source
  }

  /// A field's value, as written if the source is available.
  public func text(_ entry: FieldSet.Entry, of kind: ValueKind) -> String {
    if Self.isOfUnits(entry.content, kind), let source { return source[entry.range] }
    return text(entry.content, of: kind)
  }

  /// The value in the chosen units; items of lists are separated by commas.
  public func text(_ content: Content, of kind: ValueKind) -> String {
    switch content {
    case .list(let items) where isOwnKey(items, kind):
      return items.count == 2 ? anything(items[1].content) : ""
    case .list(let items):
      return items.map { item in
        if Self.isOfUnits(item.content, kind), let source { return source[item.range] }
        return text(item.content, of: kind)
      }
      .joined(separator: kind.isMapping ? "; " : ", ")
    case .mapping(let fields):
      if case .mapping(let mapping) = kind { return text(fields, mapping.table) }
      return anything(content)
    case .text(let text):
      return kind == .planLevel ? PlanLevel(content: content)?.formatted(system) ?? text : text
    case .steps(let steps): return text(steps, content, kind)
    }
  }

  /// Whether a value has units that the printer may change.
  private static func isOfUnits(_ content: Content, _ kind: ValueKind) -> Bool {
    if case .steps = content { return true }
    return kind == .planLevel
  }

  private func isOwnKey(_ items: [Content.Item], _ kind: ValueKind) -> Bool {
    guard case .identifier = kind else { return false }
    return items.count == 2
  }

  private func text(_ fields: FieldSet, _ table: FieldTable) -> String {
    fields.entries.compactMap { entry -> String? in
      guard let row = table.row(forField: entry.field) else { return nil }
      // Only the first key can be left out; all others are named.
      let isFirst = row.key == table.rows.first?.key
      return (isFirst ? "" : row.key + " ") + text(entry, of: row.kind)
    }.joined(separator: ", ")
  }

  /// A custom value of any form.
  public func anything(_ content: Content) -> String {
    switch content {
    case .text(let text): return text
    case .steps(let steps): return String(steps)
    case .list(let items): return items.map { anything($0.content) }.joined(separator: ", ")
    case .mapping(let fields):
      return fields.entries.map { entry in
        guard case .list(let pair) = entry.content, pair.count == 2 else { return "" }
        return "\(anything(pair[0].content)): \(anything(pair[1].content))"
      }.joined(separator: ", ")
    }
  }

  private func text(_ steps: Int, _ content: Content, _ kind: ValueKind) -> String {
    switch kind {
    case .depth: return Depth(steps: steps).formatted(system, decimals: 1)
    case .distance: return Distance(steps: steps).formatted(system, decimals: 1)
    case .temperature: return Temperature(steps: steps).formatted(system, decimals: 1)
    case .pressure: return pressure(Pressure(steps: steps))
    case .mass: return Mass(steps: steps).formatted(system, decimals: 1)
    case .density: return Density(steps: steps).formatted(system)
    case .fraction: return Fraction(steps: steps).formatted(system)
    case .flow: return FlowRate(steps: steps).formatted(system, decimals: 2)
    case .verticalRate: return VerticalRate(steps: steps).formatted(system, decimals: 1)
    case .pressureRate: return PressureRate(steps: steps).formatted(system, decimals: 2)
    case .diveDuration, .duration: return DiveDuration(steps: steps).formatted(system)
    case .number: return Decimal(steps, places: 3).text()
    case .word(let list): return list.words.indices.contains(steps) ? list.words[steps] : ""
    case .flag: return "true"
    case .visibility: return visibility(content)
    default: return packed(content, kind) ?? String(steps)
    }
  }

  /// Tank pressures to a whole bar; air pressures and setpoints to a hundredth.
  private func pressure(_ pressure: Pressure) -> String {
    pressure.formatted(system, decimals: pressure.steps < 10_000 ? 2 : 0)
  }

  private func visibility(_ content: Content) -> String {
    switch Visibility(content: content) {
    case .distance(let distance)?: distance.formatted(system, decimals: 1)
    case .scale(let scale)?: scale.rawValue
    case nil: ""
    }
  }

  private func packed(_ content: Content, _ kind: ValueKind) -> String? {
    switch kind {
    case .date: CalendarDate(content: content)?.description
    case .time: TimeOfDay(content: content)?.description
    case .zone: ZoneOffset(content: content)?.description
    case .interval, .gearInterval: Interval(content: content)?.description
    case .tankVolume: TankVolume(content: content)?.description
    case .gas: GasMix(content: content)?.description
    case .gradientFactors: GradientFactors(content: content)?.description
    case .decoStop: DecoStop(content: content)?.formatted(system)
    case .safetyStop: SafetyStop(content: content)?.formatted(system)
    case .position: GeoPosition(content: content)?.description
    case .money: Money(content: content)?.description
    case .currency: CurrencyCode(content: content)?.description
    default: nil
    }
  }
}

extension ValueKind {
  fileprivate var isMapping: Bool {
    if case .mapping = self { true } else { false }
  }
}
