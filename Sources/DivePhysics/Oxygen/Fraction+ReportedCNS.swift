public import DiveModel
public import DiveUnits

extension Fraction {
  /// The greatest CNS oxygen load shown by any computer of a dive.
  ///
  /// It takes precedence over a computed value, and includes what the computer carried over from
  /// earlier dives. Nil if no computer showed any; 0 is shown by computers that do not calculate it.
  ///
  /// - Parameters:
  ///   - dive: The dive, whose own value counts too.
  ///   - profiles: The samples of its computers.
  /// - Returns: The load; 1 is NOAA's limit.
  public static func reportedCNS(of dive: Dive, profiles: [DiveProfile] = []) -> Fraction? {
    let greatest = [dive.cns?.value, reportedCNS(of: profiles)].compactMap(\.self).max()
    return greatest.flatMap { $0.permille > 0 ? $0 : nil }
  }

  /// The greatest CNS oxygen load in the samples of some computers; nil without any.
  public static func reportedCNS(of profiles: [DiveProfile]) -> Fraction? {
    // Samples are in thousandths of a per cent.
    let shown = profiles.compactMap { $0.samples(of: .cns)?.greatest }.max()
    return shown.map { Fraction(nearest: Double($0) / 100) }.flatMap { $0.permille > 0 ? $0 : nil }
  }
}
