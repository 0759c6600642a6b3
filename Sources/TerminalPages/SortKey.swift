import DiveFormat
import DiveModel
import DiveUnits

/// The place of a value in an order.
enum SortKey {
  case number(Int)
  /// A value that is only compared with those of its own kind: an amount in its currency.
  case ranked(String, Int)
  case text(String)

  /// The place of a value of a kind; of several values, that of the first if they are numbers.
  init(_ content: Content, of kind: ValueKind) {
    if case .list(let items) = content, let first = items.first {
      if case .steps = first.content {
        self.init(first.content, of: kind)
        return
      }
      if kind == .money {
        self.init(first.content, of: kind)
        return
      }
    }
    switch kind {
    case .visibility:
      // Words come after distances, from bad to good, because the two cannot be compared.
      if case .steps(let packed) = content {
        self = packed & 1 == 0 ? .number(packed >> 1) : .ranked("", packed >> 1)
        return
      }
    case .money:
      if let money = Money(content: content) {
        self = .ranked("\(money.currency)", money.minorUnits)
        return
      }
    default:
      if case .steps(let steps) = content {
        self = .number(steps)
        return
      }
    }
    self = .text(ValuePrinter(.metric).anything(content).lowercased())
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .ranked: 1
    case .text: 2
    }
  }

  private func precedes(_ other: SortKey) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    case (.ranked(let left, let first), .ranked(let right, let second)):
      (left, first) < (right, second)
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    default: rank < other.rank
    }
  }

  /// Sorts by a key; equal ones keep their order, and those without one come last in both
  /// directions.
  static func sorted<Element>(
    _ elements: [Element],
    isDescending: Bool,
    by key: (Element) -> SortKey?
  ) -> [Element] {
    var keyed: [(key: SortKey, place: Int)] = []
    var missing: [Element] = []
    for (place, element) in elements.enumerated() {
      if let key = key(element) { keyed.append((key, place)) } else { missing.append(element) }
    }
    keyed.sort { left, right in
      if left.key.precedes(right.key) { return !isDescending }
      if right.key.precedes(left.key) { return isDescending }
      return left.place < right.place
    }
    return keyed.map { elements[$0.place] } + missing
  }
}
