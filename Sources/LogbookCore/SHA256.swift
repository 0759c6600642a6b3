internal import CDigest

/// SHA-256, computed by the system's library.
struct SHA256 {
  /// The digest's 32 bytes.
  let bytes: [UInt8]

  /// Computes the digest.
  init(of content: [UInt8]) {
    var digest = [UInt8](repeating: 0, count: 32)
    #if canImport(Darwin)
      var context = CC_SHA256_CTX()
      CC_SHA256_Init(&context)
      // The library's length parameter has 32 bits.
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
