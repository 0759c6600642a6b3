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
      own.count == 1 || zip(own, others).allSatisfy({ mayBeSame($0, $1) })
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

  /// Whether two tanks at the same place of both lists may be one: neither gas nor size differs.
  private func mayBeSame(_ one: TankValue, _ other: TankValue) -> Bool {
    [Tank.Field.gas.rawValue, Tank.Field.volume.rawValue].allSatisfy { field in
      guard let written = one.fields[field]?.content, let new = other.fields[field]?.content else {
        return true
      }
      return written == new
    }
  }

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
