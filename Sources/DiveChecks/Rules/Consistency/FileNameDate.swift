import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a file whose name begins with a different date or time than its content.
struct FileNameDate: DiveRule {
  static let about = RuleInfo(
    id: "file-name-date",
    tier: .consistency,
    severity: .error,
    title: "A date in a file name agrees with the date and time in the file",
    rationale: """
      People find a dive by its file name, divelog by what the file contains. Most often the file \
      is a copy of another dive's file and still has the old date. `divelog set DIVE date=…` and \
      `time=…` change both together, and rename the file if only its name is wrong.
      """,
    bad: """
      date: ▸2024-06-21◂
      """,
    good: """
      date: 2024-06-12
      """
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let named = NamedMoment(of: dive.dive.origin) else {
      return checkOddName(dive, report)
    }
    if named.time == nil, let digits = Self.oddTime(dive.dive.origin.stem) {
      let time = dive.dive.time.map { renaming(dive, "time", $0.value.description) }
      report(found(.fileNameNoTime(text: digits), at: nil, expected: time))
    }
    if let date = dive.dive.date, date.value != named.date {
      report(
        found(
          .fileNameDate(name: named.date.description, date: date.value.description),
          at: date.range,
          expected: renaming(dive, "date", date.value.description),
          fixIts: [fix(date.range, named.date.description)]
        )
      )
    }
    guard let named = named.time, let time = dive.dive.time, !time.value.isInMinute(of: named)
    else { return }
    report(
      found(
        .fileNameTime(name: named.description, time: time.value.description),
        at: time.range,
        expected: renaming(dive, "time", time.value.description),
        fixIts: [fix(time.range, named.description)]
      )
    )
  }

  /// Reports a name that begins with a date in another format, or with an invalid date.
  private func checkOddName(_ logged: LoggedDive, _ report: (Diagnostic) -> Void) {
    let dive = logged.dive
    let name = dive.origin.stem.utf8
    let digits = name.prefix { (0x30...0x39).contains($0) }
    if digits.count == 8 {
      let text = String(decoding: digits, as: UTF8.self)
      let day = "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
      guard let named = try? CalendarDate(parsing: day), let date = dive.date, date.value != named
      else { return }
      return report(
        found(
          .fileNameDate(name: day, date: date.value.description),
          at: date.range,
          expected: renaming(logged, "date", date.value.description)
        )
      )
    }
    let start = name.prefix(10)
    guard start.count == 10, !Self.isDigit(name.dropFirst(10).first) else { return }
    let hasForm = start.enumerated().allSatisfy { place, byte in
      place == 4 || place == 7 ? byte == UInt8(ascii: "-") : Self.isDigit(byte)
    }
    if hasForm {
      let text = String(decoding: start, as: UTF8.self)
      let date = dive.date.map { renaming(logged, "date", $0.value.description) }
      report(found(.fileNameNoDay(text: text), at: nil, expected: date))
    }
  }

  /// Four digits after the date, in the place of a time, that are not a valid time.
  private static func oddTime(_ stem: Substring) -> String? {
    let rest = stem.utf8.dropFirst(10)
    let digits = rest.dropFirst().prefix { isDigit($0) }
    guard rest.first == UInt8(ascii: "-"), digits.count == 4 else { return nil }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (0x30...0x39).contains($0) } ?? false
  }

  /// The command that renames the file, if what stands in it is right; entries and group dives move
  /// together.
  private func renaming(_ dive: LoggedDive, _ key: String, _ value: String) -> Message {
    switch dive.owner {
    case .diver:
      let words = ["divelog", "set", dive.dive.origin.path, "\(key)=\(value)"]
      return .expectedRenamedFile(command: ShellWords.line(words))
    case .group(let group):
      let words = ["divelog", "group", "move", "\(group)/\(dive.dive.origin.stem)"]
      return .expectedRenamedFile(command: ShellWords.line(words))
    }
  }

  /// Either the file or its name may be wrong: a date that was corrected by hand must not be set back.
  private func fix(_ range: SourceRange, _ text: String) -> FixIt {
    FixIt(
      .writeInstead(text: text),
      [SourceEdit(range, text)],
      isSafe: false,
      mayBeGuessed: false
    )
  }
}

extension TimeOfDay {
  fileprivate func isInMinute(of other: TimeOfDay) -> Bool {
    hour == other.hour && minute == other.minute
  }
}
