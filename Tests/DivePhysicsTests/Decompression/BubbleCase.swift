import DivePhysics
import DiveUnits
import Foundation

/// An input and an output of Waite's port of Baker's program VPMDECO, from `DIVELOG_CASES`.
struct BubbleCase {
  struct Gas: Decodable {
    let oxygen, helium: Double

    enum CodingKeys: String, CodingKey {
      case oxygen = "fraction_O2"
      case helium = "fraction_He"
    }

    var mix: GasMix? {
      GasMix(oxygen: Int((oxygen * 1000).rounded()), helium: Int((helium * 1000).rounded()))
    }
  }

  struct Part: Decodable {
    let depth, rate, step: Double
    let gas: Int

    enum CodingKeys: String, CodingKey {
      case depth = "starting_depth"
      case gas = "gasmix"
      case rate
      case step = "step_size"
    }
  }

  /// A line of the profile: 1 changes the depth, 2 stays, 99 decompresses.
  struct Segment: Decodable {
    let code: Int
    let from, to, rate, depth, end: Double?
    let gas: Int?
    let parts: [Part]?

    enum CodingKeys: String, CodingKey {
      case code = "profile_code"
      case from = "starting_depth"
      case to = "ending_depth"
      case end = "run_time_at_end_of_segment"
      case gas = "gasmix"
      case parts = "ascent_summary"
      case rate, depth
    }
  }

  struct Dive: Decodable {
    let gases: [Gas]
    let segments: [Segment]
    let isRepeated: Int
    let interval: Double?

    enum CodingKeys: String, CodingKey {
      case gases = "gasmix_summary"
      case segments = "profile_codes"
      case isRepeated = "repetitive_code"
      case interval = "surface_interval_time_minutes"
    }
  }

  struct Altitude: Decodable {
    let dive, home, way, wait: Double
    let isUsed: String

    enum CodingKeys: String, CodingKey {
      case dive = "Altitude_of_Dive"
      case home = "Starting_Acclimatized_Altitude"
      case way = "Ascent_to_Altitude_Hours"
      case wait = "Hours_at_Altitude_Before_Dive"
      case isUsed = "Diver_Acclimatized_at_Altitude"
    }
  }

  struct Settings: Decodable {
    let unit, altitude, volume: String
    let stop, nitrogen, helium, lambda, onset, tension, skin, regeneration, other: Double

    enum CodingKeys: String, CodingKey {
      case unit = "Units"
      case altitude = "Altitude_Dive_Algorithm"
      case volume = "Critical_Volume_Algorithm"
      case stop = "Minimum_Deco_Stop_Time"
      case nitrogen = "Critical_Radius_N2_Microns"
      case helium = "Critical_Radius_He_Microns"
      case lambda = "Crit_Volume_Parameter_Lambda"
      case onset = "Gradient_Onset_of_Imperm_Atm"
      case tension = "Surface_Tension_Gamma"
      case skin = "Skin_Compression_GammaC"
      case regeneration = "Regeneration_Time_Constant"
      case other = "Pressure_Other_Gases_mmHg"
    }
  }

  struct Input: Decodable {
    let input: [Dive]
    let altitude: Altitude
    let settings: Settings
  }

  struct Output: Decodable {
    let decompression: [[String]]

    enum CodingKeys: String, CodingKey { case decompression = "decompression_profile" }
  }

  let input: Input
  let outputs: [Output]

  /// Reads a folder with an input and an output.
  init(_ folder: URL) throws {
    func read<Value: Decodable>(_ name: String) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(contentsOf: folder.appending(path: name)))
    }
    input = try read("vpm_decompression_input.json")
    outputs = try read("expected.json")
  }
}

extension BubbleCase {
  var isFeet: Bool { input.settings.unit == "fsw" }

  var model: BubbleModel {
    let settings = input.settings
    let radii = BubbleModel.Radii(nitrogen: settings.nitrogen, helium: settings.helium)
    var model = BubbleModel(isFeet ? .feet : .metres, radii)
    model.lambda = settings.lambda
    model.onset = settings.onset
    model.tension = settings.tension
    model.skin = settings.skin
    model.regeneration = settings.regeneration
    model.otherGases = settings.other
    model.stopUnit = settings.stop
    return model
  }

  /// The standard atmosphere of 1976 as the program has it: 33 fsw or 10 msw at sea level.
  private func airPressure(_ altitude: Double) -> Double {
    let kilometres = isFeet ? altitude / 3280.839895 : altitude / 1000
    let temperature = 288.15 - 6.5 * (kilometres * 6369 / (kilometres + 6369))
    let exponent = 9.80665 * 28.9644 / 8.31432 / -6.5
    return (isFeet ? 33 : 10) * exp(log(288.15 / temperature) * exponent)
  }

  /// The first dive before it begins.
  private func start() throws -> BubbleDive {
    let altitude = input.altitude
    guard input.settings.altitude == "ON" else {
      return try BubbleDive(model, AmbientLine(surface: airPressure(0), perMetre: 1))
    }
    let line = AmbientLine(surface: airPressure(altitude.dive), perMetre: 1)
    guard altitude.isUsed == "no" else { return try BubbleDive(model, line) }
    return try BubbleDive(
      model,
      line,
      from: airPressure(altitude.home),
      way: altitude.way * 60,
      wait: altitude.wait * 60
    )
  }

  /// The decompression profiles of its dives as the program prints them, with the last column left out.
  func profiles() throws -> [[[String]]] {
    var dive = try start()
    return try input.input.map { planned in
      let gases = try planned.gases.map { gas in
        guard let mix = gas.mix else { throw BubbleObstacle.unusableInput }
        return mix
      }
      var parts: [BubbleAscentPart] = []
      var count = 0
      for segment in planned.segments {
        let gas = gases[max((segment.gas ?? 1) - 1, 0)]
        switch segment.code {
        case 1:
          let (from, to, rate) = (segment.from ?? 0, segment.to ?? 0, segment.rate ?? 0)
          try dive.move(from: from, to: to, minutes: (to - from) / rate, breathing: gas)
        case 2: try dive.stay(at: segment.depth ?? 0, until: segment.end ?? 0, breathing: gas)
        default:
          parts = (segment.parts ?? []).map {
            BubbleAscentPart(depth: $0.depth, gas: gases[$0.gas - 1], rate: -$0.rate, step: $0.step)
          }
          continue
        }
        count += 1
      }
      let schedule = try dive.ascend(parts)
      if let interval = planned.interval, planned.isRepeated == 1 { try dive.rest(interval) }
      return lines(schedule, parts, gases, after: count)
    }
  }

  private func lines(
    _ schedule: BubbleSchedule,
    _ parts: [BubbleAscentPart],
    _ gases: [GasMix],
    after count: Int
  ) -> [[String]] {
    var last = 0.0
    var part = parts.first
    return schedule.legs.enumerated().map { index, leg in
      let gas = (gases.firstIndex(of: leg.gas) ?? -1) + 1
      let head = [
        "\(count + 1 + index)", String(format: "%.1f", leg.minutes),
        String(format: "%.1f", leg.runtime), "\(gas)",
      ]
      guard leg.isStop else {
        return head + ["\(Int(leg.to))", "\(Int(-(part?.rate ?? 0)))", "", ""]
      }
      part = parts.dropFirst().last { $0.depth >= leg.to } ?? part
      // The first stop is printed in whole units, the others with the way to them.
      let unit = input.settings.stop
      let stop = last == 0 ? (leg.minutes / unit + 0.5).rounded() * unit : leg.runtime - last
      last = leg.runtime
      return head + ["", "", "\(Int(leg.to))", "\(Int(stop))", "\(Int(leg.runtime))"]
    }
  }

  /// What the port printed, in the form of `profiles`.
  var expected: [[[String]]] {
    outputs.map { output in
      output.decompression.map { row in
        let cells = row.map { $0.trimmingCharacters(in: .whitespaces) }
        return Array(cells[..<(cells[4].isEmpty ? 9 : 8)])
      }
    }
  }
}
