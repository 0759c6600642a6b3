package import DiveUnits

/// A sum of money of one currency in minor units, wide enough that no log makes it overflow.
package struct MoneySum: Hashable, Sendable {
  package private(set) var minorUnits: Int128 = 0

  package init() {}

  package init(_ money: Money) { minorUnits = Int128(money.minorUnits) }

  init(minorUnits: Int128) { self.minorUnits = minorUnits }

  package mutating func add(_ money: Money) { minorUnits += Int128(money.minorUnits) }

  package mutating func add(_ sum: MoneySum) { minorUnits += sum.minorUnits }

  /// Adds an amount several times.
  mutating func add(_ money: Money, times count: Int) {
    minorUnits += Int128(money.minorUnits) * Int128(count)
  }

  /// The sum as an amount; one beyond what an amount can hold is the largest.
  package func money(in currency: CurrencyCode) -> Money {
    Money(minorUnits: Int(clamping: minorUnits), currency: currency)
  }
}
