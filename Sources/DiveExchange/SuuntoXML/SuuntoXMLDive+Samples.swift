import DiveModel

extension SuuntoXMLDive {
  /// Takes the mixtures in their order, and finds the one whose pressure the samples have.
  mutating func readTanks() {
    for mixture in dive.children(of: "DiveMixtures") {
      guard tanks.count < SuuntoTanks.most else {
        losses.lose("<\(mixture.name)>", at: .line(mixture.line), .noPlace)
        continue
      }
      var tank = SuuntoXMLTank()
      tank.element = mixture
      tanks.append(tank)
    }
    if tanks.count == 1 {
      tanks[0].ownVolume = dive.first("CylinderVolume")
      tanks[0].ownRating = dive.first("CylinderWorkPressure")
    }
    transmitting = only { !($0.first("TransmitterId")?.isEmpty ?? true) }
    let isUnclear = tanks.count { !($0.element?.first("TransmitterId")?.isEmpty ?? true) } > 1
    if transmitting == nil, !isUnclear {
      transmitting = only {
        WrittenNumber.read($0.first("StartPressure")?.text ?? "", 0)?.value ?? 0 > 0
      }
    }
  }

  /// The place of the only tank of which something holds.
  private func only(_ holds: (MarkupElement) -> Bool) -> Int? {
    let places = tanks.indices.filter { tanks[$0].element.map(holds) ?? false }
    return places.count == 1 ? places[0] : nil
  }

  mutating func readSamples() {
    for sample in dive.children(of: "DiveSamples") {
      guard let time = samples.time(sample.first("Time"), decimals: 3, in: sample) else { continue }
      for child in sample.children { read(child, at: time) }
    }
    for (place, tank) in tanks.enumerated() {
      for change in tank.element?.children(of: "DiveGasChanges") ?? [] {
        guard let time = samples.time(change.first("GasChangeTime"), decimals: 3, in: change) else {
          continue
        }
        if time < 0 {
          samples.lose(change.name, change.line, .malformed)
        } else {
          samples.event(.gas, String(place + 1), at: time)
        }
      }
    }
  }

  private mutating func read(_ element: MarkupElement, at time: Int) {
    switch element.name {
    case "Time": break
    case "Depth": samples.set(.depth, element, at: time)
    case "Temperature": samples.set(.temperature, element, at: time)
    case "Ceiling": samples.set(.stopDepth, element, least: 1, at: time)
    case "GasTime": samples.set(.remainingBottomTime, element, least: 0, at: time)
    case "Heading": samples.set(.heading, element, at: time)
    case "Pressure": readPressure(element, at: time)
    case "SacRate": samples.set(nil, own: "x_sac_l_min", element, at: time)
    case "AveragedTemperature": samples.set(nil, own: "x_mean_temperature_c", element, at: time)
    default: if !element.isEmpty { samples.lose(element.name, element.line, .noPlace) }
    }
  }

  private mutating func readPressure(_ element: MarkupElement, at time: Int) {
    guard !element.isEmpty else { return }
    guard let reading = WrittenNumber.read(element.text, 0) else {
      return samples.lose(element.name, element.line, .malformed)
    }
    if !reading.isExact { samples.lose(element.name, element.line, .rounded) }
    guard reading.value > 0 else { return }
    // No mixture says that the transmitter is on its tank: it is on one of its own.
    let place = transmitting ?? tanks.count
    if transmitting == nil {
      tanks.append(SuuntoXMLTank())
      transmitting = place
    }
    tanks[place].note(reading.value)
    let column = ProfileColumn.tank(place)
    samples.add(column, own: "x_tank\(place + 1)_bar", reading.value, at: time, of: element)
  }

  /// Marks have a number for what they are of, which no public text explains.
  mutating func readMarks() {
    for mark in dive.children(of: "Marks") {
      guard let time = samples.time(mark.first("MarkTime"), decimals: 3, in: mark) else { continue }
      let type = losses.said(mark.first("Type")) ?? "-"
      samples.event(.info, "mark \(type)", at: time)
      if let heading = mark.first("Heading"), !heading.isEmpty {
        let degrees = CleanText.oneLine(heading.text)
        if ProfileEvent(.heading, degrees, row: 0) != nil {
          samples.event(.heading, degrees, at: time)
        } else {
          samples.lose(heading.name, heading.line, .malformed)
        }
      }
    }
  }
}
