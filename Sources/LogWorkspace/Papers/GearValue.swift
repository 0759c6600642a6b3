import DiveModel
package import DiveUnits
import LogbookCore

/// What the gear of an owner cost, in one currency.
package struct GearValue: Hashable, Sendable {
  /// The owner, as records name it; nil for gear without one.
  package let owner: String?
  /// The currency; nil for pieces without a price.
  package let currency: CurrencyCode?
  /// How many pieces there are.
  package let pieces: Int
  /// The sum of their prices; nil without a price.
  package let sum: Money?
}

extension LogSession {
  /// What gear cost, by owner and currency; sums are exact, and currencies are never added up.
  ///
  /// - Parameter paths: The files of the gear that counts.
  /// - Returns: One line per owner and currency, in this order; pieces without a price come last.
  package func gearValues(of paths: Set<String>) -> [GearValue] {
    struct OwnersCurrency: Hashable {
      let owner: String?
      let currency: CurrencyCode?
    }
    var sums: [OwnersCurrency: (count: Int, sum: MoneySum)] = [:]
    for item in logbook.gear where paths.contains(item.origin.path) {
      let price = item.price?.value
      // A set's pieces have prices of their own.
      if price == nil, !item.items.isEmpty { continue }
      let key = OwnersCurrency(
        owner: item.owner.map { ownerText($0.value.text) },
        currency: price?.currency
      )
      sums[key, default: (0, MoneySum())].count += 1
      if let price { sums[key, default: (0, MoneySum())].sum.add(price) }
    }
    let values = sums.map { key, found in
      GearValue(
        owner: key.owner,
        currency: key.currency,
        pieces: found.count,
        sum: key.currency.map(found.sum.money)
      )
    }
    return values.sorted { $0.order < $1.order }
  }

  /// An owner's id, or the name of a person without a record.
  private func ownerText(_ text: String) -> String {
    switch index.owner(text) {
    case .diver(let id): id
    case .group(let id): "groups/" + id
    case .name: text
    }
  }
}

extension GearValue {
  /// The place in a list: owners, then currencies, each without one last.
  fileprivate var order: (Int, String, Int, String) {
    (owner == nil ? 1 : 0, owner ?? "", currency == nil ? 1 : 0, currency?.description ?? "")
  }
}
