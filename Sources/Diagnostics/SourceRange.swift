/// A half-open range of UTF-8 offsets in a file.
///
/// All code uses offsets; only `SourceText` converts them to lines and columns, for output.
public struct SourceRange: Hashable, Sendable {
  // 32 bits suffice, because a record has at most 1 MiB.
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32

  /// A range from `lowerBound` up to but not including `upperBound`; impossible bounds are clamped.
  @inlinable
  public init(_ lowerBound: Int, _ upperBound: Int) {
    start = UInt32(clamping: lowerBound)
    end = max(UInt32(clamping: upperBound), start)
  }

  /// The offset of the first byte.
  @inlinable public var lowerBound: Int { Int(start) }
  /// The offset after the last byte.
  @inlinable public var upperBound: Int { Int(end) }
  /// The number of bytes.
  @inlinable public var count: Int { Int(end) - Int(start) }
  /// Whether it is a place between two bytes.
  @inlinable public var isEmpty: Bool { start == end }

  /// Whether `offset` is in the range.
  @inlinable
  public func contains(_ offset: Int) -> Bool { offset >= lowerBound && offset < upperBound }
}

extension SourceRange: Comparable {
  /// Compares by start, then by end.
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
