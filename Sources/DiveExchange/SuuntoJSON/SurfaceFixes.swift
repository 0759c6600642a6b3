import DiveUnits

/// The positions that a receiver found at the surface before and after a dive.
struct SurfaceFixes {
  private struct Fix {
    let time: Int
    let position: GeoPosition
  }

  private var fixes: [Fix] = []
  /// The receiver's own estimate of its error in metres, by the time of the fix.
  var errors: [Int: Double] = [:]

  /// An error within which a fix is good.
  private static let bound = 10.0
  /// How long the receiver is given to find a good one, in milliseconds.
  private static let patience = 40_000

  /// Adds a position in degrees; 0, 0 is none.
  mutating func add(_ latitude: Double, _ longitude: Double, at time: Int) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return }
    let micro = ((latitude * 1_000_000).rounded(), (longitude * 1_000_000).rounded())
    guard micro != (0, 0) else { return }
    guard
      let position = GeoPosition(microLatitude: Int(micro.0), microLongitude: Int(micro.1))
    else { return }
    fixes.append(Fix(time: time, position: position))
  }

  /// How many fixes are at none of some positions.
  func count(besides carried: [GeoPosition?]) -> Int {
    fixes.count { !carried.contains($0.position) }
  }

  /// The position nearest before the deepest sample, or a good one soon before it.
  func entry(before deepest: Int) -> GeoPosition? {
    best(fixes.filter { $0.time <= deepest }.reversed())
  }

  func exit(after deepest: Int) -> GeoPosition? { best(fixes.filter { $0.time > deepest }) }

  private func best(_ fixes: some Collection<Fix>) -> GeoPosition? {
    guard let nearest = fixes.first else { return nil }
    let good = fixes.first { fix in
      abs(fix.time - nearest.time) <= Self.patience
        && (errors[fix.time].map { $0 <= Self.bound } ?? false)
    }
    return (good ?? nearest).position
  }
}
