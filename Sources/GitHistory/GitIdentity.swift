/// The user's identity in git.
package struct GitIdentity: Hashable, Sendable {
  /// `user.name` of the settings, if set.
  package let name: String?
  /// `user.email` of the settings, if set.
  package let email: String?

  /// Reads git's identity for a folder, which need not be in a repository; empty if git is not
  /// installed.
  package init(in folder: String) {
    name = Self.value(of: "user.name", in: folder)
    email = Self.value(of: "user.email", in: folder)
  }

  init(name: String?, email: String?) { (self.name, self.email) = (name, email) }

  private static func value(of key: String, in folder: String) -> String? {
    let bytes = try? waiting { () async throws(GitFailure) -> [UInt8] in
      try await Git.output(of: ["config", "--get", key], in: folder, limit: 4096)
    }
    guard let bytes else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
