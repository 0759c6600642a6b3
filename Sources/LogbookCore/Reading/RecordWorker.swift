import DiveFormat
import DiveModel
import FrontMatter
import Diagnostics
import Wording

/// Reads records one after the other into reused buffers; there is one worker for each batch.
struct RecordWorker {
  private let options: DecodingOptions
  private var reader = FrontMatterReader { FieldTable.isKnownKey($0) }
  private(set) var results = Results()
  private var role: (folder: Int32, role: FolderRole)?
  private var texts = TextCache()
  private(set) var settings = Settings(
    origin: Origin(path: Logbook.settingsPath, bodyStart: 0, length: 0),
    fields: FieldSet()
  )

  /// What a worker has read.
  struct Results: Sendable {
    var dives: [LoggedDive] = []
    var versions: [String: TemplateVersion] = [:]
    var series = DiveSeries()
    var records = RecordStore()
    var diagnostics: [FileDiagnostic] = []
    var suppressions: [String: [Suppression]] = [:]
    var attachments: [String] = []
    var fileCount = 0
    /// Files that could not be read, or turned out to be links.
    var unreadPaths: [String] = []
    var links: [String] = []
    /// Entries of folders that were not walked.
    var oddities: [Listing.Oddity] = []
    /// Names of the other folders at the root.
    var otherFolders: [String] = []
    /// Names of the files at the root that are not read but could be records.
    var otherFiles: [String] = []
    /// Paths of temporary files of ended processes.
    var leftovers: [String] = []

    /// Adds what was read of the files that come next.
    mutating func add(_ next: Results) {
      dives += next.dives
      versions.merge(next.versions) { first, _ in first }
      series.add(next.series)
      records.append(next.records)
      diagnostics += next.diagnostics
      suppressions.merge(next.suppressions) { first, _ in first }
      attachments += next.attachments
      fileCount += next.fileCount
      unreadPaths += next.unreadPaths
      links += next.links
      oddities += next.oddities
      otherFolders += next.otherFolders
      otherFiles += next.otherFiles
      leftovers += next.leftovers
    }
  }

  init(options: DecodingOptions) { self.options = options }

  /// Reads the files of a batch.
  mutating func read(_ batch: ListingBatch, _ tree: FileTree) {
    let (listing, range) = (batch.listing, batch.range)
    if batch.isFirst {
      results.oddities = listing.oddities
      results.otherFolders = listing.otherFolders
      results.otherFiles = listing.otherFiles
      results.leftovers = listing.leftovers
    }
    results.dives.reserveCapacity(range.count)
    switch tree {
    case .memory(let files):
      for file in listing.files[range] {
        let path = listing.path(of: file)
        let role = self.role(of: file, listing)
        guard listing.isRecord(file), let bytes = files[path] else {
          results.attachments.append(path)
          continue
        }
        read(bytes, at: path, in: role)
      }
    case .redacted:
      // An audience's view contains records that were read before.
      results.attachments += listing.files[range].map { listing.path(of: $0) }
    case .folder(let root):
      readFiles(listing, range, root, [:])
    case .overlaid(let root, let overlay):
      readFiles(listing, range, root, overlay.files)
    }
  }

  private mutating func readFiles(
    _ listing: Listing,
    _ range: Range<Int>,
    _ root: String,
    _ overlay: [String: [UInt8]?]
  ) {
    var files: FileReader
    do { files = try FileReader(folder: root) } catch { return fail("", error) }
    for file in listing.files[range] {
      let path = listing.path(of: file)
      guard listing.isRecord(file) else {
        results.attachments.append(path)
        continue
      }
      let role = self.role(of: file, listing)
      if let bytes = overlay[path] ?? nil {
        read(bytes, at: path, in: role)
        continue
      }
      do {
        let folder = listing.folders[Int(file.folder)]
        read(try files.read(path, in: folder), at: path, in: role)
      } catch { fail(path, error) }
    }
    files.close()
  }

  /// The role of a file's folder; usually the same as for the previous file.
  private mutating func role(of file: Listing.File, _ listing: Listing) -> FolderRole {
    if let role, role.folder == file.folder { return role.role }
    let made = FolderRole(listing.folders[Int(file.folder)])
    role = (file.folder, made)
    return made
  }

  /// Reads bytes already in memory, unless a file of that size would be too large.
  private mutating func read(_ bytes: [UInt8], at path: String, in role: FolderRole) {
    guard bytes.count <= FileTree.largestRecord else { return fail(path, .tooLarge) }
    bytes.withUnsafeBufferPointer { read($0, at: path, in: role) }
  }

  /// Reads the new content of a file in a record folder, as if found by a walk.
  mutating func reread(_ bytes: [UInt8], at path: String) {
    guard RecordPath.isNameOfRecord(FilePaths.name(of: path)) else {
      results.attachments.append(path)
      return
    }
    read(bytes, at: path, in: FolderRole(String(FilePaths.folder(of: path))))
  }

  private mutating func fail(_ path: String, _ failure: FileFailure) {
    if failure == .isLink {
      results.links.append(path)
    } else {
      results.unreadPaths.append(path)
    }
    results.diagnostics.append(FileDiagnostic(path: path, failure.diagnostic))
  }

  mutating func readSettings(_ bytes: UnsafeBufferPointer<UInt8>) {
    reader.read(bytes, as: .settings)
    let fields = decode(bytes, by: .settings, at: Logbook.settingsPath)
    settings = Settings(
      origin: Origin(path: Logbook.settingsPath, bodyStart: bytes.count, length: bytes.count),
      fields: fields
    )
  }

  /// Reads one record from its bytes.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at path: String,
    in role: FolderRole
  ) {
    guard let kind = role.kind(of: path) else {
      results.diagnostics.append(
        FileDiagnostic(path: path, Diagnostic("not-a-record", .warning, .misplacedRecord, at: nil))
      )
      return
    }
    results.fileCount += 1
    reader.read(bytes, as: .record)
    let fields = decode(bytes, by: .table(of: kind), at: path)
    let origin = Origin(
      path: path,
      bodyStart: reader.bodyStart,
      length: bytes.count,
      links: BodyLinks.all(in: bytes, from: reader.bodyStart)
    )
    switch kind {
    case .dive:
      guard let owner = role.owner else { return }
      let dive = LoggedDive(Dive(origin: origin, fields: fields), owner: owner)
      if case .group = owner {
        let isWhole = !reader.isUnreadable && reader.damagedKeys.isEmpty
        let notes = Array(bytes[min(reader.bodyStart, bytes.count)...])[...]
        let read = isWhole ? (fields, keys(in: bytes), notes) : nil
        results.versions[path] = TemplateVersion(of: bytes, read)
      }
      results.series.add(dive)
      results.dives.append(dive)
    case .settings: break
    default: results.records.append(AnyRecord(kind, origin: origin, fields: fields))
    }
  }

  /// The top-level keys of the record read last.
  private func keys(in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    let tape = reader.tape
    guard let root = tape.nodes.first, root.kind == .mapping else { return [] }
    var (keys, place) = ([String](), 1)
    while place < Int(root.next) {
      let key = tape.nodes[place]
      keys.append(tape.text(of: key, in: bytes))
      let value = Int(key.next)
      guard value < Int(root.next) else { break }
      place = Int(tape.nodes[value].next)
    }
    return keys
  }

  private mutating func decode(
    _ bytes: UnsafeBufferPointer<UInt8>,
    by table: FieldTable,
    at path: String
  ) -> FieldSet {
    var decoder = RecordDecoder(bytes, reader.tape, options: options)
    swap(&decoder.texts, &texts)
    defer { swap(&decoder.texts, &texts) }
    let fields = decoder.decode(
      by: table,
      damagedKeys: reader.damagedKeys,
      isUnreadable: reader.isUnreadable
    )
    for problem in reader.problems {
      results.diagnostics.append(FileDiagnostic(path: path, problem))
    }
    if !reader.suppressions.isEmpty { results.suppressions[path] = reader.suppressions }
    if decoder.problems.isEmpty { return fields }
    let fixes = DayFixes(fields, at: path, bytes, yaml: reader.yamlRange)
    for problem in decoder.problems {
      let problem = fixes?.completing(problem) ?? problem
      results.diagnostics.append(FileDiagnostic(path: path, problem))
    }
    return fields
  }
}
