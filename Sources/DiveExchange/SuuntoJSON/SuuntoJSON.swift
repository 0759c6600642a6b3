/// Dives as Suunto's app exports them: a JSON file for each activity.
package struct SuuntoJSON: ForeignFormat {
  package let id = "suunto-json"
  package let program = "suunto"
  package let shapes: Set<SourceShape> = [.file, .files, .folder]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles(where: SuuntoFileReader.isLog)
      || source.hasFile(likely: ".json", where: SuuntoFileReader.isLog)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try FileByFileLog(source, SuuntoFileReader(), format: id)
  }
}

/// Finds and reads the dive of a file.
struct SuuntoFileReader: DiveFileReader {
  /// Whether the first key of a JSON object is that of such a file.
  static func isLog(_ bytes: [UInt8]) -> Bool { JSONStart.firstKey(of: bytes) == "DeviceLog" }

  func isStart(_ bytes: [UInt8]) -> Bool { Self.isLog(bytes) }

  func dives(of bytes: [UInt8], _ path: String) -> DivesOfFile {
    var losses = ReadLosses(path)
    guard let log = losses.json(bytes)?.root["DeviceLog"] else {
      return DivesOfFile(losses: losses.all)
    }
    let header = log["Header"]
    let place = ImportLoss.Place.byte(header?.offset ?? log.offset)
    if let type = header?["ActivityType"]?.number?.whole, SuuntoDiveReader.modes[type] == nil {
      losses.lose("ActivityType \(type)", at: place, .otherActivity)
      return DivesOfFile(losses: losses.all)
    }
    guard let start = header?["DateTime"]?.text, let clock = ClockMoment(start) else {
      losses.lose("DateTime", at: place, .malformed)
      return DivesOfFile(losses: losses.all)
    }
    // The name has no spaces: neither has a serial number, nor a moment.
    let serial = (header?["Device"] ?? log["Device"])?["SerialNumber"]?.text ?? ""
    let device = serial.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !serial.isEmpty ? serial : "-"
    let name = "\(device)/\(clock.moment.name).\(clock.milliseconds)"
    let dive = DivesOfFile.FoundDive(index: 0, moment: clock.moment, name: name)
    return DivesOfFile(dives: [dive], losses: losses.all)
  }

  func open(_ index: Int, of bytes: [UInt8], _ path: String) -> any OpenedDiveFile {
    // What is wrong with the file as a whole was said when it was looked into.
    OpenedSuuntoFile(log: (try? JSONText(bytes))?.root["DeviceLog"], path: path)
  }
}

/// A file of an activity.
private struct OpenedSuuntoFile: OpenedDiveFile {
  let log: JSONValue?
  let path: String

  func read(_ index: Int) -> DiveReading {
    guard let log else { return DiveReading() }
    var reader = SuuntoDiveReader(log, path: path)
    return reader?.read() ?? DiveReading()
  }
}
