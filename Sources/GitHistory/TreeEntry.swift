/// One entry of a commit's tree, as `git ls-tree -z` prints it; with `-r` there are no folders.
struct TreeEntry {
  let kind: Kind
  /// The object's name, in hexadecimal digits.
  let object: String
  /// The path from the tree's root, with `/`.
  let path: String
  /// Whether the path is valid UTF-8.
  let isText: Bool

  /// The kind of an entry, by its mode.
  enum Kind { case file, link, submodule, folder }

  /// The entries of a listing, each `MODE TYPE OBJECT`, a tab and the path, ended by a zero byte.
  static func entries(in listing: [UInt8]) -> [TreeEntry] {
    listing.split(separator: 0).compactMap { TreeEntry($0) }
  }

  private init?(_ line: ArraySlice<UInt8>) {
    guard let tab = line.firstIndex(of: 0x09) else { return nil }
    let words = line[..<tab].split(separator: 0x20)
    guard words.count == 3 else { return nil }
    switch String(decoding: words[0], as: UTF8.self) {
    case "120000": kind = .link
    case "160000": kind = .submodule
    case "040000": kind = .folder
    default: kind = .file
    }
    object = String(decoding: words[2], as: UTF8.self)
    let name = line[(tab + 1)...]
    path = String(decoding: name, as: UTF8.self)
    isText = path.utf8.elementsEqual(name)
  }
}
