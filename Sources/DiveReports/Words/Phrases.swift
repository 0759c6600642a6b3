import DiveFormat
import DiveModel
import DiveUnits
import Wording

/// How pages and reports say things: their language and their units.
///
/// All their words, numbers and dates are made here, so that a language has one place to change
/// them.
struct Phrases: Sendable {
  let language: Language
  let system: UnitSystem
  private let printer: ValuePrinter
  private let mark: String

  init(_ language: Language, _ system: UnitSystem) {
    self.language = language
    self.system = system
    printer = ValuePrinter(system)
    mark = language.words(.decimalMark)
  }

  /// The words of a message.
  func callAsFunction(_ message: Message) -> String { language.words(message) }

  /// A count of things, without saying of what.
  func number(_ count: Int) -> String { language.number(count) }

  /// A day in a text: `12 June 2024`.
  func date(_ date: CalendarDate) -> String {
    language.date(year: date.year, month: date.month, day: date.day)
  }

  func time(_ time: TimeOfDay) -> String { time.description }

  func depth(_ depth: Depth) -> String { figure(depth.formatted(system, decimals: 1)) }

  func duration(_ duration: DiveDuration) -> String { figure(duration.formatted(system)) }

  /// A duration where there is little room: whole minutes.
  func minutes(_ duration: DiveDuration) -> String {
    guard duration.seconds >= 60 else { return self.duration(duration) }
    return self(.siteMinutes(minutes: Decimal((duration.seconds + 30) / 60)))
  }

  /// A sum or a mean of durations, of which nobody wants to know the seconds; it is rounded down, so
  /// that nobody claims more than was dived.
  func sum(_ duration: DiveDuration) -> String {
    guard duration.seconds >= 600 else { return self.duration(duration) }
    return self.duration(DiveDuration(steps: duration.seconds / 60 * 60))
  }

  func temperature(_ temperature: Temperature) -> String {
    figure(temperature.formatted(system, decimals: 1))
  }

  /// A number with its unit, with the decimal mark of the language.
  ///
  /// Units print themselves with a point, for files; nothing else of a number differs.
  func figure(_ text: String) -> String {
    mark == "." ? text : text.replacing(".", with: mark)
  }

  /// A value that is one thing, as a quantity or a word; lists and mappings are written by
  /// `ValueHTML`.
  func value(_ content: Content, _ kind: ValueKind, of key: String) -> String {
    switch kind {
    case .flag: return self(.siteYes)
    case .word, .visibility:
      let word = printer.text(content, of: kind)
      return WordLabel.words(word).map { self($0) } ?? figure(word)
    case .pressure where key == "ppo2":
      // Who reads tanks in psi knows the limits of oxygen in bar all the same.
      return figure(ValuePrinter(.metric).text(content, of: kind))
    case .date: return CalendarDate(content: content).map(date) ?? ""
    case .depth, .distance, .temperature, .pressure, .mass, .density, .fraction, .flow,
      .pressureRate, .number, .tankVolume, .money, .decoStop, .diveDuration, .duration:
      return figure(printer.text(content, of: kind))
    case .wholeNumber where key == "number":
      // The number of a dive is its name.
      return printer.text(content, of: kind)
    case .wholeNumber:
      guard case .steps(let count) = content else { return printer.text(content, of: kind) }
      return number(count)
    default: return printer.text(content, of: kind)
    }
  }

  /// A value of the diver's own, of whatever shape.
  func anything(_ content: Content) -> String { printer.anything(content) }
}
