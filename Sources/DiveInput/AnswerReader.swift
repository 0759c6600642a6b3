import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording
import NearWords

/// Reads what a diver answers, by the table of fields.
struct AnswerReader {
  let past: PastDives
  let options: DecodingOptions
  /// Today, as `2024-06-12`; nil if it is not known.
  let today: String?
  /// The day that is offered: today, or the day of the last dive of a page; nil if none is.
  let offered: String?

  /// Why an answer is not accepted.
  struct Refusal: Error {
    let problems: [Diagnostic]
    /// The probable meaning; nil if there are several or none.
    let offer: String?
    /// The readings, if there are several.
    var readings: [String] = []
    /// What was right in the answer, each as `key=value`, so that it need not be typed again.
    var kept: [String] = []
  }

  /// The changes to the dive for an answer, each as `key=value`.
  ///
  /// Of a date, a time and a zone, `kept` has those of an earlier answer that this one may leave out.
  func assignments(
    _ text: String,
    to question: Question,
    keeping kept: [String] = []
  ) throws(Refusal) -> [String] {
    switch question {
    case .moment: return try moment(text, keeping: kept)
    case .group(let groups): return try group(text, groups)
    case .field(let key): return [try assignment(key, text, in: question.unit(past.units))]
    case .pressures: return try pressures(text)
    case .notes: return []
    }
  }

  /// A date, a time and a zone, each at most once; duplicates are refused.
  ///
  /// If one of them is wrong the others are kept, and so is what an earlier answer said of the rest.
  private func moment(_ text: String, keeping kept: [String]) throws(Refusal) -> [String] {
    var parts = Self.parts(of: text)
    let hasOneDate = parts.count { Self.key(ofPart: $0) == "date" } == 1
    var said: [String: String] = [:]
    var wrong: (part: Int, key: String, refusal: Refusal)?
    let hasDate = parts.contains { Self.key(ofPart: $0) == "date" && !Self.isWrittenLikeTime($0) }
    for (place, part) in parts.enumerated() {
      // `25.00` beside a date is a wrong time, and so is `13` behind one.
      let isHour = Self.isHour(part) && place > 0 && self.hasDate(parts[place - 1])
      let isTime = isHour || hasDate && Self.isWrittenLikeTime(part)
      let key = isTime ? "time" : Self.key(ofPart: part)
      guard said[key] == nil, wrong?.key != key else {
        // A word is no second date, but something else that cannot be read.
        if key == "date", !part.contains(where: \.isNumber) { _ = try checked(key, part) }
        let problem = Diagnostic(
          "bad-assignment",
          .error,
          .saidTwice(text: part, key: key),
          at: nil
        )
        throw Refusal(problems: [problem], offer: nil)
      }
      do { said[key] = try momentPart(key, part, isOnlyNumber: !hasOneDate) } catch {
        if let first = wrong, let offer = first.refusal.offer, error.offer == nil {
          // What can be guessed is no problem beside what cannot.
          said[first.key] = "\(first.key)=\(offer)"
          wrong = (place, key, error)
        } else if wrong != nil, let offer = error.offer {
          said[key] = "\(key)=\(offer)"
          parts[place] = offer
        } else if wrong == nil {
          wrong = (place, key, error)
        }
      }
    }
    for assignment in kept {
      guard let key = Assignment(assignment)?.key, said[key] == nil else { continue }
      said[key] = assignment
    }
    let all = Self.momentKeys.compactMap { said[$0] }
    guard let wrong else { return all }
    func whole(_ reading: String) -> String {
      var parts = parts
      parts[wrong.part] = reading
      return parts.joined(separator: " ")
    }
    throw Refusal(
      problems: wrong.refusal.problems,
      offer: wrong.refusal.offer.map(whole),
      readings: wrong.refusal.readings.map(whole),
      kept: all
    )
  }

  /// Whether an answer to the question about date and time contains a day, valid or not.
  func hasDate(_ text: String) -> Bool {
    Self.parts(of: text).contains { part in
      if Self.isDateInWords(part) { return true }
      let numbers = part.split(omittingEmptySubsequences: false) { ".-/".contains($0) }
      return Self.key(ofPart: part) == "date" && numbers.count > 1
        && numbers.allSatisfy { $0.contains(where: \.isNumber) }
    }
  }

  /// The day in an answer, as `date=2024-06-12`; nil without a valid day.
  func date(of text: String) -> String? {
    (try? moment(text, keeping: []))?.first { $0.hasPrefix("date=") }
  }

  /// The parts of a text, as they were typed.
  private static func parts(of text: String) -> [String] {
    let parts = text.split { $0 == " " || $0 == "," }.filter { !fillers.contains($0.lowercased()) }
      .flatMap(dateAndTime).flatMap(timeAndZone)
    guard let first = parts.firstIndex(where: isWordOfDate),
      let last = parts.lastIndex(where: isWordOfDate),
      parts[first...last].contains(where: { $0.contains(where: \.isLetter) }),
      parts[first...last].allSatisfy(isWordOfDate)
    else { return parts.map(String.init) }
    // `17 June 2023` is one date, and so is `June 17, 2023`.
    let date = text[parts[first].startIndex..<parts[last].endIndex]
    return (parts[..<first] + [date] + parts[(last + 1)...]).map(String.init)
  }

  /// Words between a date and a time that mean nothing by themselves: `kell 10.30`, `klo 10.30`.
  private static let fillers: Set<String> = ["at", "kell", "kl", "kl.", "klo", "klo."]

  /// `2025-06-01T10:30` as a date and a time; a `T` elsewhere is the first letter of a word.
  private static func dateAndTime(_ part: Substring) -> [Substring] {
    guard let mark = part.firstIndex(of: "T"), part[..<mark].last?.isNumber != false,
      part[mark...].dropFirst().first?.isNumber == true
    else { return [part] }
    return part.split(separator: "T")
  }

  /// Whether a part is of several words, of which one may be the name of a month or a day; the
  /// letters of `10 h 30` are too few.
  private static func isDateInWords(_ part: String) -> Bool {
    let words = part.split { $0 == " " || $0 == "," }
    return words.count > 1 && words.contains { $0.count > 2 && $0.allSatisfy(\.isLetter) }
  }

  /// Whether a part is a number or a word alone, as of a date with the name of a month; a day may
  /// end with a point, as in `5. juuni 2023`.
  private static func isWordOfDate(_ part: Substring) -> Bool {
    let isDay = part.hasSuffix(".") && (2...3).contains(part.count)
    let word = isDay ? part.dropLast() : part
    return word != "Z" && (word.allSatisfy(\.isNumber) || !isDay && word.allSatisfy(\.isLetter))
  }

  /// Whether a part looks like `10.30`, even if that is not a valid time.
  private static func isWrittenLikeTime(_ part: String) -> Bool {
    let numbers = part.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 2 && (1...2).contains(numbers[0].count) && numbers[1].count == 2
      && numbers.allSatisfy { number($0) != nil }
  }

  /// Whether a part is an hour without minutes, such as `13`.
  private static func isHour(_ part: String) -> Bool {
    (1...2).contains(part.utf8.count) && (number(Substring(part)).map { $0 < 24 } ?? false)
  }

  /// The keys of a moment, in the order in which they are written.
  private static let momentKeys = ["date", "time", "zone"]

  private static func key(ofPart part: String) -> String {
    let isZone = part == "Z" || part.contains(":") && "+-".contains(part.prefix(1))
    let isTime = part.contains(":") || timeWithPoint(part) != nil
    return isZone ? "zone" : isTime ? "time" : "date"
  }

  /// A part of a moment as an assignment.
  ///
  /// `10.30` is a time, but `10.05` without a date may be the 10th of May, so both are offered, as is
  /// the century of `3.6.23`.
  private func momentPart(
    _ key: String,
    _ part: String,
    isOnlyNumber: Bool
  ) throws(Refusal) -> String {
    if key == "time", let time = Self.timeWithPoint(part) {
      if !isOnlyNumber || !time.mayBeDay { return "time=\(time.text)" }
      do throws(Refusal) { return try checked(key, part) } catch {
        guard let day = lastDay(part) else {
          throw Refusal(problems: error.problems, offer: time.text)
        }
        throw Refusal(problems: error.problems, offer: nil, readings: [time.text, day])
      }
    }
    if key == "time", Self.isHour(part) {
      do throws(Refusal) { return try checked(key, part) } catch {
        throw Refusal(problems: error.problems, offer: part + ":00")
      }
    }
    do throws(Refusal) { return try checked(key, part) } catch {
      guard key == "date", let whole = withCentury(part) else {
        throw error
      }
      do throws(Refusal) { return try checked(key, whole) } catch let found {
        throw Refusal(problems: error.problems, offer: found.offer, readings: found.readings)
      }
    }
  }

  /// `10.30` as `10:30`, and whether it could be a day and a month.
  private static func timeWithPoint(_ part: String) -> (text: String, mayBeDay: Bool)? {
    let numbers = part.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 2, (1...2).contains(numbers[0].count), numbers[1].count == 2,
      let hour = number(numbers[0]), let minute = number(numbers[1]), hour < 24, minute < 60
    else { return nil }
    let mayBeDay = hour > 0 && (1...12).contains(minute)
    return (numbers.joined(separator: ":"), mayBeDay)
  }

  /// `3.6.23` with its century; nil for what is not three short numbers.
  ///
  /// Dives are in the past, except those that are planned for next year.
  private func withCentury(_ part: String) -> String? {
    guard let mark = part.first(where: { $0 == "." || $0 == "/" }) else { return nil }
    let numbers = part.split(separator: mark, omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers[2].count == 2, let year = Self.number(numbers[2]),
      numbers.allSatisfy({ (1...2).contains($0.count) && Self.number($0) != nil })
    else { return nil }
    let thisYear = today.flatMap { Self.number($0.dropFirst(2).prefix(2)) } ?? 69
    let century = year <= thisYear + 1 ? "20" : "19"
    return (numbers[..<2] + [century + numbers[2]]).joined(separator: String(mark))
  }

  /// The day that a date without a year means, such as `10.05`; nil if today is not known.
  ///
  /// It is the first from the offered day on, as the pages of a paper log go forward, else the last
  /// one up to today.
  private func lastDay(_ part: String) -> String? {
    let numbers = part.split(separator: ".").map(String.init)
    guard let today, let thisYear = Self.number(today.prefix(4)), numbers.count == 2 else {
      return nil
    }
    let dayOfYear = [numbers[1], numbers[0]].map { $0.count == 1 ? "0" + $0 : $0 }
      .joined(separator: "-")
    var years = [thisYear, thisYear - 1]
    if let offered, let year = Self.number(offered.prefix(4)), year <= thisYear {
      years = [year, year + 1].filter { "\($0)-\(dayOfYear)" >= offered } + years
    }
    let dates = years.map { "\($0)-\(dayOfYear)" }.filter { $0 <= today }
    return dates.first { (try? checked("date", $0)) != nil }
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }

  /// `10:30+03:00` as a time and a zone.
  private static func timeAndZone(_ part: Substring) -> [Substring] {
    guard let colon = part.firstIndex(of: ":"),
      let sign = part[colon...].firstIndex(where: { "+-Z".contains($0) })
    else { return [part] }
    return [part[..<sign], part[sign...]]
  }

  private func group(_ text: String, _ groups: [String]) throws(Refusal) -> [String] {
    guard let id = past.index.id(of: text, .group), groups.contains(id) else {
      let problem = Diagnostic("unknown-group", .error, .unknownGroup(text: text), at: nil)
      let beginning = groups.filter { $0.hasPrefix(text.lowercased()) }
      let only = beginning.count == 1 ? beginning[0] : nil
      throw Refusal(problems: [problem], offer: only ?? Nearest.match(text, in: groups))
    }
    return ["group=\(id)"]
  }

  private func assignment(
    _ key: String,
    _ text: String,
    in unit: String?
  ) throws(Refusal) -> String {
    guard let row = FieldTable.dive.row(for: key) else { return "\(key)=\(text)" }
    let kind: RecordKind? =
      switch row.kind {
      case .reference(let kind): kind
      case .person: .diver
      default: nil
      }
    guard let kind, !text.hasPrefix("[") else { return try checked(key, text, in: unit) }
    if kind == .site, Self.isMeasured(text), past.index.id(of: text, .site) == nil {
      let message = Message.answerIsNoSite(text: text)
      throw Refusal(problems: [Diagnostic("bad-assignment", .error, message, at: nil)], offer: nil)
    }
    let items = row.isList ? text.split(separator: ",").map(String.init) : [text]
    let named = items.map { resolved($0.trimmingBlanks, kind) }
    let whole = named.map(\.text).joined(separator: ", ")
    if let unknown = named.first(where: { !$0.isKnown }) {
      let better = named.map { $0.isKnown ? $0.text : $0.suggestion }.joined(separator: ", ")
      let problem = Diagnostic.unknown(unknown.text, row.kind)
      throw Refusal(problems: [problem], offer: better)
    }
    return try checked(key, whole)
  }

  /// Whether a text is a date, a time or a depth, as one answers who is a question ahead or behind.
  private static func isMeasured(_ text: String) -> Bool {
    MomentText.looksLikeOne(text) || (try? CalendarDate(parsing: text)) != nil
      || (try? Depth(parsing: text)) != nil
  }

  /// A reference as written, and whether it resolves.
  private struct Named {
    let text: String
    var isKnown = true
    var suggestion = ""
  }

  private func resolved(_ text: String, _ kind: RecordKind) -> Named {
    if let id = past.index.id(of: text, kind) { return Named(text: id) }
    guard past.index.resolve(text, kind) == .unknown else { return Named(text: text) }
    let near = past.index.suggestions(kind).ids(near: text).first
    let name = text.prefix(1).uppercased() + text.dropFirst()
    return Named(text: text, isKnown: false, suggestion: near ?? name)
  }

  /// An assignment, if it is valid for the table.
  ///
  /// A number without a unit is in the one that was asked for, and a decimal comma is read where it
  /// can mean nothing else; both are written out.
  func checked(
    _ key: String,
    _ value: String,
    in unit: String? = nil
  ) throws(Refusal) -> String {
    let assignment = "\(key)=\(value)"
    let typed = Assignments([assignment], by: .dive, path: "", options: options)
    guard let problem = typed.problems.first else { return assignment }
    let readings = readings(of: problem, in: typed, key)
    if let unit, typed.problems.count == 1, Self.understood.contains(problem.id) {
      let meant = readings.filter { $0.hasSuffix(" " + unit) }
      if meant.count == 1 { return "\(key)=\(meant[0])" }
      if readings.count == 1, value.last?.isNumber != true { return "\(key)=\(readings[0])" }
      // A duration has no decimals; half a minute is 30 s.
      let plain = value.replacing(",", with: ".") + " " + unit
      if readings.isEmpty, value.last?.isNumber == true, let whole = only(reading: plain, of: key) {
        return "\(key)=\(whole)"
      }
      // The question names a unit, so the number is wrong in it, not without it.
      let inUnit = Assignments(["\(key)=\(plain)"], by: .dive, path: "", options: options)
      if meant.isEmpty, value.last?.isNumber == true, !inUnit.problems.isEmpty {
        throw Refusal(problems: inUnit.problems, offer: nil)
      }
    }
    throw Refusal(
      problems: typed.problems,
      offer: readings.count == 1 ? readings[0] : nil,
      readings: readings.count > 1 ? readings : []
    )
  }

  /// The values that the fixes of a problem write, where they are valid.
  private func readings(of problem: Diagnostic, in typed: Assignments, _ key: String) -> [String] {
    problem.fixIts.compactMap { fixIt -> String? in
      guard let bytes = typed.source.applying(fixIt.edits) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.hasPrefix("\(key)="), text.hasSuffix("\n") else { return nil }
      let reading = String(text.dropFirst(key.count + 1).dropLast())
      let again = Assignments(["\(key)=\(reading)"], by: .dive, path: "", options: options)
      return again.problems.isEmpty ? reading : nil
    }
  }

  /// The only way to read a value that is not written as a log has it.
  private func only(reading value: String, of key: String) -> String? {
    let typed = Assignments(["\(key)=\(value)"], by: .dive, path: "", options: options)
    guard typed.problems.count == 1 else { return nil }
    let found = readings(of: typed.problems[0], in: typed, key)
    return found.count == 1 ? found[0] : nil
  }

  /// The ids of the problems that an answer in the unit of its question does not have.
  private static let understood: Set<String> = ["missing-unit", "decimal-comma"]
}

extension Diagnostic {
  /// The message for an unknown id of a kind, as in `check`.
  fileprivate static func unknown(_ text: String, _ kind: ValueKind) -> Diagnostic {
    let known: Message? = if case .reference(let kind) = kind { kind.unknown(text) } else { nil }
    let unknown = known ?? .unknownBuddy(text: text)
    return Diagnostic(unknown.id, .error, unknown, at: nil, expected: .expectedRecordOrName)
  }
}
