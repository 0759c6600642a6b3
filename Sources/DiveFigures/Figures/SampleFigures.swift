package import DiveModel
package import DivePhysics
package import DiveUnits

/// The figures from the samples of a dive's computers.
///
/// The samples themselves are dropped, because those of a whole log do not fit into memory.
package struct SampleFigures: Sendable {
  /// The figures that replace fields of the dive, each with the number of its computer.
  private let ofDive: [Dive.Field: (content: Content, computer: Int)]
  /// The number of the computer used for gas and oxygen.
  package let computer: Int
  package let consumption: PressureRate?
  package let minuteVolume: RespiratoryMinuteVolume?
  package let exposure: OxygenExposure?
  /// The inputs for carrying over oxygen load, with the dive starting at 0; nil if it does not take
  /// part.
  package let oxygen: ResidualOxygen.Exposure?
  /// The number of the computer that showed the greatest oxygen load; nil if none showed any.
  package let reportingComputer: Int?

  /// Computes the figures; nil if no computer recorded anything.
  ///
  /// - Parameters:
  ///   - dive: The dive as written.
  ///   - profiles: The samples of its computers.
  ///   - water: The water and air above the diver; nil if unknown, and then figures that need it
  ///     are nil too.
  package init?(of dive: Dive, _ profiles: DiveProfiles, in water: WaterColumn?) {
    guard let main = profiles.main else { return nil }
    computer = main.number
    ofDive = Self.figures(profiles.read)
    let shown = dive.withShownFigures
    let profile = main.profile
    let others = profiles.others
    consumption = water.flatMap {
      PressureRate(of: shown, profile: profile, ofComputer: main.number, beside: others, in: $0)
    }
    minuteVolume = water.flatMap {
      RespiratoryMinuteVolume(
        of: shown,
        profile: profile,
        ofComputer: main.number,
        beside: others,
        in: $0
      )
    }
    exposure = water.flatMap { OxygenExposure(of: shown, profile: profile, in: $0) }
    // For a dive that states everything, later figures must not depend on whether its profile was
    // read.
    let isWritten = dive.has(.cns) && shown.has(.duration)
    oxygen = ResidualOxygen.Exposure(
      of: shown,
      profile: isWritten ? nil : profile,
      beside: isWritten ? [] : others,
      in: water
    )
    let loads = profiles.read.map { Fraction.reportedCNS(of: [$0.profile]) }
    let greatest = loads.compactMap(\.self).max()
    reportingComputer = loads.firstIndex { $0 != nil && $0 == greatest }
      .map { profiles.read[$0].number }
  }

  /// The value of a dive's field from the samples.
  package func found(_ field: Dive.Field) -> FoundFigure? {
    ofDive[field].flatMap { FoundFigure($0.content, .profile($0.computer)) }
  }

  private static func figures(
    _ computers: [DiveProfiles.OfComputer]
  ) -> [Dive.Field: (content: Content, computer: Int)] {
    let each = computers.map { (figures: ComputersFigures([$0.profile]), number: $0.number) }
    var result: [Dive.Field: (content: Content, computer: Int)] = [:]
    func note<Value: FieldValue>(_ field: Dive.Field, _ value: (ComputersFigures) -> Value?) {
      for (figures, number) in each {
        guard let found = value(figures) else { continue }
        result[field] = (found.content, number)
        return
      }
    }
    note(.maximumDepth) { $0.greatestDepth }
    note(.averageDepth) { $0.averageDepth }
    note(.duration) { $0.duration }
    note(.waterTemperature) { $0.lowestTemperature }
    return result
  }
}
