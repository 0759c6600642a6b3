public import Diagnostics

/// The file of a record.
public struct Origin: Hashable, Sendable {
  /// The path from the logbook's root, separated by `/`.
  public let path: String
  /// The byte offsets of the file's name and extension in the path.
  private let nameStart: UInt32
  private let nameEnd: UInt32
  private let body: UInt32
  private let size: UInt32
  /// The files named by links and pictures in the Markdown.
  public let links: [Link]

  /// A file named in the Markdown.
  public struct Link: Hashable, Sendable {
    /// The target as written in the Markdown.
    public let target: String
    /// The range of the target in the file.
    public let range: SourceRange

    /// Creates a link from its target and range.
    public init(_ target: String, at range: SourceRange) {
      self.target = target
      self.range = range
    }
  }

  /// Takes a path from the root, and offsets and lengths in bytes below 4 GiB.
  public init(path: String, bodyStart: Int, length: Int, links: [Link] = []) {
    self.path = path
    self.links = links
    body = UInt32(clamping: bodyStart)
    size = UInt32(clamping: length)
    (nameStart, nameEnd) = Self.name(in: path)
  }

  /// The offset of the Markdown.
  public var bodyStart: Int { Int(body) }

  /// The length of the whole file in bytes.
  public var length: Int { Int(size) }

  /// The offsets of a path's last part and of its extension.
  private static func name(in path: String) -> (UInt32, UInt32) {
    var path = path
    return path.withUTF8 { bytes in
      var (start, end) = (0, bytes.count)
      for place in bytes.indices.reversed() {
        if bytes[place] == UInt8(ascii: "/") {
          start = place + 1
          break
        }
        if bytes[place] == UInt8(ascii: "."), end == bytes.count { end = place }
      }
      // A dot at the start marks a hidden file, not an extension.
      if end == start { end = bytes.count }
      return (UInt32(clamping: start), UInt32(clamping: end))
    }
  }

  /// The path of the folder, without a final slash.
  public var folder: Substring {
    guard nameStart > 0 else { return "" }
    return path[..<path.utf8.index(path.startIndex, offsetBy: Int(nameStart) - 1)]
  }

  /// The file name without its extension.
  public var stem: Substring {
    let utf8 = path.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: Int(nameStart))
    return path[start..<utf8.index(utf8.startIndex, offsetBy: Int(nameEnd))]
  }
}
