public import Foundation
public import Testing

/// Compares a text with the file of that name in `Golden/` beside the test.
///
/// `RECORD=1 swift test` writes the file and fails, so that a recording never passes for a test.
public func expectGolden(
  _ actual: String,
  _ name: String,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")
  try expectFile(actual, folder.appendingPathComponent(name), sourceLocation: sourceLocation)
}

/// The text of a file of that name in `Golden/` beside the test.
public func goldenText(_ name: String, filePath: String = #filePath) throws -> String {
  let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
  return try String(contentsOf: folder.appendingPathComponent("Golden/" + name), encoding: .utf8)
}

/// Compares a text with a file, or records it.
public func expectFile(
  _ actual: String,
  _ url: URL,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(actual.utf8).write(to: url)
    Issue.record("recorded \(url.lastPathComponent)", sourceLocation: sourceLocation)
    return
  }
  let expected = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  #expect(actual == expected, "\(url.lastPathComponent) differs", sourceLocation: sourceLocation)
}
