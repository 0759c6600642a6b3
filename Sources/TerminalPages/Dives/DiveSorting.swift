package import DiveFigures
import DiveFormat
import DiveModel
import DiveQueries
import DiveUnits
package import LogbookCore

/// Sorts dives by a column.
package struct DiveSorting {
  private let column: DiveColumn
  private let isDescending: Bool

  package init(by column: DiveColumn, isDescending: Bool) {
    self.column = column
    self.isDescending = isDescending
  }

  private enum SortKey {
    case number(Int)
    /// A value that is only compared with those of its own kind: an amount in its currency.
    case ranked(String, Int)
    case text(String)

    private var rank: Int {
      switch self {
      case .number: 0
      case .ranked: 1
      case .text: 2
      }
    }

    func precedes(_ other: SortKey) -> Bool {
      switch (self, other) {
      case (.number(let left), .number(let right)): left < right
      case (.ranked(let left, let first), .ranked(let right, let second)):
        (left, first) < (right, second)
      case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
      default: rank < other.rank
      }
    }
  }

  /// Dives with equal values keep their order; unrecorded values come last in both directions.
  package func sorted(_ dives: [LoggedDive], in context: FigureContext) -> [LoggedDive] {
    var recorded: [(key: SortKey, place: Int)] = []
    var missing: [LoggedDive] = []
    for (place, dive) in dives.enumerated() {
      if let value = column.term.value(of: dive, in: context) {
        recorded.append((key(value.content, of: dive.dive), place))
      } else {
        missing.append(dive)
      }
    }
    recorded.sort { left, right in
      if left.key.precedes(right.key) { return !isDescending }
      if right.key.precedes(left.key) { return isDescending }
      return left.place < right.place
    }
    return recorded.map { dives[$0.place] } + missing
  }

  private func key(_ content: Content, of dive: Dive) -> SortKey {
    if case .list(let items) = content, let first = items.first {
      if column.term.kind == .tankVolume { return Self.volume(of: dive) }
      if case .steps = first.content { return key(first.content, of: dive) }
      if column.term.kind == .money { return key(first.content, of: dive) }
    }
    switch column.term.kind {
    case .visibility:
      // Words come after distances, from bad to good, because the two cannot be compared.
      guard case .steps(let packed) = content else { break }
      return packed & 1 == 0 ? .number(packed >> 1) : .ranked("", packed >> 1)
    case .money:
      guard let money = Money(content: content) else { break }
      return .ranked("\(money.currency)", money.minorUnits)
    default: if case .steps(let steps) = content { return .number(steps) }
    }
    return .text(ValuePrinter(.metric).anything(content).lowercased())
  }

  /// The first tank's water volume, because 80 cuft and 12 L are different quantities; tanks for
  /// which it is unknown come last, by gas volume.
  private static func volume(of dive: Dive) -> SortKey {
    guard let tank = dive.tanks.first(where: { $0.value.has(.volume) })?.value,
      let volume = tank.volume?.value
    else { return .text("") }
    if let water = volume.waterVolume(workingPressure: tank.workingPressure?.value) {
      return .number(water.steps)
    }
    guard case .gas(let gas) = volume else { return .text("") }
    return .ranked("", gas.steps)
  }
}
