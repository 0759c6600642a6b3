extension ForeignValue {
  /// A unit that a log may have, and its worth in the unit that ours counts by.
  struct Unit {
    let names: [String]
    let times: Int
    let per: Int

    init(_ names: String..., times: Int = 1, per: Int = 1) {
      self.names = names
      self.times = times
      self.per = per
    }

    static let depths = [Unit("m"), Unit("ft", times: 3_048, per: 10_000)]
    static let degrees = [Unit("°C", "C")]
    static let pressures = [
      Unit("bar"), Unit("psi", times: 6_894_757, per: 100_000_000), Unit("mbar", per: 1_000),
    ]
    static let volumes = [Unit("l", "ℓ")]
    static let masses = [
      Unit("kg"), Unit("lbs", "lb", times: 45_359_237, per: 100_000_000), Unit("g", per: 1_000),
    ]
    /// The units that are not a whole number of our steps.
    static let uneven = (depths + pressures + masses).filter { $0.per > 1 }
    static let densities = [Unit("g/l", "kg/m3", "kg/m³"), Unit("kg/l", times: 1_000)]

    /// Thousandths of our unit for thousandths of this one, rounded; as many as fit if they are too
    /// many.
    func thousandths(_ value: Int) -> Int {
      let (product, isTooMuch) = value.multipliedReportingOverflow(by: times)
      if isTooMuch { return value < 0 ? .min / 2 : .max / 2 }
      let half = product < 0 ? -(per / 2) : per / 2
      return (product / per) + (product % per + half) / per
    }
  }
}
