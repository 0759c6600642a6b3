import DiveUnits

/// How much of a tank's content can be kept when it is filled to a wanted gas.
struct BlendRoom {
  private let goal: GasParts
  private let top: GasMix
  private let law: GasLaw

  init(_ goal: GasParts, _ top: GasMix, _ law: GasLaw) {
    (self.goal, self.top, self.law) = (goal, top, law)
  }

  /// The greatest pressure in millibar of the current content from which the goal can be reached,
  /// and the gas that sets this limit; nil if the goal is unreachable.
  ///
  /// The amount to add of each gas depends linearly on what is kept, so the possible values are an
  /// interval.
  func mostKept(
    of gas: GasMix,
    upTo most: Int
  ) -> (millibars: Int, limitedBy: BlendPart?)? {
    let part = GasParts.one(of: gas)
    let perNitrogen = top.nitrogen > 0 ? 1 / Double(top.nitrogen) : 0
    let helium = Double(top.helium) * perNitrogen
    let oxygen = Double(top.oxygen) * perNitrogen
    let all = GasParts.total(of: gas, at: Pressure(steps: most), law)
    var (low, high) = (0.0, all)
    var limit: BlendPart?
    let rooms: [(BlendPart, room: Double, change: Double)] = [
      (.nitrogen, goal.nitrogen, 0 - part.nitrogen),
      (.helium, goal.helium - goal.nitrogen * helium, part.nitrogen * helium - part.helium),
      (.oxygen, goal.oxygen - goal.nitrogen * oxygen, part.nitrogen * oxygen - part.oxygen),
    ]
    for (name, room, change) in rooms {
      if change < 0, (room + Additions.nothing) / (0 - change) < high {
        high = (room + Additions.nothing) / (0 - change)
        limit = name
      }
      if change > 0 { low = max(low, (0 - Additions.nothing - room) / change) }
      guard low <= high, change != 0 || room >= 0 - Additions.nothing else { return nil }
    }
    return limit == nil ? (most, nil) : (pressure(of: gas, holding: high, upTo: most), limit)
  }

  /// The greatest pressure at which a tank of one litre holds no more than some litres.
  private func pressure(of gas: GasMix, holding litres: Double, upTo most: Int) -> Int {
    var (low, high) = (0, most)
    while high - low > 1 {
      let middle = (low + high) / 2
      let held = GasParts.total(of: gas, at: Pressure(steps: middle), law)
      if held <= litres { low = middle } else { high = middle }
    }
    return low
  }
}
