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
    guard own.count == others.count, !own.isEmpty, areInOneOrder(own, others) else {
      guard !areNamedBySamples else {
        keep("tanks", coming)
        tanksAreSame = false
        return
      }
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

    /// Whether two tanks say the same, wherever they stand in their files.
    func saysTheSame(as other: TankValue) -> Bool { contents == other.contents }

    private var contents: [UInt8: Content] {
      Dictionary(fields.entries.map { ($0.field, $0.content) }) { first, _ in first }
    }
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

  /// Whether the tanks of both lists are the same ones in the same order.
  ///
  /// Programs list tanks by use, by gas or by number. In another order, the gas or the pressures of
  /// one tank would become those of another; so if two could as well be exchanged, it is unknown.
  private func areInOneOrder(_ own: [TankValue], _ others: [TankValue]) -> Bool {
    guard zip(own, others).allSatisfy({ likeness($0, $1) != nil }) else { return false }
    for first in own.indices {
      for second in own.indices.dropFirst(first + 1) {
        // Of two that say the same it does not matter which is which.
        if others[first].saysTheSame(as: others[second]) { continue }
        let areAlike = own[first].saysTheSame(as: own[second])
        if areAlike, !entry.footprint.hasSamples { continue }
        guard let crossed = likeness(own[first], others[second]),
          let back = likeness(own[second], others[first])
        else { continue }
        let straight = [(first, first), (second, second)].map { here, there in
          likeness(own[here], others[there]) ?? 0
        }
        guard straight[0] + straight[1] > crossed + back + Self.doubt else { return false }
      }
    }
    return true
  }

  /// How alike two tanks are, by the values that both have; nil if they are two.
  ///
  /// The gas is the same, and size and pressures are as near as people and gauges read them.
  private func likeness(_ one: TankValue, _ other: TankValue) -> Double? {
    var sum = 0.0
    let limits: [(field: Tank.Field, limit: (Int) -> Int)] = [
      (.gas, { _ in 0 }), (.volume, { $0 / 10 }), (.start, { _ in Self.gaugeError }),
      (.end, { _ in Self.gaugeError }),
    ]
    for (field, limit) in limits {
      guard let written = one.fields[field.rawValue]?.content,
        let new = other.fields[field.rawValue]?.content
      else { continue }
      if written == new {
        sum += 1
        continue
      }
      guard case .steps(let here) = written, case .steps(let there) = new else { return nil }
      let most = limit(max(here, there))
      let (distance, overflows) = here.subtractingReportingOverflow(there)
      guard !overflows, distance.magnitude <= most, most > 0 else { return nil }
      sum += 1 - Double(distance.magnitude) / Double(most)
    }
    return sum
  }

  /// By how much the order must be more alike than another one: a few bar.
  private static let doubt = 0.2

  /// Whether samples of the entry name its tanks by their places, so that a list in another order
  /// would give them other gases.
  var areNamedBySamples: Bool {
    let coming = self.coming.computers.compactMap { $0.profile.map { ProfileCSV.write($0) } }
    return entry.computers.contains { own in
      guard own.profile != nil else { return false }
      // What cannot be read may name them.
      guard let profile = target.profile(of: own, in: entry) else { return true }
      return profile.namesTanks && !coming.contains(ProfileCSV.write(profile))
    }
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
  /// Whether samples are of a tank by its place in the list.
  fileprivate var namesTanks: Bool {
    let tanks = (0..<12).compactMap { ProfileColumn.tank($0) }
    return columns.contains(where: tanks.contains) || events.contains { $0.tank != nil }
  }

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
