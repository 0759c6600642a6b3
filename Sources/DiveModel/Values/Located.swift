public import SourceText

/// A value together with the place where it was read.
public struct Located<Value: Sendable>: Sendable {
  public let value: Value
  public let range: SourceRange

  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
