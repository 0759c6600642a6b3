import Foundation

/// A folder of files that is gone when the value is.
public final class TemporaryFolder: Sendable {
  /// The absolute path.
  public let path: String

  /// Makes a folder with files by their paths.
  public init(_ files: [String: String] = [:]) throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let url = base.appendingPathComponent("divelog-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and makes the folders on the way to it.
  public func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// Reads a file as UTF-8.
  public func text(of name: String) throws -> String {
    let data = try Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name))
    return String(decoding: data, as: UTF8.self)
  }

  /// Every file by its path, hidden ones too.
  public func files() throws -> [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
