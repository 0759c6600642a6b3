/// The files of a Subsurface log by what they are.
struct LogTree {
  struct DiveFolder {
    let path: String
    let moment: ForeignMoment
    /// The folder of its trip.
    let trip: String?
    fileprivate(set) var diveFile: String?
    fileprivate(set) var computerFiles: [String] = []
    fileprivate(set) var pictureFiles: [String] = []

    /// The number in the name of its file, as `Dive-128`.
    var number: Int? {
      guard let diveFile else { return nil }
      let name = diveFile.utf8.dropFirst(path.utf8.count + 1)
      var cursor = ByteCursor(Substring(name.dropFirst(5)))
      return cursor.whole().flatMap { $0 > 0 ? $0 : nil }
    }
  }

  private(set) var settings: String?
  private(set) var presets: [String] = []
  private(set) var siteFiles: [String] = []
  /// The folder of each trip and its `00-Trip`, in order.
  private(set) var tripFiles: [String: String] = [:]
  private(set) var dives: [DiveFolder] = []
  /// Files that are not part of the log.
  private(set) var strangers: [String] = []
  private var places: [String: Int] = [:]

  init(_ paths: [String]) {
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let parts = path.split(separator: "/")
      guard let name = parts.last else { continue }
      switch (parts.count, parts[0]) {
      case (1, "00-Subsurface"): settings = path
      case (2, "01-Divesites") where name.hasPrefix("Site-"): siteFiles.append(path)
      case (2, "02-Filterpresets"): presets.append(path)
      case (4, _) where name == "00-Trip" && FolderMoment.isTrip(parts[2]):
        tripFiles[folder(of: path, name)] = path
      default:
        if !addToDive(path, parts.dropLast(), name) { strangers.append(path) }
      }
    }
  }

  private func folder(of path: String, _ name: Substring) -> String {
    String(path.dropLast(name.count + 1))
  }

  private mutating func addToDive(
    _ path: String,
    _ folders: ArraySlice<Substring>,
    _ name: Substring
  ) -> Bool {
    var (folders, folder) = (Array(folders), folder(of: path, name))
    let isPicture = folders.last == "Pictures" && (name.first == "+" || name.first == "-")
    if isPicture { folder = self.folder(of: folder, folders.removeLast()) }
    guard isPicture || name.hasPrefix("Dive") else { return false }
    let place: Int
    if let known = places[folder] {
      place = known
    } else {
      guard let moment = FolderMoment.moment(folders) else { return false }
      let trip = folders.count == 4 ? self.folder(of: folder, folders[3]) : nil
      place = dives.count
      places[folder] = place
      dives.append(DiveFolder(path: folder, moment: moment, trip: trip))
    }
    if isPicture {
      dives[place].pictureFiles.append(path)
    } else if name.hasPrefix("Divecomputer") {
      dives[place].computerFiles.append(path)
    } else if dives[place].diveFile == nil {
      dives[place].diveFile = path
    } else {
      return false
    }
    return true
  }
}
