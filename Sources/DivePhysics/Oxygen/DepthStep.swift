public import DiveUnits

/// The steps in which a diver writes depths: whole metres, three metres, ten feet.
public struct DepthStep: Hashable, Sendable {
  /// Tenths of a millimetre, in which feet are whole too.
  private let tenths: Int

  private init(tenths: Int) { self.tenths = tenths }

  /// Whole metres.
  public static let metre = DepthStep(tenths: 10_000)

  /// Whole feet.
  public static let foot = DepthStep(tenths: 3048)

  /// Steps of a depth from a millimetre to a kilometre; nil for any other depth.
  ///
  /// A depth that equals whole feet, except for rounding to millimetres, counts as whole feet.
  public init?(_ width: Depth) {
    guard (1...1_000_000).contains(width.millimetres) else { return nil }
    let (feet, rest) = (width.millimetres * 10 + 1524).quotientAndRemainder(dividingBy: 3048)
    let isFeet = feet > 0 && abs(rest - 1524) <= 5
    tenths = isFeet ? feet * 3048 : width.millimetres * 10
  }

  /// The depth rounded down to whole steps; a step that is missed by a tenth or less is included.
  func roundedDown(_ depth: Depth) -> Depth {
    let steps = (Self.tenths(of: depth) + tenths / 10) / tenths
    return Depth(nearest: Double(steps) * Double(tenths) / 10)
  }

  /// The depth rounded up to whole steps.
  public func roundedUp(_ depth: Depth) -> Depth {
    let steps = (Self.tenths(of: depth) + tenths - 1) / tenths
    return Depth(nearest: Double(steps) * Double(tenths) / 10)
  }

  private static func tenths(of depth: Depth) -> Int {
    min(max(depth.millimetres, 0), 1 << 40) * 10
  }
}

extension Depth {
  /// A depth that must not be exceeded, for display in a system's first unit.
  ///
  /// It is rounded down to a tenth: the nearest one may be deeper than allowed.
  public func formattedAsLimit(_ system: UnitSystem) -> String {
    // In hundredths of a millimetre, a tenth of a foot is whole too.
    let width = system == .metric ? 10_000 : 3048
    let tenths = min(max(millimetres, 0), 1 << 40) * 100 / width
    return Depth(nearest: Double(tenths * width) / 100).formatted(system, decimals: 1)
  }
}
