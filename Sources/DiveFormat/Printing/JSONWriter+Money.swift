package import DiveUnits
package import Diagnostics

extension JSONWriter {
  /// Writes an amount as text, so that no program rounds it, and its currency; null without one.
  package mutating func money(_ money: Money?) {
    guard let money else { return string(nil) }
    object { json in
      json.key("amount")
      json.string(money.amountText)
      json.key("currency")
      json.string("\(money.currency)")
    }
  }
}

extension Money {
  /// The amount without its currency.
  package var amountText: String { String(description.prefix { $0 != " " }) }
}
