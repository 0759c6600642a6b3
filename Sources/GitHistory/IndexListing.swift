/// What the index has below a folder, as `git ls-files --stage -v -z` prints it.
struct IndexListing {
  /// The files that git takes to be as the index has them, without looking at the disk.
  private(set) var unlooked: [Entry] = []
  /// The paths of nested repositories that the index names.
  private(set) var repositories: [String] = []
  /// The paths with letters of which there are several forms, by their bytes.
  private var marked: Set<[UInt8]> = []
  private var markedTexts: Set<String> = []

  /// A file with a flag that hides it from git.
  struct Entry {
    let path: String
    /// The object of a regular file; nil for anything else.
    let object: String?
    /// Whether it is no part of a sparse checkout, and may be missing from the disk for that.
    let isSkipped: Bool
  }

  /// Reads the lines `TAG MODE OBJECT STAGE`, a tab and the path, all ended by zero bytes.
  init(_ listing: [UInt8], below prefix: String) {
    for line in listing.split(separator: 0) {
      guard let tag = line.first, let tab = line.firstIndex(of: 0x09) else { continue }
      let name = line[(tab + 1)...]
      guard name.starts(with: prefix.utf8) else { continue }
      let inside = name.dropFirst(prefix.utf8.count)
      if inside.contains(where: { $0 >= 0x80 }) {
        marked.insert(Array(inside))
        markedTexts.insert(String(decoding: inside, as: UTF8.self))
      }
      let isNested = line.dropFirst(2).starts(with: "160000".utf8)
      // A small letter says that the file is assumed to be unchanged.
      let isHidden = tag >= UInt8(ascii: "a") || tag == UInt8(ascii: "S")
      guard isNested || isHidden else { continue }
      let path = String(decoding: inside, as: UTF8.self)
      let words = line[..<tab].split(separator: 0x20)
      guard words.count == 4 else { continue }
      if isNested { repositories.append(path) }
      let isFile = words[1].starts(with: "100".utf8)
      unlooked.append(
        Entry(
          path: path,
          object: isFile ? String(decoding: words[2], as: UTF8.self) : nil,
          isSkipped: tag | 0x20 == UInt8(ascii: "s")
        )
      )
    }
    unlooked.removeAll { repositories.contains($0.path) }
  }

  /// Whether the index has another form of a path, which is the same text.
  func hasTwin(of path: String) -> Bool {
    markedTexts.contains(path) && !marked.contains(Array(path.utf8))
  }
}
