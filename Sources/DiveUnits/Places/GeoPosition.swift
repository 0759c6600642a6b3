/// A position on Earth (WGS 84) in millionths of a degree, which is at most 11 cm.
///
/// Accepted are decimal degrees with latitude first, `59.2689, 24.5436`, and common forms of charts
/// and receivers: `52°49'02.4"N 1°36'17.4"E`, `N 59° 16.134' E 024° 32.616'`.
public struct GeoPosition: TextValue {
  /// Latitude in millionths of a degree, positive to the north: -90,000,000 to 90,000,000.
  public let microLatitude: Int32

  /// Longitude in millionths of a degree, positive to the east: -180,000,000 to 180,000,000.
  public let microLongitude: Int32

  /// Latitude in degrees, positive to the north, for calculations and drawing.
  public var latitude: Double { Double(microLatitude) / 1_000_000 }

  /// Longitude in degrees, positive to the east, for calculations and drawing.
  public var longitude: Double { Double(microLongitude) / 1_000_000 }

  /// Creates a position from millionths of a degree.
  ///
  /// - Parameters:
  ///   - microLatitude: Positive to the north; at most 90 degrees either way.
  ///   - microLongitude: Positive to the east; at most 180 degrees either way. The result is nil if
  ///     a value is out of range.
  @inlinable
  public init?(microLatitude: Int, microLongitude: Int) {
    guard microLatitude.magnitude <= 90_000_000, microLongitude.magnitude <= 180_000_000 else {
      return nil
    }
    self.microLatitude = Int32(microLatitude)
    self.microLongitude = Int32(microLongitude)
  }

  /// Parses latitude and longitude in degrees, optionally with minutes and seconds; nil for any
  /// other text and if out of range.
  @inlinable
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard let pair = Self.decimalDegrees(bytes) ?? AnglePair(bytes)?.inOrder else { return nil }
    self.init(microLatitude: pair.latitude, microLongitude: pair.longitude)
  }

  /// Parses `59.2689, 24.5436`.
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

  /// Degrees in millionths; nil from a thousand degrees.
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
