import DiveStatistics

/// An axis of numbers that starts and ends at round steps.
struct NumberAxis: Hashable, Sendable {
  let lowest: Int
  let highest: Int
  let step: Int

  /// Larger numbers are not distinguished, so that nothing overflows.
  static let limit = 1 << 50

  /// Creates an axis for numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, in any order.
  ///   - count: The approximate number of steps.
  ///   - smallest: The smallest step.
  ///   - hasZero: Whether it starts at zero even if all numbers are greater.
  init(_ numbers: some Sequence<Int>, atMost count: Int, smallest: Int = 1, hasZero: Bool = true) {
    var (least, greatest) = (hasZero ? 0 : Int.max, hasZero ? 0 : Int.min)
    for number in numbers {
      let number = Self.clamped(number)
      (least, greatest) = (min(least, number), max(greatest, number))
    }
    if least > greatest { (least, greatest) = (0, 0) }
    let step = max(RoundStep.decimal(greatest - least, atMost: count), smallest, 1)
    let first = Self.floor(least, step)
    let last = -Self.floor(-greatest, step)
    self.step = step
    lowest = first * step
    highest = max(last, first + 1) * step
  }

  /// Uses a span unchanged, with steps in units of time, in seconds.
  init(seconds: ClosedRange<Int>, atMost count: Int) {
    lowest = Self.clamped(seconds.lowerBound)
    highest = max(Self.clamped(seconds.upperBound), lowest + 1)
    step = max(RoundStep.seconds(highest - lowest, atMost: count), 1)
  }

  /// The steps within the axis.
  var ticks: [Int] {
    let first = -Self.floor(-lowest, step) * step
    guard first <= highest else { return [] }
    return Array(stride(from: first, through: highest, by: step).prefix(100))
  }

  /// The position of a number, from 0 at the lowest to 1 at the highest.
  func part(_ number: Int) -> Double {
    let number = min(max(number, lowest), highest)
    return Double(number - lowest) / Double(highest - lowest)
  }

  static func clamped(_ number: Int) -> Int { min(max(number, -limit), limit) }

  /// Divides by a positive number and rounds down, below zero too.
  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
