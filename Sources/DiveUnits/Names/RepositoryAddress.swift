/// The address of a repository: over https or ssh, or a folder.
///
/// Git also accepts options and names of programs to run in such a place. Only a text that is
/// certainly neither of them is accepted here.
public struct RepositoryAddress: Hashable, Sendable {
  /// The address in git's form.
  public let text: String

  /// Why a text is not accepted as an address.
  public enum Refusal: Error, Hashable, Sendable {
    /// The text is empty.
    case empty
    /// It starts with `-` like an option, or its host does.
    case option
    /// It would make git run a program: `ext::…`.
    case helper(String)
    /// Its scheme is not https, ssh or file.
    case scheme(String)
    /// It contains invisible characters.
    case controlCharacter
    /// It contains a password or a token, which would be written into the log.
    case password
    /// It is a relative path.
    case relative
  }

  /// Accepts `https://…`, `ssh://…`, `file:///…`, `host:path` or an absolute path.
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
      // In `me:secret@host:path` the first colon does not end the host.
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
    // Over https, a user name is a token or useless, as are a query and a fragment.
    let user = host.lastIndex(of: "@").map { host[..<$0] }
    let isSecret = user.map { head == "https" || $0.contains(":") } ?? false
    if isSecret || rest.contains("?") || rest.contains("#") { throw .password }
  }

  /// Ssh would treat a host that looks like an option as one.
  private static func checkHost(_ text: String) throws(Refusal) {
    let host = text.lastIndex(of: "@").map { text[text.index(after: $0)...] } ?? text[...]
    guard !host.isEmpty else { throw .empty }
    guard !host.hasPrefix("-"), !text.hasPrefix("-") else { throw .option }
  }

  /// A rejected address without parts that may be secret, for messages.
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
