#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether a machine had nothing else to do, so that its figures are worth something.
enum Quiet {
  /// How far the slowest of some runs may be above their median.
  private static let mostSpread = 0.15

  /// What to say of a machine that was not quiet; nil of one that was.
  ///
  /// The load is that of the last minute, of which the measured programs are a part: two of them at
  /// most, on all cores.
  static func complaint(_ measurements: [Measurement]) -> String? {
    var reasons: [String] = []
    var loads = [0.0]
    let cores = Double(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    if getloadavg(&loads, 1) == 1, loads[0] > cores * 1.25 {
      reasons.append("a load of \(loads[0].text(1)) on \(Int(cores)) cores")
    }
    if let worst = measurements.max(by: { $0.spread < $1.spread }), worst.spread > mostSpread {
      let percent = (worst.spread * 100).text(0)
      reasons.append("the slowest run of \(worst.name) is \(percent) % above the median")
    }
    guard !reasons.isEmpty else { return nil }
    return "the machine was not quiet: " + reasons.joined(separator: "; ")
  }
}
