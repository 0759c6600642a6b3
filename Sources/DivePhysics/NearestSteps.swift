import DiveUnits

extension Quantity {
  /// The quantity of the whole steps that come nearest to a figure.
  init(nearest steps: Double) { self.init(steps: Int(nearest: steps)) }
}

extension Int {
  /// The whole number that comes nearest to a figure.
  ///
  /// A figure that is none, or beyond what any file can say, becomes the nearest that can be kept,
  /// so that no input makes a figure trap.
  ///
  /// - Parameters:
  ///   - figure: what was worked out.
  ///   - most: how far from zero the number may be; at most 2^60.
  init(nearest figure: Double, upTo most: Double = 0x1p40) {
    self = figure.isNaN ? 0 : Int(Swift.min(Swift.max(figure.rounded(), 0 - most), most))
  }
}
