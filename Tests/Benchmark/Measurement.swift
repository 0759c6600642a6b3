/// The runs of one program.
struct Measurement {
  let name: String
  private let runs: [WholeProcess.Run]

  /// Takes the counted runs of one program.
  init(name: String, runs: [WholeProcess.Run]) {
    self.name = name
    self.runs = runs
  }

  /// Runs programs in turn, so that a machine that grows slower slows them all alike.
  ///
  /// A first round fills the caches and is not counted.
  ///
  /// - Parameters:
  ///   - programs: What is measured, each with its name.
  ///   - count: How many runs of each are counted.
  ///   - warming: What reads the files before each run, so that none pays for what a run before it
  ///     drove out of the caches.
  /// - Returns: A measurement of each program, in their order.
  /// - Throws: What a program failed with.
  static func take(
    _ programs: [(name: String, process: WholeProcess)],
    runs count: Int,
    warmedBy warming: WholeProcess? = nil
  ) throws -> [Measurement] {
    var runs = programs.map { _ in [WholeProcess.Run]() }
    for round in 0...count {
      for (index, program) in programs.enumerated() {
        _ = try warming?.run()
        let run = try program.process.run()
        if round > 0 { runs[index].append(run) }
      }
    }
    return zip(programs, runs).map { Measurement(name: $0.name, runs: $1) }
  }

  /// The median of the time on the clock, in milliseconds.
  var milliseconds: Double { Self.median(runs.map(\.wall)) / 1e6 }
  var processorMilliseconds: Double { Self.median(runs.map(\.processor)) / 1e6 }
  var peakMemory: Double { Self.median(runs.map(\.peakMemory)) }

  /// The fastest and the slowest run, in milliseconds.
  var range: (Double, Double) {
    let walls = runs.map { Double($0.wall) / 1e6 }
    return (walls.min() ?? 0, walls.max() ?? 0)
  }

  /// The relative distance of the slowest run from the median.
  var spread: Double { milliseconds > 0 ? range.1 / milliseconds - 1 : 0 }

  private static func median(_ values: [Int]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    guard sorted.count.isMultiple(of: 2) else { return Double(sorted[middle]) }
    return Double(sorted[middle - 1] + sorted[middle]) / 2
  }
}

extension Double {
  /// The number with so many decimals, at the right edge of a column.
  func text(_ decimals: Int, width: Int = 0) -> String {
    guard isFinite else { return "-".right(width) }
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let steps = Int((self * Double(scale)).rounded())
    let fraction = String(abs(steps) % scale)
    let sign = steps < 0 ? "-" : ""
    let whole = sign + String(abs(steps) / scale)
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.count))
    return (decimals == 0 ? whole : "\(whole).\(zeros)\(fraction)").right(width)
  }
}

extension String {
  /// The text with blanks before it, up to a width.
  func right(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text with blanks after it, up to a width.
  func left(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
