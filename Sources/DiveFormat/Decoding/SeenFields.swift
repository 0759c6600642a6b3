import DiveModel
import Diagnostics

/// The fields of a mapping that have been read so far.
///
/// So a key that a damaged file repeats thousands of times is not searched for among all others
/// each time.
struct SeenFields {
  private var bits: (UInt64, UInt64) = (0, 0)
  private var firsts: [UInt8: SourceRange?] = [:]

  /// Whether a field was read.
  func has(_ field: UInt8) -> Bool {
    (field < 64 ? bits.0 : bits.1) >> UInt64(field & 63) & 1 == 1
  }

  /// Notes that a field was read.
  mutating func add(_ field: UInt8) {
    if field < 64 { bits.0 |= 1 << UInt64(field) } else { bits.1 |= 1 << UInt64(field & 63) }
  }

  /// The range of the first value of a field that was read.
  mutating func first(_ field: UInt8, in fields: FieldSet) -> SourceRange? {
    if let known = firsts[field] { return known }
    let range = fields[field]?.range
    firsts[field] = .some(range)
    return range
  }
}
