#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension GeoPosition {
  /// The distance along the great circle, on a sphere as large as the Earth.
  ///
  /// The Earth is no sphere, so it is up to half a percent off.
  public func distance(to other: GeoPosition) -> Distance {
    let degree = Double.pi / 180
    let (south, north) = (latitude * degree, other.latitude * degree)
    let half = sin((north - south) / 2)
    let across = sin((other.longitude - longitude) * degree / 2)
    // For near points, this is exact where the law of cosines is not.
    let part = half * half + cos(south) * cos(north) * across * across
    let metres = 2 * Self.meanRadius * asin(min(1, part.squareRoot()))
    return Distance(steps: Int((metres * 1000).rounded()))
  }

  /// The mean radius of the Earth, in metres.
  private static let meanRadius = 6_371_008.8
}
