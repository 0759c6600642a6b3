public import Diagnostics

/// A value together with the place where it was read.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Where its spelling stands, in bytes of its file.
  public let range: SourceRange

  /// Puts a value and its place together.
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
