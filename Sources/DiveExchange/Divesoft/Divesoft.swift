/// Dives as Divesoft's computers keep them: a DLF file for each dive.
package struct Divesoft: ForeignFormat {
  package let id = "divesoft-dlf"
  package let program = "divesoft"
  package let shapes: Set<SourceShape> = [.file, .files, .folder]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles(where: DivesoftFile.isLog)
      || source.hasFile(likely: ".dlf", where: DivesoftFile.isLog)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try FileByFileLog(source, DivesoftFileReader(), format: id)
  }
}

/// Finds and reads the dive of a file.
struct DivesoftFileReader: DiveFileReader {
  func isStart(_ bytes: [UInt8]) -> Bool { DivesoftFile.isLog(bytes) }

  func dives(of bytes: [UInt8], _ path: String) -> DivesOfFile {
    var losses = ReadLosses(path)
    guard let file = DivesoftFile(bytes) else {
      losses.lose("", at: .byte(bytes.count), .cutOff)
      return DivesOfFile(losses: losses.all)
    }
    guard let moment = file.start else {
      losses.lose("start", at: .byte(8), .malformed)
      return DivesOfFile(losses: losses.all)
    }
    let name = "\(DeviceName.plain(file.serial))/\(moment.name)"
    let dive = DivesOfFile.FoundDive(index: 0, moment: moment, name: name)
    return DivesOfFile(dives: [dive], losses: losses.all)
  }

  func open(_ index: Int, of bytes: [UInt8], _ path: String) -> any OpenedDiveFile {
    OpenedDivesoftFile(file: DivesoftFile(bytes), path: path)
  }
}

/// A file of a dive.
private struct OpenedDivesoftFile: OpenedDiveFile {
  let file: DivesoftFile?
  let path: String

  func read(_ index: Int) -> DiveReading {
    guard let file else { return DiveReading() }
    var reader = DivesoftDive(file, path)
    return reader.reading()
  }
}
