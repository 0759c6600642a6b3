import DiveUnits

/// A picture of a dive, which lies outside the log.
struct SubsurfacePicture {
  /// Its path and where it was taken.
  private var parts: [String] = []

  mutating func read(_ item: ForeignItem, _ file: inout ForeignFile) {
    switch item.keyword {
    case "filename":
      parts += file.oneLine(item).map { [$0] } ?? []
      file.lose(item, .outsideTheLog)
    case "gps":
      let place = file.require(ForeignValue.position(item.value), item)
      parts += place.map { [$0.description] } ?? []
    case "hash": file.lose(item, .noPlace)
    default: file.lose(item, .unknownKeyword)
    }
  }

  /// The picture in one line: its path, where, and when, as `+00:12:30` after the dive's start.
  func description(at time: String) -> String { (parts + ["at " + time]).joined(separator: ", ") }
}
