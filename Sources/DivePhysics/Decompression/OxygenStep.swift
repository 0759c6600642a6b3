/// A part of a dive in which the partial pressure of oxygen changes evenly.
package struct OxygenStep: Hashable, Sendable {
  package let seconds: Double
  /// In millibars.
  package let from, to: Int

  package init(seconds: Double, from: Int, to: Int) {
    self.seconds = seconds
    self.from = from
    self.to = to
  }
}

extension OxygenExposure {
  /// The exposure of a dive that is known in parts, such as a plan.
  package init(along steps: [OxygenStep]) {
    var sum = OxygenSum()
    for step in steps where step.seconds > 0 { sum.add(step.seconds, from: step.from, to: step.to) }
    self = sum.exposure(.samples, isAirAssumed: false)
  }
}
