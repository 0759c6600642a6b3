public import DiveModel
public import DiveUnits

/// The figures of a dive from its computers, for values that are not written.
///
/// Each is from the first computer that has it: values of one computer fit each other, while a mean
/// or maximum over several would describe a dive that was never made.
public struct ComputersFigures: Hashable, Sendable {
  /// The greatest depth by the first computer with a depth; nil where none records depths.
  public let greatestDepth: Depth?
  /// The average depth by the same one.
  public let averageDepth: Depth?
  /// The time under water by the same one.
  public let duration: DiveDuration?
  /// When the diver was under water for the last time, since that computer's start.
  public let end: DiveDuration?
  /// The lowest temperature by the first computer with any; nil where none records temperatures.
  public let lowestTemperature: Temperature?

  /// Works the figures out.
  ///
  /// - Parameter profiles: of the dive's computers, in the dive's order.
  public init(_ profiles: [DiveProfile]) {
    let depths = profiles.lazy.compactMap(DepthFigures.init).first
    greatestDepth = depths?.greatest
    averageDepth = depths?.average
    duration = depths?.duration
    end = depths?.end
    lowestTemperature = profiles.lazy.compactMap(\.lowestTemperature).first
  }
}
