package import DiveStatistics
package import DiveUnits
import Diagnostics

/// The value of a cell, for people and for programs.
package struct BreakdownCell {
  /// The text for people, in their units.
  package let text: String
  /// The JSON value, in the units of the format.
  package let json: String
  /// The value for CSV: a plain number in the reader's units, or a date; empty if unknown.
  package let csv: String
  /// The length of a bar; nil for a value without a natural zero, such as a temperature or a date.
  package let bar: Int?
  /// The number of dives that the value is based on; nil if it is known for all.
  package let known: Int?
  /// The same number, if it is less than all dives and the value is known; nil otherwise.
  package let over: Int?

  /// A number of a unit's steps, based on some of the dives.
  package init(
    _ steps: Int?,
    _ unit: FigureUnit,
    _ system: UnitSystem,
    over known: Int,
    of all: Int
  ) {
    text = steps.map { unit.text($0, system) } ?? ""
    json = unit.json(steps)
    csv = unit.csv(steps, system)
    bar = unit == .temperature ? nil : steps
    self.known = known
    over = steps != nil && known < all ? known : nil
  }

  /// A count, which is always known.
  package init(_ number: Int?) {
    text = number.map { "\($0)" } ?? ""
    json = number.map { "\($0)" } ?? "null"
    csv = text
    bar = number
    (known, over) = (nil, nil)
  }

  /// A day.
  package init(_ date: CalendarDate?) {
    text = date?.description ?? ""
    json = date.map { "\"\($0)\"" } ?? "null"
    csv = text
    bar = nil
    (known, over) = (nil, nil)
  }

  /// The text, followed by the number of its dives in parentheses if it is not based on all.
  package var marked: String { over.map { "\(text) (\($0))" } ?? text }
}
