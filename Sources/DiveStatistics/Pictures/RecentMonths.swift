import DiveModel
package import DiveUnits
package import LogbookCore

/// The number of dives in each of the last twelve months, ending with the current one.
package struct RecentMonths: Sendable {
  /// The months, each with its number from 1 and its dives.
  package let months: [(number: Int, dives: Int)]

  /// Counts the dives in the month of a day and in the eleven months before.
  package init(_ dives: [LoggedDive], until today: CalendarDate) {
    func index(_ day: CalendarDate) -> Int { day.year * 12 + day.month - 1 }
    let first = index(today) - 11
    var counts = Array(repeating: 0, count: 12)
    for dive in dives where dive.counts {
      // Dates after today are left out.
      guard let date = dive.dive.date?.value, date <= today, index(date) >= first else { continue }
      counts[index(date) - first] += 1
    }
    months = counts.enumerated().map { ((first + $0) % 12 + 1, $1) }
  }
}
