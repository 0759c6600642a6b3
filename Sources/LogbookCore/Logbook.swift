import DiveFormat
public import DiveModel
import DiveUnits
public import FrontMatter
public import Diagnostics

/// A whole logbook, as read.
public struct Logbook: Sendable {
  /// The source of the files; texts are read again when needed.
  public internal(set) var tree: FileTree
  /// The settings in `divelog.yml`.
  public internal(set) var settings: Settings
  /// The records other than dives and settings.
  var store = RecordStore()
  /// All divers' dives and all group dives; those of one owner are adjacent and in diving order.
  public internal(set) var dives: [LoggedDive] = []
  /// Whether each owner's dives have ascending, and therefore unique, ids; false means unknown.
  public internal(set) var hasAscendingIDs = false
  /// The versions of the group dives, by path.
  public internal(set) var versions: [String: TemplateVersion] = [:]
  /// Whether any dive names a profile.
  public internal(set) var namesProfiles = false

  /// Divers of whose dives an audience sees only some, so that values depending on earlier dives
  /// are unknown.
  public internal(set) var partlySeen: Set<String> = []

  /// Whether a dive that counts in figures is hidden from the audience.
  public internal(set) var leavesOutDives = false

  /// Numbers that stand for owners whom an audience may not know, by the paths of their records: what
  /// belongs together is known although its owner is not.
  var unknownOwners: [String: Int] = [:]

  /// True paths of files that are hidden only because their sharing is uncertain, sorted.
  public internal(set) var heldBack: [String] = []

  /// The problems found while reading.
  public internal(set) var diagnostics: [FileDiagnostic] = []
  /// The comments that suppress rules, by file.
  public internal(set) var suppressions: [String: [Suppression]] = [:]
  /// The files in record folders that are not records.
  public internal(set) var attachments: Set<String> = []
  /// The number of files read as records.
  public internal(set) var fileCount = 0
  /// Paths of files and folders that could not be read; an empty path is the root.
  public internal(set) var unreadPaths: [String] = []
  /// Paths of links, which were not followed.
  public internal(set) var links: Set<String> = []

  /// Names of the other folders at the root, sorted.
  var otherFolders: [String] = []
  /// Names of the files at the root that are not read but could be records.
  var otherFiles: [String] = []
  /// Paths of temporary files left by killed runs; they are not records.
  public internal(set) var leftovers: [String] = []

  init(tree: FileTree, settings: Settings) {
    self.tree = tree
    self.settings = settings
  }

  /// The newest version of the format that this program understands.
  public static let newestFormat = 1

  /// The deepest nesting of folders that is read.
  package static let deepestFolder = Listing.deepestFolder

  /// The name of the file that makes a folder a logbook.
  public static let settingsPath = "divelog.yml"

  /// The text of a file, read again; nil if it cannot be read.
  public func source(of path: String) -> SourceText? {
    // A profile may be larger than any other file.
    let limit = path.hasSuffix(".csv") ? ProfileCSV.largestFile : FileTree.largestRecord
    guard let bytes = try? tree.bytes(of: path, limit: limit) else { return nil }
    return SourceText(path: path, bytes: bytes)
  }

  /// The texts of several records, read again; nil for one that cannot be read.
  package func sources(of paths: some Collection<String>) -> [SourceText?] {
    zip(paths, tree.bytes(ofRecords: paths)).map { path, bytes in
      bytes.map { SourceText(path: path, bytes: $0) }
    }
  }

  /// The logbook with more files marked as unread, which the maker of the tree left out.
  public func lacking(_ paths: [String]) -> Logbook {
    var result = self
    result.unreadPaths += paths
    return result
  }

  /// The logbook with files and folders reported that the maker of the tree left out because their
  /// names are `NameTwins`, or join what is before them.
  package func lacking(unclear paths: [String]) -> Logbook {
    var result = lacking(paths)
    for path in paths {
      let kind: Listing.Oddity.Kind = NameTwins.joins(inPath: path) ? .joining : .twin
      let oddity = Listing.Oddity(path: path, kind: kind)
      result.diagnostics.append(FileDiagnostic(path: path, oddity.diagnostic))
    }
    return result
  }

  /// The logbook with the dives of a condition alone.
  package func keepingDives(where isKept: (LoggedDive) -> Bool) -> Logbook {
    var result = self
    result.dives = dives.filter(isKept)
    return result
  }

  /// The logbook with some dives replaced, in the same order; nil keeps a dive as it is.
  public func mappingDives(_ transform: (LoggedDive) -> LoggedDive?) -> Logbook {
    var result = self
    for place in dives.indices {
      if let changed = transform(dives[place]) { result.dives[place] = changed }
    }
    return result
  }
}
