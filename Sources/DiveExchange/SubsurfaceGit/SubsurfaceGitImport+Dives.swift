import DiveFormat
import DiveModel
import DiveUnits

extension SubsurfaceGitImport {
  /// Reads one dive and makes its files.
  ///
  /// A dive of which a file cannot be read is left out, so that a later import brings all of it.
  ///
  /// - Parameter dive: one of `dives`.
  /// - Returns: the dive's entry, a profile for each computer that has one, and a record for every
  ///   person whose name has the shape of an id; no file of a dive that was left out.
  public func convert(_ dive: PlannedDive) -> Conversion {
    var (files, result) = read(dive)
    if !result.losses.isEmpty { return result }
    let path = dive.diveFile ?? dive.folder
    var file = ForeignFile(path)
    var entry = DiveFile(dive.diveFile.flatMap { files.removeValue(forKey: $0) } ?? [], &file)
    readPictures(dive, files, &entry, &result)
    var computers: [ComputerFile] = []
    for path in dive.computerFiles {
      var file = ForeignFile(path)
      var computer = ComputerFile(files[path] ?? [], tanks: entry.tanks, &file)
      nameDevice(&computer)
      computers.append(computer)
      result.losses += file.losses
    }
    let site = siteID(&entry, &file, &result)
    let stem = dive.stem(site: site.flatMap { RecordID.isWellFormed($0) ? $0 : ForeignID.make($0) })
    let folder = "\(target.diverFolder)dives/\(dive.moment.date.year)/"
    let profiles = profiles(computers, stem)
    var text = DiveText(dive, entry, computers, profiles.map(\.name))
    text.site = site
    text.trip = dive.trip.flatMap { tripIDs[$0] }
    let bytes = text.file(&file)
    result.files.append(
      ImportedFile(path: folder + stem + ".md", bytes: bytes, source: dive.source)
    )
    for (name, bytes) in profiles {
      guard let name else { continue }
      result.files.append(ImportedFile(path: folder + name, bytes: bytes, source: dive.source))
    }
    var added: Set<String> = []
    for name in entry.buddies + entry.guides where RecordID.isWellFormed(name) {
      guard !target.takenDivers.contains(name), added.insert(name).inserted else { continue }
      result.addRecord("divers/\(name)/diver.md", .diver, Diver.Field.name, name)
    }
    result.losses = file.losses + result.losses
    return result
  }

  /// The files of a dive by their paths, and a loss for each that cannot be read.
  private func read(_ dive: PlannedDive) -> (files: [String: [UInt8]], losses: Conversion) {
    var files: [String: [UInt8]] = [:]
    var result = Conversion()
    for path in [dive.diveFile].compactMap({ $0 }) + dive.computerFiles + dive.pictureFiles {
      do { files[path] = try tree.read(path) } catch {
        result.losses.append(ImportLoss(path: path, line: 0, text: "", reason: .leftOut))
      }
    }
    return (files, result)
  }

  private func readPictures(
    _ dive: PlannedDive,
    _ files: [String: [UInt8]],
    _ entry: inout DiveFile,
    _ result: inout Conversion
  ) {
    for path in dive.pictureFiles {
      var file = ForeignFile(path)
      let picture = PictureFile(files[path] ?? [], &file)
      entry.extras.add("picture", picture.description)
      result.losses += file.losses
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
  private func siteID(
    _ entry: inout DiveFile,
    _ file: inout ForeignFile,
    _ result: inout Conversion
  ) -> String? {
    let id = entry.siteNumber.flatMap { siteIDs[$0] }
    if id == nil, entry.siteNumber != nil { file.lose("divesiteid", .unresolved) }
    guard let name = entry.location else { return id }
    if let id {
      entry.extras.add("location", name)
      return id
    }
    // The logbook may have it, in whatever folder.
    if RecordID.isWellFormed(name), !target.takenSites.contains(name) {
      result.addRecord("sites/\(name).md", .site, DiveSite.Field.name, name)
    }
    return name
  }

  /// The name and bytes of each computer's profile; no name if there is nothing in it.
  private func profiles(
    _ computers: [ComputerFile],
    _ stem: String
  ) -> [(name: String?, bytes: [UInt8])] {
    var ids = IDAllocator(taken: [])
    return computers.map { computer in
      if computer.profile.isEmpty { return (nil, []) }
      let slug = ids.take(computer.model.flatMap { ForeignID.make($0, limit: 40) } ?? "computer")
      let profile = ProfileRows.profile(of: computer.profile)
      return ("\(stem).\(slug).csv", ProfileCSV.write(profile))
    }
  }
}

extension Conversion {
  /// Adds a record that holds nothing but its name.
  fileprivate mutating func addRecord(
    _ path: String,
    _ table: FieldTable,
    _ field: some RawRepresentable<UInt8>,
    _ name: String
  ) {
    var text = FrontMatterText(table)
    text.text(field, name)
    files.append(ImportedFile(path: path, bytes: text.file(body: ""), source: nil))
  }
}
