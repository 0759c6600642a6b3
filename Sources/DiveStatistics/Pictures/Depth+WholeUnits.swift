package import DiveUnits

extension Depth {
  /// The depth in whole metres or feet, rounded down.
  package func wholeUnits(_ system: UnitSystem) -> Int {
    switch system {
    case .metric: return millimetres / 1000
    case .imperial:
      let (tenths, overflows) = millimetres.multipliedReportingOverflow(by: 10)
      return overflows ? millimetres / 3048 : tenths / 3048
    }
  }

  /// A depth of whole metres or feet.
  package init(wholeUnits: Int, _ system: UnitSystem) {
    let (steps, overflows) = wholeUnits.multipliedReportingOverflow(
      by: system == .metric ? 1000 : 3048
    )
    self.init(steps: overflows ? Int.max : system == .metric ? steps : steps / 10)
  }
}
