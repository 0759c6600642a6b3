import DiveFormat
public import DiveModel
public import FrontMatter
public import Diagnostics

/// A whole logbook, read.
public struct Logbook: Sendable {
  /// Where the files are, which are read again when their text is asked for.
  public internal(set) var tree: FileTree
  /// What `divelog.yml` says.
  public internal(set) var settings: Settings
  /// The records that are neither dives nor the settings.
  var store = RecordStore()
  /// Everybody's dives and all group dives, each owner's in the order of diving.
  public internal(set) var dives: [LoggedDive] = []
  /// Whether each owner's dives have ids that ascend, so that no two are the same; false says
  /// nothing of them.
  public internal(set) var hasAscendingIDs = false
  /// The versions of the group dives, by their paths.
  public internal(set) var versions: [String: TemplateVersion] = [:]
  /// Whether any dive names a profile.
  public internal(set) var namesProfiles = false

  /// The divers of whose dives an audience sees some and not others: what follows from the dives
  /// before one is not known of them.
  public internal(set) var partlySeen: Set<String> = []

  /// Whether an audience does not see some dive that counts.
  public internal(set) var leavesOutDives = false

  /// The files that an audience would see more of, were it certain what they say of sharing, by
  /// their true paths, in order.
  public internal(set) var heldBack: [String] = []

  /// What reading found wrong.
  public internal(set) var diagnostics: [FileDiagnostic] = []
  /// The comments that silence rules, by file.
  public internal(set) var suppressions: [String: [Suppression]] = [:]
  /// The files in record folders that are no records.
  public internal(set) var attachments: Set<String> = []
  /// How many files were read as records.
  public internal(set) var fileCount = 0
  /// The files and folders that could not be read at all, by their paths; empty for the root.
  public internal(set) var unreadPaths: [String] = []
  /// The links that reading met and did not follow, by their paths.
  public internal(set) var links: Set<String> = []

  /// The folders beside those of records, by their names, in order.
  var otherFolders: [String] = []
  /// The files that a run which was killed had not finished, by their paths; they are no records.
  public internal(set) var leftovers: [String] = []

  init(tree: FileTree, settings: Settings) {
    self.tree = tree
    self.settings = settings
  }

  /// The newest version of the format that is understood.
  public static let newestFormat = 1

  /// The most folders within one another that are read.
  package static let deepestFolder = Listing.deepestFolder

  /// The name of the file that makes a folder a logbook.
  public static let settingsPath = "divelog.yml"

  /// The text of a file, read again.
  public func source(of path: String) -> SourceText? {
    // A profile may be larger than any record.
    let limit = path.hasSuffix(".csv") ? ProfileCSV.largestFile : FileTree.largestRecord
    guard let bytes = try? tree.bytes(of: path, limit: limit) else { return nil }
    return SourceText(path: path, bytes: bytes)
  }

  /// The logbook with files that whoever made the tree left out of it: what they say is not known.
  public func lacking(_ paths: [String]) -> Logbook {
    var result = self
    result.unreadPaths += paths
    return result
  }

  /// The logbook with each dive made another, in the same order.
  public func mappingDives(_ transform: (LoggedDive) -> LoggedDive) -> Logbook {
    var result = self
    result.dives = dives.map(transform)
    return result
  }
}
