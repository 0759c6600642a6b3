package import DiveStatistics
package import DiveUnits
import Diagnostics

/// The value of a cell, for people and for programs.
package struct BreakdownCell {
  /// For people, in their units.
  package let text: String
  /// In the units of the format, as a JSON value.
  package let json: String
  /// As a plain number in the reader's units, or a day; empty where nothing is known.
  package let csv: String
  /// How long a bar is; nil for what does not begin at nothing, as temperatures and days.
  package let bar: Int?
  /// Over how many dives it is; nil for what is known of all.
  package let known: Int?
  /// The same, where those are fewer than there are, and the value is known at all.
  package let over: Int?

  /// A number of steps of a unit, over some dives of all.
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

  /// A count, which is known of all.
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

  /// The text with the number of its dives behind it, where it is not over all.
  package var marked: String { over.map { "\(text) (\($0))" } ?? text }
}
