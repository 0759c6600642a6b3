/// A photo without metadata: position, time, author, camera, embedded previews from before
/// cropping, and data of other programs.
///
/// Only the parts that browsers need to show the picture are kept. The image data is copied byte by
/// byte.
package struct CleanPhoto: Hashable, Sendable {
  /// The file to publish.
  package let bytes: [UInt8]
  /// The size of the picture as it is shown, in pixels.
  package let size: PhotoSize

  /// Cleans a photo.
  ///
  /// Throws for an unknown format, and for a damaged file.
  package init(_ bytes: [UInt8]) throws(PhotoFailure) {
    switch PhotoKind(bytes) {
    case .jpeg: self = try JPEGCleaner.cleaned(PhotoBytes(bytes))
    case .png: self = try PNGCleaner.cleaned(PhotoBytes(bytes))
    case .gif: self = try GIFCleaner.cleaned(PhotoBytes(bytes))
    case .webp: self = try WebPCleaner.cleaned(PhotoBytes(bytes))
    case .other: throw .unknownKind
    }
  }

  init(bytes: [UInt8], size: PhotoSize) {
    self.bytes = bytes
    self.size = size
  }
}

/// The size of a picture in pixels.
package struct PhotoSize: Hashable, Sendable {
  /// Width, 1 or more.
  package let width: Int
  /// Height, 1 or more.
  package let height: Int

  /// Combines a width and a height; nil if either is 0 or missing.
  init?(_ width: Int?, _ height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// The size after the camera's rotation is undone.
  func turned(_ orientation: PhotoOrientation?) -> PhotoSize {
    guard let orientation, orientation.isSideways else { return self }
    return PhotoSize(height, width) ?? self
  }
}
