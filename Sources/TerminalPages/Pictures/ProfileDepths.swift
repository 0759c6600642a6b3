package import DiveModel
package import DiveUnits

/// The depths of a profile, and its points of note.
package struct ProfileDepths {
  /// The points by time in milliseconds, with the depth in millimetres.
  package let points: [LineChart.Point]
  /// The time from the first row to the last, in milliseconds.
  package let times: ClosedRange<Int>
  /// The first of the greatest depths.
  package let deepest: (depth: Depth, time: DiveDuration, temperature: Temperature?)
  /// The first of the lowest temperatures.
  package let coldest: (temperature: Temperature, time: DiveDuration)?

  /// Takes the samples with depths; nil without any.
  package init?(_ profile: DiveProfile) {
    guard let depths = profile.samples(of: .depth), let times = profile.samples(of: .time) else {
      return nil
    }
    let temperatures = profile.samples(of: .temperature)
    var points: [LineChart.Point] = []
    points.reserveCapacity(depths.count)
    var deepest: (row: Int, depth: Int)?
    var coldest: (row: Int, value: Int)?
    for row in depths.indices {
      if let value = temperatures?[row], value < coldest?.value ?? .max { coldest = (row, value) }
      guard let depth = depths[row], let time = times[row] else { continue }
      points.append(LineChart.Point(x: time, y: depth))
      if depth > deepest?.depth ?? .min { deepest = (row, depth) }
    }
    guard let deepest, let first = times.first ?? nil, let last = times.last ?? nil else {
      return nil
    }
    func time(_ row: Int) -> DiveDuration { DiveDuration(steps: (times[row] ?? 0) / 1000) }
    func temperature(_ value: Int) -> Temperature { Temperature(steps: value + 273_150) }
    self.points = points
    self.times = first...max(first, last)
    self.deepest = (
      Depth(steps: deepest.depth), time(deepest.row),
      (temperatures?[deepest.row]).map(temperature)
    )
    self.coldest = coldest.map { (temperature($0.value), time($0.row)) }
  }
}
