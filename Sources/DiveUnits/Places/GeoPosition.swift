/// A place on the Earth (WGS 84), in millionths of a degree, which is 11 cm or less.
///
/// It is written in decimal degrees, `59.2689, 24.5436`, latitude first, or as it is copied from a
/// chart or a receiver: `52°49'02.4"N 1°36'17.4"E`, `N 59° 16.134' E 024° 32.616'`.
public struct GeoPosition: TextValue {
  /// Millionths of a degree north of the equator, -90,000,000 to 90,000,000.
  public let microLatitude: Int32

  /// Millionths of a degree east of Greenwich, -180,000,000 to 180,000,000.
  public let microLongitude: Int32

  /// Degrees north of the equator, for computing and drawing.
  public var latitude: Double { Double(microLatitude) / 1_000_000 }

  /// Degrees east of Greenwich, for computing and drawing.
  public var longitude: Double { Double(microLongitude) / 1_000_000 }

  /// Makes a position of millionths of a degree.
  ///
  /// - Parameters:
  ///   - microLatitude: north; at most 90 degrees either way.
  ///   - microLongitude: east; at most 180 degrees either way, else it is `nil`.
  @inlinable
  public init?(microLatitude: Int, microLongitude: Int) {
    guard microLatitude.magnitude <= 90_000_000, microLongitude.magnitude <= 180_000_000 else {
      return nil
    }
    self.microLatitude = Int32(microLatitude)
    self.microLongitude = Int32(microLongitude)
  }

  /// Reads latitude and longitude in degrees, with or without minutes and seconds; nil for any
  /// other text and beyond 90° or 180°.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard let pair = Self.decimalDegrees(bytes) ?? AnglePair(bytes)?.inOrder else { return nil }
    self.init(microLatitude: pair.latitude, microLongitude: pair.longitude)
  }

  /// Reads `59.2689, 24.5436`.
  @inlinable
  static func decimalDegrees(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (latitude: Int, longitude: Int)? {
    guard let first = ScannedNumber(bytes, from: 0, leadingZeros: true) else { return nil }
    guard bytes.has(0x2C, at: first.end) else { return nil }
    let start = bytes.skippingSpaces(from: first.end + 1)
    guard
      let second = ScannedNumber(bytes, from: start, leadingZeros: true),
      second.end == bytes.count,
      let latitude = Self.micro(first), let longitude = Self.micro(second)
    else { return nil }
    return (latitude, longitude)
  }

  /// A number of degrees in millionths, or `nil` from a thousand degrees on.
  @inlinable
  static func micro(_ degrees: ScannedNumber) -> Int? {
    guard degrees.mantissa < 1000 * powerOfTen(degrees.decimals) else { return nil }
    return divideRounding(degrees.signed * 1_000_000, by: powerOfTen(degrees.decimals))
  }

  /// The position in decimal degrees: `59.2689, 24.5436`.
  public var description: String {
    decimalText(microLatitude, decimals: 6) + ", " + decimalText(microLongitude, decimals: 6)
  }
}
