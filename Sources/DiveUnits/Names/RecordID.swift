/// The form of record ids, which are also names of files or folders.
public enum RecordID {
  /// The maximum length of an id in bytes.
  public static let longest = 64

  /// Whether a text is a well-formed id.
  ///
  /// - Parameter bytes: The text in UTF-8.
  /// - Returns: True for `[a-z0-9]+(-[a-z0-9]+)*` of at most 64 bytes that is not a Windows device
  ///   name (`con`, `prn`, `aux`, `nul`, `com1` … `lpt9`).
  @inlinable
  public static func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard (1...64).contains(bytes.count) else { return false }
    var isAfterHyphen = true
    for byte in bytes {
      if byte == 0x2D {
        if isAfterHyphen { return false }
        isAfterHyphen = true
      } else {
        guard byte &- 0x61 < 26 || byte &- 0x30 < 10 else { return false }
        isAfterHyphen = false
      }
    }
    return !isAfterHyphen && !isDevice(bytes)
  }

  /// Whether a text is a well-formed id.
  ///
  /// - Parameter text: The text.
  /// - Returns: The same as `isWellFormed(_:)` for its bytes.
  public static func isWellFormed(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isWellFormed($0) }
  }

  @inlinable
  static func isDevice(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 3 || bytes.count == 4 else { return false }
    switch bytes.packedWord(0, 3) {
    case 0x63_6F6E, 0x70_726E, 0x61_7578, 0x6E_756C: return bytes.count == 3
    case 0x63_6F6D, 0x6C_7074: return bytes.count == 4 && bytes[3] &- 0x31 < 9
    default: return false
    }
  }
}
