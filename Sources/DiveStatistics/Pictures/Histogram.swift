/// The number of values in each of several bands of equal width.
package struct Histogram: Hashable, Sendable {
  /// The width of a band.
  package let step: Int
  /// The bands, with their inclusive lower limits and the numbers of values.
  package let bands: [Band]

  /// One band.
  package struct Band: Hashable, Sendable {
    package let lower: Int
    package let count: Int
  }

  /// Prevents overflow; values beyond are counted in the last bar.
  private static let limit = 1 << 50
  private static let mostBands = 12

  /// Counts values in bands from the lowest to the highest without a gap.
  package init(_ values: [Int]) {
    let values = values.map { min(max($0, -Self.limit), Self.limit) }
    guard let least = values.min(), let greatest = values.max() else {
      (step, bands) = (1, [])
      return
    }
    let step = RoundStep.decimal(greatest - least, atMost: Self.mostBands)
    let first = Self.band(of: least, step)
    var counts = Array(repeating: 0, count: Self.band(of: greatest, step) - first + 1)
    for value in values { counts[Self.band(of: value, step) - first] += 1 }
    self.step = step
    bands = counts.enumerated().map { Band(lower: (first + $0) * step, count: $1) }
  }

  /// Rounds down, below zero too.
  private static func band(of value: Int, _ step: Int) -> Int {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: step)
    return rest < 0 ? quotient - 1 : quotient
  }
}
