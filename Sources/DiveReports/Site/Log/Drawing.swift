import Logbook

/// Whether a drawing is only drawn.
///
/// In a page an SVG is a picture, and nothing in it runs; but whoever opens the file alone has a page
/// of its own, in which a script would run and pictures would be fetched from anywhere.
enum Drawing {
  /// The largest drawing that is looked at, in bytes.
  private static let largest = 1024 * 1024

  /// What no drawing needs that shows something and does nothing, in small letters.
  private static let suspicious = [
    "<script", "<foreignobject", "<iframe", "<embed", "<object", "<!entity", "<!doctype",
    "<?xml-stylesheet", "<set", "<animate", "javascript:", "@import", "http-equiv", ":href=", "&#",
  ]

  /// Whether a file of the log holds a drawing that does nothing; what is doubtful does not.
  static func isHarmless(_ path: String, _ tree: FileTree) -> Bool {
    guard let bytes = try? tree.bytes(of: path, limit: largest),
      let text = String(validating: bytes, as: UTF8.self)
    else { return false }
    return isHarmless(text)
  }

  static func isHarmless(_ text: String) -> Bool {
    let lowered = text.lowercased().utf8.filter { $0 > 0x20 }
    let squeezed = String(decoding: lowered, as: UTF8.self)
    guard squeezed.contains("<svg") else { return false }
    if suspicious.contains(where: squeezed.contains) { return false }
    // Handlers of events, and addresses of anything but a part of the drawing itself.
    if text.lowercased().contains(/[\s\x22\x27\/]on[a-z]+\s*=/) { return false }
    if squeezed.contains(/href=[\x22\x27]?[^\x22\x27#]/) { return false }
    return !squeezed.contains(/url\([\x22\x27]?[^\x22\x27#]/)
  }
}
