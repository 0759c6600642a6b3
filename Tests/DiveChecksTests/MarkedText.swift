import DiveChecks
import Diagnostics

/// A text with the places of mistakes marked: `▸` where one begins, `◂` where it ends.
struct MarkedText {
  /// The text without its marks.
  private(set) var text = ""
  /// The UTF-8 offset and, if it is marked, the end of each place.
  private(set) var places: [(start: Int, end: Int?)] = []

  init(_ marked: String) {
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "▸": places.append((text.utf8.count, nil))
      case "◂": if let last = places.indices.last { places[last].end = text.utf8.count }
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
