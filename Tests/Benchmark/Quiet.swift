#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Recognizes figures that are worthless because the machine was busy.
enum Quiet {
  /// The limit for the relative distance of the slowest run from the median.
  private static let mostSpread = 0.15

  /// A warning if the machine was not quiet; nil if it was.
  ///
  /// The load is the mean of the last minute, which includes the measured programs: at most two of
  /// them, on all cores.
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
