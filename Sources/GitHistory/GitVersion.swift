package struct GitVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let parts: [Int]

  /// Reads what `git --version` prints, `git version 2.39.5 (Apple Git-154)`; nil for another text.
  package init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 2, words[0] == "git" else { return nil }
    let parts = words[2].split(separator: ".").prefix(3).map { Int($0) ?? 0 }
    guard parts.count >= 2, let major = parts.first, major > 0 else { return nil }
    self.parts = parts
  }

  /// Combines the parts of a version.
  package init(_ major: Int, _ minor: Int, _ patch: Int = 0) { parts = [major, minor, patch] }

  /// The installed version; nil without git.
  package static var installed: GitVersion? {
    let bytes = try? waiting { () async throws(GitFailure) -> [UInt8] in
      try await Git.output(of: ["--version"], in: "/", limit: 4096)
    }
    return bytes.flatMap { GitVersion(String(decoding: $0, as: UTF8.self)) }
  }

  /// The oldest version with all needed features: merges that do not use the index.
  package static let needed = GitVersion(2, 38)

  /// Whether fetching from an untrusted repository in a folder runs nothing in it.
  ///
  /// Older versions ran programs from the repository's settings (CVE-2024-32004, CVE-2024-32465).
  package var isSafeWithFolders: Bool {
    let fixed = [(39, 4), (40, 2), (41, 1), (42, 2), (43, 4), (44, 1), (45, 1)]
    guard parts[0] == 2 else { return parts[0] > 2 }
    guard let patch = fixed.first(where: { $0.0 == parts[1] })?.1 else { return parts[1] > 45 }
    return parts.count > 2 && parts[2] >= patch
  }

  /// The version as git prints it.
  package var description: String { parts.map { "\($0)" }.joined(separator: ".") }

  /// Whether the left version is older.
  package static func < (left: GitVersion, right: GitVersion) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }
}
