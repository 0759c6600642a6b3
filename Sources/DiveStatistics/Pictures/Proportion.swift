/// Positions of values on a scale; cannot overflow for any input.
package enum Proportion {
  /// The parts for a value if the highest value has all parts, rounded to the nearest; at least one
  /// for a value above 0.
  package static func parts(_ value: Int, of greatest: Int, into parts: Int) -> Int {
    guard value > 0, greatest > 0, parts > 0 else { return 0 }
    guard value < greatest else { return parts }
    return max(1, nearest(value.magnitude, of: greatest.magnitude, into: parts))
  }

  /// The index of a value from 0 for the lowest to the last for the highest; values outside get the
  /// nearest of these.
  package static func place(_ value: Int, from lowest: Int, to highest: Int, among count: Int)
    -> Int
  {
    guard count > 1, highest > lowest, value > lowest else { return 0 }
    guard value < highest else { return count - 1 }
    return nearest(distance(lowest, value), of: distance(lowest, highest), into: count - 1)
  }

  /// The distance between two values, which may exceed `Int`.
  private static func distance(_ lower: Int, _ upper: Int) -> UInt {
    UInt(bitPattern: upper &- lower)
  }

  /// The nearest whole number to `value / whole * parts`; the value is less than the whole.
  private static func nearest(_ value: UInt, of whole: UInt, into parts: Int) -> Int {
    let product = value.multipliedFullWidth(by: parts.magnitude)
    let (quotient, rest) = whole.dividingFullWidth(product)
    return Int(clamping: rest >= whole - rest ? quotient + 1 : quotient)
  }
}
