import DiveUnits

/// The files of a commit in another person's repository.
package struct FollowedFiles: Sendable {
  /// The files by their paths.
  package let files: [String: [UInt8]]
  /// Files that were left out although they were wanted, or might be.
  package let refused: [Refused]

  /// An entry of a commit that is not read.
  package struct Refused: Hashable, Sendable {
    /// The file's path; invalid UTF-8 is replaced.
    package let path: String
    /// Why it is not read.
    package let reason: Reason
  }

  /// Why something is not read.
  package enum Reason: Hashable, Sendable {
    /// A link or a submodule, which may lead anywhere.
    case link
    /// A path with a part that leads elsewhere on some system, such as `..` or `.git`.
    case leadsOut
    /// The name is not UTF-8, or contains control characters.
    case unprintable
    /// Another name differs from it only in its Unicode form.
    case twin
    /// The file is larger than the limit.
    case tooLarge
  }

  /// Separates the files that may be read from all others.
  static func sorted(_ entries: [TreeEntry]) -> (safe: [TreeEntry], refused: [Refused]) {
    var safe: [TreeEntry] = []
    var refused: [Refused] = []
    for entry in entries {
      if let reason = reason(against: entry) {
        refused.append(Refused(path: entry.path, reason: reason))
      } else {
        safe.append(entry)
      }
    }
    let twins = NameTwins.among(paths: safe.map(\.path))
    let hasTwin = { (entry: TreeEntry) in NameTwins.isAmong(twins, entry.path) }
    refused += safe.filter(hasTwin).map { Refused(path: $0.path, reason: .twin) }
    safe.removeAll(where: hasTwin)
    return (safe, refused)
  }

  private static func reason(against entry: TreeEntry) -> Reason? {
    if entry.kind != .file { return .link }
    guard entry.isText, !entry.path.unicodeScalars.contains(where: { $0.properties.isSteering })
    else { return .unprintable }
    if NameTwins.joins(inPath: entry.path) { return .unprintable }
    let parts = entry.path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.contains(where: leadsOut) ? .leadsOut : nil
  }

  private static func leadsOut(_ part: Substring) -> Bool {
    let name = part.lowercased()
    return ["", ".", "..", ".git", "git~1"].contains(name) || part.contains("\\")
  }
}

extension Unicode.Scalar.Properties {
  /// Whether a scalar controls a terminal, or ends a line.
  fileprivate var isSteering: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
