package import DiveModel
package import DiveUnits

/// Values of a kind for spreadsheets: plain numbers with their unit in the header.
package struct PlainValues {
  private let kind: ValueKind
  private let isOwnKey: Bool
  private let system: UnitSystem
  private let unit: TableUnit?
  /// The mass field of weights; their place is a column of its own.
  private let mass: UInt8?

  package init(_ kind: ValueKind, isOwnKey: Bool = false, _ system: UnitSystem) {
    (self.kind, self.isOwnKey, self.system) = (kind, isOwnKey, system)
    if case .mapping(let mapping) = kind, mapping.table.name == FieldTable.weight.name {
      mass = Weight.Field.mass.rawValue
      unit = .mass
    } else {
      mass = nil
      unit = isOwnKey ? nil : TableUnit(kind)
    }
  }

  /// The header of a column: its name, with the unit if the values have one.
  package func head(_ name: String) -> String {
    unit.map { "\(name)_\($0.symbol(system))" } ?? name
  }

  /// A value without its unit; several are separated by semicolons.
  package func text(_ content: Content, _ printer: ValuePrinter) -> String {
    guard case .list(let items) = content else { return single(content, printer) }
    return items.map { single($0.content, printer) }.joined(separator: "; ")
  }

  private func single(_ content: Content, _ printer: ValuePrinter) -> String {
    if isOwnKey { return printer.anything(content) }
    if let mass, case .mapping(let fields) = content, let found = fields[mass] {
      return number(found.content) ?? printer.text(found.content, of: .mass)
    }
    return number(content) ?? printer.text(content, of: kind)
  }

  private func number(_ content: Content) -> String? {
    guard let unit, case .steps(let steps) = content else { return nil }
    guard kind == .visibility else { return unit.number(steps, system) }
    // A visibility may be a word, which stays one.
    return steps & 1 == 0 ? unit.number(steps >> 1, system) : nil
  }
}
