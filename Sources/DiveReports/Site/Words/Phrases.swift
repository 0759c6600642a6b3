import DiveFormat
import DiveModel
import DiveUnits
import Wording

/// How a site says things: its language and its units.
///
/// All words, numbers and dates of the pages are made here, so that a language has one place to
/// change them.
struct Phrases: Sendable {
  let language: Language
  let system: UnitSystem
  private let printer: ValuePrinter

  init(_ language: Language, _ system: UnitSystem) {
    self.language = language
    self.system = system
    printer = ValuePrinter(system)
  }

  /// The words of a message.
  func callAsFunction(_ message: Message) -> String { language.words(message) }

  /// A count of things, without saying of what.
  func number(_ count: Int) -> String { String(count) }

  func date(_ date: CalendarDate) -> String { date.description }

  func time(_ time: TimeOfDay) -> String { time.description }

  func depth(_ depth: Depth) -> String { depth.formatted(system, decimals: 1) }

  func duration(_ duration: DiveDuration) -> String { duration.formatted(system) }

  /// A duration where there is little room: whole minutes.
  func minutes(_ duration: DiveDuration) -> String {
    guard duration.seconds >= 60 else { return self.duration(duration) }
    return self(.siteMinutes(minutes: Decimal((duration.seconds + 30) / 60)))
  }

  /// A sum of durations, of which nobody wants to know the seconds.
  func sum(_ duration: DiveDuration) -> String {
    guard duration.seconds >= 3600 else { return self.duration(duration) }
    return self.duration(DiveDuration(steps: duration.seconds / 60 * 60))
  }

  func temperature(_ temperature: Temperature) -> String {
    temperature.formatted(system, decimals: 1)
  }

  func fraction(_ fraction: Fraction) -> String { fraction.formatted(system, decimals: 1) }

  /// A value that is one thing, as a quantity or a word; lists and mappings are written by
  /// `ValueHTML`.
  func value(_ content: Content, _ kind: ValueKind, of key: String) -> String {
    switch kind {
    case .flag: return self(.siteYes)
    case .word, .visibility:
      let word = printer.text(content, of: kind)
      return WordLabel.words(word).map { self($0) } ?? word
    case .pressure where key == "ppo2":
      // Who reads tanks in psi knows the limits of oxygen in bar all the same.
      return ValuePrinter(.metric).text(content, of: kind)
    default: return printer.text(content, of: kind)
    }
  }

  /// A value of the diver's own, of whatever shape.
  func anything(_ content: Content) -> String { printer.anything(content) }
}

extension Phrases {
  /// The day of the week of a date.
  func weekday(_ date: CalendarDate) -> String {
    let names: [Message] = [
      .weekdayMonday, .weekdayTuesday, .weekdayWednesday, .weekdayThursday, .weekdayFriday,
      .weekdaySaturday, .weekdaySunday,
    ]
    let place = date.weekday - 1
    return names.indices.contains(place) ? self(names[place]) : ""
  }
}

extension Phrases {
  /// Gas in a minute at the surface, in millilitres.
  func flow(_ millilitres: Int) -> String {
    FlowRate(steps: millilitres).formatted(system, decimals: system == .metric ? 1 : 2)
  }
}
