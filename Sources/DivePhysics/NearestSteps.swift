import DiveUnits

extension Quantity {
  /// The quantity with the whole steps nearest to a figure.
  package init(nearest steps: Double) { self.init(steps: Int(nearest: steps)) }
}

extension Int {
  /// The whole number nearest to a figure.
  ///
  /// Not-a-number and values out of range are clamped, so that no input can trap.
  ///
  /// - Parameters:
  ///   - figure: The computed value.
  ///   - most: The greatest magnitude; at most 2^60.
  package init(nearest figure: Double, upTo most: Double = 0x1p40) {
    self = figure.isNaN ? 0 : Int(Swift.min(Swift.max(figure.rounded(), 0 - most), most))
  }
}
