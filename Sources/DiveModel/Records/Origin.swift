public import Diagnostics

/// Where a record was read.
public struct Origin: Hashable, Sendable {
  /// The path from the logbook's root, with `/`.
  public let path: String
  /// Where the file's name begins in the path's bytes, and where its ending does.
  private let nameStart: UInt32
  private let nameEnd: UInt32
  private let body: UInt32
  private let size: UInt32
  /// The files that links and pictures in the Markdown name.
  public let links: [Link]

  /// A file that the Markdown names.
  public struct Link: Hashable, Sendable {
    /// What is named, as the Markdown writes it.
    public let target: String
    /// Where it is named, in bytes of the file.
    public let range: SourceRange

    /// Makes a link to a file from its place in the text.
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

  /// Where the Markdown begins.
  public var bodyStart: Int { Int(body) }

  /// The whole file's length in bytes.
  public var length: Int { Int(size) }

  /// Where a path's last part begins, and where that part's ending does.
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
      // A dot at the beginning makes a hidden file, no ending.
      if end == start { end = bytes.count }
      return (UInt32(clamping: start), UInt32(clamping: end))
    }
  }

  /// The path without the file's name and the slash before it.
  public var folder: Substring {
    guard nameStart > 0 else { return "" }
    return path[..<path.utf8.index(path.startIndex, offsetBy: Int(nameStart) - 1)]
  }

  /// The file's name without its ending.
  public var stem: Substring {
    let utf8 = path.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: Int(nameStart))
    return path[start..<utf8.index(utf8.startIndex, offsetBy: Int(nameEnd))]
  }
}
