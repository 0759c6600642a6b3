public import Diagnostics

/// A range in six bytes, which fit into the padding beside a value: millions of values are in memory
/// at once.
///
/// Each bound has 24 bits; a record has at most 1 MiB. A larger bound is clamped.
@usableFromInline
struct CompactRange: Hashable, Sendable {
  @usableFromInline let low: UInt16
  @usableFromInline let middle: UInt16
  @usableFromInline let high: UInt16

  @inlinable
  init(_ range: SourceRange) {
    let most = 0xFF_FFFF
    let start = UInt64(min(range.lowerBound, most))
    let bits = start | UInt64(min(range.upperBound, most)) << 24
    low = UInt16(truncatingIfNeeded: bits)
    middle = UInt16(truncatingIfNeeded: bits >> 16)
    high = UInt16(truncatingIfNeeded: bits >> 32)
  }

  @inlinable var range: SourceRange {
    let bits = UInt64(low) | UInt64(middle) << 16 | UInt64(high) << 32
    return SourceRange(Int(bits & 0xFF_FFFF), Int(bits >> 24))
  }
}
