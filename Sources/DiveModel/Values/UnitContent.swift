public import DiveUnits

// How each kind of value is kept as a record's content. Pairs are packed into one whole number;
// the parsers of DiveUnits keep both halves within the bits they have here.

extension FieldValue where Self: Quantity {
  /// Takes whole steps; nil for any other content.
  @inlinable
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self.init(steps: steps)
  }

  /// The value as its whole steps.
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
  /// Takes thousandths; nil for any other content.
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self.init(thousandths: steps)
  }

  /// The number in thousandths.
  public var content: Content { .steps(thousandths) }
}

extension Int: FieldValue {
  /// Takes a whole number; nil for any other content.
  @inlinable
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self = steps
  }

  /// The number itself.
  @inlinable public var content: Content { .steps(self) }
}

extension Bool: FieldValue {
  /// Takes 0 for false and any other number for true; nil for any other content.
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self = steps != 0
  }

  /// 1 for true and 0 for false.
  public var content: Content { .steps(self ? 1 : 0) }
}

extension String: FieldValue {
  /// Takes text; nil for any other content.
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    self = text
  }

  /// The text itself.
  public var content: Content { .text(self) }
}

extension Reference: FieldValue {
  /// Takes the text that was written; nil for any other content.
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    self.init(text)
  }

  /// The text that was written.
  public var content: Content { .text(text) }
}

/// A value that is packed into one whole number.
private func steps(_ content: Content) -> Int? {
  guard case .steps(let steps) = content else { return nil }
  return steps
}

extension CalendarDate: FieldValue {
  /// Takes year, month and day packed into one number; nil for no such day.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(year: packed >> 9, month: packed >> 5 & 15, day: packed & 31)
  }

  /// Year, month and day packed into one number, so that later days are greater.
  public var content: Content { .steps(year << 9 | month << 5 | day) }
}

extension TimeOfDay: FieldValue {
  /// Takes seconds since midnight; nil beyond a day.
  public init?(content: Content) {
    guard let seconds = steps(content) else { return nil }
    self.init(seconds: seconds)
  }

  /// The seconds since midnight.
  public var content: Content { .steps(seconds) }
}

extension ZoneOffset: FieldValue {
  /// Takes minutes; nil beyond the offsets that there are.
  public init?(content: Content) {
    guard let minutes = steps(content) else { return nil }
    self.init(minutes: minutes)
  }

  /// The offset in minutes.
  public var content: Content { .steps(minutes) }
}

extension GasMix: FieldValue {
  /// Takes the permilles of oxygen and helium in one number; nil for more than the whole.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(oxygen: packed >> 16, helium: packed & 0xFFFF)
  }

  /// The permilles of oxygen and helium in one number.
  public var content: Content { .steps(Int(oxygen) << 16 | Int(helium)) }
}

extension Interval: FieldValue {
  /// Takes the count and the unit in one number; nil for no such unit.
  public init?(content: Content) {
    guard let packed = steps(content), Unit.allCases.indices.contains(packed & 15) else {
      return nil
    }
    self.init(packed >> 4, Unit.allCases[packed & 15])
  }

  /// The count and the unit in one number.
  public var content: Content {
    .steps(count << 4 | (Unit.allCases.firstIndex(of: unit) ?? 0))
  }
}

extension DecoStop: FieldValue {
  /// Takes depth and duration in one number; nil for any other content.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(
      depth: Depth(steps: packed >> 24),
      duration: DiveDuration(steps: packed & 0xFF_FFFF)
    )
  }

  /// Depth and duration in one number.
  public var content: Content { .steps(depth.steps << 24 | duration.steps & 0xFF_FFFF) }
}

extension SafetyStop: FieldValue {
  /// Takes depth and duration in one number, each kept one higher; nil for any other content.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    let (depth, seconds) = (packed >> 24, packed & 0xFF_FFFF)
    self.init(
      depth: depth == 0 ? nil : Depth(steps: depth - 1),
      duration: seconds == 0 ? nil : DiveDuration(steps: seconds - 1)
    )
  }

  // Each half is kept one higher, so that 0 can say that it is not there.
  /// Depth and duration in one number; 0 in a half says that it is not there.
  public var content: Content {
    let seconds = duration.map { min($0.steps, 0xFF_FFFE) + 1 } ?? 0
    return .steps((depth.map { $0.steps + 1 } ?? 0) << 24 | seconds)
  }
}

extension GradientFactors: FieldValue {
  /// Takes both per cents in one number; nil if they are none.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(low: packed >> 8, high: packed & 0xFF)
  }

  /// Both per cents in one number.
  public var content: Content { .steps(Int(low) << 8 | Int(high)) }
}

extension Rating: FieldValue {
  /// Takes the stars; nil but for 1 to 5.
  public init?(content: Content) {
    guard let stars = steps(content) else { return nil }
    self.init(stars)
  }

  /// The number of stars.
  public var content: Content { .steps(Int(stars)) }
}

// The lowest bit says whether the volume is one of gas.
extension TankVolume: FieldValue {
  /// Takes millilitres with a bit that says whether of gas; nil for any other content.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self =
      packed & 1 == 1
      ? .gas(GasVolume(steps: packed >> 1)) : .water(WaterVolume(steps: packed >> 1))
  }

  /// The millilitres, with a bit that says whether of gas.
  public var content: Content {
    switch self {
    case .water(let volume): .steps(volume.steps << 1)
    case .gas(let volume): .steps(volume.steps << 1 | 1)
    }
  }
}

// The lowest bit says whether it is a word, whose place in its list the others are.
extension Visibility: FieldValue {
  /// Takes a distance or a place in the scale; nil for any other content.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    if packed & 1 == 0 {
      self = .distance(Distance(steps: packed >> 1))
    } else {
      guard let word = VisibilityScale(content: .steps(packed >> 1)) else { return nil }
      self = .scale(word)
    }
  }

  /// The distance in millimetres or the place in the scale, with a bit that says which.
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
  /// Takes both angles in one number; nil beyond 90° or 180°.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(
      microLatitude: packed >> 32,
      microLongitude: Int(Int32(truncatingIfNeeded: packed))
    )
  }

  /// Both angles in millionths of a degree, in one number.
  public var content: Content {
    .steps(Int(microLatitude) << 32 | Int(UInt32(bitPattern: microLongitude)))
  }
}

// Money is rare and has two parts of which neither is small, so it is kept as it is printed.
extension Money: FieldValue {
  /// Takes the amount as it is printed; nil for any other content.
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    guard let money = try? Money(parsing: text) else { return nil }
    self = money
  }

  /// The amount as it is printed.
  public var content: Content { .text(description) }
}

extension CurrencyCode: FieldValue {
  /// Takes the three letters; nil for any other content.
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    guard let code = try? CurrencyCode(parsing: text) else { return nil }
    self = code
  }

  /// The three letters.
  public var content: Content { .text(description) }
}
