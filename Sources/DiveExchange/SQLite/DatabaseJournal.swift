/// The files beside a database in which a program keeps changes until they are in it.
enum DatabaseJournal {
  private static let endings = ["-wal", "-journal", "-shm"]

  /// Whether a file is one of them, by its name.
  static func isJournal(_ path: String) -> Bool { endings.contains(where: path.hasSuffix) }

  /// The file beside a database with changes that are not in it yet; nil if every change is.
  ///
  /// They are not read: the program that was writing them knows which are complete.
  static func unread(beside path: String, in tree: any ForeignTree) -> String? {
    let known = Set((try? tree.paths()) ?? [])
    for ending in ["-wal", "-journal"] {
      let name = path + ending
      let read = { (offset: Int, count: Int) -> [UInt8] in
        if known.contains(name) { return (try? tree.read(name, from: offset, count: count)) ?? [] }
        guard let location = tree.location(of: path) else { return [] }
        return (try? Disk.bytes(of: location + ending, from: offset, count: count)) ?? []
      }
      let database = { (offset: Int, count: Int) -> [UInt8] in
        (try? tree.read(path, from: offset, count: count)) ?? []
      }
      let isUnread = ending == "-wal" ? isAhead(read, of: database) : isHot(read(0, 8))
      if isUnread { return name }
    }
    return nil
  }

  /// Whether a rollback journal begins as one that was not finished: afterwards it is emptied.
  private static func isHot(_ start: [UInt8]) -> Bool {
    start == [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  }

  private typealias Reader = (_ offset: Int, _ count: Int) -> [UInt8]

  /// The most pages of a log that are compared; one with more is never left behind by accident.
  private static let mostFrames = 100_000

  /// Whether a log of changed pages has one, of a change that is complete, that the database lacks.
  ///
  /// The file stays when its pages have been copied to the database, so that it is there says little.
  private static func isAhead(_ log: Reader, of database: Reader) -> Bool {
    let head = log(0, 32)
    guard head.count == 32, number(head, 0) | 1 == 0x377F_0683 else { return false }
    let size = number(head, 8)
    guard (512...65_536).contains(size), size & (size - 1) == 0 else { return false }
    var (pending, complete): ([Int: Int], [Int: Int]) = ([:], [:])
    for frame in 0..<mostFrames {
      let place = 32 + frame * (24 + size)
      let start = log(place, 24)
      // The rest is of an earlier round of the file.
      guard start.count == 24, start[8..<16].elementsEqual(head[16..<24]) else { break }
      pending[number(start, 0)] = place + 24
      guard number(start, 4) != 0 else { continue }
      complete.merge(pending) { _, new in new }
      pending = [:]
    }
    return complete.contains { page, place in
      page > 0 && log(place, size) != database((page - 1) * size, size)
    }
  }

  /// A number of four bytes, the highest first.
  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
