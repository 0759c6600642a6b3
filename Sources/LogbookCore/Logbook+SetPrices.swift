import DiveModel
package import DiveUnits

/// What pieces of gear cost together, in one currency.
package struct PiecesPrice: Hashable, Sendable {
  /// How many pieces have a price in this currency.
  package let pieces: Int
  /// The exact sum of their prices.
  package let sum: Money
}

extension Logbook {
  /// What pieces of gear cost, by the codes of the currencies, which are never added up.
  ///
  /// - Parameter pieces: The ids of the pieces; those without a price count nowhere.
  /// - Returns: One sum per currency.
  package func prices(of pieces: [String]) -> [PiecesPrice] {
    let wanted = Set(pieces)
    var sums: [CurrencyCode: (count: Int, sum: MoneySum)] = [:]
    for item in gear where wanted.contains(item.id) {
      guard let price = item.price?.value else { continue }
      sums[price.currency, default: (0, MoneySum())].count += 1
      sums[price.currency, default: (0, MoneySum())].sum.add(price)
    }
    return sums.map { PiecesPrice(pieces: $1.count, sum: $1.sum.money(in: $0)) }
      .sorted { "\($0.sum.currency)" < "\($1.sum.currency)" }
  }
}
