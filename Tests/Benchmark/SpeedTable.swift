#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The figures of one log with their bounds.
///
/// A figure that exceeds its bound fails a run only on request: a machine that others use too
/// proves nothing.
struct SpeedTable {
  let dives: Int
  let runs: Int
  let measurements: [Measurement]

  /// The floor that only reads the files, on one thread.
  static let bytes = "bytes"
  /// The floor that parses all front matter with libyaml; it is no bound, because the program does
  /// not do that.
  static let libyaml = "libyaml"

  /// Upper bounds for each command, as a multiple of reading the bytes.
  private static let bounds = ["check": 2.1, "stats": 2.6, "by year": 2.8]

  private func ratio(_ measurement: Measurement, to floor: String) -> Double? {
    guard measurement.name != floor, let floor = measurements.first(where: { $0.name == floor }),
      measurement.name != Self.bytes
    else { return nil }
    return measurement.milliseconds / floor.milliseconds
  }

  /// Prints the table.
  ///
  /// - Returns: what is beyond its bound.
  func print() -> [String] {
    var exceeded: [String] = []
    let median = runs == 1 ? "one run" : "medians of \(runs)"
    Swift.print("\(dives) dives, \(median) in turn")
    Swift.print("           ms    min     max  cpu ms  peak MB  to bytes  to libyaml")
    for measurement in measurements {
      let (fastest, slowest) = measurement.range
      var line = measurement.name.left(7)
      line += measurement.milliseconds.text(1, width: 6)
      line += fastest.text(1, width: 7) + slowest.text(1, width: 8)
      line += measurement.processorMilliseconds.text(1, width: 8)
      line += (measurement.peakMemory / 1e6).text(1, width: 9)
      if let toBytes = ratio(measurement, to: Self.bytes) {
        line += toBytes.text(2, width: 10)
        if let toYAML = ratio(measurement, to: Self.libyaml) { line += toYAML.text(2, width: 12) }
        if let bound = Self.bounds[measurement.name] {
          line += "  bound \(bound.text(1)) to bytes"
          if toBytes > bound { exceeded.append("\(measurement.name) of \(dives) dives") }
        }
      }
      Swift.print(line)
    }
    if let noise = Quiet.complaint(measurements) { Swift.print(noise) }
    Swift.print("")
    fflush(nil)
    return exceeded
  }

  /// Prints what a program takes in memory, and what of it a dive takes, from one log to the next.
  ///
  /// - Returns: what is beyond its bound.
  static func printMemory(
    _ name: String,
    _ figures: [(dives: Int, measurement: Measurement)]
  ) -> [String] {
    Swift.print("memory of \(name)")
    var exceeded: [String] = []
    for (index, figure) in figures.enumerated() {
      let peak = figure.measurement.peakMemory
      let bound = 32 + 0.0017 * Double(figure.dives)
      var line = "\(figure.dives)".right(8) + " dives: "
      line += (peak / 1e6).text(1, width: 6) + " MB  bound " + bound.text(1, width: 6)
      if peak / 1e6 > bound { exceeded.append("memory of \(name) of \(figure.dives) dives") }
      if index > 0 {
        let last = figures[index - 1]
        let bytes = (peak - last.measurement.peakMemory) / Double(figure.dives - last.dives)
        line += bytes.text(0, width: 7) + " bytes a dive more  bound 1700"
      }
      Swift.print(line)
    }
    return exceeded
  }

  /// Prints the time for a dive at each size, which is constant if the time is linear.
  static func printTime(_ name: String, _ figures: [(dives: Int, measurement: Measurement)]) {
    let times = figures.map { dives, measurement in
      "\((measurement.milliseconds * 1_000 / Double(dives)).text(2)) µs of \(dives)"
    }
    Swift.print("time of \(name), a dive: \(times.joined(separator: ", "))")
  }

  /// Prints the time to check one file.
  ///
  /// - Returns: The figure if it exceeds its bound.
  static func printStart(_ oneFile: Measurement) -> [String] {
    let time = "\(oneFile.milliseconds.text(1)) ms"
    Swift.print("check of one file of \(Speed.smallLog) dives: \(time)  bound 20\n")
    return oneFile.milliseconds > 20 ? ["check of one file"] : []
  }
}
