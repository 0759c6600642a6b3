/// A half-open range of UTF-8 offsets in one file.
///
/// Offsets are inside, lines and columns are made at the edge by `SourceText` alone.
public struct SourceRange: Hashable, Sendable {
  // 32 bits hold every offset there is: a record is at most 1 MiB.
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32

  /// A range from `lowerBound` up to `upperBound`; bounds that no file has are clamped.
  @inlinable
  public init(_ lowerBound: Int, _ upperBound: Int) {
    start = UInt32(clamping: lowerBound)
    end = max(UInt32(clamping: upperBound), start)
  }

  /// The offset of the first byte.
  @inlinable public var lowerBound: Int { Int(start) }
  /// The offset behind the last byte.
  @inlinable public var upperBound: Int { Int(end) }
  /// How many bytes it holds.
  @inlinable public var count: Int { Int(end) - Int(start) }
  /// Whether it is a place between two bytes.
  @inlinable public var isEmpty: Bool { start == end }

  /// Whether `offset` lies in the range.
  @inlinable
  public func contains(_ offset: Int) -> Bool { offset >= lowerBound && offset < upperBound }
}

extension SourceRange: Comparable {
  /// Whether the left one begins first or, where both begin alike, ends first.
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
