import DiveModel
import DiveUnits
import Logbook
import Wording

/// How many dives there were in each of the last twelve months, this one being the last.
struct RecentMonths {
  /// The months, each with its number from 1 and its dives.
  let months: [(number: Int, dives: Int)]

  init(_ dives: [LoggedDive], until today: CalendarDate) {
    func index(_ day: CalendarDate) -> Int { day.year * 12 + day.month - 1 }
    let first = index(today) - 11
    var counts = Array(repeating: 0, count: 12)
    for dive in dives where dive.counts {
      // What is dated later than today is not among the last.
      guard let date = dive.dive.date?.value, date <= today, index(date) >= first else { continue }
      counts[index(date) - first] += 1
    }
    months = counts.enumerated().map { ((first + $0) % 12 + 1, $1) }
  }

  /// The picture; empty where there was no dive.
  func lines(_ drawing: Drawing, _ words: (Message) -> String) -> [String] {
    guard months.contains(where: { $0.dives > 0 }) else { return [] }
    let columns = months.map { month in
      Sparkline.Column(label: words(Language.shortMonths[month.number - 1]), value: month.dives)
    }
    return Sparkline(columns).lines(drawing)
  }
}
