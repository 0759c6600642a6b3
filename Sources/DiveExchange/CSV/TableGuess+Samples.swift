import DiveUnits

/// Tables with one line a sample.
extension TableGuess {
  /// Whether each row is a sample: a time that only rises and a depth, and no dates that differ.
  func isOfSamples(_ keys: [[String]]) -> Bool {
    if keys.contains(where: { $0.contains("samples.time") }),
      keys.contains(where: { $0.contains("samples.depth") || $0.contains("max-depth") })
    {
      return true
    }
    guard !keys.contains(where: { $0.contains("date") }), table.rows.count >= 3 else {
      return false
    }
    guard keys.contains(where: { $0.contains("max-depth") }) else { return false }
    let reader = CellReader(decimal: decimal)
    for (place, names) in keys.enumerated()
    where names.contains("time") || names.contains("duration") {
      let times = table.cells(of: place, limit: 200).map { reader.seconds($0, nil, "s") ?? -1 }
      let rises = zip(times, times.dropFirst()).count { $0 <= $1 }
      if times.count >= 3, !times.contains(-1), rises * 10 >= (times.count - 1) * 9 { return true }
    }
    return false
  }

  /// Takes the date of samples from the lines above them, if one of these has a whole one.
  mutating func dateSamples(_ bytes: [UInt8], before lines: Int) {
    guard rules.column(.date) == nil,
      !unclear.contains(where: { $0.statements.first?.hasPrefix("date ") ?? false })
    else { return }
    let end = DelimitedText.skipping(lines, in: bytes).offset
    let forms = [
      "yyyy.mm.dd HH:MM:SS", "yyyy-mm-dd HH:MM:SS", "yyyy/mm/dd HH:MM:SS", "yyyy-mm-dd HH:MM",
    ]
    for line in bytes[..<end].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).prefix(100) {
      let text = String(decoding: line, as: UTF8.self)
      guard let start = text.firstIndex(where: \.isNumber) else { continue }
      for form in forms {
        guard let reading = DatePattern(form)?.read(String(text[start...])),
          let date = reading.date,
          let time = reading.time
        else { continue }
        rules.statements.append(.constant(.date, [date.description]))
        rules.statements.append(.constant(.time, [time.description]))
        return
      }
    }
  }
}
