import LogbookCore

/// The values of one figure, collected dive by dive.
struct FigureValues {
  private var values: [Int] = []
  private(set) var sum: Int128 = 0
  private var extremes = Extremes()
  /// The number of values with a weight.
  private(set) var weighted = 0
  private var products: Int128 = 0
  private var weights: Int128 = 0

  var count: Int { values.count }
  var least: FigureSummary.Extreme? { extremes.least }
  var greatest: FigureSummary.Extreme? { extremes.greatest }

  /// Adds a dive's value, weighted by its duration if that is above 0.
  mutating func add(
    _ value: Int,
    seconds: Int?,
    dive: Int,
    start: @autoclosure () -> DiveStart
  ) {
    values.append(value)
    sum += Int128(value)
    extremes.add(value, dive: dive, start: start())
    guard let seconds, seconds > 0 else { return }
    weighted += 1
    products += Int128(value) * Int128(seconds)
    weights += Int128(seconds)
  }

  var weightedMean: Int? { weights > 0 ? rounded(products, by: weights) : nil }

  /// Moves the values of later dives here.
  mutating func take(_ later: inout FigureValues) {
    values += later.values
    later.values = []
    sum += later.sum
    extremes.take(later.extremes)
    weighted += later.weighted
    products += later.products
    weights += later.weights
  }

  mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

  /// The first, second or third quartile of the values.
  ///
  /// Between two values it is found on the straight line from one to the other: definition 7 of
  /// Hyndman and Fan, *Sample Quantiles in Statistical Packages* (1996), that of spreadsheets and R.
  mutating func quartile(_ number: Int) -> Int? {
    guard !values.isEmpty else { return nil }
    let (place, part) = ((values.count - 1) * number).quotientAndRemainder(dividingBy: 4)
    let low = values.ranked(place)
    guard part > 0 else { return low }
    let high = values.ranked(place + 1)
    return rounded(Int128(low) * Int128(4 - part) + Int128(high) * Int128(part), by: 4)
  }
}
