import DiveExchange
import Testing

/// The decoder reads what the protocol allows, and as much as it can of what is damaged.
@Suite struct FITFileTests {
  private typealias Field = FITExample.Field

  private func only(_ example: FITExample) -> FITFile { FITFile.read(example.file())[0] }

  @Test(arguments: [false, true])
  func readsBothOrdersOfBytes(isBigEndian: Bool) {
    var example = FITExample()
    example.isBigEndian = isBigEndian
    example.add(
      20,
      Field(0, .sint32, -5),
      Field(1, .uint16, 0x1234, 0xFFFF),
      Field(2, .uint64, 1 << 35),
      Field(3, text: "Ümera"),
      Field(4, .sint16, -300),
      Field(5, .uint8z, 0)
    )
    let message = only(example).messages[0]
    #expect(message.number == 20)
    #expect(
      message.definition.fields.map { message.values($0) } == [
        .signed([-5]), .unsigned([0x1234, nil]), .unsigned([1 << 35]), .text(["Ümera"]),
        .signed([-300]), .unsigned([nil]),
      ]
    )
    #expect(message.whole(0) == -5)
    #expect(message.whole(5) == nil)
    #expect(message.whole(99) == nil)
  }

  @Test(arguments: FITBaseType.allCases)
  func knowsWhatIsNoValue(type: FITBaseType) {
    var example = FITExample()
    let bits = Int(truncatingIfNeeded: type.invalid)
    example.add(20, Field(0, type, bits), Field(1, type, bits ^ 1))
    let message = only(example).messages[0]
    #expect(message.whole(0) == nil)
    switch message.values(message.definition.fields[0]) {
    case .signed(let values): #expect(values == [nil])
    case .unsigned(let values): #expect(values == [nil])
    case .real(let values): #expect(values == [nil])
    case .text(let values): #expect(values == [])
    case .bytes(let bytes): #expect(bytes == nil)
    }
  }

  /// Two-bit local types, and five bits of time that run over.
  @Test func readsCompressedTimes() {
    var example = FITExample()
    example.add(20, Field(253, .uint32, 1_000_000_030))
    example.add(raw: [0x41, 0, 0, 20, 0, 1, 92, 4, 0x86])
    for offset in [UInt8(1_000_000_030 & 31) + 1, 2, 1] {
      example.add(raw: [0x80 | 1 << 5 | offset & 31, 1, 0, 0, 0])
    }
    let times = only(example).messages.compactMap(\.time)
    #expect(times.count == 4)
    #expect(times == times.sorted())
    #expect(times.map { $0 % 32 } == [30, 31, 2, 1])
    #expect(times[3] - times[0] < 70)
  }

  @Test(arguments: [UInt8(12), 14, 20])
  func readsHeadersOfAnyLength(length: UInt8) {
    var example = FITExample()
    example.add(20, Field(92, .uint32, 5))
    let file = FITFile.read(example.file(headerLength: length))[0]
    #expect(file.messages.map { $0.whole(92) } == [5])
    #expect(file.problems == [])
  }

  /// Definitions and developer fields of one file do not hold in the next.
  @Test func readsFilesInARow() {
    let first = FITExample.dive().file()
    let files = FITFile.read(first + FITExample.dive(serial: 78).file() + [1, 2, 3])
    #expect(files.count == 2)
    #expect(files[0].messages.count == files[1].messages.count)
    #expect(files[0].problems == [])
    #expect(files[1].problems.map(\.kind) == [.trailing])
    #expect(files[1].problems.map(\.offset) == [first.count * 2])
  }

  @Test func readsWhatIsBeforeTheEndOfATruncatedFile() {
    let whole = FITExample.dive().file()
    let count = FITFile.read(whole)[0].messages.count
    var least = 0
    for length in stride(from: 14, to: whole.count, by: 97) {
      let file = FITFile.read(Array(whole.prefix(length)))[0]
      #expect(file.problems.map(\.kind) == [.truncated])
      #expect((least...count).contains(file.messages.count))
      least = file.messages.count
    }
    #expect(least > count / 2)
  }

  @Test func saysThatTheChecksumIsWrong() {
    var bytes = FITExample.dive().file()
    bytes[bytes.count / 2] ^= 1
    #expect(FITFile.read(bytes)[0].problems.map(\.kind).contains(.checksum))
  }

  @Test func stopsAtAMessageWithoutADefinition() {
    var example = FITExample()
    example.add(20, Field(92, .uint32, 5))
    example.add(raw: [0x07, 1, 2, 3])
    let file = only(example)
    #expect(file.messages.count == 1)
    #expect(file.problems.map(\.kind) == [.undefined])
  }

  @Test(arguments: ["", "a", ".FIT", "01234567.FIT"])
  func isNoFIT(text: String) {
    let bytes = Array(text.utf8)
    #expect(FITFile.read(bytes).isEmpty == !FITFile.isStart(bytes))
    #expect(!FITFile.isStart(Array("\u{5}1234567.FIT".utf8)))
  }
}
