import DiveModel
public import GitHistory
public import Logbook

/// The earlier versions of group dives, which the repository's history keeps.
public struct TemplateHistory: Sendable {
  private let folder: String?
  private var known: [TemplateName: [TemplateDigest: [UInt8]]] = [:]
  /// Why git could not tell, if it could not.
  public private(set) var failure: GitFailure?

  /// Looks into the repository around a logbook's root; without a root there is no history.
  public init(of folder: String?) { self.folder = folder }

  /// The version of a group dive with a digest; nil if it was never committed, or is gone.
  public mutating func version(_ digest: TemplateDigest, of dive: GroupDive) -> [UInt8]? {
    if known[dive.name] == nil { known[dive.name] = versions(of: dive.dive.origin.path) }
    return known[dive.name]?[digest]
  }

  private mutating func versions(of path: String) -> [TemplateDigest: [UInt8]] {
    guard let folder, failure == nil else { return [:] }
    do {
      let contents = try FileVersions.contents(of: path, in: folder)
      return Dictionary(contents.map { (TemplateDigest(of: $0), $0) }) { first, _ in first }
    } catch {
      failure = error
      return [:]
    }
  }
}
