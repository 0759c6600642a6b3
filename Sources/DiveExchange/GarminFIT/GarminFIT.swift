/// Dives in Garmin's FIT format, as watches of Garmin, Suunto and others write them: a file of any
/// number of dives, several files, or a folder of files.
package struct GarminFIT: ForeignFormat {
  package let id = "garmin-fit"
  package let program = "garmin"
  package let shapes: Set<SourceShape> = [.file, .files, .folder]

  package init() {}

  package func recognises(_ source: SourceGlimpse) -> Bool {
    source.isFiles(where: FITFile.isStart)
      || source.hasFile(likely: ".fit", where: FITFile.isStart)
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    try FileByFileLog(source, FITFileReader(), format: id)
  }
}
