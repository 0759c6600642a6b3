#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The figures of one log, beside the bounds that people hold them against.
///
/// No figure fails a run: a machine that others use too is no judge.
struct SpeedTable {
  let dives: Int
  let runs: Int
  let measurements: [Measurement]

  func print() {
    let median = runs == 1 ? "one run" : "medians of \(runs)"
    Swift.print("\(dives) dives, \(median) in turn")
    Swift.print("           ms    min     max  cpu ms  peak MB  ratio to the floor")
    for measurement in measurements {
      let (fastest, slowest) = measurement.range
      var line = measurement.name.left(7)
      line += measurement.milliseconds.text(1, width: 6)
      line += fastest.text(1, width: 7) + slowest.text(1, width: 8)
      line += measurement.processorMilliseconds.text(1, width: 8)
      line += (measurement.peakMemory / 1e6).text(1, width: 9)
      if measurement.name != "floor", let floor = measurements.first {
        let ratio = measurement.milliseconds / floor.milliseconds
        let bounds = measurement.name == "by year" ? "bound 2.2" : "bound 2.0, goal 1.7"
        line += ratio.text(2, width: 7) + "  " + bounds
      }
      Swift.print(line)
    }
    Swift.print("")
    fflush(nil)
  }

  /// Prints what a program takes in memory, and what of it a dive takes, from one log to the next.
  static func printMemory(_ name: String, _ figures: [(dives: Int, measurement: Measurement)]) {
    Swift.print("memory of \(name)")
    for (index, figure) in figures.enumerated() {
      let peak = figure.measurement.peakMemory
      let bound = 30 + 0.0025 * Double(figure.dives)
      var line = "\(figure.dives)".right(8) + " dives: "
      line += (peak / 1e6).text(1, width: 6) + " MB  bound " + bound.text(1, width: 6)
      if index > 0 {
        let last = figures[index - 1]
        let bytes = (peak - last.measurement.peakMemory) / Double(figure.dives - last.dives)
        line += bytes.text(0, width: 7) + " bytes a dive more  bound 2500"
      }
      Swift.print(line)
    }
  }

  /// Prints what a dive takes in time at each size: the same, if time is linear.
  static func printTime(_ name: String, _ figures: [(dives: Int, measurement: Measurement)]) {
    let times = figures.map { dives, measurement in
      "\((measurement.milliseconds * 1_000 / Double(dives)).text(2)) µs of \(dives)"
    }
    Swift.print("time of \(name), a dive: \(times.joined(separator: ", "))")
  }

  static func printStart(_ oneFile: Measurement) {
    let time = "\(oneFile.milliseconds.text(1)) ms"
    Swift.print("check of one file of \(Speed.smallLog) dives: \(time)  bound 20\n")
  }
}
