#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Attributes for one git command, which apply where the repository's own say nothing.
///
/// The content of the file normally in this place is appended, so it takes precedence.
struct UsualAttributes {
  /// The path of the file in git's folder.
  let path: String

  /// Writes the file; nil if that fails, and then nothing changes.
  init?(for repository: WorkingRepository, beginningWith text: String) {
    guard let path = repository.ownPath("divelog-attributes") else { return nil }
    let bytes = Array((text + "\n").utf8) + Self.usual(repository)
    guard let file = fopen(path, "we") else { return nil }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else {
      unlink(path)
      return nil
    }
    self.path = path
  }

  func remove() { unlink(path) }

  /// The user's attributes for all repositories.
  private static func usual(_ repository: WorkingRepository) -> [UInt8] {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    let set = repository.line(["config", "--type=path", "--get", "core.attributesFile"])
    let home = variable("HOME").map { $0 + "/.config" }
    let folder = variable("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? home
    guard let path = set ?? folder.map({ $0 + "/git/attributes" }),
      let file = fopen(path, "re")
    else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < 1 << 20 {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }
}
