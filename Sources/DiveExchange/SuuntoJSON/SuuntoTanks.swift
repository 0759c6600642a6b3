import DiveFormat
import DiveModel
import DiveUnits

/// The tanks of a dive, found by the numbers that samples and switches have for them.
struct SuuntoTanks {
  private(set) var all: [SuuntoTank] = []

  static let most = 64

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ tank: SuuntoTank) {
    if all.count < Self.most { all.append(tank) }
  }

  func place(of number: Int) -> Int? { all.firstIndex { $0.number == number } }

  /// Notes a pressure in pascals; the first one and the last one count.
  mutating func note(_ pascals: Int, of place: Int) {
    if all[place].firstReading == nil { all[place].firstReading = pascals }
    all[place].lastReading = pascals
  }

  func drafts(isRebreather: Bool, _ losses: inout ReadLosses) -> [RecordDraft] {
    all.map { $0.draft(isRebreather: isRebreather, &losses) }
  }
}

/// One tank: of the list in the header, or one that samples alone know.
struct SuuntoTank {
  let number: Int
  /// The entry in the header.
  var gas: JSONValue?
  var firstReading: Int?
  var lastReading: Int?

  private typealias Field = Tank.Field

  func draft(isRebreather: Bool, _ losses: inout ReadLosses) -> RecordDraft {
    var draft = RecordDraft(.tank)
    let place = ImportLoss.Place.byte(gas?.offset ?? 0)
    setGas(&draft, &losses)
    let volume = losses.steps(gas?["TankSize"], 6, "TankSize").map(WaterVolume.init(steps:))
    losses.set(Field.volume, of: &draft, to: volume, key: "tank-size", at: place)
    let rated = losses.steps(gas?["TankFillPressure"], -2, "TankFillPressure")
    losses.set(
      Field.workingPressure,
      of: &draft,
      to: rated.map(Pressure.init(steps:)),
      key: "tank-fill-pressure",
      at: place
    )
    setPressures(&draft, &losses)
    switch gas?["State"]?.text {
    case "Diluent" where isRebreather: draft.plain(Field.use, TankUse.diluent.rawValue)
    case "Oxygen" where isRebreather: draft.plain(Field.use, TankUse.oxygen.rawValue)
    case nil, "Primary": break
    case .some(let state): if let said = losses.said(state) { draft.extras.add("state", said) }
    }
    if let limit = losses.steps(gas?["PO2"], -2, "PO2"), limit > 0 {
      draft.extras.add("po2-limit", Pressure(steps: limit).description)
    }
    if let gas {
      var rest = JSONRest()
      let isWord = gas["State"]?.text != nil
      rest.keep(gas, "", seen: isWord ? Self.seen : Self.numbers, &draft.extras, &losses)
    }
    // A tank that nothing more is known of keeps its place, by which samples name it.
    if draft.isEmpty { draft.text(Field.label, "gas \(number)") }
    return draft
  }

  private static let numbers: Set<String> = [
    "Oxygen", "Helium", "TankSize", "TankFillPressure", "StartPressure", "EndPressure", "PO2",
  ]
  private static let seen = numbers.union(["State"])

  private func setGas(_ draft: inout RecordDraft, _ losses: inout ReadLosses) {
    let oxygen = losses.steps(gas?["Oxygen"], 3, "Oxygen") ?? 0
    let helium = losses.steps(gas?["Helium"], 3, "Helium") ?? 0
    guard oxygen != 0 || helium != 0 else { return }
    if helium == 0, (208...210).contains(oxygen) {
      draft.value(Field.gas, GasMix.air)
    } else if let mix = GasMix(oxygen: oxygen, helium: helium) {
      draft.value(Field.gas, mix)
    } else {
      draft.extras.add("gas", "\(oxygen)/\(helium) ‰")
      losses.lose("Gases", at: .byte(gas?.offset ?? 0), .setAside)
    }
  }

  private func setPressures(_ draft: inout RecordDraft, _ losses: inout ReadLosses) {
    let place = ImportLoss.Place.byte(gas?.offset ?? 0)
    var start = losses.steps(gas?["StartPressure"], -2, "StartPressure")
    var end = losses.steps(gas?["EndPressure"], -2, "EndPressure")
    if gas == nil {
      start = firstReading.map(Self.millibars)
      end = lastReading.map(Self.millibars)
    }
    losses.set(
      Field.start,
      of: &draft,
      to: start.map(Pressure.init(steps:)),
      key: "start",
      at: place
    )
    if let start, let end, end > start, start > 0 {
      draft.extras.add("end", Pressure(steps: end).description)
      return losses.lose("end \(Pressure(steps: end))", at: place, .setAside)
    }
    losses.set(Field.end, of: &draft, to: end.map(Pressure.init(steps:)), key: "end", at: place)
  }

  private static func millibars(_ pascals: Int) -> Int { (pascals + 50) / 100 }
}
