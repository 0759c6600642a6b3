/// The names under which the other side's version of a file is kept after a merge: `x.pdf` and
/// `x.theirs-1a2b3c4d.pdf`, by the first digits of its SHA-256.
package enum OtherVersion {
  private static let mark = ".theirs-"
  private static let fewestDigits = 8

  /// The paths to try in turn, with more and more digits; none if the content is text.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - ours: This side's content; nil if it removed the file.
  ///   - theirs: The other side's content; nil if it removed the file.
  /// - Returns: The paths.
  package static func paths(for path: String, _ ours: [UInt8]?, _ theirs: [UInt8]?) -> [String] {
    let sides = [ours, theirs].compactMap { $0 }
    guard !sides.isEmpty, sides.contains(where: isBinary) else { return [] }
    let digest = SHA256(of: theirs ?? ours ?? []).bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    .joined()
    return [fewestDigits, 16, 32, 64].map { count in
      let (stem, ending) = parts(of: path)
      return stem + mark + String(digest.prefix(count)) + ending
    }
  }

  /// The path of the file of which a file is the other version; nil if its name says nothing such.
  package static func original(of path: String) -> String? {
    let (stem, ending) = parts(of: path)
    guard let place = stem.ranges(of: mark).last else { return nil }
    let digits = stem[place.upperBound...].utf8
    let isHexadecimal = digits.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
    guard [fewestDigits, 16, 32, 64].contains(digits.count), isHexadecimal else { return nil }
    return stem[..<place.lowerBound] + ending
  }

  /// Whether content is not text, or stands for content that is stored elsewhere and whose lines mean
  /// nothing when they are merged.
  package static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.contains(0) || String(validating: bytes, as: UTF8.self) == nil
      || bytes.starts(with: "%PDF-".utf8)
      || bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  /// A path without the ending of its name, and the ending with its dot.
  private static func parts(of path: String) -> (stem: String, ending: String) {
    let name = FilePaths.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}
