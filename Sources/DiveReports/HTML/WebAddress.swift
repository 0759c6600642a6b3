/// An address outside of the site that a record gives, and that a page may link to.
///
/// Nothing is ever loaded from there; a reader may go there. Only the schemes of web pages and of
/// mail are let pass: `javascript:` and the like are none.
struct WebAddress {
  let href: String

  /// A web page; nil for anything but a plain `http` or `https` address.
  init?(page text: String) {
    let lowered = text.lowercased()
    guard lowered.hasPrefix("https://") || lowered.hasPrefix("http://"), Self.isPlain(text) else {
      return nil
    }
    href = text
  }

  /// A mail address; nil for anything that is not one name at one host.
  init?(mail text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isOwn = { (byte: UInt8) in !"?&%:/<>()[]\\,;\"".utf8.contains(byte) }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), Self.isPlain(text),
      text.utf8.allSatisfy(isOwn)
    else { return nil }
    href = "mailto:" + text
  }

  /// Printable ASCII without blanks; an address in another script is shown and not linked.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.count <= 2000 && text.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
  }
}
