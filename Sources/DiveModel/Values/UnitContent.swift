public import DiveUnits

// How each kind of value is kept as a record's content. Pairs are packed into one whole number;
// the parsers of DiveUnits keep both halves within the bits they have here.

extension FieldValue where Self: Quantity {
  @inlinable
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self.init(steps: steps)
  }

  @inlinable public var content: Content { .steps(steps) }
}

extension Depth: FieldValue {}
extension Distance: FieldValue {}
extension Temperature: FieldValue {}
extension Pressure: FieldValue {}
extension Mass: FieldValue {}
extension Density: FieldValue {}
extension Fraction: FieldValue {}
extension DiveDuration: FieldValue {}
extension DecimalNumber: FieldValue {
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self.init(thousandths: steps)
  }

  public var content: Content { .steps(thousandths) }
}

extension Int: FieldValue {
  @inlinable
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self = steps
  }

  @inlinable public var content: Content { .steps(self) }
}

extension Bool: FieldValue {
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self = steps != 0
  }

  public var content: Content { .steps(self ? 1 : 0) }
}

extension String: FieldValue {
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    self = text
  }

  public var content: Content { .text(self) }
}

extension Reference: FieldValue {
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    self.init(text)
  }

  public var content: Content { .text(text) }
}

extension CalendarDate: FieldValue {
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self.init(dayNumber: steps)
  }

  public var content: Content { .steps(dayNumber) }
}

extension TimeOfDay: FieldValue {
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self.init(seconds: steps)
  }

  public var content: Content { .steps(seconds) }
}

extension ZoneOffset: FieldValue {
  public init?(content: Content) { return nil }
  public var content: Content { .steps(0) }
}

extension GasMix: FieldValue {
  public init?(content: Content) { return nil }
  public var content: Content { .steps(0) }
}

extension Interval: FieldValue {
  public init?(content: Content) { return nil }
  public var content: Content { .steps(0) }
}

extension GeoPosition: FieldValue {
  public init?(content: Content) { return nil }
  public var content: Content { .steps(0) }
}

extension Money: FieldValue {
  public init?(content: Content) { return nil }
  public var content: Content { .steps(0) }
}

extension CurrencyCode: FieldValue {
  public init?(content: Content) { return nil }
  public var content: Content { .steps(0) }
}

extension DecoStop: FieldValue {
  public init?(content: Content) { return nil }
  public var content: Content { .steps(0) }
}

extension SafetyStop: FieldValue {
  public init?(content: Content) { return nil }
  public var content: Content { .steps(0) }
}

extension GradientFactors: FieldValue {
  public init?(content: Content) { return nil }
  public var content: Content { .steps(0) }
}

// The lowest bit says whether the volume is one of gas.
extension TankVolume: FieldValue {
  public init?(content: Content) {
    guard case .steps(let packed) = content else { return nil }
    self =
      packed & 1 == 1
      ? .gas(GasVolume(steps: packed >> 1)) : .water(WaterVolume(steps: packed >> 1))
  }

  public var content: Content {
    switch self {
    case .water(let volume): .steps(volume.steps << 1)
    case .gas(let volume): .steps(volume.steps << 1 | 1)
    }
  }
}

extension Rating: FieldValue {
  public init?(content: Content) { return nil }
  public var content: Content { .steps(0) }
}

// The lowest bit says whether it is a word, whose place in its list the others are.
extension Visibility: FieldValue {
  public init?(content: Content) {
    guard case .steps(let packed) = content else { return nil }
    if packed & 1 == 0 {
      self = .distance(Distance(steps: packed >> 1))
    } else {
      guard let word = VisibilityScale(content: .steps(packed >> 1)) else { return nil }
      self = .scale(word)
    }
  }

  public var content: Content {
    switch self {
    case .distance(let distance): return .steps(distance.steps << 1)
    case .scale(let word):
      let index = VisibilityScale.allCases.firstIndex(of: word) ?? 0
      return .steps(index << 1 | 1)
    }
  }
}
