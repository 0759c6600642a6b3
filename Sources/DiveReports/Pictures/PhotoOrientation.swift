/// The orientation of the camera, which a browser undoes when it shows the picture.
///
/// In Exif it has the tag 0x0112 (CIPA DC-008, 4.6.4); it is the only entry that is kept.
struct PhotoOrientation: Hashable, Sendable {
  /// 2 to 8; 1 is upright and is not stored.
  let value: UInt8

  /// Whether width and height are swapped.
  var isSideways: Bool { value >= 5 }

  /// Finds the orientation in Exif data, which starts with its byte order; nil if there is none.
  init?(exif: ArraySlice<UInt8>) {
    let bytes = PhotoBytes(Array(exif))
    let isLittle = bytes.hasText("II", at: 0)
    guard isLittle || bytes.hasText("MM", at: 0) else { return nil }
    func number(_ place: Int, _ length: Int) -> Int? {
      isLittle ? bytes.little(place, length) : bytes.big(place, length)
    }
    guard number(2, 2) == 42, let list = number(4, 4), list < bytes.count,
      let count = number(list, 2)
    else { return nil }
    for entry in 0..<min(count, 1000) {
      let place = list + 2 + entry * 12
      guard number(place, 2) == 0x0112 else { continue }
      guard number(place + 2, 2) == 3, let value = number(place + 8, 2), (2...8).contains(value)
      else { return nil }
      self.value = UInt8(value)
      return
    }
    return nil
  }

  /// Exif data with only this entry.
  var exif: [UInt8] {
    var bytes = Array("II".utf8)
    bytes.appendLittle(42, 2)
    bytes.appendLittle(8, 4)
    bytes.appendLittle(1, 2)
    bytes.appendLittle(0x0112, 2)
    bytes.appendLittle(3, 2)
    bytes.appendLittle(1, 4)
    bytes.appendLittle(Int(value), 4)
    bytes.appendLittle(0, 4)
    return bytes
  }
}
