import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import DiveExchange

/// Archives are read as the folders that were packed, and nothing is written of them.
@Suite struct ArchiveTests {
  private static let dive = Array(
    "<DIVELOGSDATA><DATE>17.05.2011</DATE><TIME>11:01:00</TIME></DIVELOGSDATA>".utf8
  )
  /// The same, packed with the fixed codes.
  private static let packed: [UInt8] = [
    179, 113, 241, 12, 115, 245, 241, 119, 15, 118, 113, 12, 113, 180, 179, 1, 146, 174, 118, 134,
    230, 122, 6, 166, 122, 70, 6, 134, 134, 54, 250, 96, 1, 155, 16, 79, 95, 160, 176, 161, 149, 1,
    16, 25, 216, 232, 131, 185, 64, 57, 100, 173, 0,
  ]
  /// A text packed with codes of its own.
  private static let letters =
    "aceeaaabebbdbeaababbceea ba eacaaaaadbabdab abaebbbaaadaebaabbdaad aa a  bbbdaaacbbbcaba ebbd"
    + "aab ed aabdbaeabbab abaa cccbdaabaaeabbabbacabadbc abe beabebababacbabbbabaabbcecabcaeadabca"
    + "aebeaadaaabaeeaaaaecaaaaaaabadad ab abbaaababeaaaa bacbaaabaa ab bdbbade bbabdabdceaddba aaa"
    + "aaaaaa abcaaabacacbae c"
  private static let packedLetters: [UInt8] = [
    53, 79, 209, 1, 68, 49, 12, 89, 197, 106, 72, 246, 95, 225, 72, 223, 245, 167, 13, 130, 210,
    187,
    36, 181, 210, 40, 47, 81, 42, 4, 17, 75, 179, 103, 2, 14, 133, 144, 145, 169, 72, 30, 209, 6,
    229, 128, 4, 1, 221, 68, 231, 54, 187, 124, 179, 176, 21, 196, 155, 27, 253, 51, 33, 108, 31,
    203, 15, 21, 187, 51, 114, 232, 69, 122, 164, 79, 171, 196, 142, 77, 188, 48, 111, 68, 206, 198,
    244, 74, 131, 109, 145, 186, 220, 23, 184, 175, 109, 129, 105, 173, 102, 233, 70, 29, 143, 179,
    187, 212, 146, 233, 20, 97, 210, 222, 239, 198, 49, 78, 77, 240, 127, 112, 49, 45, 209, 189,
    133,
    127,
  ]

  private func inflate(_ bytes: [UInt8], limit: Int = 1_000) throws -> [UInt8] {
    try Inflate.bytes(of: bytes, in: 0..<bytes.count, limit: limit)
  }

  @Test func takesApartWhatWasPacked() throws {
    #expect(try inflate(Self.packed) == Self.dive)
    #expect(try inflate(Self.packedLetters) == Array(Self.letters.utf8))
    #expect(try inflate([1, 3, 0, 0xFC, 0xFF, 97, 98, 99]) == Array("abc".utf8))
    #expect(try inflate(Self.packed, limit: 10) == Array(Self.dive.prefix(10)))
  }

  /// Damage is an error, or other bytes, never more of them than the limit.
  @Test func survivesMutations() throws {
    var random = SplitMix64(seed: 11)
    for packed in [Self.packed, Self.packedLetters] {
      for length in 0..<packed.count {
        #expect(throws: Inflate.Failure.self) { try inflate(Array(packed.prefix(length))) }
      }
      for _ in 0..<MarkupMutants.count(2_000) {
        var bytes = packed
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        if let output = try? inflate(bytes) { #expect(output.count <= 1_000) }
      }
    }
  }

  /// One kilobyte that says it is a gigabyte is read up to the limit.
  @Test func aBombIsReadUpToTheLimit() throws {
    // A block of fixed codes: one 'a', then lengths of 258 at a distance of 1, without an end.
    var bits: [Int] = [1, 1, 0]
    bits += [1, 0, 0, 1, 0, 0, 0, 1]
    for _ in 0..<800 { bits += [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0] }
    var bytes = [UInt8](repeating: 0, count: bits.count / 8 + 1)
    for (place, bit) in bits.enumerated() where bit == 1 {
      bytes[place / 8] |= 1 << UInt8(place % 8)
    }
    let output = try inflate(bytes, limit: 100_000)
    #expect(output.count == 100_000)
    #expect(output.allSatisfy { $0 == 97 })
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var rest = UInt32.max
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
    }
    return ~rest
  }

  @Test func checksumIsThatOfTheStandard() {
    #expect(Checksum32.of(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(Checksum32.of([]) == 0)
  }

  /// A file that was damaged on the way is not read as another one, and a list that ends early is
  /// reported.
  @Test func whatWasDamagedIsReported() throws {
    var bytes = Self.zip([("a.xml", 0, Self.dive, Self.dive.count), ("b.xml", 0, [1, 2], 2)])
    let place = try #require(bytes.firstRange(of: Array("17.05".utf8)))
    bytes[place.lowerBound] = UInt8(ascii: "2")
    let tree = try #require(ZipTree(TestTree(files: ["log.zip": bytes]), "log.zip"))
    #expect(throws: ImportFailure.damaged(path: "a.xml")) { try tree.read("a.xml") }
    #expect(try tree.read("b.xml") == [1, 2])
    #expect(tree.losses == [])
    let second = try #require(bytes.ranges(of: [0x50, 0x4B, 1, 2]).last)
    bytes[second.lowerBound] = 0
    let cut = try #require(ZipTree(TestTree(files: ["log.zip": bytes]), "log.zip"))
    #expect(cut.paths() == ["a.xml"])
    #expect(cut.losses.map(\.reason) == [.cutOff])
  }

  static func zip(_ files: [(name: String, method: UInt8, bytes: [UInt8], size: Int)])
    -> [UInt8]
  {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var archive: [UInt8] = []
    var list: [UInt8] = []
    for file in files {
      let name = Array(file.name.utf8)
      let sum = Int(checksum(file.bytes == packed ? dive : file.bytes))
      let sizes = number(sum, 4) + number(file.bytes.count, 4) + number(file.size, 4)
      let head = number(20, 2) + number(0, 2) + [file.method, 0] + number(0, 4) + sizes
      list += number(0x0201_4B50, 4) + number(20, 2) + head + number(name.count, 2)
      list += number(0, 2) + number(0, 2) + number(0, 8) + number(archive.count, 4) + name
      archive += number(0x0403_4B50, 4) + head + number(name.count, 2) + number(0, 2) + name
      archive += file.bytes
    }
    let start = archive.count
    archive += list + number(0x0605_4B50, 4) + number(0, 4)
    archive += number(files.count, 2) + number(files.count, 2)
    return archive + number(list.count, 4) + number(start, 4) + number(0, 2)
  }

  @Test func listsTheFilesOfAnArchive() throws {
    let bytes = Self.zip([
      ("a/1.xml", 8, Self.packed, Self.dive.count), ("b.xml", 0, Self.dive, Self.dive.count),
      ("a/", 0, [], 0), ("__MACOSX/b.xml", 0, [1], 1), ("c.xml", 12, [1], 1),
      ("bomb.xml", 8, Self.packed, Int(UInt32.max)), ("b.xml", 0, [1], 1),
    ])
    let tree = try #require(ZipTree(TestTree(files: ["log.zip": bytes]), "log.zip"))
    #expect(tree.paths() == ["a/1.xml", "b.xml"])
    #expect(tree.losses.map(\.path) == ["c.xml", "bomb.xml", "b.xml"])
    for path in tree.paths() {
      #expect(try tree.read(path) == Self.dive)
      #expect(try tree.start(of: path, count: 13) == Array(Self.dive.prefix(13)))
      #expect(try tree.read(path, from: 15, count: 4) == Array("DATE".utf8))
    }
    #expect(throws: (any Error).self) { try tree.read("c.xml") }
    #expect(ZipTree(TestTree(files: ["log.zip": Self.dive]), "log.zip") == nil)
  }

  @Test func anArchiveIsAFolder() throws {
    let folder = try TemporaryFolder([:])
    let other = String(decoding: Self.dive, as: UTF8.self).replacing("2011", with: "2012")
    let bytes = Self.zip([
      ("1.xml", 8, Self.packed, Self.dive.count),
      ("2.xml", 0, Array(other.utf8), other.utf8.count), ("readme.txt", 0, [97], 1),
    ])
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/log.dld"))
    let found = try FormatRegistry.all.source(named: "log.dld", from: folder.path)
    #expect(found.format.id == "divelogs-xml")
    #expect(try found.format.open(found.source).dives.count == 2)
    #expect(try found.format.open(found.source).strangers == ["readme.txt"])
    try Data(Self.zip([("x.txt", 0, [97], 1)])).write(
      to: URL(fileURLWithPath: folder.path + "/other.zip")
    )
    #expect(throws: ImportFailure.archive(path: folder.path + "/other.zip")) {
      try FormatRegistry.all.source(named: "other.zip", from: folder.path)
    }
  }

  /// The rules of a table would be written where a path in an archive leads.
  @Test func aTableIsNotReadFromAnArchive() throws {
    let folder = try TemporaryFolder([:])
    let table = Array("date,max-depth\n2024-06-12,18 m\n".utf8)
    try Data(Self.zip([("../log.csv", 0, table, table.count)])).write(
      to: URL(fileURLWithPath: folder.path + "/log.zip")
    )
    for id in [nil, "csv"] {
      #expect(throws: ImportFailure.archive(path: folder.path + "/log.zip")) {
        try FormatRegistry.all.source(named: "log.zip", from: folder.path, as: id)
      }
    }
  }

  @Test func aDamagedArchiveEndsNothing() throws {
    let bytes = Self.zip([("1.xml", 8, Self.packed, Self.dive.count), ("2.xml", 0, Self.dive, 73)])
    var mutants = MarkupMutants(bytes)
    for _ in 0..<MarkupMutants.count(1_000) {
      guard let tree = ZipTree(TestTree(files: ["log": mutants.next()]), "log") else { continue }
      for path in tree.paths() {
        _ = try? tree.start(of: path, count: 4_096)
        if let bytes = try? tree.read(path) { #expect(bytes.count <= 64 * 1024 * 1024) }
      }
    }
  }
}
