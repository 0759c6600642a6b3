import DiveFormat
import DiveModel

/// Files that stay hidden although a visible record names them, because a hidden record names them
/// too.
struct HiddenFiles {
  /// Files named by hidden records, and those that were not read.
  private var files: Set<String>
  /// Texts of hidden records with problems; a file that may be named there stays hidden.
  private var brokenTexts = LetterRuns()
  /// Folders with records that were not read; none of their files is shown.
  private var unreadFolders: Set<Substring> = []

  /// Limit for searching file names in records with problems, in bytes.
  private static let mostSearched = 1 << 20

  init(_ whole: Logbook, _ sharing: Sharing) {
    files = Set(whole.unreadPaths)
    var broken: [String] = []
    let records = whole.recordsBesideDives.filter { !sharing.isSeen($0) }
    let dives = whole.dives.filter { !sharing.isSeen($0) }
    for record in records + dives.map({ AnyRecord($0.dive) }) {
      if sharing.doubts.hasProblems(record.origin.path) { broken.append(record.origin.path) }
      let names = RecordFileNames.names(record.fields, record.table)
      for name in names + record.origin.links.map(\.target) {
        if let path = FilePaths.joined(record.origin.folder, name) { files.insert(path) }
      }
    }
    readBroken(broken, whole, sharing.doubts.unread)
  }

  /// Whether the audience may see a file that a visible record names.
  func mayShow(_ path: String) -> Bool {
    if files.contains(path) || FilePaths.isBelow(unreadFolders, path) { return false }
    return brokenTexts.isEmpty || !brokenTexts.mayHold(Self.letters(FilePaths.name(of: path).utf8))
  }

  private mutating func readBroken(_ paths: [String], _ whole: Logbook, _ unread: Set<String>) {
    var unread = unread
    var count = 0
    for path in paths {
      guard count < Self.mostSearched, let bytes = try? whole.tree.bytes(of: path) else {
        unread.insert(path)
        continue
      }
      count += bytes.count
      brokenTexts.add(Self.letters(bytes))
    }
    unreadFolders = Set(
      unread.map { FilePaths.looksLikeRecord($0) ? FilePaths.folder(of: $0) : $0[...] }
    )
  }

  /// The letters and digits of a text, so that a name is found however it is punctuated.
  private static func letters(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      var byte = bytes[place]
      if byte == UInt8(ascii: "%"), place + 2 < bytes.count,
        let high = digit(bytes[place + 1]), let low = digit(bytes[place + 2])
      {
        byte = high << 4 | low
        place += 2
      }
      place += 1
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.append(byte)
      default: continue
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
