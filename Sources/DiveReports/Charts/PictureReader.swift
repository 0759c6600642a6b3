package import DiveUnits
package import Wording

/// The reader of a picture: language and units.
package struct PictureReader: Sendable {
  let language: Language
  let units: UnitSystem

  /// Combines the language of texts and the units of figures.
  package init(_ language: Language, _ units: UnitSystem) {
    self.language = language
    self.units = units
  }

  func words(_ message: Message) -> String { language.words(message) }

  /// A day: `12 June 2024`.
  func date(_ date: CalendarDate) -> String {
    language.date(year: date.year, month: date.month, day: date.day)
  }

  /// A number in the language's notation.
  func number(_ steps: Int, places: Int = 0) -> String {
    language.number(Decimal(steps, places: places))
  }
}
