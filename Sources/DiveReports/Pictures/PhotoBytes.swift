/// Integers in the bytes of a photo; nil beyond the end.
struct PhotoBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(_ place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  /// Some bytes from an index on; nil if there are fewer.
  func slice(_ place: Int, _ length: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, length >= 0, place <= bytes.count, length <= bytes.count - place else {
      return nil
    }
    return bytes[place..<place + length]
  }

  /// A big-endian number.
  func big(_ place: Int, _ length: Int) -> Int? {
    slice(place, length)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number.
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
  /// Appends a little-endian number.
  mutating func appendLittle(_ number: Int, _ length: Int) {
    for place in 0..<length { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }
}
