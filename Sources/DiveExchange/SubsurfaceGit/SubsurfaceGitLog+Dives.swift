import DiveFormat
import DiveModel
import DiveUnits

extension SubsurfaceGitLog {
  func read(_ dive: ForeignDive) -> DiveReading {
    guard let folder = folders[dive.place] else { return DiveReading() }
    var (files, losses) = files(of: folder)
    if !losses.isEmpty { return DiveReading(losses: losses) }
    var file = ForeignFile(folder.diveFile ?? folder.path)
    var entry = SubsurfaceDive(
      folder.diveFile.flatMap { files.removeValue(forKey: $0) } ?? [],
      &file
    )
    readPictures(folder, files, &entry, &losses)
    var computers: [SubsurfaceComputer] = []
    for path in folder.computerFiles {
      var file = ForeignFile(path)
      var computer = SubsurfaceComputer(files[path] ?? [], tanks: entry.tanks, &file)
      settings.name(&computer)
      computers.append(computer)
      losses += file.losses
    }
    let site = entry.site(&file, hasSite)
    var text = SubsurfaceDiveText(dive, entry, computers)
    let draft = text.draft(&file)
    return DiveReading(
      draft,
      site: site,
      trip: folder.trip,
      computers: text.readings(),
      losses: file.losses + losses
    )
  }

  /// The files of a dive by their paths, and a loss for each that cannot be read.
  private func files(
    of folder: LogTree.DiveFolder
  ) -> (files: [String: [UInt8]], losses: [ImportLoss]) {
    var files: [String: [UInt8]] = [:]
    var losses: [ImportLoss] = []
    let paths = [folder.diveFile].compactMap { $0 } + folder.computerFiles + folder.pictureFiles
    for path in paths {
      do { files[path] = try tree.read(path) } catch {
        losses.append(ImportLoss(path: path, reason: .leftOut))
      }
    }
    return (files, losses)
  }

  private func readPictures(
    _ folder: LogTree.DiveFolder,
    _ files: [String: [UInt8]],
    _ entry: inout SubsurfaceDive,
    _ losses: inout [ImportLoss]
  ) {
    for path in folder.pictureFiles {
      var file = ForeignFile(path)
      let picture = SubsurfacePicture(files[path] ?? [], &file)
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      let time = name.prefix { $0 != "~" }.map { $0 == "=" ? ":" : String($0) }.joined()
      entry.extras.add("picture", picture.description(at: time))
      losses += file.losses
    }
  }
}
