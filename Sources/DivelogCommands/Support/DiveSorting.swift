import DiveFormat
import DiveModel
import DiveQueries
import DiveUnits
import Logbook

/// Puts dives in the order of a column.
struct DiveSorting {
  private let column: DiveColumn
  private let isDescending: Bool

  init(by column: DiveColumn, isDescending: Bool) {
    self.column = column
    self.isDescending = isDescending
  }

  /// What a dive is sorted by.
  private enum Key {
    case number(Int)
    case text(String)

    func precedes(_ other: Key) -> Bool {
      switch (self, other) {
      case (.number(let left), .number(let right)): left < right
      case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
      case (.number, .text): true
      case (.text, .number): false
      }
    }
  }

  /// Dives with the same value stay in their order; what is not recorded stays at the end, whichever
  /// way the list runs.
  func sorted(_ dives: [LoggedDive], in context: FigureContext) -> [LoggedDive] {
    var recorded: [(key: Key, place: Int)] = []
    var missing: [LoggedDive] = []
    for (place, dive) in dives.enumerated() {
      if let value = column.term.value(of: dive, in: context) {
        recorded.append((Self.key(value.content), place))
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

  private static func key(_ content: Content) -> Key {
    switch content {
    case .steps(let steps): return .number(steps)
    case .list(let items):
      if case .steps(let steps)? = items.first?.content { return .number(steps) }
    case .text, .mapping: break
    }
    return .text(ValuePrinter(.metric).anything(content).lowercased())
  }
}
