import Testing

@testable import DivelogLanguageServer

/// Messages in a stream of bytes.
@Suite struct MessageFramesTests {
  private static let stream =
    Array("Content-Length: 2\r\n\r\n{}".utf8)
    + Array("Content-Type: x\r\ncontent-length:3\r\n\r\nabc".utf8) + MessageFrames.framed([1])

  @Test(arguments: [1, 2, 3, 7, 100])
  func theyArriveInAnyPieces(size: Int) throws {
    var frames = MessageFrames()
    var found: [[UInt8]] = []
    for start in stride(from: 0, to: Self.stream.count, by: size) {
      frames.add(Self.stream[start..<min(start + size, Self.stream.count)])
      while let message = try frames.next() { found.append(message) }
    }
    #expect(found == [Array("{}".utf8), Array("abc".utf8), [1]])
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "\r\n\r\n", "Content-Length: -1\r\n\r\n",
    "Content-Length: 99999999999\r\n\r\n", "Content-Length: 9999999999999999999999\r\n\r\n",
    String(repeating: "a", count: 5000),
  ])
  func aHeaderWithoutALengthEndsTheConversation(text: String) {
    var frames = MessageFrames()
    frames.add(text.utf8)
    #expect(throws: MessageFrames.Failure.self) { try frames.next() }
  }
}
