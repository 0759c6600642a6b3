public import DiveModel
public import DiveUnits

/// The figures of a dive from its computers, for values that are not written.
///
/// Each is from the first computer that has it: values of one computer fit each other, while a mean
/// or maximum over several would describe a dive that was never made.
public struct ComputersFigures: Hashable, Sendable {
  /// The maximum depth from the first computer with a depth; nil without any.
  public let greatestDepth: Depth?
  /// The average depth from the same computer.
  public let averageDepth: Depth?
  /// The time under water from the same computer.
  public let duration: DiveDuration?
  /// The last moment under water, since that computer's start.
  public let end: DiveDuration?
  /// The lowest temperature from the first computer with any; nil without any.
  public let lowestTemperature: Temperature?

  /// Calculates the figures.
  ///
  /// - Parameter profiles: The samples of the dive's computers, in the dive's order.
  public init(_ profiles: [DiveProfile]) {
    let depths = profiles.lazy.compactMap(DepthFigures.init).first
    greatestDepth = depths?.greatest
    averageDepth = depths?.average
    duration = depths?.duration
    end = depths?.end
    lowestTemperature = profiles.lazy.compactMap(\.lowestTemperature).first
  }
}
