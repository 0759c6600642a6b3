/// What the program made in a folder, as the list in that folder tells it.
///
/// The first line says what the list is, the second of what the files were made, and each further one
/// names a file behind the digest of what it held.
struct GeneratedList: Hashable, Sendable {
  /// The name of the list's file.
  static let name = ".divelog-site"
  private static let title = "divelog-site 1"

  /// Of what the files were made; nil where that is not known.
  var inputs: FileDigest?
  /// What each file held.
  var files: [String: FileDigest] = [:]

  /// A list of nothing.
  init() {}

  /// Reads a list; nil for anything else.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == Self.title else { return nil }
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let digest = FileDigest(parts[0]) else { continue }
      if parts[1] == Self.inputsName {
        inputs = digest
      } else if Self.isOwn(String(parts[1])) {
        files[String(parts[1])] = digest
      }
    }
  }

  private static let inputsName = "."

  /// The list as its file holds it.
  var bytes: [UInt8] {
    var text = Self.title + "\n"
    if let inputs { text += "\(inputs.digits) \(Self.inputsName)\n" }
    let names = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names { text += "\(files[name]?.digits ?? "") \(name)\n" }
    return Array(text.utf8)
  }

  /// Whether a path may be one that this program made: a list that somebody wrote is no leave to
  /// remove what is theirs.
  private static func isOwn(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count <= 4
      && parts.allSatisfy { part in
        !part.isEmpty && part.first != "."
          && part.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
            default: false
            }
          }
      }
  }
}
