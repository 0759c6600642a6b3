import DiveFormat
import DiveModel
import DiveUnits

/// What a log says of a tank.
struct SubsurfaceTank {
  var volume: WaterVolume?
  var workingPressure: Pressure?
  /// Permille; 0 is air.
  private var oxygen = 0
  private var helium = 0
  /// False if the file says a part of the mix that cannot be.
  private var isMixKnown = true
  /// Nil if the mix is impossible.
  var gas: GasMix?
  var start: Pressure?
  var end: Pressure?
  var use: TankUse?
  var depth: Depth?
  var label: String?
  var extras = Extras()
  /// A size by the gas that it holds at the working pressure, as it is written.
  private var gasVolume: String?
  /// Kept for a report that only the whole dive can cause.
  let item: ForeignItem

  init(_ item: ForeignItem, _ file: inout ForeignFile) {
    self.item = item
    let pairs = ForeignPairs(item)
    if !pairs.isWhole { file.lose(item, .malformed) }
    for (key, value) in pairs.pairs { read(key, value, &file) }
    settleVolume(&file)
    settleGas(&file)
    settlePressures(&file)
  }

  private mutating func read(_ key: String, _ value: String, _ file: inout ForeignFile) {
    switch key {
    case "vol":
      if ForeignValue.measure(value, "cuft") != nil, value.hasSuffix("t") {
        gasVolume = value
      } else {
        let read = ForeignValue.measure(value, ForeignValue.Unit.volumes)
        volume = believable(read.map(WaterVolume.init(steps:)), .volume, key, value, &file)
      }
    case "workpressure":
      let read = ForeignValue.pressure(value)
      workingPressure = believable(read, .workingPressure, key, value, &file)
    case "description": label = file.said(value, item)
    case "o2": oxygen = share(key, value, &file)
    case "he": helium = share(key, value, &file)
    case "start": start = believable(ForeignValue.pressure(value), .start, key, value, &file)
    case "end": end = believable(ForeignValue.pressure(value), .end, key, value, &file)
    case "use": readUse(value, &file)
    case "depth": depth = believable(ForeignValue.depth(value), .depth, key, value, &file)
    case _ where key.hasPrefix("m") && value.isEmpty:
      break  // A slip of Subsurface's in 2015, which says nothing.
    default: file.lose(item, .unknownKeyword)
    }
  }

  private mutating func readUse(_ value: String, _ file: inout ForeignFile) {
    switch value {
    case "OC-gas", "": break
    case "diluent": use = .diluent
    case "oxygen": use = .oxygen
    case "not used": use = .unused
    default: setAside("use", value, &file)
    }
  }

  /// Subsurface writes 0 for "not recorded", so it is ignored and not reported as a loss.
  private mutating func believable<Value: Quantity>(
    _ quantity: Value?,
    _ field: Tank.Field,
    _ key: String,
    _ written: String,
    _ file: inout ForeignFile
  ) -> Value? {
    guard let quantity = file.require(quantity, item) else { return nil }
    if FieldTable.tank.believes(quantity, of: field) {
      file.loseDigits(of: written, item)
      return quantity
    }
    if quantity.steps != 0 { setAside(key, written, &file) }
    return nil
  }

  /// A gas's part of the mix in permille; 0 if it is not recorded.
  ///
  /// With one that is impossible, the mix is not known, and air is not made up.
  private mutating func share(
    _ key: String,
    _ written: String,
    _ file: inout ForeignFile
  ) -> Int {
    if let permille = ForeignValue.permille(written), (0...1_000).contains(permille) {
      file.loseDigits(of: written, item, isShare: true)
      return permille
    }
    isMixKnown = false
    setAside(key, written, &file)
    return 0
  }

  /// Works out the water volume of a tank whose size is that of its gas, in cubic feet.
  private mutating func settleVolume(_ file: inout ForeignFile) {
    guard let gasVolume else { return }
    let feet = ForeignValue.measure(gasVolume, "cuft") ?? 0
    if let pressure = workingPressure, pressure.steps > 0, (1...10_000_000).contains(feet) {
      // Litres of gas at 1 atm, 1013.25 mbar.
      let gas = feet * 28_316_847 / 1_000_000
      let water = WaterVolume(steps: gas * 101_325 / (pressure.steps * 100))
      if FieldTable.tank.believes(water, of: Tank.Field.volume) {
        file.loseDigits(item)
        return volume = water
      }
    }
    setAside("vol", gasVolume, &file)
  }

  /// In Subsurface, a tank without oxygen written contains air.
  private mutating func settleGas(_ file: inout ForeignFile) {
    guard isMixKnown else {
      let known = [("o2", oxygen), ("he", helium)].filter { $0.1 > 0 }
      for (key, share) in known { extras.add(key, Fraction(steps: share).description) }
      return
    }
    if oxygen == 0, helium > 0 { oxygen = Int(GasMix.air.oxygen) }
    gas = GasMix(foreignOxygen: oxygen, helium: helium)
    guard gas == nil else { return }
    setAside("o2", Fraction(steps: oxygen).description, &file)
    extras.add("he", Fraction(steps: helium).description)
  }

  private mutating func settlePressures(_ file: inout ForeignFile) {
    guard let start, let end, end > start else { return }
    setAside("end", end.description, &file)
    self.end = nil
  }

  mutating func setAside(_ key: String, _ value: String, _ file: inout ForeignFile) {
    extras.add(key, value)
    file.lose(item, .setAside)
  }

  /// The tank as one of the list.
  var draft: RecordDraft {
    var text = RecordDraft(.tank)
    text.value(Tank.Field.volume, volume)
    text.value(Tank.Field.workingPressure, workingPressure)
    text.value(Tank.Field.gas, gas)
    text.value(Tank.Field.start, start)
    text.value(Tank.Field.end, end)
    text.plain(Tank.Field.use, use?.rawValue)
    text.value(Tank.Field.depth, depth)
    text.text(Tank.Field.label, label)
    text.extras = extras
    return text
  }
}
