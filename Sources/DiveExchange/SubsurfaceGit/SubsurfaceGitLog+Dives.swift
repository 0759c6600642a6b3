import DiveFormat
import DiveModel
import DiveUnits

extension SubsurfaceGitLog {
  func read(_ dive: ForeignDive) -> DiveReading {
    guard let folder = folders[dive.place] else { return DiveReading() }
    var (files, losses) = files(of: folder)
    if !losses.isEmpty { return DiveReading(losses: losses) }
    var file = ForeignFile(folder.diveFile ?? folder.path)
    var entry = DiveFile(folder.diveFile.flatMap { files.removeValue(forKey: $0) } ?? [], &file)
    readPictures(folder, files, &entry, &losses)
    var computers: [ComputerFile] = []
    for path in folder.computerFiles {
      var file = ForeignFile(path)
      var computer = ComputerFile(files[path] ?? [], tanks: entry.tanks, &file)
      nameDevice(&computer)
      computers.append(computer)
      losses += file.losses
    }
    let site = site(&entry, &file)
    var text = DiveText(dive, entry, computers)
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
    _ entry: inout DiveFile,
    _ losses: inout [ImportLoss]
  ) {
    for path in folder.pictureFiles {
      var file = ForeignFile(path)
      let picture = PictureFile(files[path] ?? [], &file)
      entry.extras.add("picture", picture.description)
      losses += file.losses
    }
  }

  /// Gives a computer what only the log's settings know of it.
  private func nameDevice(_ computer: inout ComputerFile) {
    guard let model = computer.model, let id = computer.deviceID else { return }
    let device = SettingsFile.Device(model: model, id: id)
    computer.serial = computer.serial ?? settings.serials[device]
    computer.firmware = computer.firmware ?? settings.firmwares[device]
  }

  /// The dive's site: a record of the log, or a place by its name alone.
  private func site(_ entry: inout DiveFile, _ file: inout ForeignFile) -> DiveReading.Place? {
    let key = entry.siteNumber.map(SiteFile.hexadecimal).flatMap { hasSite($0) ? $0 : nil }
    if key == nil, entry.siteNumber != nil { file.lose("divesiteid", .unresolved) }
    guard let name = entry.location else { return key.map { .record($0) } }
    guard let key else { return .named(name) }
    entry.extras.add("location", name)
    return .record(key)
  }
}
