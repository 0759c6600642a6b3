public import Diagnostics

/// A value with the range that it was read from.
public struct Located<Value: Sendable>: Sendable {
  /// What was read, without its spelling.
  public let value: Value
  /// The range of its text, in bytes of the file.
  public let range: SourceRange

  /// Combines a value and its range.
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
