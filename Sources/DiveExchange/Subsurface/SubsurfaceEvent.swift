import DiveModel
import DiveUnits

/// What a log says of something that happened.
struct SubsurfaceEvent {
  let second: Int
  private var name = ""
  private var type = 0
  private var flags = 0
  private var value = 0
  private var tank: Int?
  private var oxygen = 0
  private var helium = 0
  private var mode: DiveMode?

  static let modes: [String: DiveMode] = [
    "OC": .openCircuit, "CCR": .closedCircuit, "PSCR": .semiClosed, "Freedive": .freedive,
  ]

  init?(_ item: ForeignItem, _ file: inout ForeignFile) {
    var cursor = ByteCursor(item.rest)
    cursor.skipSpaces()
    guard let second = cursor.minutes(), cursor.isAtEnd || cursor.next == 0x20 else { return nil }
    self.second = second
    let pairs = ForeignPairs(item)
    if !pairs.isWhole { return nil }
    for (key, written) in pairs.pairs.dropFirst() {
      switch key {
      case "type": type = number(written, item, &file)
      case "flags": flags = number(written, item, &file)
      case "value": value = number(written, item, &file)
      case "name":
        name = CleanText.oneLine(written)
        if name != written { file.lose(item, .textChanged) }
      case "divemode":
        mode = Self.modes[written]
        if mode == nil { file.lose(item, .noPlace) }
      case "cylinder": tank = file.require(ForeignValue.whole(written), item)
      case "o2": oxygen = file.require(ForeignValue.permille(written), item) ?? 0
      case "he": helium = file.require(ForeignValue.permille(written), item) ?? 0
      default: file.lose(item, .unknownKeyword)
      }
    }
    if name.contains(";") {
      name = String(name.map { $0 == ";" ? "," : $0 })
      file.lose(item, .textChanged)
    }
  }

  private func number(_ written: String, _ item: ForeignItem, _ file: inout ForeignFile) -> Int {
    file.require(ForeignValue.whole(written), item) ?? 0
  }

  /// Whether the event sets a rebreather's setpoint.
  var isSetpoint: Bool { (name == "SP change" || type == 20) && value > 0 }

  /// The event as in a profile of our format.
  func event(_ tanks: [SubsurfaceTank]) -> ProfileTable.Event {
    let (kind, value) = happening(tanks)
    return ProfileTable.Event(second: second, kind: kind, value: value)
  }

  private func happening(_ tanks: [SubsurfaceTank]) -> (ProfileEvent.Kind, String?) {
    if isOfUnknownGas(tanks) { return (.info, gasWords) }
    guard let (kind, value) = known(tanks), ProfileEvent(kind, value, row: 0) != nil else {
      return (severity, words)
    }
    return (kind, value)
  }

  /// The event with that name, regardless of its value.
  private func known(_ tanks: [SubsurfaceTank]) -> (ProfileEvent.Kind, String?)? {
    if let mode { return (.mode, mode.rawValue) }
    switch name {
    case "gaschange": return gas(tanks).map { (.gas, $0) }
    case "SP change": return (.setpoint, DecimalNumber(thousandths: value).description)
    case "heading": return (.heading, String(value))
    case "bookmark" where value == 0: return (.bookmark, nil)
    case "surface" where value == 0 && flags == 0: return (.surface, nil)
    default: return nil
    }
  }

  /// The index of the tank that is breathed, or the gas if no tank has it.
  ///
  /// Old files state it only as a number of percentages, with helium above the sixteenth bit.
  private func gas(_ tanks: [SubsurfaceTank]) -> String? {
    if let tank, tanks.indices.contains(tank) {
      return ProfileColumn.tank(tank) != nil ? String(tank + 1) : tanks[tank].gas?.name
    }
    let isWritten = oxygen + helium > 0
    let oxygen = isWritten ? self.oxygen : (value & 0xFFFF) * 10
    let helium = isWritten ? self.helium : (value >> 16) * 10
    if oxygen + helium == 0 { return nil }
    return GasMix(foreignOxygen: oxygen, helium: helium)?.name
  }

  /// Whether it is a change to a tank that the dive does not have, or to an impossible mix: what is
  /// breathed is not known then, and air is not made up.
  func isOfUnknownGas(_ tanks: [SubsurfaceTank]) -> Bool {
    mode == nil && name == "gaschange" && gas(tanks) == nil
  }

  private var gasWords: String {
    if let tank { return "gaschange (cylinder \(tank + 1))" }
    return value == 0 ? "gaschange" : "gaschange (\(value))"
  }

  /// Bits 2 to 4 of the flags, as libdivecomputer numbers them.
  private var severity: ProfileEvent.Kind {
    switch flags >> 2 & 7 {
    case 3: .warning
    case 4: .alarm
    default: .info
    }
  }

  private var words: String {
    var notes: [String] = []
    if flags & 1 != 0 { notes.append("begin") }
    if flags & 2 != 0 { notes.append("end") }
    if value != 0 { notes.append(String(value)) }
    let title = name.isEmpty ? "event \(type)" : name
    return notes.isEmpty ? title : "\(title) (\(notes.joined(separator: ", ")))"
  }
}
