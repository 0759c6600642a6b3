/// The radius of a nucleus as the root of a cubic equation.
enum BubbleRadius {
  /// The root of `A r³ - B r² - C = 0` between two bounds.
  ///
  /// Newton's method, with a bisection where that would leave the bounds or is too slow: the routine
  /// `rtsafe` of *Numerical Recipes* (1992), as in Baker's program.
  ///
  /// - Parameters:
  ///   - a: In pascals.
  ///   - b: In newtons per metre.
  ///   - c: In newton metres.
  ///   - low: In metres.
  ///   - high: In metres.
  /// - Returns: In metres.
  /// - Throws: If no root lies between the bounds.
  static func root(
    _ a: Double,
    _ b: Double,
    _ c: Double,
    from low: Double,
    to high: Double
  ) throws(BubbleObstacle) -> Double {
    func value(_ radius: Double) -> Double { radius * (radius * (a * radius - b)) - c }
    func slope(_ radius: Double) -> Double { radius * (radius * 3 * a - 2 * b) }
    let (atLow, atHigh) = (value(low), value(high))
    guard atLow.isFinite, atHigh.isFinite else { throw .notConverged }
    if atLow == 0 { return low }
    if atHigh == 0 { return high }
    guard (atLow < 0) != (atHigh < 0) else { throw .notConverged }

    var (negative, positive) = atLow < 0 ? (low, high) : (high, low)
    var radius = 0.5 * (low + high)
    var before = abs(high - low)
    var change = before
    var (function, derivative) = (value(radius), slope(radius))
    for _ in 0..<mostSteps {
      let toPositive = (radius - positive) * derivative - function
      let toNegative = (radius - negative) * derivative - function
      let isSlow = abs(2 * function) > abs(before * derivative)
      before = change
      let last = radius
      if toPositive * toNegative >= 0 || isSlow {
        change = 0.5 * (positive - negative)
        radius = negative + change
        if radius == negative { return radius }
      } else {
        change = function / derivative
        radius -= change
        if radius == last { return radius }
      }
      if abs(change) < precision { return radius }
      (function, derivative) = (value(radius), slope(radius))
      if function < 0 { negative = radius } else { positive = radius }
    }
    throw .notConverged
  }

  static let mostSteps = 100
  /// In metres: a millionth of a micrometre.
  private static let precision = 1e-12
}
