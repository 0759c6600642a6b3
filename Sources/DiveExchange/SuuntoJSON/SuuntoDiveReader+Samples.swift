import DiveModel
import DiveUnits

extension SuuntoDiveReader {
  /// A moment of the sample stream.
  private struct Sample {
    /// Milliseconds since the dive began.
    let time: Int
    let members: [JSONValue.Member]
  }

  /// The samples in order of time; the app appends the streams of its sensors one to another.
  private mutating func sortedSamples() -> [Sample] {
    var samples: [Sample] = []
    for item in log["Samples"]?.items ?? [] {
      guard let members = item.members, let time = time(of: item) else {
        losses.lose("Samples", at: .byte(item.offset), .malformed)
        continue
      }
      samples.append(Sample(time: time, members: members))
    }
    let isSorted = zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time }
    if isSorted { return samples }
    losses.lose("Samples", .outOfOrder)
    return samples.indices.sorted { (samples[$0].time, $0) < (samples[$1].time, $1) }
      .map { samples[$0] }
  }

  private func time(of sample: JSONValue) -> Int? {
    if let text = sample["TimeISO8601"]?.text, let clock = ClockMoment(text), clock.time != nil {
      let (time, overflow) = clock.instant.subtractingReportingOverflow(start.instant)
      return overflow || time.magnitude > 2_000_000_000 ? nil : time
    }
    guard let seconds = sample["Time"]?.number?.scaled(toDecimals: 3)?.value else { return nil }
    return seconds.magnitude > 2_000_000_000 ? nil : seconds
  }

  /// Takes the gases of the header; without them, those that are switched to or that transmit.
  mutating func readTanks() {
    let gases = header["Diving"]?["Gases"]?.items ?? []
    // The samples of such files count the header's gases from 1.
    for (place, gas) in gases.enumerated() { tanks.add(SuuntoTank(number: place + 1, gas: gas)) }
    guard gases.isEmpty else { return }
    let samples = log["Samples"]?.items ?? []
    for sample in samples {
      for (kind, value, _) in Self.events(of: sample.members ?? []) where kind == "GasSwitch" {
        note(value["GasNumber"])
      }
    }
    for sample in samples {
      for cylinder in sample["Cylinders"]?.items ?? [] {
        if let pascals = cylinder["Pressure"]?.number?.whole, pascals > 0 {
          note(cylinder["GasNumber"])
        }
      }
    }
  }

  private mutating func note(_ value: JSONValue?) {
    guard let number = value?.number?.whole, tanks.place(of: number) == nil else { return }
    tanks.add(SuuntoTank(number: number))
  }

  /// A member of a sample that is a number, and where it goes.
  private struct Row {
    let key: String
    /// The column, or the name of one of our own.
    let column: ProfileColumn?
    var own = ""
    /// The number is read with as many decimals, and multiplied.
    let decimals: Int
    var factor = 1
    var offset = 0
    /// The least value that says something.
    var least = Int.min
  }

  private static let rows: [Row] = [
    Row(key: "Depth", column: .depth, decimals: 3),
    Row(key: "Ceiling", column: .stopDepth, decimals: 3, least: 1),
    Row(key: "Temperature", column: .temperature, decimals: 3, offset: -273_150),
    Row(key: "NoDecTime", column: .noDecompressionLimit, decimals: 3, least: 0),
    Row(key: "TimeToSurface", column: .timeToSurface, decimals: 3, least: 1),
    Row(key: "HR", column: .heartRate, decimals: 3, factor: 60, least: 1),
    Row(key: "CNS", column: .cns, decimals: 5, least: 0),
    Row(key: "AbsPressure", column: nil, own: "x_absolute_pressure_mbar", decimals: 1),
    Row(key: "DeviceInternalAbsPressure", column: nil, own: "x_device_pressure_mbar", decimals: 1),
    Row(key: "Ventilation", column: nil, own: "x_ventilation_l_min", decimals: 6, factor: 60),
  ]

  private static let gradients: [Row] = [
    Row(key: "gf99", column: nil, own: "x_gf99_percent", decimals: 3, least: 0),
    Row(key: "gfSurface", column: nil, own: "x_surface_gf_percent", decimals: 3, least: 0),
    Row(key: "gtSurface", column: nil, own: "x_surface_gf_percent", decimals: 3, least: 0),
    Row(key: "gfLeadingTissue", column: nil, own: "x_leading_tissue", decimals: 3, least: 0),
  ]

  /// Members that give the time, or that say how good a position is.
  private static let silent: Set<String> = ["TimeISO8601", "Time", "EHPE"]

  mutating func readSamples() {
    let samples = sortedSamples()
    var unknown: [String: Int] = [:]
    var fixes = SurfaceFixes()
    var bound = Int.max
    if let time = header["DiveTime"]?.number?.scaled(toDecimals: 3)?.value { bound = time }
    for sample in samples {
      for member in sample.members where !Self.silent.contains(member.key) {
        switch member.key {
        case "Cylinders":
          readCylinders(member.value, at: sample.time, bound)
          for cylinder in member.value.items ?? [] {
            Self.count(cylinder, besides: Self.ofCylinders, "Cylinders/", &unknown)
          }
        case "DiveEvents", "Events": break
        case "RtGradientFactors":
          for row in Self.gradients { read(row, member.value[row.key], at: sample.time) }
          Self.count(member.value, besides: Self.factors, "RtGradientFactors/", &unknown)
        case "Latitude", "Longitude", "DiveRouteOrigin": break
        default:
          if let row = Self.rows.first(where: { $0.key == member.key }) {
            read(row, member.value, at: sample.time)
          } else if !member.value.isNull {
            unknown[member.key, default: 0] += 1
          }
        }
      }
      for (kind, value, list) in Self.events(of: sample.members) {
        let isRead = readEvent(kind, value, at: sample.time)
        unknown["\(list)/\(kind)", default: 0] += isRead ? 0 : 1
        guard isRead, let carried = Self.carried[kind] else { continue }
        Self.count(value, besides: carried, "\(list)/\(kind)/", &unknown)
      }
      readFix(sample.members, at: sample.time, &fixes)
    }
    let sorted = Dive.warnings(of: warnings)
    draft.list(Dive.Field.warnings, sorted)
    for (key, count) in unknown.sorted(by: { $0.key < $1.key }) where count > 0 {
      losses.lose("Samples/\(key) (\(count))", .noPlace)
    }
    let deepest = timeline.values(of: .depth).max { $0.value < $1.value }?.time ?? 0
    let carried = [fixes.entry(before: deepest), fixes.exit(after: deepest)]
    draft.value(Dive.Field.position, carried[0])
    draft.value(Dive.Field.exitPosition, carried[1])
    // A profile has no column for a track.
    let track = fixes.count(besides: carried)
    if track > 0 { losses.lose("Samples/Latitude, Longitude (\(track))", .noPlace) }
  }

  private static let ofCylinders: Set<String> = ["GasNumber", "Pressure", "GasTime", "Ventilation"]
  private static let factors = Set(gradients.map(\.key))

  /// Counts the members of an object that are not carried.
  private static func count(
    _ object: JSONValue,
    besides carried: Set<String>,
    _ path: String,
    _ unknown: inout [String: Int]
  ) {
    for member in object.members ?? [] where !member.value.isNull && !carried.contains(member.key) {
      unknown[path + member.key, default: 0] += 1
    }
  }

  private mutating func read(_ row: Row, _ value: JSONValue?, at time: Int) {
    guard let value, !value.isNull else { return }
    guard let scaled = value.number?.scaled(toDecimals: row.decimals),
      scaled.value.magnitude < 1 << 40
    else { return losses.lose("Samples/\(row.key)", at: .byte(value.offset), .malformed) }
    let steps = scaled.value * row.factor + row.offset
    guard scaled.value >= row.least else { return }
    let column = row.column.map(SampleTimeline.Column.known) ?? timeline.own(row.own)
    if let column, timeline.add(column, steps, at: time) { return }
    losses.lose(
      "Samples/\(row.key) \(value.number?.text ?? "")",
      at: .byte(value.offset),
      .malformed
    )
  }

  private mutating func readCylinders(_ value: JSONValue, at time: Int, _ bound: Int) {
    for cylinder in value.items ?? [] {
      guard let number = cylinder["GasNumber"]?.number?.whole else { continue }
      guard let written = cylinder["Pressure"], let scaled = written.number?.scaled(toDecimals: 0),
        scaled.value > 0, scaled.value < 1 << 40
      else { continue }
      guard let place = tanks.place(of: number) else {
        losses.lose("Samples/Cylinders \(number)", at: .byte(cylinder.offset), .unresolved)
        continue
      }
      // A transmitter goes on while the gear is taken apart.
      if time <= bound { tanks.note(scaled.value, of: place) }
      let own = ProfileColumn.tank(place).map(SampleTimeline.Column.known)
      let column = own ?? timeline.own("x_tank\(place + 1)_bar")
      if let column, timeline.add(column, (scaled.value + 50) / 100, at: time) {
        readConsumption(cylinder, at: time)
      } else {
        losses.lose("Samples/Cylinders", at: .byte(cylinder.offset), .malformed)
      }
    }
  }

  /// How long the gas of a transmitting tank lasts, and how much is breathed.
  private mutating func readConsumption(_ cylinder: JSONValue, at time: Int) {
    if let seconds = cylinder["GasTime"]?.number?.scaled(toDecimals: 3)?.value, seconds > 0,
      seconds < 1 << 40
    {
      timeline.add(.remainingBottomTime, seconds, at: time)
    }
    if let flow = cylinder["Ventilation"]?.number?.scaled(toDecimals: 9)?.value, flow > 0,
      flow < 1 << 40, let column = timeline.own("x_ventilation_l_min")
    {
      timeline.add(column, flow * 60 / 1000, at: time)
    }
  }

  /// The events of a sample: the kind, its content, and the member that has it.
  static func events(
    of members: [JSONValue.Member]
  ) -> [(kind: String, value: JSONValue, list: String)] {
    members.filter { $0.key == "DiveEvents" || $0.key == "Events" }.flatMap { list in
      (list.value.items ?? [list.value]).flatMap { item in
        (item.members ?? []).map { ($0.key, $0.value, list.key) }
      }
    }
  }

  private mutating func readFix(
    _ members: [JSONValue.Member],
    at time: Int,
    _ fixes: inout SurfaceFixes
  ) {
    func number(_ key: String, in members: [JSONValue.Member]) -> Double? {
      members.first { $0.key == key }?.value.number?.approximate
    }
    if let error = number("EHPE", in: members) { fixes.errors[time] = error }
    let origin = members.first { $0.key == "DiveRouteOrigin" }?.value.members
    if let origin, let latitude = number("Latitude", in: origin),
      let longitude = number("Longitude", in: origin)
    {
      fixes.add(latitude, longitude, at: time)
    }
    if let latitude = number("Latitude", in: members),
      let longitude = number("Longitude", in: members)
    {
      // These are in radians.
      fixes.add(latitude * 180 / .pi, longitude * 180 / .pi, at: time)
    }
  }
}
