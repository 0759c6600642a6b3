import DiveModel
import DiveUnits
import Logbook
import SourceText
import Wording

/// Reports a file whose name begins with another day or time than is written inside.
struct FileNameDate: DiveRule {
  static let about = RuleInfo(
    id: "file-name-date",
    tier: .consistency,
    severity: .error,
    title: "A name of a file that begins with a date agrees with the date and the time inside",
    rationale: """
      People look for a dive by its file's name, and the tool by what is inside. Most often the \
      file is a copy of another dive's, and the old date was left in it.
      """,
    bad: """
      date: ▸2024-06-21◂
      """,
    good: """
      date: 2024-06-12
      """
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let named = NamedMoment(of: dive.dive.origin) else { return }
    if let date = dive.dive.date, date.value != named.date {
      report(
        found(
          .fileNameDate(name: named.date.description, date: date.value.description),
          at: date.range,
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
        fixIts: [fix(time.range, named.description)]
      )
    )
  }

  /// The file is as likely wrong as its name, so somebody has to look.
  private func fix(_ range: SourceRange, _ text: String) -> FixIt {
    FixIt(.writeInstead(text: text), [SourceEdit(range, text)], isSafe: false)
  }
}

extension TimeOfDay {
  fileprivate func isInMinute(of other: TimeOfDay) -> Bool {
    hour == other.hour && minute == other.minute
  }
}
