import LogbookCore
import Synchronization

/// The files of a zip archive, of which none is ever written anywhere.
final class ZipTree: ForeignTree {
  private let archive: [UInt8]
  private let entries: [String: Entry]
  /// The files that were read last, since readers take a large one piece by piece, and dives in the
  /// order of time are now in one file and now in another.
  private let recent = Mutex<[(path: String, bytes: [UInt8])]>([])
  /// The most bytes of them all together, of more than one.
  private static let mostKept = 1 << 28
  /// What in it cannot be read: files that are packed in other ways, or have a password.
  let losses: [ImportLoss]

  private struct Entry {
    let method: Int
    let packed: Range<Int>
    let size: Int
    /// The checksum of the file's bytes.
    let checksum: UInt32
  }

  /// The most bytes of one file, as of files that are not packed.
  private static let largest = FolderTree.largestFile
  private static let mostEntries = 100_000

  /// Reads the list of an archive's files; nil for a file that is not an archive, or too large.
  ///
  /// - Parameters:
  ///   - tree: The tree that the archive is a file of.
  ///   - path: Its path there.
  init?(_ tree: any ForeignTree, _ path: String) {
    guard (try? tree.start(of: path, count: 4)) == [0x50, 0x4B, 3, 4],
      let bytes = try? tree.read(path), let list = Self.list(of: bytes)
    else { return nil }
    archive = bytes
    entries = list.entries
    losses =
      list.unreadable.map { ImportLoss(path: $0, reason: .unreadable) }
      + list.repeated.map { ImportLoss(path: $0, reason: .duplicate) }
      + (list.isCutOff ? [ImportLoss(path: path, reason: .cutOff)] : [])
  }

  /// A number of some bytes, the lowest first.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// Where the list of files is, and how many they are: in a record at the end, before a remark.
  private static func directory(of bytes: [UInt8]) -> (place: Int, count: Int)? {
    var place = bytes.count - 22
    let least = max(0, place - 65_535)
    while place >= least {
      if bytes[place] == 0x50, number(bytes, place, 4) == 0x0605_4B50 {
        return (number(bytes, place + 16, 4), number(bytes, place + 10, 2))
      }
      place -= 1
    }
    return nil
  }

  private static func list(
    of bytes: [UInt8]
  ) -> (entries: [String: Entry], unreadable: [String], repeated: [String], isCutOff: Bool)? {
    guard let (start, count) = directory(of: bytes), count <= mostEntries else { return nil }
    var entries: [String: Entry] = [:]
    var (unreadable, repeated): ([String], [String]) = ([], [])
    var place = start
    var listed = 0
    // Old packers count to 65,535 and then from 0, so the list says itself how long it is.
    while listed < mostEntries {
      guard place + 46 <= bytes.count, number(bytes, place, 4) == 0x0201_4B50 else { break }
      let lengths = [28, 30, 32].map { number(bytes, place + $0, 2) }
      let nameEnd = place + 46 + lengths[0]
      guard nameEnd <= bytes.count else { break }
      let name = CleanText.oneLine(String(decoding: bytes[place + 46..<nameEnd], as: UTF8.self))
      let isFolder = name.hasSuffix("/") || name.isEmpty
      // What macOS adds of each file.
      let isShadow = name.hasPrefix("__MACOSX/") || name.hasSuffix(".DS_Store")
      if !isFolder, !isShadow {
        if entries[name] != nil {
          repeated.append(name)
        } else if let entry = entry(bytes, place) {
          entries[name] = entry
        } else {
          unreadable.append(name)
        }
      }
      place = nameEnd + lengths[1] + lengths[2]
      listed += 1
    }
    return (entries, unreadable, repeated, listed < count || listed == mostEntries)
  }

  /// A file of the list; nil if it has a password or is packed in another way.
  private static func entry(_ bytes: [UInt8], _ place: Int) -> Entry? {
    let isSecret = number(bytes, place + 8, 2) & 1 != 0
    let method = number(bytes, place + 10, 2)
    let (packed, size) = (number(bytes, place + 20, 4), number(bytes, place + 24, 4))
    let local = number(bytes, place + 42, 4)
    guard !isSecret, method == 0 || method == 8, size <= largest, local + 30 <= bytes.count,
      number(bytes, local, 4) == 0x0403_4B50
    else { return nil }
    let start = local + 30 + number(bytes, local + 26, 2) + number(bytes, local + 28, 2)
    guard start + packed <= bytes.count else { return nil }
    let checksum = UInt32(truncatingIfNeeded: number(bytes, place + 16, 4))
    return Entry(method: method, packed: start..<start + packed, size: size, checksum: checksum)
  }

  func paths() -> [String] { entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  func read(_ path: String) throws -> [UInt8] {
    guard let entry = entries[path] else { throw FileFailure.missing }
    return try recent.withLock { recent in
      if let place = recent.firstIndex(where: { $0.path == path }) {
        let found = recent.remove(at: place)
        recent.append(found)
        return found.bytes
      }
      let bytes = try Self.bytes(of: entry, in: archive, limit: entry.size)
      // A damaged file would come in as other dives.
      guard bytes.count == entry.size, Checksum32.of(bytes) == entry.checksum else {
        throw ImportFailure.damaged(path: path)
      }
      recent.append((path, bytes))
      while recent.count > 1, recent.reduce(0, { $0 + $1.bytes.count }) > Self.mostKept {
        recent.removeFirst()
      }
      return bytes
    }
  }

  func start(of path: String, count: Int) throws -> [UInt8] {
    guard let entry = entries[path] else { throw FileFailure.missing }
    return try Self.bytes(of: entry, in: archive, limit: min(entry.size, max(count, 0)))
  }

  private static func bytes(of entry: Entry, in archive: [UInt8], limit: Int) throws -> [UInt8] {
    if entry.method == 0 { return Array(archive[entry.packed].prefix(limit)) }
    return try Inflate.bytes(of: archive, in: entry.packed, limit: limit)
  }
}
