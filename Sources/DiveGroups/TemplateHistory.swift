package import GitHistory
package import LogbookCore

/// The earlier versions of group dives, which the repository's history keeps.
///
/// They are found by their digests alone, so it does not matter where a file lay and what it was
/// called.
package struct TemplateHistory: Sendable {
  private let folder: String?
  private let wanted: Set<TemplateDigest>
  private var known: [TemplateDigest: [UInt8]]?
  /// Why git could not read the history; nil if it could.
  package private(set) var failure: GitFailure?

  /// Reads the history of the repository around a logbook's root; without a root there is no
  /// history.
  /// - Parameters:
  ///   - folder: The logbook's root.
  ///   - wanted: The versions that may be requested; the history is walked only once.
  package init(of folder: String?, for wanted: Set<TemplateDigest>) {
    self.folder = folder
    self.wanted = wanted
  }

  /// The version with a digest; nil if it was never committed, or is gone.
  package mutating func version(_ digest: TemplateDigest) -> [UInt8]? {
    if let known { return known[digest] }
    let found = read()
    known = found
    return found[digest]
  }

  /// The paths of group dives, wherever the logbook is in its repository.
  private static let pattern = "**/groups/*/dives/**"

  private mutating func read() -> [TemplateDigest: [UInt8]] {
    guard let folder, !wanted.isEmpty else { return [:] }
    do {
      let contents = try FileVersions.matching(Self.pattern, in: folder) { [wanted] bytes in
        let version = TemplateVersion(of: bytes)
        return wanted.contains { version.isNamed(by: $0) }
      }
      let named = contents.flatMap { bytes in
        let version = TemplateVersion(of: bytes)
        return wanted.filter(version.isNamed).map { ($0, bytes) }
      }
      return Dictionary(named) { first, _ in first }
    } catch {
      failure = error
      return [:]
    }
  }

  /// Whether the last commit does not contain a file in this version: after a change, the base of
  /// its entries would be lost.
  package static func lacks(_ path: String, as version: TemplateVersion, in folder: String) -> Bool
  {
    FileVersions.isUncommitted(path, in: folder) {
      TemplateVersion(of: $0).digest == version.digest
    }
  }
}
