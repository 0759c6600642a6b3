import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// The texts of pages and reports in a language and with units.
///
/// All their words, numbers and dates are made here, so that a language has one place to change
/// them.
struct Phrases: Sendable {
  let language: Language
  let system: UnitSystem
  /// The audience of the texts.
  private let audience: Audience

  init(_ language: Language, _ system: UnitSystem, for audience: Audience = .owner) {
    self.language = language
    self.system = system
    self.audience = audience
  }

  func callAsFunction(_ message: Message) -> String { language.words(message) }

  /// The label of a key or a figure; nil if the catalogue has none.
  func label(_ key: String) -> String? { language.label(ofField: key) }

  /// A label within a line, in lower case if it is a word: `telefon`, but `SAC`.
  func inLine(_ label: String) -> String { language.inLine(label) }

  /// A count, without the counted thing.
  func number(_ count: Int) -> String { language.number(count) }

  /// A day in a text: `12 June 2024`.
  func date(_ date: CalendarDate) -> String {
    language.date(year: date.year, month: date.month, day: date.day)
  }

  func time(_ time: TimeOfDay) -> String { language.time(time.description) }

  func depth(_ depth: Depth) -> String { figure(depth.formatted(system, decimals: 1)) }

  func duration(_ duration: DiveDuration) -> String { figure(duration.formatted(system)) }

  /// A short form of a duration, rounded to the nearest minute.
  func minutes(_ duration: DiveDuration) -> String {
    guard duration.seconds >= 60 else { return self.duration(duration) }
    let (minutes, rest) = duration.seconds.quotientAndRemainder(dividingBy: 60)
    return self.duration(DiveDuration(steps: (minutes + (rest < 30 ? 0 : 1)) * 60))
  }

  /// The time between dives without seconds; for days only hours.
  func pause(_ duration: DiveDuration) -> String {
    let hours = duration.seconds / 3600
    guard hours >= 48 else {
      // Round down, so that the pause is not shown as longer than it was.
      let isLong = duration.seconds >= 600
      return self.duration(isLong ? DiveDuration(steps: duration.seconds / 60 * 60) : duration)
    }
    let days = Message.intervalDays(count: hours / 24)
    return self(.daysAndHours(days: days, hours: Decimal(hours % 24)))
  }

  /// A sum of durations, rounded to minutes from an hour on.
  func sum(_ duration: DiveDuration) -> String {
    guard duration.seconds >= 3600 else { return self.duration(duration) }
    return minutes(duration)
  }

  func temperature(_ temperature: Temperature) -> String {
    figure(temperature.formatted(system, decimals: 1))
  }

  /// A number with its unit, converted from the notation of files to that of the language.
  func figure(_ text: String) -> String { language.figure(text) }

  /// A custom value of any form.
  func anything(_ content: Content) -> String {
    ValuePrinter(system).anything(content)
  }

  /// Whether a title stands for an anonymous person.
  func isUnknown(_ title: String) -> Bool {
    title == Audience.someone || audience != .owner && Audience.isPseudonym(title)
  }
}
