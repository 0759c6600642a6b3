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

  /// Dives with equal values keep their order; unrecorded values come last in both directions.
  package func sorted(_ dives: [LoggedDive], in context: FigureContext) -> [LoggedDive] {
    SortKey.sorted(dives, isDescending: isDescending) { dive in
      column.term.value(of: dive, in: context).map { key($0.content, of: dive.dive) }
    }
  }

  private func key(_ content: Content, of dive: Dive) -> SortKey {
    if case .list(let items) = content, !items.isEmpty, column.term.kind == .tankVolume {
      return Self.volume(of: dive)
    }
    return SortKey(content, of: column.term.kind)
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
