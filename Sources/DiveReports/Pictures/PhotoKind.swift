/// The format of a photo, detected by its first bytes.
package enum PhotoKind: String, CaseIterable, Hashable, Sendable {
  case jpeg, png, gif, webp
  /// Any other format; its metadata is unknown.
  case other

  /// Detects the format by a file's first bytes.
  package init(_ bytes: [UInt8]) {
    let bytes = PhotoBytes(bytes)
    if bytes.slice(0, 3).map(Array.init) == [0xFF, 0xD8, 0xFF] {
      self = .jpeg
    } else if bytes.slice(0, 8).map(Array.init) == PNGCleaner.signature {
      self = .png
    } else if bytes.hasText("GIF87a", at: 0) || bytes.hasText("GIF89a", at: 0) {
      self = .gif
    } else if bytes.hasText("RIFF", at: 0), bytes.hasText("WEBP", at: 8) {
      self = .webp
    } else {
      self = .other
    }
  }
}
