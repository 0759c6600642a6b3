import DiveModel
public import Logbook

/// The files beside records that a site shows: photos, maps, stamps and papers.
///
/// Each is copied under a name of its own, for the folder of a log may hold anything. What browsers
/// do not show as a picture or as a paper is not copied.
struct SiteAttachments: Sendable {
  /// The files of the site, by the paths in the log.
  private(set) var files: [String: String] = [:]
  /// The paths in the log, by the files of the site.
  private(set) var sources: [String: String] = [:]

  /// How large photos are, by the files of the site.
  private(set) var sizes: [String: PhotoSize] = [:]
  /// What is not shown, in the order of paths.
  private(set) var leftOut: [LeftOutPicture] = []

  private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf"]

  /// The largest picture or paper that a site takes, in bytes.
  static let largest = 64 * 1024 * 1024

  /// Finds the files, and looks at each photo: one of which nobody can tell what it says beside the
  /// picture is not shown, unless `keepsPhotos` says that all may be handed on.
  init(_ logbook: Logbook, keepsPhotos: Bool) {
    for logged in logbook.dives where logged.diver != nil {
      for photo in logged.dive.photos { add(photo.value.file?.value, of: logged.dive, logbook) }
      addLinks(of: logged.dive, logbook)
    }
    for site in logbook.sites {
      add(site.map?.value, of: site, logbook)
      addLinks(of: site, logbook)
    }
    for item in logbook.gear {
      for photo in item.photos { add(photo.value, of: item, logbook) }
      addLinks(of: item, logbook)
    }
    for centre in logbook.centres {
      add(centre.stamp?.value, of: centre, logbook)
      addLinks(of: centre, logbook)
    }
    for document in logbook.documents {
      add(document.file?.value, of: document, logbook)
      addLinks(of: document, logbook)
    }
    for trip in logbook.trips { addLinks(of: trip, logbook) }
    for diver in logbook.divers { addLinks(of: diver, logbook) }
    for group in logbook.groups { addLinks(of: group, logbook) }
    if !keepsPhotos { lookAtPhotos(logbook.tree) }
  }

  /// The files that notes show or lead to.
  private mutating func addLinks(of record: some LogRecord, _ logbook: Logbook) {
    for link in record.origin.links { add(link.target, of: record, logbook) }
  }

  private mutating func lookAtPhotos(_ tree: FileTree) {
    let paths = files.keys.filter(Self.isPhoto).sorted()
    let looked = inChunks(paths.count, of: 4) { places in
      places.map { Self.look(at: paths[$0], tree) }
    }
    for (path, outcome) in zip(paths, looked.joined()) {
      switch outcome {
      case .success(let size): if let file = files[path] { sizes[file] = size }
      case .failure(let reason):
        if let file = files.removeValue(forKey: path) { sources[file] = nil }
        leftOut.append(LeftOutPicture(path: path, reason: reason))
      }
    }
  }

  private static func look(
    at path: String,
    _ tree: FileTree
  ) -> Result<PhotoSize, LeftOutPicture.Reason> {
    let bytes: [UInt8]
    do { bytes = try tree.bytes(of: path, limit: largest) } catch { return .failure(.file(error)) }
    do { return .success(try CleanPhoto(bytes).size) } catch { return .failure(.photo(error)) }
  }

  private mutating func add(_ name: String?, of record: some LogRecord, _ logbook: Logbook) {
    guard let name, let path = FilePaths.joined(record.origin.folder, name), files[path] == nil,
      let ending = Self.ending(of: path), logbook.tree.exists(path),
      ending != "svg" || Drawing.isHarmless(path, logbook.tree)
    else { return }
    let stem = FilePaths.name(of: path).dropLast(ending.count + 1)
    let file = "files/\(PageNames.part(String(stem)))_\(PageNames.digest(path)).\(ending)"
    files[path] = file
    sources[file] = path
  }

  private static func ending(of path: String) -> String? {
    let lowered = path.lowercased()
    return endings.first { lowered.hasSuffix("." + $0) }
  }

  /// The file of the site for what a record names; nil where none is shown.
  func file(_ name: String?, of origin: Origin) -> String? {
    name.flatMap { FilePaths.joined(origin.folder, $0) }.flatMap { files[$0] }
  }

  /// Whether a file of the site is a picture.
  static func isPicture(_ file: String) -> Bool { !file.hasSuffix(".pdf") }

  /// Whether a file holds a photo, which may tell more than it shows; a drawing was looked at.
  static func isPhoto(_ path: String) -> Bool {
    ending(of: path).map { $0 != "pdf" && $0 != "svg" } ?? false
  }
}

/// A picture of the log that a site does not show.
public struct LeftOutPicture: Hashable, Sendable {
  /// From the logbook's root.
  public let path: String
  /// Why it is not shown.
  public let reason: Reason

  /// Why a picture is not shown.
  public enum Reason: Error, Hashable, Sendable {
    /// It could not be read.
    case file(FileFailure)
    /// Nobody can tell what it says beside the picture.
    case photo(PhotoFailure)
  }
}
