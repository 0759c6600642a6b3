/// Whole numbers in the bytes of a photo; nil where the bytes end.
struct PhotoBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(_ place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  /// So many bytes from a place on; nil where there are fewer.
  func slice(_ place: Int, _ length: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, length >= 0, place <= bytes.count, length <= bytes.count - place else {
      return nil
    }
    return bytes[place..<place + length]
  }

  /// A number with its first byte the highest.
  func big(_ place: Int, _ length: Int) -> Int? {
    slice(place, length)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number with its first byte the lowest.
  func little(_ place: Int, _ length: Int) -> Int? {
    slice(place, length)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func hasText(_ text: StaticString, at place: Int) -> Bool {
    slice(place, text.utf8CodeUnitCount).map { slice in
      text.withUTF8Buffer { slice.elementsEqual($0) }
    } ?? false
  }
}

extension [UInt8] {
  /// Adds a number in so many bytes, the lowest first.
  mutating func appendLittle(_ number: Int, _ length: Int) {
    for place in 0..<length { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }
}
