package import DiveUnits

/// A distance on a map, as typed: kilometres, miles, or a distance as in a log.
package struct FarAway: Sendable {
  package let distance: Distance

  package init?(argument: String) {
    let text = argument.lowercased().filter { !$0.isWhitespace }
    for (symbol, millimetres) in [("km", 1_000_000), ("mi", 1_609_344)] {
      guard text.hasSuffix(symbol), let number = Int(text.dropLast(symbol.count)),
        (0...50_000).contains(number)
      else { continue }
      distance = Distance(steps: number * millimetres)
      return
    }
    guard let distance = try? Distance(parsing: argument) else { return nil }
    self.distance = distance
  }
}

/// A gas, as typed.
package struct FilledGas: Sendable {
  package let gas: GasMix

  package init?(argument: String) {
    guard let gas = try? GasMix(parsing: argument) else { return nil }
    self.gas = gas
  }
}
