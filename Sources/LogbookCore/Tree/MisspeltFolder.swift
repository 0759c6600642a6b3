import DiveFormat
import DiveModel
import FrontMatter
import Diagnostics

/// A folder beside those of records that was most likely meant for one of them.
public struct MisspeltFolder: Hashable, Sendable {
  /// What it is called, at the logbook's root.
  public let name: String
  /// The folders it may have been meant for, the likeliest first; at least one.
  public let meant: [String]
}

extension Logbook {
  /// So many files of a folder are looked into, as one is enough to tell.
  private static let mostLookedInto = 20

  /// The folders that are called nearly like one of records and hold files with keys of such
  /// records.
  ///
  /// Both must be so: a web site may lie beside the log in a folder `site`.
  public var misspeltFolders: [MisspeltFolder] {
    otherFolders.compactMap { name in
      let near = Nearest.matches(name, in: Listing.recordFolders)
      guard !near.isEmpty else { return nil }
      let keys = tree.records(below: name).sorted().prefix(Self.mostLookedInto).map(keys)
      let meant = near.filter { folder in
        let known = Self.keys(ofRecordsIn: folder)
        return keys.contains { !$0.isDisjoint(with: known) }
      }
      return meant.isEmpty ? nil : MisspeltFolder(name: name, meant: meant)
    }
  }

  /// The keys of a file's front matter, as far as each begins a line.
  private func keys(of path: String) -> Set<String> {
    guard let bytes = try? tree.bytes(of: path) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
    guard lines.first?.hasSuffix("---") == true else { return [] }
    return Set(
      lines.dropFirst().prefix { $0 != "---" }
        .compactMap { line in line.firstIndex(of: ":").map { String(line[..<$0]) } }
    )
  }

  private static func keys(ofRecordsIn folder: String) -> Set<String> {
    let outer = RecordKind.allCases.filter { $0.folder == folder }
    let kinds = outer + outer.compactMap(\.inner)
    return Set(kinds.flatMap { FieldTable.table(of: $0).rows.map(\.key) })
  }
}
