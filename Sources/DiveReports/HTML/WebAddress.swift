/// An external address in a record that a page may link to.
///
/// Nothing is loaded from there; only the reader can follow the link. Only web and mail schemes are
/// allowed, not `javascript:` and similar ones.
struct WebAddress {
  let href: String

  /// A web page; nil unless it is a plain `http` or `https` address.
  init?(page text: String) {
    let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard ["http", "https"].contains(String(decoding: scheme, as: UTF8.self).lowercased()),
      Self.isPlain(text)
    else { return nil }
    let rest = text.utf8.dropFirst(scheme.count)
    guard rest.starts(with: "://".utf8), Self.isHost(rest.dropFirst(3)) else { return nil }
    href = text
  }

  /// A mail address; nil unless it is one name at one host.
  init?(mail text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isOwn = { (byte: UInt8) in !"?&%:/<>()[]\\,;\"".utf8.contains(byte) }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), Self.isPlain(text),
      text.utf8.allSatisfy(isOwn)
    else { return nil }
    href = "mailto:" + text
  }

  /// Whether an address starts with a host and has no user name before it:
  /// `https://bank.example@evil.example/` leads to the second host.
  private static func isHost(_ rest: Substring.UTF8View.SubSequence) -> Bool {
    let host = Array(rest.prefix { !"/?#".utf8.contains($0) })
    return !host.isEmpty
      && host.indices.allSatisfy { place in
        switch host[place] {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        // A letter of another script is encoded as two digits after `%`, the first of them 8 or
        // more.
        case UInt8(ascii: "%"): place + 1 < host.count && "89ABCDEF".utf8.contains(host[place + 1])
        case let byte: "-._~:[]".utf8.contains(byte)
        }
      }
  }

  /// Printable ASCII without spaces; an address in another script is shown but not linked.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= 2000 && text.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
  }
}
