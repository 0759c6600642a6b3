import DiveModel
import Logbook

/// The files beside records that a site shows: photos, maps, stamps and papers.
///
/// Each is copied under a name of its own, for the folder of a log may hold anything. What browsers
/// do not show as a picture or as a paper is not copied.
struct SiteAttachments: Sendable {
  /// The files of the site, by the paths in the log.
  private(set) var files: [String: String] = [:]
  /// The paths in the log, by the files of the site.
  private(set) var sources: [String: String] = [:]

  private static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf"]

  init(_ logbook: Logbook) {
    for logged in logbook.dives where logged.diver != nil {
      for photo in logged.dive.photos { add(photo.value.file?.value, of: logged.dive, logbook) }
    }
    for site in logbook.sites { add(site.map?.value, of: site, logbook) }
    for item in logbook.gear {
      for photo in item.photos { add(photo.value, of: item, logbook) }
    }
    for centre in logbook.centres { add(centre.stamp?.value, of: centre, logbook) }
    for document in logbook.documents { add(document.file?.value, of: document, logbook) }
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
}
