import DiveUnits

extension Quantity {
  /// The quantity of the whole steps that come nearest to a figure.
  ///
  /// A figure that is none, or beyond what any file can say, becomes the nearest that can be kept,
  /// so that no input makes a figure trap.
  init(nearest steps: Double) {
    let most = Double(1 << 40)
    self.init(steps: steps.isNaN ? 0 : Int(min(max(steps.rounded(), 0 - most), most)))
  }
}
