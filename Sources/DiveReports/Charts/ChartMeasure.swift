/// The description of a chart's numbers: a name, a unit, and the number of decimals.
package struct ChartMeasure: Hashable, Sendable {
  /// The name of the quantity in the reader's language: `Duration`.
  package let name: String
  /// The unit's symbol, `min`; empty for a count.
  package let unit: String
  /// The number of decimals, 0 to 9: with one, 184 is 18.4 m.
  package let places: Int

  /// Combines a name in the reader's language, a unit, and the number of decimals.
  package init(_ name: String, unit: String = "", places: Int = 0) {
    self.name = name
    self.unit = unit
    self.places = min(max(places, 0), 9)
  }

  /// The name with its unit, for the heading of a column.
  var heading: String { unit.isEmpty ? name : "\(name) (\(unit))" }

  /// A number with its unit.
  func text(_ value: Int, _ reader: PictureReader) -> String {
    let number = reader.number(value, places: places)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}
