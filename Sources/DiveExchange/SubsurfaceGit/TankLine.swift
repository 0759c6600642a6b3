/// What a `cylinder` line says.
struct TankLine {
  var volume: Int?
  var workingPressure: Int?
  /// Permille; 0 is air.
  private(set) var oxygen = 0
  private(set) var helium = 0
  /// The gas in our words; nothing if the mix cannot be.
  var gas: String?
  var start: Int?
  var end: Int?
  var use: String?
  var depth: Int?
  var label: String?
  var extras: [Extra] = []
  /// Kept for a report that only the whole dive can cause.
  let line: ForeignLine

  init(_ line: ForeignLine, _ file: inout ForeignFile) {
    self.line = line
    let pairs = ForeignPairs(line)
    if !pairs.isWhole { file.lose(line, .malformed) }
    for (key, value) in pairs.pairs { read(key, value, &file) }
    settleGas(&file)
    settlePressures(&file)
  }

  private mutating func read(_ key: String, _ value: String, _ file: inout ForeignFile) {
    switch key {
    case "vol":
      volume = believable(ForeignValue.measure(value, "l"), Believable.volume, key, value, &file)
    case "workpressure":
      let range = Believable.workingPressure
      workingPressure = believable(ForeignValue.measure(value, "bar"), range, key, value, &file)
    case "description": label = file.oneLine(value, line)
    case "o2":
      oxygen = believable(ForeignValue.permille(value), 1...1_000, key, value, &file) ?? 0
    case "he":
      helium = believable(ForeignValue.permille(value), 1...1_000, key, value, &file) ?? 0
    case "start":
      let range = Believable.tankPressure
      start = believable(ForeignValue.measure(value, "bar"), range, key, value, &file)
    case "end":
      let range = Believable.tankPressure
      end = believable(ForeignValue.measure(value, "bar"), range, key, value, &file)
    case "use": readUse(value, &file)
    case "depth":
      depth = believable(ForeignValue.measure(value, "m"), Believable.depth, key, value, &file)
    case _ where key.hasPrefix("m") && value.isEmpty:
      break  // A slip of Subsurface's in 2015, which says nothing.
    default: file.lose(line, .unknownKeyword)
    }
  }

  private mutating func readUse(_ value: String, _ file: inout ForeignFile) {
    switch value {
    case "OC-gas", "": break
    case "diluent", "oxygen": use = value
    case "not used": use = "unused"
    default: setAside("use", value, &file)
    }
  }

  /// Subsurface's 0 is "not recorded", so it says nothing and is no loss.
  private mutating func believable(
    _ number: Int?,
    _ range: ClosedRange<Int>,
    _ key: String,
    _ written: String,
    _ file: inout ForeignFile
  ) -> Int? {
    guard let number = file.require(number, line) else { return nil }
    if range.contains(number) { return number }
    if number != 0 { setAside(key, written, &file) }
    return nil
  }

  /// Oxygen that is not written is air, for Subsurface.
  private mutating func settleGas(_ file: inout ForeignFile) {
    if oxygen == 0, helium > 0 { oxygen = 209 }
    if oxygen + helium <= 1_000 {
      gas = ValueText.gas(oxygen: oxygen, helium: helium)
    } else {
      setAside("o2", ValueText.decimal(oxygen * 100) + " %", &file)
      extras.add("he", ValueText.decimal(helium * 100) + " %")
    }
  }

  private mutating func settlePressures(_ file: inout ForeignFile) {
    guard let start, let end, end > start else { return }
    setAside("end", ValueText.pressure(end), &file)
    self.end = nil
  }

  mutating func setAside(_ key: String, _ value: String, _ file: inout ForeignFile) {
    extras.add(key, value)
    file.lose(line, .setAside)
  }

  /// Writes the tank as one of the list.
  static func write(_ text: inout FrontMatterText, _ tank: TankLine) {
    text.plain("volume", tank.volume.map(ValueText.volume))
    text.plain("working-pressure", tank.workingPressure.map(ValueText.pressure))
    text.plain("gas", tank.gas)
    text.plain("start", tank.start.map(ValueText.pressure))
    text.plain("end", tank.end.map(ValueText.pressure))
    text.plain("use", tank.use)
    text.plain("depth", tank.depth.map(ValueText.depth))
    text.text("label", tank.label)
    text.extras(tank.extras)
  }
}
