public import DiveModel
public import DiveUnits

/// The figures of a dive by all of its computers, where a diver wrote none.
///
/// The first computer with a depth tells the average depth and when the dive ended. The greatest
/// depth, the longest duration and the lowest temperature are taken of all, for an instrument may
/// have been switched on late, and a dive is as deep as anything on the diver's arm was.
public struct ComputersFigures: Hashable, Sendable {
  /// The greatest depth by any computer; nil where none records depths.
  public let greatestDepth: Depth?
  /// The average depth by the first computer with a depth; nil where none records depths.
  public let averageDepth: Depth?
  /// The longest time under water by any computer; nil where none records depths.
  public let duration: DiveDuration?
  /// When the diver was under water for the last time, since the first computer's start.
  public let end: DiveDuration?
  /// The lowest temperature by any computer; nil where none records temperatures.
  public let lowestTemperature: Temperature?

  /// Works the figures out.
  ///
  /// - Parameter profiles: of the dive's computers, in the dive's order.
  public init(_ profiles: [DiveProfile]) {
    let depths = profiles.compactMap(DepthFigures.init)
    greatestDepth = depths.map(\.greatest).max()
    averageDepth = depths.first?.average
    duration = depths.map(\.duration).max()
    end = depths.first?.end
    lowestTemperature = profiles.compactMap(\.lowestTemperature).min()
  }
}
