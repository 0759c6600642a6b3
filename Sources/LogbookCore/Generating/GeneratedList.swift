/// What the program made in a folder, as the list in that folder tells it.
///
/// The first line says what the list is, the second of what the files were made, and each further one
/// names a file behind the digest of what it held. While files are written, one stands there twice:
/// with what it held, and with what it is to hold.
struct GeneratedList: Hashable, Sendable {
  /// The name of the list's file.
  static let name = ".divelog-site"
  private static let title = "divelog-site 1"

  /// Of what the files were made; nil where that is not known.
  var inputs: FileDigest?
  /// What each file may hold that is the program's.
  var files: [String: Set<FileDigest>] = [:]

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
      } else if GeneratedName.isOwn(String(parts[1])) {
        files[String(parts[1]), default: []].insert(digest)
      }
    }
  }

  private static let inputsName = "."

  /// The list as its file holds it.
  var bytes: [UInt8] {
    var text = Self.title + "\n"
    if let inputs { text += "\(inputs.digits) \(Self.inputsName)\n" }
    let names = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names {
      for digits in (files[name] ?? []).map(\.digits).sorted() { text += "\(digits) \(name)\n" }
    }
    return Array(text.utf8)
  }

  /// The list while its files become those of another: each may be what it was or what it will be.
  func becoming(_ other: GeneratedList) -> GeneratedList {
    var both = GeneratedList()
    both.files = files.merging(other.files) { $0.union($1) }
    return both
  }
}

/// The names of files that the program makes.
enum GeneratedName {
  /// The folder of pictures and papers.
  private static let attachments = "files"
  private static let pages = [".html", ".css", ".js", ".svg"]
  private static let pictures = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".pdf"]

  /// Whether a path may be one that this program made: a list that somebody wrote is no leave to
  /// remove what is theirs, and records, samples and settings end otherwise.
  static func isOwn(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let endings = parts.count == 2 && parts[0] == attachments ? pictures : pages
    return parts.count <= deepest && parts.allSatisfy(isPart)
      && endings.contains(where: path.hasSuffix)
  }

  /// The most parts of a path.
  static let deepest = 4

  /// Whether a part of a path has small letters, digits and few marks alone.
  static func isPart(_ part: some StringProtocol) -> Bool {
    !part.isEmpty && part.first != "."
      && part.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }
}
