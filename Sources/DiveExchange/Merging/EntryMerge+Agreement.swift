import DiveFormat
import DiveModel
import DiveUnits

/// Whether a written value and one that comes in say the same.
extension EntryMerge {
  func agree(_ here: MergeValue, _ there: MergeValue, _ row: FieldRow) -> Bool {
    if row.kind == .reference(.site), isSite(here.meaning, there.meaning) { return true }
    return Self.agree(here.meaning, here.spelling.head, there.meaning, row)
  }

  /// Whether two contents agree, as exactly as the first is written.
  static func agree(_ here: Content, _ written: String, _ there: Content, _ row: FieldRow) -> Bool {
    if here == there { return true }
    switch (here, there) {
    case (.steps(let one), .steps(let other)):
      guard let step = step(of: written, one, row.kind) else { return false }
      let (gap, overflows) = one.subtractingReportingOverflow(other)
      return !overflows && gap.magnitude < step
    case (.text(let one), .text(let other)): return one.lowercased() == other.lowercased()
    case (.list(let items), .list(let others)):
      guard row.traits.contains(.unordered) else {
        return items.map { folded($0.content) } == others.map { folded($0.content) }
      }
      let known = Set(items.map { folded($0.content) })
      return others.allSatisfy { known.contains(folded($0.content)) }
    default: return false
    }
  }

  private static func folded(_ content: Content) -> Content {
    if case .text(let text) = content { .text(text.lowercased()) } else { content }
  }

  /// Whether both are one site: a record here may have been made of the name there.
  private func isSite(_ here: Content, _ there: Content) -> Bool {
    guard case .text(let one) = here, case .text(let other) = there else { return false }
    let names = { (text: String) in
      let title = (target.records[.site] ?? []).first { $0.id == text }?.title
      return Set([text, title].compactMap { $0 }.map { ForeignID.make($0) ?? $0 })
    }
    return !names(one).isDisjoint(with: names(other))
  }

  /// The difference from which on two values differ: one unit of the last place that is written; nil
  /// for kinds that are exact.
  private static func step(of written: String, _ steps: Int, _ kind: ValueKind) -> UInt? {
    let next: Int?
    switch kind {
    case .diveDuration, .duration: return steps.isMultiple(of: 60) ? 60 : 1
    case .depth: next = raised(written).flatMap { try? Depth(parsing: $0).steps }
    case .temperature: next = raised(written).flatMap { try? Temperature(parsing: $0).steps }
    case .pressure: next = raised(written).flatMap { try? Pressure(parsing: $0).steps }
    default: return nil
    }
    return next.map { max(1, ($0 - steps).magnitude) }
  }

  /// A quantity whose number is one more in the last place: `18.4 m` gives `18.5 m`, and `-5 °C` gives
  /// `-6 °C`; nil if it is written in another way.
  private static func raised(_ written: String) -> String? {
    let plain = unquoted(written)
    let sign = plain.prefix(plain.hasPrefix("-") ? 1 : 0)
    let number = plain.dropFirst(sign.count).prefix { $0.isNumber || $0 == "." }
    let digits = number.filter { $0 != "." }
    guard let value = Int(digits), digits.utf8.count < 10 else { return nil }
    var raised = String(value + 1)
    if let point = number.firstIndex(of: ".") {
      let places = number.distance(from: point, to: number.endIndex) - 1
      guard places > 0 else { return nil }
      raised = String(repeating: "0", count: max(0, places + 1 - raised.utf8.count)) + raised
      raised.insert(".", at: raised.index(raised.endIndex, offsetBy: -places))
    }
    return sign + raised + plain.dropFirst(sign.count + number.count)
  }

  /// A value without the quotes around it, which no quantity needs.
  private static func unquoted(_ written: String) -> Substring {
    guard let quote = written.first, quote == "'" || quote == "\"", written.count > 1,
      written.last == quote
    else { return written[...] }
    return written.dropFirst().dropLast()
  }
}
