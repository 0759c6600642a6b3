/// Two angles in a text: a latitude and a longitude, possibly in the wrong order.
///
/// They are separated by a comma, a semicolon or an unambiguous end of the first. Either both or
/// neither have directions.
@usableFromInline
struct AnglePair {
  let first: Angle
  let second: Angle

  @usableFromInline
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = Angle(bytes, from: 0) else { return nil }
    var start = bytes.skippingSpaces(from: first.end)
    let isParted = bytes.has(0x2C, at: start) || bytes.has(0x3B, at: start)
    if isParted { start = bytes.skippingSpaces(from: start + 1) }
    guard let second = Angle(bytes, from: start) else { return nil }
    guard bytes.skippingSpaces(from: second.end) == bytes.count else { return nil }
    guard isParted || first.isClosed || second.hasWind, first.hasWind == second.hasWind else {
      return nil
    }
    (self.first, self.second) = (first, second)
  }

  /// Both in millionths of a degree, if latitude is first.
  @usableFromInline var inOrder: (latitude: Int, longitude: Int)? {
    if first.hasWind, !first.isLatitude || second.isLatitude { return nil }
    return (first.micro, second.micro)
  }

  /// Both in millionths of a degree, if the directions say that longitude is first.
  var swapped: (latitude: Int, longitude: Int)? {
    guard first.hasWind, !first.isLatitude, second.isLatitude else { return nil }
    return (second.micro, first.micro)
  }
}
