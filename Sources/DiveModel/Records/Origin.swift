public import SourceText

/// Where a record was read.
public struct Origin: Hashable, Sendable {
  /// The path from the logbook's root, with `/`.
  public let path: String
  /// Where the Markdown begins.
  public let bodyStart: Int
  /// The whole file's length in bytes.
  public let length: Int
  /// The files that links and pictures in the Markdown name.
  public let links: [Link]

  /// A file that the Markdown names.
  public struct Link: Hashable, Sendable {
    public let target: String
    public let range: SourceRange

    public init(_ target: String, at range: SourceRange) {
      self.target = target
      self.range = range
    }
  }

  public init(path: String, bodyStart: Int, length: Int, links: [Link] = []) {
    self.path = path
    self.bodyStart = bodyStart
    self.length = length
    self.links = links
  }

  /// The path without the file's name and the slash before it.
  public var folder: Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return path[..<slash]
  }

  /// The file's name without its ending.
  public var stem: Substring {
    let utf8 = path.utf8
    let start = utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? path.startIndex
    let name = path[start...]
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return name
    }
    return name[..<dot]
  }
}
