import DiveModel
import DivePhysics
import DiveUnits

/// What the samples of a dive's computers tell of it as a whole.
///
/// It is all that is kept of them, for the samples of a log do not fit into memory at once.
struct SampleFigures: Sendable {
  /// The dive's own figures, each with the number of the computer that tells it.
  private let ofDive: [Dive.Field: (content: Content, computer: Int)]
  /// The number of the computer that gas and oxygen are reckoned by.
  let computer: Int
  let consumption: PressureRate?
  let minuteVolume: RespiratoryMinuteVolume?
  let exposure: OxygenExposure?
  /// What carrying oxygen over needs, its times as they are written; nil where the dive has no part
  /// in that.
  let oxygen: ResidualOxygen.Dive?

  /// Works the figures out; nil where no computer recorded anything.
  ///
  /// - Parameters:
  ///   - dive: as it is written.
  ///   - profiles: of its computers.
  ///   - water: above the diver.
  init?(of dive: Dive, _ profiles: DiveProfiles, in water: WaterColumn) {
    guard let main = profiles.main else { return nil }
    computer = main.number
    ofDive = Self.figures(profiles.read)
    consumption = PressureRate(of: dive, profile: main.profile, in: water)
    minuteVolume = RespiratoryMinuteVolume(of: dive, profile: main.profile, in: water)
    let shown = dive.withShownFigures
    exposure = OxygenExposure(of: shown, profile: main.profile, in: water)
    // Whether a profile is read must not change what comes after a dive that says it all itself.
    let isWritten = dive.has(.cns) && shown.has(.duration)
    oxygen = ResidualOxygen.Dive(of: shown, profile: isWritten ? nil : main.profile, in: water)
  }

  /// What the samples say of a field of the dive.
  func found(_ field: Dive.Field) -> FoundFigure? {
    ofDive[field].flatMap { FoundFigure($0.content, .profile($0.computer)) }
  }

  private static func figures(
    _ computers: [DiveProfiles.OfComputer]
  ) -> [Dive.Field: (content: Content, computer: Int)] {
    let all = ComputersFigures(computers.map(\.profile))
    // Of one computer everything is its own.
    let each =
      computers.count == 1 ? [all] : computers.map { ComputersFigures([$0.profile]) }
    var result: [Dive.Field: (content: Content, computer: Int)] = [:]
    func note<Value: FieldValue & Equatable>(
      _ field: Dive.Field,
      _ value: (ComputersFigures) -> Value?
    ) {
      guard let found = value(all), let place = each.firstIndex(where: { value($0) == found })
      else { return }
      result[field] = (found.content, computers[place].number)
    }
    note(.maximumDepth) { $0.greatestDepth }
    note(.averageDepth) { $0.averageDepth }
    note(.duration) { $0.duration }
    note(.waterTemperature) { $0.lowestTemperature }
    return result
  }
}
