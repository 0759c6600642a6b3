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
extension FlowRate: FieldValue {}
extension PressureRate: FieldValue {}
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

/// A value that is packed into one whole number.
private func steps(_ content: Content) -> Int? {
  guard case .steps(let steps) = content else { return nil }
  return steps
}

extension CalendarDate: FieldValue {
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(year: packed >> 9, month: packed >> 5 & 15, day: packed & 31)
  }

  public var content: Content { .steps(year << 9 | month << 5 | day) }
}

extension TimeOfDay: FieldValue {
  public init?(content: Content) {
    guard let seconds = steps(content) else { return nil }
    self.init(seconds: seconds)
  }

  public var content: Content { .steps(seconds) }
}

extension ZoneOffset: FieldValue {
  public init?(content: Content) {
    guard let minutes = steps(content) else { return nil }
    self.init(minutes: minutes)
  }

  public var content: Content { .steps(minutes) }
}

extension GasMix: FieldValue {
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(oxygen: packed >> 16, helium: packed & 0xFFFF)
  }

  public var content: Content { .steps(Int(oxygen) << 16 | Int(helium)) }
}

extension Interval: FieldValue {
  public init?(content: Content) {
    guard let packed = steps(content), Unit.allCases.indices.contains(packed & 15) else {
      return nil
    }
    self.init(packed >> 4, Unit.allCases[packed & 15])
  }

  public var content: Content {
    .steps(count << 4 | (Unit.allCases.firstIndex(of: unit) ?? 0))
  }
}

extension DecoStop: FieldValue {
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(
      depth: Depth(steps: packed >> 24),
      duration: DiveDuration(steps: packed & 0xFF_FFFF)
    )
  }

  public var content: Content { .steps(depth.steps << 24 | duration.steps & 0xFF_FFFF) }
}

extension SafetyStop: FieldValue {
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    let (depth, seconds) = (packed >> 24, packed & 0xFF_FFFF)
    self.init(
      depth: depth == 0 ? nil : Depth(steps: depth - 1),
      duration: seconds == 0 ? nil : DiveDuration(steps: seconds - 1)
    )
  }

  // Each half is kept one higher, so that 0 can say that it is not there.
  public var content: Content {
    let seconds = duration.map { min($0.steps, 0xFF_FFFE) + 1 } ?? 0
    return .steps((depth.map { $0.steps + 1 } ?? 0) << 24 | seconds)
  }
}

extension GradientFactors: FieldValue {
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(low: packed >> 8, high: packed & 0xFF)
  }

  public var content: Content { .steps(Int(low) << 8 | Int(high)) }
}

extension Rating: FieldValue {
  public init?(content: Content) {
    guard let stars = steps(content) else { return nil }
    self.init(stars)
  }

  public var content: Content { .steps(Int(stars)) }
}

// The lowest bit says whether the volume is one of gas.
extension TankVolume: FieldValue {
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
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

// The lowest bit says whether it is a word, whose place in its list the others are.
extension Visibility: FieldValue {
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
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

extension GeoPosition: FieldValue {
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(
      microLatitude: packed >> 32,
      microLongitude: Int(Int32(truncatingIfNeeded: packed))
    )
  }

  public var content: Content {
    .steps(Int(microLatitude) << 32 | Int(UInt32(bitPattern: microLongitude)))
  }
}

// Money is rare and has two parts of which neither is small, so it is kept as it is printed.
extension Money: FieldValue {
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    guard let money = try? Money(parsing: text) else { return nil }
    self = money
  }

  public var content: Content { .text(description) }
}

extension CurrencyCode: FieldValue {
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    guard let code = try? CurrencyCode(parsing: text) else { return nil }
    self = code
  }

  public var content: Content { .text(description) }
}
