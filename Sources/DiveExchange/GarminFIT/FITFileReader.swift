/// Finds and reads the dives of FIT files.
struct FITFileReader: DiveFileReader {
  func isStart(_ bytes: [UInt8]) -> Bool { FITFile.isStart(bytes) }

  /// A dive's place: where the FIT file begins, of those that stand in a row, and which session it is.
  private static func index(_ start: Int, _ session: Int) -> Int { start << 16 | session & 0xFFFF }

  func dives(of bytes: [UInt8], _ path: String) -> DivesOfFile {
    var found = DivesOfFile()
    for file in FITFile.read(bytes) {
      found.losses += file.problems.map { $0.loss(path) }
      let activity = FITActivity(file)
      let sessions = activity.sessions
      let count = activity[FITProfile.MessageNumber.session].count
      if count > max(sessions.count, 1) {
        found.losses.append(
          ImportLoss(path: path, text: "session (\(count - sessions.count))", reason: .malformed)
        )
      }
      if sessions.isEmpty { found.losses.append(ImportLoss(path: path, reason: .otherActivity)) }
      for session in sessions {
        let place = ImportLoss.Place.byte(session.message?.offset ?? 0)
        guard activity.isDive(session) else {
          found.losses.append(ImportLoss(path: path, at: place, reason: .otherActivity))
          continue
        }
        guard let moment = activity.moment(session.start) else {
          found.losses.append(
            ImportLoss(path: path, at: place, text: "start_time", reason: .malformed)
          )
          continue
        }
        let index = Self.index(file.start, session.index)
        found.dives.append(.init(index: index, moment: moment, name: activity.name(of: session)))
      }
    }
    return found
  }

  func part(_ index: Int) -> Int { index >> 16 }

  func open(_ index: Int, of bytes: [UInt8], _ path: String) -> any OpenedDiveFile {
    // Only its own file is read, as there may be one for each dive of many years.
    let file = FITFile.read(bytes, from: part(index))
    return OpenedFITFile(activity: file.map(FITActivity.init), path: path)
  }
}

/// A FIT file, whose sessions are dives.
private struct OpenedFITFile: OpenedDiveFile {
  let activity: FITActivity?
  let path: String

  func read(_ index: Int) -> DiveReading {
    guard let activity else { return DiveReading() }
    let (sessions, place) = (activity.sessions, index & 0xFFFF)
    guard sessions.indices.contains(place) else { return DiveReading() }
    // What is lost of the file as a whole is said once, at its first dive.
    let first = sessions.first { activity.isDive($0) && activity.moment($0.start) != nil }
    var reader = FITDiveReader(activity, sessions[place], path: path)
    return reader.read(isFirst: place == first?.index)
  }
}

extension FITFile.Problem {
  fileprivate func loss(_ path: String) -> ImportLoss {
    switch kind {
    case .truncated: ImportLoss(path: path, at: .byte(offset), reason: .cutOff)
    case .checksum: ImportLoss(path: path, at: .byte(offset), reason: .checksum)
    case .undefined, .trailing: ImportLoss(path: path, at: .byte(offset), reason: .malformed)
    }
  }
}
