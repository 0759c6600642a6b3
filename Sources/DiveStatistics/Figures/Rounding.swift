/// Divides by a positive number and rounds to the nearest whole one, halves away from zero.
///
/// Sums over a log are kept in 128 bits, so that nothing a diver can write overflows them.
func rounded(_ sum: Int128, by divisor: Int128) -> Int {
  guard divisor > 0 else { return 0 }
  let half = sum < 0 ? 0 - divisor / 2 : divisor / 2
  return Int(clamping: (sum + half) / divisor)
}
