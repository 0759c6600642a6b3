import DiveFormat

/// Columns such as `Start` and `In`, which hold clocks in some tables and pressures in others.
extension TableGuess {
  /// Whether a column such as `Start` may be of clocks or of pressures, or another says the time.
  func isVagueTime(_ place: Int, _ keys: [[String]]) -> Bool {
    let head = table.heads[place]
    guard head.unit == nil, HeadWords.isVagueTime(head.folded) else { return false }
    let cells = table.cells(of: place, limit: 500)
    if cells.contains(where: { FormGuess.areDigits(CleanText.oneLine($0)) }) { return true }
    return table.heads.indices.contains { other in
      guard keys[other].contains("time"), !HeadWords.isVagueTime(table.heads[other].folded) else {
        return false
      }
      let times = table.cells(of: other, limit: 500)
      return FormGuess.clock(times, share: 5) != nil
        && (!keys[other].contains("duration")
          || FormGuess.timesOrDurations(times, decimal).isEmpty)
    }
  }

  /// Takes `Start` and `End` for pressures if the digits at the end are always fewer.
  mutating func guessPressures(_ place: Int) {
    let head = table.heads[place]
    guard
      let end = table.heads.firstIndex(where: {
        $0.unit == nil && $0.index == head.index
          && HeadWords.pressure($0.folded) == "tanks.N.end"
          && HeadWords.keys($0.folded).isEmpty
      })
    else { return }
    var count = 0
    for row in table.rows.prefix(500) {
      let texts = [place, end].map { CleanText.oneLine(table.cell(row, .column($0))) }
      if texts.contains(where: CleanText.saysNothing) { continue }
      // `0930` is a clock.
      guard texts.allSatisfy({ FormGuess.areDigits($0) && $0.utf8.first != 0x30 }),
        let first = Int(texts[0]), let last = Int(texts[1]), last < first
      else { return }
      count += 1
    }
    let number = head.index ?? 1
    guard count > 0, let start = TableKey("tanks.\(number).start"),
      let left = TableKey("tanks.\(number).end"), taken.isDisjoint(with: [start, left])
    else { return }
    for (key, place) in [(start, place), (left, end)] {
      add(TableRules.Column(key: key, heads: [table.heads[place].text]), [.column(place)])
    }
  }

  /// Takes a column such as `Start` for the time, or leaves it to the diver if it is of digits alone.
  mutating func guessVagueTime(_ place: Int) -> Bool {
    let head = table.heads[place]
    let cells = table.cells(of: place, limit: 500)
    guard !taken.contains(.time), let pattern = FormGuess.clock(cells, share: 5) else {
      return false
    }
    let column = TableRules.Column(key: .time, heads: [head.text], form: .pattern(pattern))
    guard cells.contains(where: { FormGuess.areDigits(CleanText.oneLine($0)) }),
      let key = TableKey("tanks.\(head.index ?? 1).start"), !taken.contains(key)
    else {
      add(TableRules.Column(key: .time, heads: [head.text]), [.column(place)])
      return true
    }
    let pressures = ["bar", "psi"].map {
      TableRules.Column(key: key, heads: [head.text], form: .unit($0))
    }
    unclear.append(.init(column: head.text, statements: ([column] + pressures).map(\.description)))
    taken.insert(.time)
    used.insert(place)
    return true
  }
}
