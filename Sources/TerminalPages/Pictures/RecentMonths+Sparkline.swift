package import DiveStatistics
package import Wording

extension RecentMonths {
  /// The picture; empty without dives.
  package func lines(_ drawing: Drawing, _ words: (Message) -> String) -> [String] {
    guard months.contains(where: { $0.dives > 0 }) else { return [] }
    let columns = months.map { month in
      Sparkline.Column(label: words(Language.shortMonths[month.number - 1]), value: month.dives)
    }
    return Sparkline(columns).lines(drawing)
  }
}
