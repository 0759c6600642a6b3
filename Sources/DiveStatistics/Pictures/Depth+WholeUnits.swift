package import DiveUnits

extension Depth {
  /// The depth as lists show it, in tenths of a metre or in whole feet, rounded to the nearest.
  ///
  /// 12.19 m are 122 and 40. Charts must show the same depth of a dive as lists.
  package func listedSteps(_ system: UnitSystem) -> Int {
    let size = Int128(system == .metric ? 1000 : 3048)
    let twice = Int128(millimetres) * 20
    let steps = (twice.magnitude + UInt128(size)) / UInt128(2 * size)
    return Int(clamping: twice < 0 ? -Int128(steps) : Int128(steps))
  }

  /// The whole metres or feet of the depth that lists show: 19.96 m, shown as 20 m, are 20.
  package func listedUnits(_ system: UnitSystem) -> Int {
    listedSteps(system) / (system == .metric ? 10 : 1)
  }

  /// The depth in whole metres or feet, rounded down.
  package func wholeUnits(_ system: UnitSystem) -> Int {
    switch system {
    case .metric: return millimetres / 1000
    case .imperial:
      let (tenths, overflows) = millimetres.multipliedReportingOverflow(by: 10)
      return overflows ? millimetres / 3048 : tenths / 3048
    }
  }

  package init(wholeUnits: Int, _ system: UnitSystem) {
    let (steps, overflows) = wholeUnits.multipliedReportingOverflow(
      by: system == .metric ? 1000 : 3048
    )
    self.init(steps: overflows ? Int.max : system == .metric ? steps : steps / 10)
  }
}
