internal import CDigest

/// The SHA-256 of bytes, as the system's own library computes it.
struct SHA256 {
  /// The 32 bytes of the digest.
  let bytes: [UInt8]

  /// The digest of some bytes.
  init(of content: [UInt8]) {
    var digest = [UInt8](repeating: 0, count: 32)
    #if canImport(Darwin)
      var context = CC_SHA256_CTX()
      CC_SHA256_Init(&context)
      // The length is a 32-bit number there.
      var rest = content[...]
      while !rest.isEmpty {
        let part = rest.prefix(1 << 30)
        part.withUnsafeBytes { _ = CC_SHA256_Update(&context, $0.baseAddress, CC_LONG($0.count)) }
        rest = rest.dropFirst(part.count)
      }
      CC_SHA256_Final(&digest, &context)
    #else
      var context = SHA2_CTX()
      SHA256Init(&context)
      content.withUnsafeBufferPointer { SHA256Update(&context, $0.baseAddress, $0.count) }
      SHA256Final(&digest, &context)
    #endif
    bytes = digest
  }
}
