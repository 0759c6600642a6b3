public import DiveModel
public import DiveUnits

extension Fraction {
  /// The greatest oxygen load of the nerves (CNS) that any computer of a dive showed.
  ///
  /// It goes before what is worked out, and holds what the computer carried over from earlier dives.
  /// It is nil where none showed any; a load of nothing is shown by computers that reckon none.
  ///
  /// - Parameters:
  ///   - dive: whose own entry counts too.
  ///   - profiles: of its computers.
  /// - Returns: the load; 1 is what NOAA allows at most.
  public static func reportedCNS(of dive: Dive, profiles: [DiveProfile] = []) -> Fraction? {
    let greatest = [dive.cns?.value, reportedCNS(of: profiles)].compactMap(\.self).max()
    return greatest.flatMap { $0.permille > 0 ? $0 : nil }
  }

  /// The greatest oxygen load of the nerves in the samples of some computers; nil where none is.
  public static func reportedCNS(of profiles: [DiveProfile]) -> Fraction? {
    // Samples are in thousandths of a per cent.
    let shown = profiles.compactMap { $0.samples(of: .cns)?.greatest }.max()
    return shown.map { Fraction(nearest: Double($0) / 100) }.flatMap { $0.permille > 0 ? $0 : nil }
  }
}
