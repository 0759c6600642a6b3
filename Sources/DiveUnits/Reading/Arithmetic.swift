/// The largest magnitude of a parsed value, in steps.
@inlinable var largestSteps: Int { 1 << 40 }

/// Ten to the power of 0 to 9; 1 for any other exponent.
@inlinable
func powerOfTen(_ exponent: Int) -> Int {
  switch exponent {
  case 1: 10
  case 2: 100
  case 3: 1_000
  case 4: 10_000
  case 5: 100_000
  case 6: 1_000_000
  case 7: 10_000_000
  case 8: 100_000_000
  case 9: 1_000_000_000
  default: 1
  }
}

/// Divides by a positive number, rounding half away from zero.
@inlinable
func divideRounding<Whole: SignedInteger & FixedWidthInteger>(
  _ dividend: Whole,
  by divisor: Whole
) -> Whole {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  if remainder >= 0 {
    return remainder >= divisor - remainder ? quotient + 1 : quotient
  }
  return 0 - remainder >= divisor + remainder ? quotient - 1 : quotient
}

/// Formats a whole number of `10^-decimals` as a decimal without trailing zeros.
func decimalText<Whole: SignedInteger & FixedWidthInteger>(
  _ value: Whole,
  decimals: Int
) -> String {
  var digits = String(value.magnitude)
  if digits.utf8.count <= decimals {
    digits = String(repeating: "0", count: decimals + 1 - digits.utf8.count) + digits
  }
  let point = digits.index(digits.endIndex, offsetBy: 0 - decimals)
  var fraction = digits[point...]
  while fraction.last == "0" { fraction.removeLast() }
  let whole = (value < 0 ? "-" : "") + digits[..<point]
  return fraction.isEmpty ? whole : whole + "." + fraction
}
