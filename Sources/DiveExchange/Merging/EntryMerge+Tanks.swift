import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// Tanks of which an entry lacks a pressure or a gas.
extension EntryMerge {
  /// Adds what a computer measures of the tanks that both have, and notes what differs.
  ///
  /// If they are not the same tanks, the entry's stay, and the samples name none of them.
  mutating func compareTanks(_ coming: MergeValue) throws(EditRefusal) {
    guard let here = value("tanks", in: editor.text) else { return }
    guard here.meaning != coming.meaning else { return }
    let (own, others) = (tanks(here), tanks(coming))
    guard own.count == others.count, !own.isEmpty,
      zip(own, others).allSatisfy({ mayBeSame($0, $1) })
    else {
      try settle("tanks", coming)
      tanksAreSame = options.taken.contains("tanks")
      return
    }
    var isFilled = false
    for place in own.indices {
      for row in FieldTable.tank.rows {
        guard let value = others[place].fields[row.field]?.content,
          let text = others[place].texts[row.key]
        else { continue }
        if let written = own[place].fields[row.field]?.content {
          let spelling = own[place].texts[row.key] ?? ""
          if Self.agree(written, spelling, value, row) { continue }
          let isTaken = options.taken.contains("tanks")
          if isTaken { try editor.set(row.key, ofItem: place, of: "tanks", to: text) }
          if isTaken || !self.coming.isCompared {
            let key = "tanks.\(place + 1).\(row.key)"
            report.differences.append(.init(key, spelling, text, isTaken: isTaken))
          }
        } else if isFilledInTank(row, own[place], others[place]) {
          try editor.set(row.key, ofItem: place, of: "tanks", to: text)
          isFilled = true
        } else if !self.coming.isCompared {
          report.left.append("tanks.\(place + 1).\(row.key)")
        }
      }
    }
    if isFilled { report.added.append("tanks") }
  }

  private struct TankValue {
    let fields: FieldSet
    /// The values as written, by key.
    let texts: [String: String]
  }

  private func tanks(_ value: MergeValue) -> [TankValue] {
    value.items.compactMap { item in
      guard case .mapping(let fields) = item.meaning, case .mapping(let pairs) = item.spelling
      else {
        return nil
      }
      let texts = Dictionary(pairs.map { ($0.key, $0.value) }) { first, _ in first }
      return TankValue(fields: fields, texts: texts)
    }
  }

  /// Whether two tanks at the same place of both lists may be one: the gas is the same, and size and
  /// pressures are as near as people and gauges read them.
  ///
  /// The gas or the pressures of another tank would be those of no dive.
  private func mayBeSame(_ one: TankValue, _ other: TankValue) -> Bool {
    func agree(_ field: Tank.Field, _ areNear: (Int, Int) -> Bool) -> Bool {
      guard let written = one.fields[field.rawValue]?.content,
        let new = other.fields[field.rawValue]?.content
      else { return true }
      guard case .steps(let here) = written, case .steps(let there) = new else {
        return written == new
      }
      return here == there || areNear(here, there)
    }
    func isNear(_ gap: Int) -> (Int, Int) -> Bool {
      { here, there in
        let (distance, overflows) = here.subtractingReportingOverflow(there)
        return !overflows && distance.magnitude <= gap
      }
    }
    func isNearPart(_ here: Int, _ there: Int) -> Bool {
      isNear(max(here, there) / 10)(here, there)
    }
    return agree(.gas) { _, _ in false } && agree(.volume, isNearPart)
      && agree(.start, isNear(Self.gaugeError)) && agree(.end, isNear(Self.gaugeError))
  }

  /// By how much two gauges of one tank may differ, in steps of a pressure: 20 bar.
  private static let gaugeError = 20_000

  private func isFilledInTank(_ row: FieldRow, _ own: TankValue, _ other: TankValue) -> Bool {
    guard !coming.isCompared, options.fill != .nothing else { return false }
    let measured = [Tank.Field.gas.rawValue, Tank.Field.start.rawValue, Tank.Field.end.rawValue]
    guard options.fill == .all || measured.contains(row.field) else { return false }
    // A tank never ends with more than it began with.
    func pressure(_ field: Tank.Field) -> Int? {
      switch own.fields[field.rawValue]?.content ?? other.fields[field.rawValue]?.content {
      case .steps(let steps): steps
      default: nil
      }
    }
    guard row.field == Tank.Field.start.rawValue || row.field == Tank.Field.end.rawValue,
      let start = pressure(.start), let end = pressure(.end)
    else { return true }
    return end <= start
  }
}

extension DiveProfile {
  /// The profile for an entry that has other tanks: pressures are of unnamed tanks, and gas switches
  /// name the gas.
  ///
  /// - Parameter gases: The gases of the tanks that the profile names, in their order.
  /// - Returns: The same samples, in which no tank of the entry is named.
  func namingNoTank(_ gases: [String?]) -> DiveProfile {
    let tanks = (0..<12).compactMap { ProfileColumn.tank($0) }
    let moved = columns.filter(tanks.contains)
    let kept = columns.filter { !tanks.contains($0) }
    // A tank that the other program does not list may have the name already.
    let names = moved.compactMap { column in
      tanks.firstIndex(of: column).flatMap { place in
        let name = "x_tank\(place + 1)_bar"
        return ownColumns.contains(name) ? nil : (name, column)
      }
    }
    var result = DiveProfile(columns: kept, ownColumns: ownColumns + names.map(\.0))
    let samples = names.map { self.samples(of: $0.1) }
    let values = kept.filter { $0 != .time }.map { ($0, self.samples(of: $0)) }
    let times = self.samples(of: .time)
    var next = 0
    for row in 0..<rowCount {
      result.appendRow(at: times?[row] ?? 0)
      for (column, samples) in values {
        if let value = samples?[row] { result.set(column, value) }
      }
      for place in ownColumns.indices {
        let text = text(ofOwnColumn: place, row: row)
        if !text.isEmpty { result.setOwnColumn(place, text) }
      }
      for (place, samples) in samples.enumerated() {
        guard let value = samples?[row] else { continue }
        let text = DecimalNumber(thousandths: value).description
        result.setOwnColumn(ownColumns.count + place, text)
      }
      while next < events.count, events[next].row == row {
        let event = events[next]
        next += 1
        guard let tank = event.tank else {
          result.append(event.kind, event.value)
          continue
        }
        if gases.indices.contains(tank), let gas = gases[tank] {
          result.append(.gas, gas)
        } else {
          result.append(.info, "gas-\(tank + 1)")
        }
      }
    }
    return result
  }
}
