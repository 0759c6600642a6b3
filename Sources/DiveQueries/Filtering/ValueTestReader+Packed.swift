import DiveFormat
import DiveModel
import DiveUnits
import Wording

extension ValueTestReader {
  /// Visibility, as a distance or a word; the two are never compared with each other.
  func visibility() throws(TermFault) -> ContentTest {
    guard let isWord = try agree({ $0 & 1 == 1 }) else { return .recorded }
    let bounds = try bounds { (word) throws(TermFault) in
      let packed = try steps(word).lowerBound
      return (packed >> 1)...(packed >> 1)
    }
    return isWord ? .visibilityWord(bounds) : .visibility(bounds)
  }

  /// A tank's size by its water volume or its gas volume.
  func tankVolume() throws(TermFault) -> ContentTest {
    guard let isGas = try agree({ $0 & 1 == 1 }) else { return .recorded }
    let bounds = try bounds { (word) throws(TermFault) in
      let packed = try steps(word).lowerBound
      return (packed >> 1)...(packed >> 1)
    }
    return isGas ? .gasVolume(bounds) : .waterVolume(bounds)
  }

  /// An amount; only those in the same currency are compared.
  func money() throws(TermFault) -> ContentTest {
    var currency: CurrencyCode?
    for word in words {
      guard let money = Money(content: try content(notEmpty(word), .money)) else {
        throw TermFault(.queryNotHere(term: name), at: term.range)
      }
      guard currency == nil || currency == money.currency else {
        throw TermFault(.queryTwoKinds, at: term.value.range)
      }
      currency = money.currency
    }
    guard let currency else { return .recorded }
    let bounds = try bounds { (word) throws(TermFault) in
      let units = Money(content: try content(word, .money))?.minorUnits ?? 0
      return units...units
    }
    return .money(currency, bounds)
  }

  /// The values that are written.
  private var words: [QueryWord] {
    switch term.value.form {
    case .matching(let word), .compared(_, let word): [word]
    case .between(let low, let high): [low, high].compactMap { $0 }
    }
  }

  /// The common result for all values; nil for no values; throws if the results differ.
  private func agree(_ holds: (Int) -> Bool) throws(TermFault) -> Bool? {
    var first: Bool?
    for word in words {
      let this = holds(try steps(notEmpty(word)).lowerBound)
      guard first == nil || first == this else {
        throw TermFault(.queryTwoKinds, at: term.value.range)
      }
      first = this
    }
    return first
  }
}
