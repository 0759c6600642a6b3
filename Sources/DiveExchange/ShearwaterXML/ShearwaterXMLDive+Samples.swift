import DiveModel
import DiveUnits

extension ShearwaterXMLDive {
  /// The most gases and transmitters that a profile has columns for.
  private static let most = 12

  /// Finds what was breathed, and what transmitted.
  mutating func findTanks(_ records: [MarkupElement]) {
    for record in records {
      if let gas = gas(of: record), !gases.contains(gas), gases.count < Self.most {
        gases.append(gas)
      }
      for child in record.children {
        guard let number = Self.pod(child), let reading = Self.pressure(child) else { continue }
        if let place = pods.firstIndex(where: { $0.number == number }) {
          pods[place].last = reading.value
        } else {
          pods.append((number, reading.value, reading.value))
        }
      }
    }
    pods.sort { $0.number < $1.number }
  }

  /// The gas of a record; nil where none is recorded, as on freedives.
  private func gas(of record: MarkupElement) -> GasMix? {
    func part(_ name: String) -> Int {
      WrittenNumber.read(record.first(name)?.text ?? "", 3)?.value ?? 0
    }
    let (oxygen, helium) = (part("fractionO2"), part("fractionHe"))
    return oxygen == 0 && helium == 0 ? nil : FoundGas.mix(oxygen: oxygen, helium: helium)
  }

  /// The number of the transmitter whose pressure an element is, from 0: `tank2pressurePSI`.
  private static func pod(_ element: MarkupElement) -> Int? {
    let name = element.name
    guard name.hasPrefix("tank"), name.hasSuffix("pressurePSI") else { return nil }
    guard let number = Int(name.dropFirst(4).dropLast(11)), (0..<6).contains(number) else {
      return nil
    }
    return number
  }

  /// A transmitter's pressure in millibars; nil for words such as `AI is off`, for 0, and for the
  /// codes of a transmitter that is not there.
  private static func pressure(_ element: MarkupElement) -> UDDFNumber.Reading? {
    guard let reading = WrittenUnit.psi.read(element.text), (1...450_000) ~= reading.value else {
      return nil
    }
    return reading
  }

  /// The milliseconds of a record's time in the file: older programs write seconds.
  ///
  /// No computer records a sample every hundred seconds, nor ten times a second.
  static func millisecond(_ records: [MarkupElement]) -> Int {
    let times = records.compactMap {
      WrittenNumber.read($0.first("currentTime")?.text ?? "", 0)?.value
    }
    let steps = zip(times, times.dropFirst()).compactMap { first, next -> Int? in
      let (step, overflows) = next.subtractingReportingOverflow(first)
      return overflows || step <= 0 ? nil : step
    }
    return steps.min().map { $0 >= 100 ? 1 : 1_000 } ?? 1
  }

  /// The pressure at the surface if depths are absolute pressures in millibars, as of freedives.
  private func surfacePressure(_ records: [MarkupElement]) -> Int? {
    let depths = records.compactMap {
      WrittenNumber.read($0.first("currentDepth")?.text ?? "", 0)?.value
    }
    guard let least = depths.min(), least >= 500 else { return nil }
    let surface = WrittenNumber.read(log.first("startSurfacePressure")?.text ?? "", 0)?.value
    return surface.flatMap { (500...1_200).contains($0) ? $0 : nil }
  }

  mutating func readSamples(_ records: [MarkupElement]) {
    let millisecond = Self.millisecond(records)
    let surface = surfacePressure(records)
    if surface != nil {
      losses.lose("currentDepth", .workedOut)
      mode = .freedive
    }
    var last = (gas: GasMix?.none, isSwitchNeeded: false)
    var isClosed = false
    for record in records {
      let decimals = millisecond == 1 ? 0 : 3
      guard let time = samples.time(record.first("currentTime"), decimals: decimals, in: record)
      else { continue }
      if let gas = gas(of: record), gas != last.gas {
        let place = gases.firstIndex(of: gas).map { String($0 + 1) }
        samples.event(.gas, place ?? gas.name, at: time)
        last.gas = gas
      }
      let circuit = CleanText.trim(record.first("currentCircuitSetting")?.text ?? "")
      let breathed = WrittenNumber.read(record.first("averagePPO2")?.text ?? "", 3)?.value ?? 0
      isClosed = isClosed || circuit.hasPrefix("CC") && breathed > 0
      let needs = CleanText.trim(record.first("gasSwitchNeeded")?.text ?? "") == "true"
      if needs, !last.isSwitchNeeded { samples.event(.info, "gas switch needed", at: time) }
      last.isSwitchNeeded = needs
      for child in record.children {
        if child.name == "currentDepth", let surface {
          readPressureOfWater(child, surface, at: time)
        } else {
          read(child, at: time)
        }
      }
    }
    if mode == nil, isClosed { mode = .closedCircuit }
  }

  /// A depth from the pressure of the water, of which the standard for computers has 100 mbar a
  /// metre.
  private mutating func readPressureOfWater(
    _ element: MarkupElement,
    _ surface: Int,
    at time: Int
  ) {
    samples.set(nil, own: "x_absolute_pressure_mbar", element, at: time)
    guard let pressure = WrittenNumber.read(element.text, 0)?.value else { return }
    samples.add(.depth, (pressure - surface) * 10, at: time, of: element)
  }

  private mutating func read(_ element: MarkupElement, at time: Int) {
    switch element.name {
    case "currentTime", "fractionO2", "fractionHe", "gasSwitchNeeded": break
    case "currentDepth": samples.set(.depth, element, in: units.depth, at: time)
    case "firstStopDepth":
      samples.set(.stopDepth, element, in: units.depth, least: 1, at: time)
      if WrittenNumber.read(element.text, 3)?.value ?? 0 > 0 {
        samples.add(.inDeco, 1_000, at: time, of: element)
      }
    case "firstStopTime": samples.set(.stopTime, element, factor: 60, least: 1, at: time)
    case "ttsMins": samples.set(.timeToSurface, element, factor: 60, least: 1, at: time)
    case "currentNdl":
      samples.set(.noDecompressionLimit, element, factor: 60, least: 1, at: time)
    case "averagePPO2": samples.set(.ppo2, element, least: 1, at: time)
    case "waterTemp": samples.set(.temperature, element, in: units.temperature, at: time)
    case "batteryVoltage": samples.set(nil, own: "x_battery_v", element, least: 1, at: time)
    case "gasTime": readIfNumber(element, .remainingBottomTime, factor: 60, at: time)
    case "sensor1Millivolts", "sensor2Millivolts", "sensor3Millivolts":
      let number = element.name.dropFirst(6).prefix(1)
      samples.set(nil, own: "x_sensor\(number)_mv", element, least: 1, at: time)
    case "sensor1PPO2", "sensor2PPO2", "sensor3PPO2":
      let number = element.name.dropFirst(6).prefix(1)
      let column = Int(number).map { ProfileColumn.oxygenSensor($0 - 1) } ?? nil
      samples.set(column, own: "x_sensor\(number)_bar", element, least: 1, at: time)
    case "currentPPO2SetPoint": samples.set(.setpoint, element, least: 1, at: time)
    case "CNSPercent": samples.set(.cns, element, at: time)
    case "decoCeiling":
      samples.set(nil, own: "x_ceiling_m", element, in: units.depth, least: 1, at: time)
    case "gf99": samples.set(nil, own: "x_gf99_percent", element, at: time)
    case "atPlusFive": samples.set(nil, own: "x_at_plus_five_min", element, least: 1, at: time)
    case "BatteryPercentRemaining":
      samples.set(nil, own: "x_battery_percent", element, least: 1, at: time)
    case "sac": readIfNumber(element, own: "x_sac", at: time)
    case "sad": readIfNumber(element, own: "x_sad", at: time)
    case "currentCcrModeSettings": readIfNumber(element, own: "x_ccr_mode", at: time)
    case "externalPPO2": readIfNumber(element, own: "x_external_ppo2", at: time)
    case "setPointType": readIfNumber(element, own: "x_setpoint_type", at: time)
    case "circuitSwitchType": readIfNumber(element, own: "x_circuit_switch", at: time)
    case "currentCircuitSetting": break
    default:
      if Self.pod(element) != nil {
        readPod(element, at: time)
      } else if !element.isEmpty {
        samples.lose(element.name, element.line, .noPlace)
      }
    }
  }

  /// A number that is above 0; words such as `Not paired` say that there is none.
  private mutating func readIfNumber(
    _ element: MarkupElement,
    _ column: ProfileColumn? = nil,
    own: String = "",
    factor: Int = 1,
    at time: Int
  ) {
    guard WrittenNumber.read(element.text, 3) != nil else { return }
    samples.set(column, own: own, element, factor: factor, least: 1, at: time)
  }

  private mutating func readPod(_ element: MarkupElement, at time: Int) {
    guard let number = Self.pod(element), let reading = Self.pressure(element),
      let place = tank(ofPod: number)
    else { return }
    if !reading.isExact { samples.lose(element.name, element.line, .rounded) }
    let column = ProfileColumn.tank(place)
    samples.add(column, own: "x_tank\(place + 1)_bar", reading.value, at: time, of: element)
  }
}
