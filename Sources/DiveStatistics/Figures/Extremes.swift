import LogbookCore

/// The lowest and the highest value of dives, and the number of dives that share each.
///
/// Of several dives with the same value the earliest is named, by date and time as written: one
/// without a time comes last of its day, one without a date last of all. If these are equal too,
/// the order in the list decides.
struct Extremes: Sendable {
  private var lowest: Found?
  private var highest: Found?

  var least: FigureSummary.Extreme? { lowest?.extreme }
  var greatest: FigureSummary.Extreme? { highest?.extreme }

  /// Adds the value of a dive.
  ///
  /// The start is evaluated only if needed, because few values are extremes and a log has a hundred
  /// thousand dives.
  mutating func add(_ value: Int, dive: Int, start: @autoclosure () -> DiveStart) {
    if let least, let greatest, value > least.value, value < greatest.value { return }
    let one = Found(extreme: FigureSummary.Extreme(value: value, dive: dive), start: start())
    lowest = Self.outer(lowest, one) { $0 < $1 }
    highest = Self.outer(highest, one) { $0 > $1 }
  }

  /// Takes the values of other dives.
  mutating func take(_ others: Extremes) {
    if let other = others.lowest { lowest = Self.outer(lowest, other) { $0 < $1 } }
    if let other = others.highest { highest = Self.outer(highest, other) { $0 > $1 } }
  }

  /// A value with the start of its dive.
  private struct Found: Sendable {
    let extreme: FigureSummary.Extreme
    let start: DiveStart

    func isEarlier(than other: Found) -> Bool {
      (start.day ?? .max, start.second ?? .max, extreme.dive)
        < (other.start.day ?? .max, other.start.second ?? .max, other.extreme.dive)
    }
  }

  private static func outer(
    _ known: Found?,
    _ other: Found,
    _ isFurther: (Int, Int) -> Bool
  ) -> Found {
    guard let known, !isFurther(other.extreme.value, known.extreme.value) else { return other }
    guard known.extreme.value == other.extreme.value else { return known }
    let first = other.isEarlier(than: known) ? other : known
    let extreme = FigureSummary.Extreme(
      value: known.extreme.value,
      dive: first.extreme.dive,
      dives: known.extreme.dives + other.extreme.dives
    )
    return Found(extreme: extreme, start: first.start)
  }
}
