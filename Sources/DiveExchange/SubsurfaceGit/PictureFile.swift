import DiveUnits

/// The content of a file in a dive's `Pictures`; its name is the time since the dive's start.
struct PictureFile {
  /// The picture in one line: its path, when, and where.
  private(set) var description = ""

  init(_ bytes: [UInt8], _ file: inout ForeignFile) {
    var parts: [String] = []
    var lines = ForeignLines(bytes)
    while let line = lines.next() {
      switch line.keyword {
      case "filename":
        parts += file.oneLine(line).map { [$0] } ?? []
        file.lose(line, .outsideTheLog)
      case "gps":
        let place = file.require(ForeignValue.position(line.value), line)
        parts += place.map { [$0.description] } ?? []
      case "hash": file.lose(line, .noPlace)
      case "" where CleanText.trim(line.text).isEmpty: break
      default: file.lose(line, .unknownKeyword)
      }
    }
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    let time = name.prefix { $0 != "~" }.map { $0 == "=" ? ":" : String($0) }.joined()
    description = (parts + ["at " + time]).joined(separator: ", ")
  }
}
