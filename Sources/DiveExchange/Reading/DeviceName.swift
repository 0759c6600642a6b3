/// The name of a device in the names of its dives.
enum DeviceName {
  /// A serial number that can be a part of a name; a dash for any other text.
  ///
  /// - Parameter text: The serial number as it is written.
  /// - Returns: Letters and digits of ASCII, dashes, points and low lines alone.
  static func plain(_ text: String?) -> String {
    let text = CleanText.trim(text ?? "")
    let isPlain = text.utf8.allSatisfy {
      $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F
    }
    return isPlain && !text.isEmpty && text.utf8.count <= 40 ? text : "-"
  }
}
