/// Where a repository can be fetched from: over https or ssh, or from a folder.
///
/// Git reads more into such a text than an address: an option, or the name of a program to run. Only
/// what is certainly none of these is an address here.
public struct RepositoryAddress: Hashable, Sendable {
  /// The address as git takes it.
  public let text: String

  /// Why a text is no address to fetch from.
  public enum Refusal: Error, Hashable, Sendable {
    /// There is nothing.
    case empty
    /// It begins with `-`, as an option does, or names a host that does.
    case option
    /// It would have git run a program: `ext::…`.
    case helper(String)
    /// It is to be reached by something else than https, ssh or files.
    case scheme(String)
    /// It holds characters that nobody sees.
    case controlCharacter
    /// It holds a password, which would be written into the log.
    case password
    /// It is the path of a folder from somewhere that is not known.
    case relative
  }

  /// Takes `https://…`, `ssh://…`, `file:///…`, `host:path` or an absolute path.
  public init(_ text: String) throws(Refusal) {
    guard !text.isEmpty else { throw .empty }
    guard !text.hasPrefix("-") else { throw .option }
    let scalars = text.unicodeScalars
    guard scalars.allSatisfy({ $0.value >= 0x20 && $0.properties.generalCategory != .control })
    else { throw .controlCharacter }
    self.text = text
    if text.hasPrefix("/") { return }
    guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else {
      throw .relative
    }
    let (head, rest) = (String(text[..<colon]), text[text.index(after: colon)...])
    if rest.hasPrefix(":") { throw .helper(head) }
    guard rest.hasPrefix("//") else {
      try Self.checkHost(head)
      return
    }
    guard ["https", "ssh", "file"].contains(head) else { throw .scheme(head) }
    let host = rest.dropFirst(2).prefix { $0 != "/" }
    if head == "file" {
      guard host.isEmpty, rest.count > 3 else { throw .relative }
      return
    }
    guard !host.isEmpty else { throw .empty }
    try Self.checkHost(String(host))
    if let at = host.lastIndex(of: "@"), host[..<at].contains(":") { throw .password }
  }

  /// A host that looks like an option would be one for ssh.
  private static func checkHost(_ text: String) throws(Refusal) {
    let host = text.lastIndex(of: "@").map { text[text.index(after: $0)...] } ?? text[...]
    guard !host.isEmpty else { throw .empty }
    guard !host.hasPrefix("-"), !text.hasPrefix("-") else { throw .option }
  }
}
