public import DiveUnits

// How each kind of value that is one number or one text is kept as a record's content.

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
