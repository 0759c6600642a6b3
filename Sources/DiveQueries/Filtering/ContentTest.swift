import DiveModel
import DiveUnits

/// A test of a stored value; one item of a list must pass.
enum ContentTest: Sendable {
  /// Passes any recorded value.
  case recorded
  /// Whole steps in a range; a packed value is equal if its steps are.
  case steps(ClosedRange<Int>)
  /// Whole steps outside of a range.
  case outside(Range<Int>)
  case text(TextPattern)
  /// One of the texts that refer to certain records; for `open` ones something unread decides.
  case texts(Set<String>, open: Set<String>)
  case gas(GasClass)
  /// A distance in a range, in steps.
  case visibility(ClosedRange<Int>)
  /// One of the words for visibility, by their indices in the list.
  case visibilityWord(ClosedRange<Int>)
  /// The water volume of a tank, in millilitres.
  case waterVolume(ClosedRange<Int>)
  /// The gas volume of a tank, if it is written as such.
  case gasVolume(ClosedRange<Int>)
  case money(CurrencyCode, ClosedRange<Int>)

  /// Whether a value passes; `fields` are those of its mapping.
  func matches(_ content: Content, in fields: FieldSet? = nil) -> Bool {
    if case .list(let items) = content {
      if case .recorded = self { return !items.isEmpty }
      for item in items where matches(item.content, in: fields) { return true }
      return false
    }
    switch (self, content) {
    case (.recorded, _): return true
    case (.steps(let bounds), .steps(let steps)): return bounds.contains(steps)
    case (.outside(let others), .steps(let steps)): return !others.contains(steps)
    case (.text(let pattern), .text(let text)): return pattern.matches(text)
    case (.texts(let texts, _), .text(let text)): return texts.contains(text)
    case (.gas(let gases), .steps): return GasMix(content: content).map(gases.contains) ?? false
    case (.visibility(let bounds), .steps(let packed)):
      return packed & 1 == 0 && bounds.contains(packed >> 1)
    case (.visibilityWord(let bounds), .steps(let packed)):
      return packed & 1 == 1 && bounds.contains(packed >> 1)
    case (.waterVolume(let bounds), .steps): return water(content, fields, bounds)
    case (.gasVolume(let bounds), .steps):
      guard case .gas(let volume)? = TankVolume(content: content) else { return false }
      return bounds.contains(volume.steps)
    case (.money(let currency, let bounds), .text):
      guard let money = Money(content: content), money.currency == currency else { return false }
      return bounds.contains(money.minorUnits)
    default: return false
    }
  }

  /// Whether a value passes; nil if something that was not read decides it.
  func decides(_ content: Content) -> Bool? {
    guard case .texts(let texts, let open) = self, !open.isEmpty else { return matches(content) }
    let items = if case .list(let items) = content { items.map(\.content) } else { [content] }
    var isOpen = false
    for item in items {
      guard case .text(let text) = item else { continue }
      if open.contains(text) { isOpen = true } else if texts.contains(text) { return true }
    }
    return isOpen ? nil : false
  }

  private func water(
    _ content: Content,
    _ fields: FieldSet?,
    _ bounds: ClosedRange<Int>
  ) -> Bool {
    let pressure = fields.flatMap { Tank(fields: $0).workingPressure?.value }
    guard let volume = TankVolume(content: content)?.waterVolume(workingPressure: pressure) else {
      return false
    }
    return bounds.contains(volume.steps)
  }
}

/// Classes of gases with a common name, whatever their exact mix.
enum GasClass: String, CaseIterable, Sendable {
  /// Air with more oxygen.
  case nitrox
  /// Oxygen, helium and nitrogen.
  case trimix
  /// Oxygen and helium.
  case heliox

  func contains(_ gas: GasMix) -> Bool {
    switch self {
    case .nitrox: gas.helium == 0 && gas.oxygen > GasMix.air.oxygen && gas.oxygen < 1000
    case .trimix: gas.helium > 0 && gas.nitrogen > 0
    case .heliox: gas.helium > 0 && gas.nitrogen == 0
    }
  }
}
