import CommandSupport
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The moment at which a program is killed.
enum Interruption: CustomTestStringConvertible, Sendable {
  case after(microseconds: UInt32)
  /// Once the first new file lies next to its target.
  case staging
  /// Once the first new file has replaced its target.
  case renaming

  static let whileWriting = [Interruption.staging, .renaming]

  /// Random moments within the time of an undisturbed run.
  static func random(_ count: Int, within time: Duration) -> [Interruption] {
    var random = SplitMix64(seed: 20_240_612)
    let most = Int(time / .microseconds(1))
    return (0..<count).map { _ in .after(microseconds: UInt32(clamping: random.below(most))) }
  }

  var testDescription: String {
    switch self {
    case .after(let microseconds): "after \(microseconds) µs"
    case .staging: "while files were prepared"
    case .renaming: "while files took their places"
    }
  }

  /// Runs the program and kills it; `first` is the path of the file that it writes first.
  func run(
    _ arguments: [String],
    in folder: TemporaryFolder,
    first: String,
    environment: [String: String] = [:]
  ) throws {
    let place = folder.path + "/" + first
    let before = Self.inode(place)
    let process = Divelog.process(arguments, in: folder.path)
    for (name, value) in environment { process.environment?[name] = value }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let slash = place.lastIndex(of: "/") ?? place.startIndex
    let name = place[place.index(after: slash)...]
    let temporary = "\(place[...slash]).\(name).divelog-\(process.processIdentifier)"
    let end = Date(timeIntervalSinceNow: 20)
    // In microseconds: many fall within a write, and the program does not share its core with us.
    let pause: UInt32 = 50
    switch self {
    case .after(let microseconds): usleep(microseconds)
    case .staging:
      while Self.inode(temporary) == nil, process.isRunning, end.timeIntervalSinceNow > 0 {
        usleep(pause)
      }
    case .renaming:
      while Self.inode(place) == before, process.isRunning, end.timeIntervalSinceNow > 0 {
        usleep(pause)
      }
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The inode of the file at a path; nil if it is missing.
  private static func inode(_ path: String) -> UInt64? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return UInt64(status.st_ino)
  }
}
