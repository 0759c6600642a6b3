/// A language tag (BCP 47), optionally with script and region: `et`, `pt-BR`, `zh-Hans`.
///
/// Only the form is checked, not whether the language exists.
public struct LanguageTag: TextValue {
  /// The tag as written.
  public let text: String

  /// Parses a BCP 47 tag such as `et` or `pt-BR`; nil for any other text.
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.count <= 11, Self.canonical(text) == text else { return nil }
    self.text = text
  }

  /// Explains why a text is not a valid language tag; suggests the usual case.
  public static func refusal(of text: String) -> ValueError {
    let repaired = repairSymbols(text).text.prefix(16).map { $0 == "_" ? "-" : $0 }
    let body = String(repaired).prefix { $0 != "." && $0 != "@" }
    return .malformed(suggestion: canonical(String(body)))
  }

  /// The tag with each part in its usual case; nil if the form is wrong.
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

  /// The tag as written.
  public var description: String { text }
}
