import DiveFormat
import DiveModel
import DiveStatistics
import DiveUnits
import Wording

/// How reports say things: their language and their units.
///
/// All words, numbers and dates of the contexts are made here, so that a language has one place to
/// change them.
struct ReportWords: Sendable {
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

  func date(_ date: CalendarDate) -> String { date.description }

  func time(_ time: TimeOfDay) -> String { time.description }

  func depth(_ depth: Depth) -> String { depth.formatted(system, decimals: 1) }

  func duration(_ duration: DiveDuration) -> String { duration.formatted(system) }

  /// The sum of many durations, to a whole minute from ten minutes on.
  func time(_ seconds: Int) -> String {
    let whole = seconds < 600 ? seconds : (seconds + 30) / 60 * 60
    return duration(DiveDuration(steps: whole))
  }

  func temperature(_ temperature: Temperature) -> String {
    temperature.formatted(system, decimals: 1)
  }

  /// Tanks are read to a whole bar or psi.
  func pressure(_ pressure: Pressure) -> String { pressure.formatted(system, decimals: 0) }

  func mass(_ mass: Mass) -> String { mass.formatted(system, decimals: 1) }

  /// Gas in a minute at the surface.
  func flow(_ flow: FlowRate) -> String {
    flow.formatted(system, decimals: system == .metric ? 1 : 2)
  }

  /// A share of a whole, in thousandths.
  func share(_ part: Int, of whole: Int) -> String {
    Decimal(Self.share(part, of: whole), places: 1).text() + " %"
  }

  /// A share of a whole in thousandths.
  static func share(_ part: Int, of whole: Int) -> Int {
    whole > 0 ? Int(clamping: (Int128(part) * 1000 + Int128(whole) / 2) / Int128(whole)) : 0
  }

  /// A value of a field of a record.
  func value(_ content: Content, _ kind: ValueKind) -> String { printer.text(content, of: kind) }

  /// A date and the one after it in as few words as tell both.
  func span(_ first: CalendarDate?, _ last: CalendarDate?) -> String? {
    guard let first, let last else { return (first ?? last).map(date) }
    return first == last ? date(first) : self(.reportSpan(from: date(first), to: date(last)))
  }
}

extension ReportWords {
  /// A word of one of the format's lists.
  func word(_ word: String) -> String { word }

  /// The day of the week of a date.
  func weekday(_ date: CalendarDate) -> String {
    let names: [Message] = [
      .weekdayMonday, .weekdayTuesday, .weekdayWednesday, .weekdayThursday, .weekdayFriday,
      .weekdaySaturday, .weekdaySunday,
    ]
    let place = date.weekday - 1
    return names.indices.contains(place) ? self(names[place]) : ""
  }

  /// The name of a month, 1 to 12.
  func month(_ month: Int) -> String {
    let names: [Message] = [
      .monthJanuary, .monthFebruary, .monthMarch, .monthApril, .monthMay, .monthJune, .monthJuly,
      .monthAugust, .monthSeptember, .monthOctober, .monthNovember, .monthDecember,
    ]
    return names.indices.contains(month - 1) ? self(names[month - 1]) : ""
  }

  /// What stands for a key of a dimension.
  func title(_ title: DimensionKey.Title) -> String {
    switch title {
    case .text(let text): text
    case .message(let message): self(message)
    }
  }
}
