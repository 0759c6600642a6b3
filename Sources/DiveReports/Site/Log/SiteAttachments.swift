import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// The files of records that a site shows: photos, maps, stamps and documents.
///
/// Each is copied under a new name, because a log's folder may contain anything; for an audience
/// the name reveals nothing. Files that browsers do not show as pictures or documents are not
/// copied.
struct SiteAttachments: Sendable {
  /// The files of the site, by path in the log.
  private(set) var files: [String: String] = [:]
  /// The paths in the log, by file of the site.
  private(set) var sources: [String: String] = [:]

  /// The sizes of photos, by file of the site.
  private(set) var sizes: [String: PhotoSize] = [:]
  /// The files left out, sorted by path.
  private(set) var leftOut: [LeftOutPicture] = []

  /// The paths of files to be shown.
  private var found: Set<String> = []
  private let audience: Audience
  private let keepsPhotos: Bool
  private let tree: FileTree
  /// What was not read may be another file than the one that was meant.
  private let unread: Set<String>

  /// Finds and examines the files.
  ///
  /// A picture whose metadata cannot be removed is left out, unless `keepsPhotos` says that photos
  /// may be published unchanged.
  init(_ logbook: Logbook, for audience: Audience, keepsPhotos: Bool, on day: CalendarDate?) {
    (self.audience, self.keepsPhotos, tree) = (audience, keepsPhotos, logbook.tree)
    unread = Set(logbook.unreadPaths)
    for logged in logbook.dives where logged.diver != nil {
      let dive = AnyRecord(logged.dive)
      for photo in logged.dive.photos { add(picture: photo.value.file?.value, of: dive) }
      addLinks(of: dive)
    }
    // Budgets have no page for others.
    let kinds = RecordKey.kinds.filter { $0 != .budget || audience == .owner }
    let records = kinds.flatMap { logbook.records(of: $0) }
    for record in records where !record.isArchived(on: day) {
      for row in record.table.rows where row.kind == .file {
        for item in ListItems(record.fields[row.field]) {
          add(file: String(content: item.content), of: record)
        }
      }
      addLinks(of: record)
    }
    lookAtFiles()
  }

  private static let paper = ["pdf"]

  /// The files that notes show or link to; linked documents are only for the keeper.
  private mutating func addLinks(of record: AnyRecord) {
    let more = audience == .owner ? Self.paper : []
    for link in record.origin.links { add(link.target, of: record, more) }
  }

  private mutating func add(file name: String?, of record: AnyRecord) {
    // The file of a document may say more than a picture, so only a shared document's file is
    // shown.
    guard record.kind == .document else { return add(picture: name, of: record) }
    add(name, of: record, Self.paper)
  }

  /// Adds a picture file of a record; reports it if it cannot be shown.
  private mutating func add(picture name: String?, of record: AnyRecord) {
    guard let path = path(name, of: record) else { return }
    guard PublishedPicture.ending(of: path) == nil else { return add(name, of: record, []) }
    if found.insert(path).inserted { leaveOut(path, .photo(.unknownKind)) }
  }

  private mutating func add(_ name: String?, of record: AnyRecord, _ more: [String]) {
    guard let path = path(name, of: record) else { return }
    let isShown = PublishedPicture.ending(of: path) != nil || more.contains { Self.has($0, path) }
    if isShown { found.insert(path) }
  }

  private func path(_ name: String?, of record: AnyRecord) -> String? {
    name.flatMap { FilePaths.joined(record.origin.folder, $0) }
      .flatMap { tree.exists($0) && !NameTwins.isAmong(unread, $0) ? $0 : nil }
  }

  private static func has(_ ending: String, _ path: String) -> Bool {
    path.lowercased().hasSuffix("." + ending)
  }

  private mutating func leaveOut(_ path: String, _ reason: LeftOutPicture.Reason) {
    leftOut.append(LeftOutPicture(path: tree.truePath(of: path), reason: reason))
  }

  private struct Looked: Sendable {
    let file: String
    let size: PhotoSize?
  }

  private mutating func lookAtFiles() {
    let known = Set(leftOut.map(\.path))
    let paths = found.filter { !known.contains(tree.truePath(of: $0)) }.sorted()
    let all = self
    let looked = inChunks(paths.count, of: 4) { places in places.map { all.look(at: paths[$0]) } }
    for (path, outcome) in zip(paths, looked.joined()) {
      switch outcome {
      case .success(let looked):
        files[path] = looked.file
        // Two records, or a note and its dive, may name one picture.
        if sources[looked.file] == nil { sources[looked.file] = path }
        sizes[looked.file] = looked.size
      case .failure(let reason): leaveOut(path, reason)
      }
    }
    leftOut.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func look(at path: String) -> Result<Looked, LeftOutPicture.Reason> {
    do throws(LeftOutPicture.Reason) {
      guard let ending = PublishedPicture.ending(of: path) else {
        let bytes = try paper(path)
        return .success(Looked(file: name(of: path, "pdf", bytes), size: nil))
      }
      let picture = try PublishedPicture(path, in: tree, keepsPhotos: keepsPhotos)
      return .success(Looked(file: name(of: path, ending, picture.bytes), size: picture.size))
    } catch { return .failure(error) }
  }

  private func paper(_ path: String) throws(LeftOutPicture.Reason) -> [UInt8] {
    do { return try tree.bytes(of: path, limit: PictureLimits.photo) } catch {
      throw .file(error)
    }
  }

  /// The name of a file on the site.
  ///
  /// File names often tell what or who is in a photo, which is private. For an audience, the name
  /// is made from the file's content.
  private func name(of path: String, _ ending: String, _ bytes: [UInt8]) -> String {
    guard audience == .owner else { return "files/\(PageNames.digest(bytes)).\(ending)" }
    let stem = FilePaths.name(of: path).dropLast(ending.count + 1)
    return "files/\(PageNames.part(String(stem)))_\(PageNames.digest(path)).\(ending)"
  }

  /// The file of the site for a name in a record; nil if it is not shown.
  func file(_ name: String?, of origin: Origin) -> String? {
    name.flatMap { FilePaths.joined(origin.folder, $0) }.flatMap { files[$0] }
  }

  /// The content of a file of the site; nil if it can no longer be read.
  func bytes(of file: String) -> [UInt8]? {
    guard let path = sources[file] else { return nil }
    guard Self.isPicture(file) else { return try? paper(path) }
    return try? PublishedPicture(path, in: tree, keepsPhotos: keepsPhotos).bytes
  }

  /// Whether a file of the site is a picture.
  static func isPicture(_ file: String) -> Bool { !has("pdf", file) }
}
