import DiveFormat
import DiveModel
import FrontMatter
import Diagnostics
import NearWords

/// A folder at the root that was probably meant as a record folder.
public struct MisspeltFolder: Hashable, Sendable {
  /// The folder's name.
  public let name: String
  /// The record folders that it may be meant for, the likeliest first; not empty.
  public let meant: [String]
}

extension Logbook {
  /// How many files of a folder are examined, as one match is enough.
  private static let mostLookedInto = 20

  /// Folders with a name close to a record folder's that contain files with keys of such records.
  ///
  /// The name alone is not enough: a folder `site` may hold a web site.
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

  /// The keys that start a line in a file's front matter.
  private func keys(of path: String) -> Set<String> { Set(plainFields(of: path).keys) }

  /// The keys that start a line in a file's front matter, and the rest of the line.
  func plainFields(of path: String) -> [String: String] {
    guard let bytes = try? tree.bytes(of: path) else { return [:] }
    let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
    guard lines.first?.hasSuffix("---") == true else { return [:] }
    let pairs = lines.dropFirst().prefix { $0 != "---" }.compactMap { line in
      line.firstIndex(of: ":").map { colon in
        (String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func keys(ofRecordsIn folder: String) -> Set<String> {
    let outer = RecordKind.allCases.filter { $0.folder == folder }
    let kinds = outer + outer.compactMap(\.inner)
    return Set(kinds.flatMap { FieldTable.table(of: $0).rows.map(\.key) })
  }
}
