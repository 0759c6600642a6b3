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
    /// It holds a password or a token, which would be written into the log.
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
      // Of `me:secret@host:path` the first colon ends no host.
      if rest.prefix(while: { $0 != "/" }).contains("@") { throw .password }
      try Self.checkHost(head)
      return
    }
    guard ["https", "ssh", "file"].contains(head) else { throw .scheme(head) }
    let host = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if head == "file" {
      guard host.isEmpty, rest.count > 3 else { throw .relative }
      return
    }
    guard !host.isEmpty else { throw .empty }
    try Self.checkHost(String(host))
    // Over https a user's name is a token or stands for nothing, and so is what follows a path.
    let user = host.lastIndex(of: "@").map { host[..<$0] }
    let isSecret = user.map { head == "https" || $0.contains(":") } ?? false
    if isSecret || rest.contains("?") || rest.contains("#") { throw .password }
  }

  /// A host that looks like an option would be one for ssh.
  private static func checkHost(_ text: String) throws(Refusal) {
    let host = text.lastIndex(of: "@").map { text[text.index(after: $0)...] } ?? text[...]
    guard !host.isEmpty else { throw .empty }
    guard !host.hasPrefix("-"), !text.hasPrefix("-") else { throw .option }
  }

  /// A text that was meant for an address, as it may be shown: without what may be a secret.
  public static func shown(_ text: String) -> String {
    do {
      return try RepositoryAddress(text).text
    } catch {
      guard error == .password else { return text }
    }
    let path = text.prefix { $0 != "?" && $0 != "#" }
    guard let at = path.lastIndex(of: "@") else { return path + "?…" }
    let scheme = path.firstRange(of: "://").map { path[..<$0.upperBound] } ?? ""
    return scheme + "…" + path[at...]
  }
}
