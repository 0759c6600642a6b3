package import DiveFormat
package import GitHistory
package import LogbookCore
import Diagnostics

/// The earlier versions of group dives, which the repository's history keeps.
///
/// They are found by their digests alone, so it does not matter where a file lay and what it was
/// called. A version that was moved and changed again before a commit is found as a committed one
/// with another date, time, zone or site, each of which some dive still has.
package struct TemplateHistory: Sendable {
  private let folder: String?
  private let wanted: Set<TemplateDigest>
  private var known: [TemplateDigest: [UInt8]]?
  /// All committed versions, read once the first one is not found by its digest.
  private var committed: [(bytes: [UInt8], content: TemplateContent)]?
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
  /// - Parameters:
  ///   - digest: The digest that an entry names.
  ///   - places: Dives that may have the date, time, zone and site of that version.
  /// - Returns: The version's bytes.
  package mutating func version(
    _ digest: TemplateDigest,
    placedAs places: @autoclosure () -> [RecordText] = []
  ) -> [UInt8]? {
    let known = self.known ?? read()
    self.known = known
    if let found = known[digest] { return found }
    guard folder != nil, failure == nil else { return nil }
    let dives = places().compactMap { text in TemplateContent(text).map { (text, $0) } }
    let committed = self.committed ?? readAll()
    self.committed = committed
    for old in committed {
      let placements = old.content.placements(among: dives.map(\.1))
      guard let placement = placements.first(where: { $0.content.digest == digest }),
        let found = Self.placed(old.bytes, placement.sources.mapValues { dives[$0].0 })
      else { continue }
      self.known?[digest] = found
      return found
    }
    return nil
  }

  /// A version with values of other dives, by their keys.
  private static func placed(_ bytes: [UInt8], _ sources: [String: RecordText]) -> [UInt8]? {
    do throws(EditRefusal) {
      var editor = try RecordEditor(SourceText(path: "", bytes: bytes), .dive)
      for (key, source) in sources.sorted(by: { $0.key < $1.key }) {
        try editor.take([key], from: source)
      }
      return editor.text.bytes
    } catch { return nil }
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

  private mutating func readAll() -> [(bytes: [UInt8], content: TemplateContent)] {
    guard let folder else { return [] }
    do {
      return try FileVersions.matching(Self.pattern, in: folder) { _ in true }.compactMap { bytes in
        RecordText(bytes, .dive).flatMap(TemplateContent.init).map { (bytes, $0) }
      }
    } catch {
      failure = error
      return []
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

extension RecordEditor {
  /// Writes the values of another record's keys, and removes keys that it does not have.
  /// - Parameters:
  ///   - keys: The keys.
  ///   - other: The other record.
  /// - Throws: An `EditRefusal` if a key cannot be changed.
  package mutating func take(_ keys: [String], from other: RecordText) throws(EditRefusal) {
    for key in keys {
      if let entry = other.entry(key) {
        try set(key, to: other.spelling(of: entry))
      } else {
        try remove(key)
      }
    }
  }
}
