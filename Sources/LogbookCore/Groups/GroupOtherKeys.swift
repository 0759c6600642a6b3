import DiveFormat
public import DiveModel
import Diagnostics

/// The values of a group dive under keys of other programs (`other-keys` of the settings).
///
/// Entries take these keys over as they are written. Dives do not contain their values, so the files
/// are read again.
public struct GroupOtherKeys: Sendable {
  private let logbook: Logbook
  private let keys: Set<String>
  private let values: [String: String]

  /// Reads the keys of a group dive; in a log without `other-keys` nothing is read.
  public init(of dive: GroupDive, in logbook: Logbook) {
    self.logbook = logbook
    keys = Set(logbook.settings.otherKeys.map(\.value))
    values = Self.values(of: dive.dive, keys, in: logbook)
  }

  /// The keys whose values differ in an entry, sorted.
  public func differences(_ dive: Dive) -> [SharedDifference] {
    guard !keys.isEmpty else { return [] }
    let own = Self.values(of: dive, keys, in: logbook)
    return Set(own.keys).union(values.keys).sorted().compactMap { key in
      if own[key] == values[key] { return nil }
      return SharedDifference(
        key: key,
        own: own[key].map(Content.text),
        group: values[key].map(Content.text)
      )
    }
  }

  private static func values(
    of dive: Dive,
    _ keys: Set<String>,
    in logbook: Logbook
  ) -> [String: String] {
    guard !keys.isEmpty, let source = logbook.source(of: dive.origin.path),
      let text = RecordText(source.bytes, .dive)
    else { return [:] }
    var result: [String: String] = [:]
    for entry in text.entries where keys.contains(entry.key) {
      // A key of the format is read as such, even if the settings list it.
      guard FieldTable.dive.row(for: entry.key) == nil else { continue }
      result[entry.key] = text.written(entry)
    }
    return result
  }
}
