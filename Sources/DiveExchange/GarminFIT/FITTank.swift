import DiveFormat
import DiveModel
import DiveUnits

/// A gas that a device was set to, a transmitter's tank, or both.
struct FITTank {
  /// Its place among the device's gases; events name it so.
  var gasIndex: Int?
  var gas: GasMix?
  var use: TankUse?
  var sensor: Int?
  var start: Pressure?
  var end: Pressure?
  var label: String?
  var workingPressure: Pressure?
  var volume: WaterVolume?
  var extras = Extras()

  /// The tank as one of the dive's list.
  func draft(isRebreather: Bool) -> RecordDraft {
    var draft = RecordDraft(.tank)
    draft.value(Tank.Field.gas, gas)
    draft.value(Tank.Field.volume, volume)
    draft.value(Tank.Field.workingPressure, workingPressure)
    draft.value(Tank.Field.start, start)
    draft.value(Tank.Field.end, end)
    draft.plain(Tank.Field.use, use == .diluent && !isRebreather ? nil : use?.rawValue)
    draft.text(Tank.Field.label, label)
    draft.extras = extras
    // A gas of unknown mix keeps its place, by which events name it.
    if draft.isEmpty { draft.text(Tank.Field.label, "gas \((gasIndex ?? 0) + 1)") }
    return draft
  }
}

extension FITDiveReader {
  private typealias MessageNumber = FITProfile.MessageNumber

  /// Reads the gases, then the transmitters.
  ///
  /// No message says which gas a transmitter's tank holds. If there are as many of both, they are
  /// paired in order; else the transmitters are tanks of their own, with no gas.
  mutating func readTanks() {
    for field: UInt8 in [0, 1, 2, 3, 253, 254] { use.note(MessageNumber.diveGas, field) }
    var gases: [FITTank] = []
    for (place, message) in activity[MessageNumber.diveGas].enumerated() where !isBreathHold {
      let index = message.whole(254).map { $0 & 0xFFF } ?? place
      guard !gases.contains(where: { $0.gasIndex == index }), gases.count < 64 else { continue }
      if message.whole(2) == 0 {
        losses.lose("dive_gas \(index), disabled", at: .byte(message.offset), .programSetting)
        continue
      }
      gases.append(gas(message, index))
    }
    let pods = self.pods()
    if gases.count == pods.count {
      tanks = zip(gases, pods).map { gas, pod in
        var tank = pod
        (tank.gasIndex, tank.gas, tank.use) = (gas.gasIndex, gas.gas, gas.use)
        return tank
      }
    } else {
      tanks = gases + pods
    }
  }

  private mutating func gas(_ message: FITMessage, _ index: Int) -> FITTank {
    var tank = FITTank(gasIndex: index)
    let oxygen = message.whole(1) ?? 0
    let helium = message.whole(0) ?? 0
    if oxygen == 21, helium == 0 {
      tank.gas = .air
    } else if oxygen > 0 {
      tank.gas = GasMix(oxygen: oxygen * 10, helium: helium * 10)
      if tank.gas == nil {
        tank.extras.add("gas", "\(oxygen)/\(helium)")
        losses.lose("dive_gas \(oxygen)/\(helium)", at: .byte(message.offset), .setAside)
      }
    }
    if message.whole(3) == 1 {
      tank.use = .diluent
    } else if message.whole(2) == 2 {
      tank.use = .bailout
    }
    return tank
  }

  /// The tanks with transmitters, in the order in which the file first names them.
  private mutating func pods() -> [FITTank] {
    for field: UInt8 in [0, 1, 2, 3, 253] { use.note(MessageNumber.tankSummary, field) }
    var pods: [FITTank] = []
    for message in activity[MessageNumber.tankSummary] where isOwn(message) {
      guard let sensor = message.whole(0) else { continue }
      let pressures = (message.whole(1) ?? 0, message.whole(2) ?? 0)
      guard pressures != (0, 0), !pods.contains(where: { $0.sensor == sensor }) else { continue }
      guard pods.count < 64 else { continue }
      var pod = FITTank(sensor: sensor)
      pod.set(start: pressures.0, end: pressures.1, &losses, at: message.offset)
      if let used = message.whole(3), used > 0 {
        pod.extras.add("volume-used", Self.text(used, 100, "L"))
      }
      pods.append(pod)
    }
    var known = Set(pods.compactMap(\.sensor))
    for message in activity[MessageNumber.tankUpdate] where isOwn(message) {
      guard let sensor = message.whole(0), message.whole(1) ?? 0 > 0 else { continue }
      if pods.count < 64, known.insert(sensor).inserted { pods.append(FITTank(sensor: sensor)) }
    }
    for index in pods.indices where pods[index].start == nil && pods[index].end == nil {
      let updates = activity[MessageNumber.tankUpdate].filter {
        $0.whole(0) == pods[index].sensor && isOwn($0) && $0.whole(1) ?? 0 > 0
      }
      guard let first = updates.first?.whole(1), let last = updates.last?.whole(1) else { continue }
      pods[index].set(start: first, end: last, &losses, at: updates[0].offset)
    }
    for index in pods.indices { describe(&pods[index]) }
    return pods
  }

  /// Whether a message belongs to the session.
  private func isOwn(_ message: FITMessage) -> Bool {
    guard activity.sessions.count > 1 else { return true }
    return message.time.map { session.contains($0) || $0 == session.end } ?? false
  }

  /// Adds the name and the size that the diver gave the transmitter.
  private mutating func describe(_ pod: inout FITTank) {
    for field: UInt8 in [0, 2, 74, 75, 77] { use.note(MessageNumber.sensor, field) }
    let sensor = activity[MessageNumber.sensor].first { $0.whole(0) == pod.sensor }
    let name = sensor?.text(2).flatMap { losses.said($0) }
    pod.label = name ?? pod.sensor.map(String.init)
    if name != nil, let sensor = pod.sensor { pod.extras.add("sensor", String(sensor)) }
    guard let sensor, let unit = sensor.whole(74) else { return }
    if let rated = sensor.whole(75), rated > 0 {
      // In psi, kPa or bar, as the diver set it.
      let millibars = [
        0: Double(rated) * 68.947573, 1: Double(rated) * 10, 2: Double(rated) * 1000,
      ]
      if let pressure = millibars[unit].map({ Pressure(steps: Int($0.rounded())) }),
        pod.isPlausible(pressure, .workingPressure, "working-pressure", &losses, at: sensor.offset)
      {
        pod.workingPressure = pressure
      } else if millibars[unit] == nil {
        pod.setAside("working-pressure", String(rated), &losses, at: sensor.offset)
      }
    }
    guard let size = sensor.whole(77), size > 0 else { return }
    // In tenths of a litre, where pressures are metric; how cubic feet are counted, no file shows.
    guard unit == 1 || unit == 2 else {
      return pod.setAside("volume", String(size), &losses, at: sensor.offset)
    }
    let volume = WaterVolume(steps: size * 100)
    if pod.isPlausible(volume, .volume, "volume", &losses, at: sensor.offset) {
      pod.volume = volume
    }
  }
}

extension FITTank {
  /// Whether a quantity can be one of a field; one that cannot is kept as an extra.
  fileprivate mutating func isPlausible(
    _ value: some Quantity,
    _ field: Tank.Field,
    _ key: String,
    _ losses: inout ReadLosses,
    at offset: Int
  ) -> Bool {
    let row = FieldTable.tank.row(forField: field.rawValue)
    if row?.plausible?.contains(value.steps) ?? true { return true }
    setAside(key, value.description, &losses, at: offset)
    return false
  }

  fileprivate mutating func setAside(
    _ key: String,
    _ value: String,
    _ losses: inout ReadLosses,
    at offset: Int
  ) {
    extras.add(key, value)
    losses.lose("\(key) \(value)", at: .byte(offset), .setAside)
  }

  /// Sets pressures of hundredths of a bar; 0 is none.
  mutating func set(start: Int, end: Int, _ losses: inout ReadLosses, at offset: Int) {
    func keep(_ value: Int, _ field: Tank.Field, _ key: String) -> Pressure? {
      let pressure = Pressure(steps: value * 10)
      return value > 0 && isPlausible(pressure, field, key, &losses, at: offset) ? pressure : nil
    }
    self.start = keep(start, .start, "start")
    self.end = keep(end, .end, "end")
    guard let first = self.start, let last = self.end, last > first else { return }
    self.end = nil
    setAside("end", last.description, &losses, at: offset)
  }
}
