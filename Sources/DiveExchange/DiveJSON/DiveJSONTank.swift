import DiveFormat
import DiveModel
import DiveUnits

/// Converts a cylinder, with what its vessel's record says of it.
struct DiveJSONTank {
  private var cylinder: DiveJSONObject
  private let log: DiveJSONLog
  private(set) var losses: ReadLosses
  private var tank = RecordDraft(.tank)

  private typealias Field = Tank.Field

  init(_ cylinder: DiveJSONObject, _ log: DiveJSONLog, _ losses: ReadLosses) {
    self.cylinder = cylinder
    self.log = log
    self.losses = losses
  }

  private var place: ImportLoss.Place { cylinder.place }

  mutating func read(isRebreather: Bool) -> RecordDraft {
    var vessel = vessel()
    let volume =
      cylinder.steps("volume", 3, &losses) ?? vessel?.steps("volume", 3, &losses)
    let water = volume.map(WaterVolume.init(steps:))
    losses.set(Field.volume, of: &tank, to: water, key: "volume", at: place)
    readPressures(rated: vessel?.steps("working_pressure", 3, &losses) ?? 0)
    let materials = Dictionary(
      uniqueKeysWithValues: TankMaterial.allCases.map(\.rawValue).map { ($0, $0) }
    )
    tank.plain(Field.material, vessel?.word("material", materials, &losses))
    readGas()
    var uses = ["deco": TankUse.deco.rawValue, "bottom": TankUse.bottom.rawValue]
    if isRebreather {
      uses["diluent"] = TankUse.diluent.rawValue
      uses["oxygen"] = TankUse.oxygen.rawValue
    }
    tank.plain(Field.use, cylinder.word("role", uses, &losses))
    if let name = vessel?.text("name", &losses).flatMap({ losses.said($0) }) {
      tank.extras.add("gear", name)
    }
    let number = cylinder.whole("gas_number", in: 0...1_000_000, &losses)
    cylinder.keepRest(&tank.extras, &losses)
    if tank.isEmpty { tank.text(Field.label, "gas " + (number.map(String.init) ?? "")) }
    return tank
  }

  private mutating func vessel() -> DiveJSONObject? {
    guard let uuid = cylinder.text("gear_uuid", &losses) else { return nil }
    let vessel = log.index["gear"]?[uuid].map(DiveJSONObject.init)
    if vessel == nil { losses.lose("gear \(uuid)", at: place, .unresolved) }
    return vessel
  }

  private mutating func readPressures(rated: Int) {
    let start = cylinder.steps("start_pressure", 3, &losses) ?? 0
    let end = cylinder.steps("end_pressure", 3, &losses) ?? 0
    let isMore = start > 0 && end > start
    for (field, millibars, key) in [
      (Field.start, start, "start-pressure"), (.workingPressure, rated, "working-pressure"),
      (.end, isMore ? 0 : end, "end-pressure"),
    ] {
      losses.set(field, of: &tank, to: Pressure(steps: millibars), key: key, at: place)
    }
    if isMore {
      tank.extras.add("end-pressure", Pressure(steps: end).description)
      losses.lose("end_pressure", at: place, .setAside)
    }
  }

  private mutating func readGas() {
    guard let oxygen = cylinder.steps("oxygen", 1, &losses) else { return }
    let helium = cylinder.steps("helium", 1, &losses) ?? 0
    if helium == 0, (208...210).contains(oxygen) {
      tank.value(Field.gas, GasMix.air)
    } else if let mix = GasMix(oxygen: oxygen, helium: helium) {
      tank.value(Field.gas, mix)
    } else {
      tank.extras.add("gas", "\(oxygen)/\(helium) ‰")
      losses.lose("cylinders", at: place, .setAside)
    }
  }
}
