/// Dives as many programs send them to Divers Alert Network: lines with fields between bars.
///
/// ZXU has dives, and ZXL the diver's answers about health too, which no logbook needs.
package struct DL7: ForeignFormat {
  package let id = "dl7"
  package let program = "dl7"
  package let shapes: Set<SourceShape> = [.file, .files, .folder]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles(where: DL7FileReader.isLog)
      || source.hasFile(likely: ".zxu", where: DL7FileReader.isLog)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try FileByFileLog(source, DL7FileReader(), format: id)
  }
}

/// Finds and reads the dives of a file.
struct DL7FileReader: DiveFileReader {
  /// Whether a file begins with the header of such files.
  static func isLog(_ start: [UInt8]) -> Bool {
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start[3...] : start[...]
    return text.drop { $0 <= 0x20 }.starts(with: "FSH|".utf8)
  }

  func isStart(_ bytes: [UInt8]) -> Bool { Self.isLog(bytes) }

  func dives(of bytes: [UInt8], _ path: String) -> DivesOfFile {
    var losses = ReadLosses(path)
    let file = DL7File(bytes, &losses)
    var dives: [DivesOfFile.FoundDive] = []
    for (index, dive) in file.dives.enumerated() {
      guard let moment = dive.start else {
        losses.lose("ZDH", at: .line(dive.line), .leftOut)
        continue
      }
      let name = "\(DeviceName.plain(dive.units.serial))/\(moment.name)"
      dives.append(.init(index: index, moment: moment, name: name))
    }
    return DivesOfFile(dives: dives, losses: losses.all)
  }

  func open(_ index: Int, of bytes: [UInt8], _ path: String) -> any OpenedDiveFile {
    // What is wrong with the file as a whole was said when it was looked into.
    var losses = ReadLosses(path)
    return OpenedDL7File(file: DL7File(bytes, &losses), path: path)
  }
}

/// A file of dives.
private struct OpenedDL7File: OpenedDiveFile {
  let file: DL7File
  let path: String

  func read(_ index: Int) -> DiveReading {
    guard file.dives.indices.contains(index) else { return DiveReading() }
    var reader = DL7DiveReader(file.dives[index], path)
    return reader.reading()
  }
}
