public import Foundation

/// The real log of others, which lies outside the project in the folder that `DIVELOG_CASES` names.
public enum RealArchive {
  /// The folder, or nil where the variable is not set.
  public static let cases = ProcessInfo.processInfo.environment["DIVELOG_CASES"]

  /// The reason shown for tests that are skipped without it.
  public static let whySkipped = "DIVELOG_CASES names no folder with the real log"

  /// Hands the unpacked log to the body, in a folder that is gone afterwards.
  public static func unpacked<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = try TemporaryFolder()
    let archive = (cases ?? "") + "/subsurface-log.tar.xz"
    try Divelog.prepare("tar -xJf '\(archive)'", in: folder.path)
    defer { withExtendedLifetime(folder) {} }
    return try body(URL(fileURLWithPath: folder.path))
  }
}
