package import LogbookCore

/// A picture of the log for publication: without metadata and active content.
///
/// All code that publishes pictures uses this type.
struct PublishedPicture: Hashable, Sendable {
  /// The file to publish.
  let bytes: [UInt8]
  let mediaType: String
  /// The size of a photo in pixels; nil for a drawing, and for a photo that was not examined.
  let size: PhotoSize?

  /// The file extensions that browsers show as pictures.
  static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

  /// Reads and cleans a picture of the log.
  ///
  /// - Parameters:
  ///   - path: The path from the log's root.
  ///   - tree: The files of the log as its readers see it.
  ///   - keepsPhotos: Whether photos are copied unchanged; drawings never are.
  ///   - limit: The largest accepted file, in bytes.
  /// - Throws: Why it is not shown.
  init(
    _ path: String,
    in tree: FileTree,
    keepsPhotos: Bool = false,
    limit: Int = PictureLimits.photo
  ) throws(LeftOutPicture.Reason) {
    let read: [UInt8]
    do { read = try tree.bytes(of: path, limit: limit) } catch { throw .file(error) }
    if Self.ending(of: path) == "svg" {
      do { bytes = try CleanDrawing(read).bytes } catch { throw .drawing(error) }
      (mediaType, size) = ("image/svg+xml", nil)
      return
    }
    mediaType = "image/" + PhotoKind(read).rawValue
    if keepsPhotos {
      (bytes, size) = (read, try? CleanPhoto(read).size)
      return
    }
    do {
      let photo = try CleanPhoto(read)
      (bytes, size) = (photo.bytes, photo.size)
    } catch { throw .photo(error) }
  }

  /// The lower-case file extension of a picture.
  static func ending(of path: String) -> String? {
    let lowered = path.lowercased()
    return endings.first { lowered.hasSuffix("." + $0) }
  }
}

/// A picture of the log that a report does not show.
package struct LeftOutPicture: Hashable, Sendable {
  /// The path from the logbook's root.
  package let path: String
  /// Why it is not shown.
  package let reason: Reason

  /// Why a picture is not shown.
  package enum Reason: Error, Hashable, Sendable {
    /// It could not be read.
    case file(FileFailure)
    /// The photo may contain metadata that cannot be removed.
    case photo(PhotoFailure)
    /// The drawing may do more than draw.
    case drawing(DrawingFailure)
  }
}
