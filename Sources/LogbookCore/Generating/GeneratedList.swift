/// The list of generated files in a folder.
///
/// The first line identifies the list, one has the digest of the inputs, one says for whom the files
/// are, one of which part of the log, and each further line has a file's digest and name. While files are being written, a file can be listed twice:
/// with its old and its new content.
struct GeneratedList: Hashable, Sendable {
  /// The list's file name.
  static let name = ".divelog-site"
  private static let title = "divelog-site 1"

  /// Digest of the inputs; nil if unknown.
  var inputs: FileDigest?
  /// The generated contents that each file may have.
  var files: [String: Set<FileDigest>] = [:]
  /// The readers of the files, as written in the list; nil if the list does not name them.
  var readers: String?
  /// The part of the log that they are of, as `trip/red-sea`; nil for the whole log.
  var subject: String?

  /// An empty list.
  init() {}

  /// Parses a list; nil for anything else.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == Self.title else { return nil }
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2, parts[0] == Self.readersName { readers = String(parts[1]) }
      if parts.count == 2, parts[0] == Self.subjectName { subject = String(parts[1]) }
      guard parts.count == 2, let digest = FileDigest(parts[0]) else { continue }
      if parts[1] == Self.inputsName {
        inputs = digest
      } else if GeneratedName.isOwn(String(parts[1])) {
        files[String(parts[1]), default: []].insert(digest)
      }
    }
  }

  private static let inputsName = "."
  private static let readersName = "for"
  private static let subjectName = "of"

  /// The list as written to its file.
  var bytes: [UInt8] {
    var text = Self.title + "\n"
    if let inputs { text += "\(inputs.digits) \(Self.inputsName)\n" }
    if let readers { text += "\(Self.readersName) \(readers)\n" }
    if let subject { text += "\(Self.subjectName) \(subject)\n" }
    let names = files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names {
      for digits in (files[name] ?? []).map(\.digits).sorted() { text += "\(digits) \(name)\n" }
    }
    return Array(text.utf8)
  }

  /// The list during a write: each file may have its old or its new content.
  func becoming(_ other: GeneratedList) -> GeneratedList {
    var both = GeneratedList()
    both.files = files.merging(other.files) { $0.union($1) }
    both.readers = other.readers
    both.subject = other.subject
    return both
  }
}

/// Names that generated files can have.
enum GeneratedName {
  /// The folder of pictures and documents.
  private static let attachments = "files"
  private static let pages = [".html", ".css", ".js", ".svg"]
  private static let pictures = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".pdf"]

  /// Whether a path may be one of a generated file.
  ///
  /// A forged list must not lead to the removal of the user's files; records, samples and settings
  /// have other extensions.
  static func isOwn(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let endings = parts.count == 2 && parts[0] == attachments ? pictures : pages
    return parts.count <= deepest && parts.allSatisfy(isPart)
      && endings.contains(where: path.hasSuffix)
  }

  /// The most parts of a path.
  static let deepest = 4

  /// Whether a part of a path has only lower-case letters, digits and a few marks.
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
