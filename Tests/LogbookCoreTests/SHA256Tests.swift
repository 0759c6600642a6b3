import CommandSupport
import TestSupport
import Testing

@testable import LogbookCore

/// Digests are what other programs compute of the same bytes.
@Suite(.waiting) struct SHA256Tests {
  private func digits(_ bytes: [UInt8]) -> String { FileDigest(of: bytes).digits }

  /// From FIPS 180-4's examples.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func agreesWithTheStandard(text: String, expected: String) {
    #expect(digits(Array(text.utf8)) == expected)
    let short = TemplateDigest(of: text.utf8).description
    #expect(short == expected.prefix(16))
  }

  /// Lengths around the blocks of 64 bytes.
  @Test func agreesWithTheSystemsProgram() throws {
    var random = SplitMix64(seed: 1)
    let folder = try TemporaryFolder()
    for length in [1, 55, 56, 63, 64, 65, 119, 127, 128, 1000, 70_000] {
      let text = String(
        (0..<length).map { _ in
          Character(UnicodeScalar(UInt8.random(in: 0x61...0x7A, using: &random)))
        }
      )
      try folder.write(text, to: "bytes")
      let program = "{ sha256sum bytes || shasum -a 256 bytes; } 2>/dev/null"
      let printed = try Divelog.prepare(program, in: folder.path).output
      #expect(printed.hasPrefix(digits(Array(text.utf8)) + " "), "\(length)")
    }
  }
}
