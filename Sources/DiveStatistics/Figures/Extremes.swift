/// The least and the greatest of values that come one after another, and how many dives share each.
struct Extremes: Sendable {
  private(set) var least: FigureSummary.Extreme?
  private(set) var greatest: FigureSummary.Extreme?

  /// Adds the value of a dive.
  mutating func add(_ value: Int, dive: Int) {
    // Most values are neither, and a log has a hundred thousand.
    if let least, let greatest, value > least.value, value < greatest.value { return }
    let one = FigureSummary.Extreme(value: value, dive: dive)
    least = Self.outer(least, one) { $0 < $1 }
    greatest = Self.outer(greatest, one) { $0 > $1 }
  }

  /// Takes the values of later dives.
  mutating func take(_ later: Extremes) {
    if let other = later.least { least = Self.outer(least, other) { $0 < $1 } }
    if let other = later.greatest { greatest = Self.outer(greatest, other) { $0 > $1 } }
  }

  private static func outer(
    _ known: FigureSummary.Extreme?,
    _ later: FigureSummary.Extreme,
    _ isFurther: (Int, Int) -> Bool
  ) -> FigureSummary.Extreme {
    guard let known, !isFurther(later.value, known.value) else { return later }
    guard known.value == later.value else { return known }
    return .init(value: known.value, dive: known.dive, dives: known.dives + later.dives)
  }
}
