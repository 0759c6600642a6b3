/// The tag of a language (BCP 47), with a script and a region if need be: `et`, `pt-BR`, `zh-Hans`.
///
/// Only its shape is looked at, not whether there is such a language.
public struct LanguageTag: TextValue {
  /// The tag as it is written.
  public let text: String

  /// Reads a tag of BCP 47, `et` or `pt-BR`; nil for any other text.
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.count <= 11, Self.canonical(text) == text else { return nil }
    self.text = text
  }

  /// Says why a text is no language tag; one in another case is suggested as it is usual.
  public static func refusal(of text: String) -> ValueError {
    let mended = mendSymbols(text).text.prefix(16).map { $0 == "_" ? "-" : $0 }
    let body = String(mended).prefix { $0 != "." && $0 != "@" }
    return .malformed(suggestion: canonical(String(body)))
  }

  /// The tag with each part in the case that is its own, or `nil` if its shape is another.
  private static func canonical(_ text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), isLetters(language) else {
      return nil
    }
    var rest = parts.dropFirst()
    var tag = language.lowercased()
    if let script = rest.first, script.count == 4, isLetters(script) {
      tag += "-" + script.prefix(1).uppercased() + script.dropFirst().lowercased()
      rest = rest.dropFirst()
    }
    if let region = rest.first {
      guard region.count == 2 && isLetters(region) || region.count == 3 && region.isDigits else {
        return nil
      }
      tag += "-" + region.uppercased()
      rest = rest.dropFirst()
    }
    return rest.isEmpty ? tag : nil
  }

  private static func isLetters(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
  }

  /// The tag as it is written.
  public var description: String { text }
}
