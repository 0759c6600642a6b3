public import DiveUnits

extension Dive {
  /// The gas that was breathed at the greatest depth: the bottom gas with the least oxygen.
  ///
  /// It is nil if there is none, or if the gas of a tank that may have been it is not known.
  public var deepestGas: Located<GasMix>? {
    var leanest: Located<GasMix>?
    for entry in items(of: .tanks) {
      guard let tank = Tank(content: entry.content),
        !tank.fields.isDamaged(Tank.Field.use.rawValue)
      else { return nil }
      guard tank.isBottomGas else { continue }
      guard let gas = tank.gas else { return nil }
      if let leanest, leanest.value.oxygen <= gas.value.oxygen { continue }
      leanest = gas
    }
    return leanest
  }
}

extension Tank {
  /// Whether it may have been breathed at the bottom.
  ///
  /// It was not if it is for something else, or if nothing was taken from it.
  fileprivate var isBottomGas: Bool {
    guard !has(.use) || isFor(.bottom) else { return false }
    guard let start = start?.value, let end = end?.value else { return true }
    return start != end
  }
}
