public import DiveUnits

// The stored forms of the value types. Pairs are packed into one integer; the parsers of DiveUnits
// keep both parts within the bits available here.

extension FieldValue where Self: Quantity {
  /// Takes steps; nil for other content.
  @inlinable
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self.init(steps: steps)
  }

  /// The value in steps.
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
extension VerticalRate: FieldValue {}
extension DiveDuration: FieldValue {}
extension DecimalNumber: FieldValue {
  /// Takes thousandths; nil for other content.
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self.init(thousandths: steps)
  }

  /// The number in thousandths.
  public var content: Content { .steps(thousandths) }
}

extension Int: FieldValue {
  /// Takes an integer; nil for other content.
  @inlinable
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self = steps
  }

  /// The number itself.
  @inlinable public var content: Content { .steps(self) }
}

extension Bool: FieldValue {
  /// Takes 0 for false and any other number for true; nil for other content.
  public init?(content: Content) {
    guard case .steps(let steps) = content else { return nil }
    self = steps != 0
  }

  /// 1 for true and 0 for false.
  public var content: Content { .steps(self ? 1 : 0) }
}

extension String: FieldValue {
  /// Takes text; nil for other content.
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    self = text
  }

  /// The text itself.
  public var content: Content { .text(self) }
}

extension Reference: FieldValue {
  /// Takes the text as written; nil for other content.
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    self.init(text)
  }

  /// The text as written.
  public var content: Content { .text(text) }
}

/// The packed integer of a value.
private func steps(_ content: Content) -> Int? {
  guard case .steps(let steps) = content else { return nil }
  return steps
}

extension CalendarDate: FieldValue {
  /// Takes packed year, month and day; nil for an invalid date.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(year: packed >> 9, month: packed >> 5 & 15, day: packed & 31)
  }

  /// Year, month and day packed so that later dates are greater.
  public var content: Content { .steps(year << 9 | month << 5 | day) }
}

extension TimeOfDay: FieldValue {
  /// Takes seconds since midnight; nil if out of range.
  public init?(content: Content) {
    guard let seconds = steps(content) else { return nil }
    self.init(seconds: seconds)
  }

  /// The seconds since midnight.
  public var content: Content { .steps(seconds) }
}

extension ZoneOffset: FieldValue {
  /// Takes minutes; nil if out of range.
  public init?(content: Content) {
    guard let minutes = steps(content) else { return nil }
    self.init(minutes: minutes)
  }

  /// The offset in minutes.
  public var content: Content { .steps(minutes) }
}

extension GasMix: FieldValue {
  /// Takes packed permilles of oxygen and helium; nil if they exceed the whole.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(oxygen: packed >> 16, helium: packed & 0xFFFF)
  }

  /// The packed permilles of oxygen and helium.
  public var content: Content { .steps(Int(oxygen) << 16 | Int(helium)) }
}

extension Interval: FieldValue {
  /// Takes a packed count and unit; nil for an unknown unit.
  public init?(content: Content) {
    guard let packed = steps(content), Unit.allCases.indices.contains(packed & 15) else {
      return nil
    }
    self.init(packed >> 4, Unit.allCases[packed & 15])
  }

  /// The packed count and unit.
  public var content: Content {
    .steps(count << 4 | (Unit.allCases.firstIndex(of: unit) ?? 0))
  }
}

extension DecoStop: FieldValue {
  /// Takes packed depth and duration; nil for other content.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(
      depth: Depth(steps: packed >> 24),
      duration: DiveDuration(steps: packed & 0xFF_FFFF)
    )
  }

  /// The packed depth and duration.
  public var content: Content { .steps(depth.steps << 24 | duration.steps & 0xFF_FFFF) }
}

extension SafetyStop: FieldValue {
  /// Takes packed depth and duration, each stored plus one; nil for other content.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    let (depth, seconds) = (packed >> 24, packed & 0xFF_FFFF)
    self.init(
      depth: depth == 0 ? nil : Depth(steps: depth - 1),
      duration: seconds == 0 ? nil : DiveDuration(steps: seconds - 1)
    )
  }

  // Each part is stored plus one, so that 0 means absent.
  /// The packed depth and duration; a part of 0 means absent.
  public var content: Content {
    let seconds = duration.map { min($0.steps, 0xFF_FFFE) + 1 } ?? 0
    return .steps((depth.map { $0.steps + 1 } ?? 0) << 24 | seconds)
  }
}

extension GradientFactors: FieldValue {
  /// Takes both packed percentages; nil if out of range.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(low: packed >> 8, high: packed & 0xFF)
  }

  /// Both packed percentages.
  public var content: Content { .steps(Int(low) << 8 | Int(high)) }
}

extension Rating: FieldValue {
  /// Takes 1 to 5 stars; nil for other content.
  public init?(content: Content) {
    guard let stars = steps(content) else { return nil }
    self.init(stars)
  }

  /// The number of stars.
  public var content: Content { .steps(Int(stars)) }
}

// The lowest bit distinguishes gas volume from water volume.
extension TankVolume: FieldValue {
  /// Takes millilitres with a bit for gas volume; nil for other content.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self =
      packed & 1 == 1
      ? .gas(GasVolume(steps: packed >> 1)) : .water(WaterVolume(steps: packed >> 1))
  }

  /// The millilitres, with a bit for gas volume.
  public var content: Content {
    switch self {
    case .water(let volume): .steps(volume.steps << 1)
    case .gas(let volume): .steps(volume.steps << 1 | 1)
    }
  }
}

// The lowest bit distinguishes a word, stored as its index, from a distance.
extension Visibility: FieldValue {
  /// Takes a distance or a word's index; nil for other content.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    if packed & 1 == 0 {
      self = .distance(Distance(steps: packed >> 1))
    } else {
      guard let word = VisibilityScale(content: .steps(packed >> 1)) else { return nil }
      self = .scale(word)
    }
  }

  /// The distance in millimetres or the word's index; the lowest bit distinguishes them.
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
  /// Takes both packed angles; nil if out of range.
  public init?(content: Content) {
    guard let packed = steps(content) else { return nil }
    self.init(
      microLatitude: packed >> 32,
      microLongitude: Int(Int32(truncatingIfNeeded: packed))
    )
  }

  /// Both angles in millionths of a degree, packed.
  public var content: Content {
    .steps(Int(microLatitude) << 32 | Int(UInt32(bitPattern: microLongitude)))
  }
}

// Money is rare and both its parts can be large, so it is stored as text.
extension Money: FieldValue {
  /// Takes the amount as text; nil for other content.
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    guard let money = try? Money(parsing: text) else { return nil }
    self = money
  }

  /// The amount as text.
  public var content: Content { .text(description) }
}

extension CurrencyCode: FieldValue {
  /// Takes the three-letter code; nil for other content.
  public init?(content: Content) {
    guard case .text(let text) = content else { return nil }
    guard let code = try? CurrencyCode(parsing: text) else { return nil }
    self = code
  }

  /// The three-letter code.
  public var content: Content { .text(description) }
}

// A level has more parts than fit into one integer, and plans are few, so it is stored as text.
extension PlanLevel: FieldValue {
  /// Takes the level as text; nil for other content.
  public init?(content: Content) {
    guard case .text(let text) = content, let level = try? PlanLevel(parsing: text) else {
      return nil
    }
    self = level
  }

  /// The level as text.
  public var content: Content { .text(description) }
}
