extension GeoPosition {
  /// Explains why a text is not a valid position; suggests a swap if only the other order is
  /// possible.
  public static func refusal(of text: String) -> ValueError {
    var repair = Repair(text)
    let body = withoutLabels(repair.text)
    guard body.holdsDigit else { return .notANumber(text) }
    if Self(reading: body) != nil {
      return repair.error(suggesting: repair.fault == nil ? canonical(body) : body)
    }
    let pointed = withDecimalPoints(body)
    if pointed != body, let position = Self(reading: pointed) {
      repair.note(.decimalComma)
      return repair.error(suggesting: "\(position)")
    }
    guard let pair = anyOrder(body) else { return .malformed(suggestion: nil) }
    if let position = Self(microLatitude: pair.latitude, microLongitude: pair.longitude) {
      return repair.error(suggesting: "\(position)")
    }
    // Directions are decisive: 91° N is not a longitude written first.
    if pair.latitude.magnitude > 90_000_000, !body.contains(where: \.isLetter),
      let swapped = Self(microLatitude: pair.longitude, microLongitude: pair.latitude)
    {
      return repair.error(suggesting: "\(swapped)")
    }
    return .outOfRange(text)
  }

  private static func canonical(_ text: String) -> String {
    Self(reading: text).map { "\($0)" } ?? text
  }

  /// Parses two angles without range checks, and in either order if directions tell which is which.
  private static func anyOrder(_ text: String) -> (latitude: Int, longitude: Int)? {
    var text = text
    return text.withUTF8 { bytes in
      if let pair = decimalDegrees(bytes) { return pair }
      guard let angles = AnglePair(bytes) else { return wholeDegrees(bytes) }
      return angles.inOrder ?? angles.swapped
    }
  }

  /// Parses two numbers separated only by spaces: `59 24`.
  private static func wholeDegrees(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (latitude: Int, longitude: Int)? {
    guard let first = ScannedNumber(bytes, from: 0) else { return nil }
    let start = bytes.skippingSpaces(from: first.end)
    guard start > first.end, let second = ScannedNumber(bytes, from: start) else { return nil }
    guard second.end == bytes.count, let latitude = micro(first) else { return nil }
    return micro(second).map { (latitude, $0) }
  }

  /// Replaces every comma between two digits by a point.
  private static func withDecimalPoints(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for index in bytes.indices.dropFirst().dropLast() where bytes[index] == 0x2C {
      if bytes[index - 1] &- 0x30 < 10, bytes[index + 1] &- 0x30 < 10 { bytes[index] = 0x2E }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes `geo:`, `Lat`, `Lon=` and brackets.
  private static func withoutLabels(_ text: String) -> String {
    let labels: Set<String> = [
      "geo", "gps", "lat", "latitude", "lon", "long", "lng", "longitude", "position",
    ]
    var (rest, word) = ("", "")
    for character in text + " " {
      if character.isLetter {
        word.append(character)
        continue
      }
      if !labels.contains(word.lowercased()) { rest += word }
      let isLabelEnd = !word.isEmpty && word.count > 1 && ":=".contains(character)
      if !isLabelEnd, !"()[]".contains(character) { rest.append(character) }
      word = ""
    }
    return rest.trimmingSpaces()
  }
}
