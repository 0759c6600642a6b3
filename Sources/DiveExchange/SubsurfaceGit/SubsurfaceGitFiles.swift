extension SubsurfaceSettings {
  /// Reads `00-Subsurface`.
  init(_ bytes: [UInt8], _ file: inout ForeignFile) {
    self.init()
    var lines = SubsurfaceGitLines(bytes)
    while let item = lines.nextWithText() { read(item, &file) }
  }
}

extension SubsurfaceSite {
  /// Reads a file in `01-Divesites`.
  init(_ bytes: [UInt8], _ file: inout ForeignFile) {
    self.init()
    var lines = SubsurfaceGitLines(bytes)
    while let item = lines.nextWithText() { read(item, &file) }
  }
}

extension SubsurfaceTrip {
  /// Reads the `00-Trip` file in a trip's folder.
  init(_ bytes: [UInt8], _ file: inout ForeignFile) {
    self.init()
    var lines = SubsurfaceGitLines(bytes)
    while let item = lines.nextWithText() { read(item, &file) }
  }
}

extension SubsurfacePicture {
  /// Reads a file in a dive's `Pictures`, whose name is the time since the dive's start.
  init(_ bytes: [UInt8], _ file: inout ForeignFile) {
    self.init()
    var lines = SubsurfaceGitLines(bytes)
    while let item = lines.nextWithText() { read(item, &file) }
  }
}

extension SubsurfaceDive {
  /// Reads a `Dive-128` file.
  init(_ bytes: [UInt8], _ file: inout ForeignFile) {
    self.init()
    var lines = SubsurfaceGitLines(bytes)
    while let item = lines.nextWithText() { read(item, &file) }
  }
}

extension SubsurfaceComputer {
  /// Reads a `Divecomputer` file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - tanks: the dive's tanks.
  ///   - file: takes the lines that cannot be read.
  init(_ bytes: [UInt8], tanks: [SubsurfaceTank], _ file: inout ForeignFile) {
    self.init(tanks: tanks)
    var lines = SubsurfaceGitLines(bytes)
    while true {
      if !lines.isAtWord {
        guard let (number, range) = lines.plainLine() else { break }
        samples.read(lines.bytes, range, number, into: &profile, &file)
      } else if let item = lines.next() {
        read(item, &file)
      }
    }
    finish(&file)
  }
}
