#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import LogPreview
import LogbookCore
import Diagnostics
import Wording

/// An output format, which a file extension can select.
protocol OutputForm: Equatable, RawRepresentable<String> {
  /// The file extensions of the format, each with its point; empty if none selects it.
  var fileEndings: [String] { get }
}

/// The file of `-o`.
struct ReportFile {
  /// The path as given.
  let path: String
  /// Whether an existing file may be overwritten.
  let overwrites: Bool

  /// The file to write; nil if `-` or a device stands for standard output.
  init?(_ path: String?, overwrites: Bool) {
    guard let path, path != "-", path != "/dev/stdout" else { return nil }
    (self.path, self.overwrites) = (path, overwrites)
  }

  /// The format of the file's extension, among those of a command; nil for a device.
  func form<Form: OutputForm>(among allowed: [Form]) throws(CommandFailure) -> Form? {
    if path == Self.nowhere { return nil }
    let name = path.lowercased()
    for form in allowed where form.fileEndings.contains(where: name.hasSuffix) { return form }
    let endings = allowed.flatMap(\.fileEndings)
    throw CommandFailure(.unknownExtension(path: path, endings: endings))
  }

  /// The device that discards its input.
  private static let nowhere = "/dev/null"

  /// Writes a report; an existing file is overwritten only on request.
  func write(
    _ text: String,
    _ console: inout Console,
    _ options: GlobalOptions
  ) throws(CommandFailure) {
    try write(Array(text.utf8), &console, options)
  }

  /// Writes a binary report.
  func write(
    _ bytes: [UInt8],
    _ console: inout Console,
    _ options: GlobalOptions
  ) throws(CommandFailure) {
    if path == Self.nowhere { return }
    let target = path.hasPrefix("/") ? path : options.start + "/" + path
    do throws(ReportPlaceFailure) {
      try ReportPlace.checkKind(of: target, writtenAs: path)
      if let root = try? options.root() {
        try ReportPlace.check(target, writtenAs: path, ofLogAt: root)
      }
    } catch { throw CommandFailure(error.message) }
    guard DiskPath.exists(target) else { return try write(bytes, to: target, &console, options) }
    guard overwrites else { throw CommandFailure(.reportIsThere(path: path)) }
    // The old file stays until the new report is complete; a link stays a link.
    let place = DiskPath.real(target) ?? target
    let draft = "\(place).divelog-\(getpid())"
    try write(bytes, to: draft, &console, options, renamedTo: place)
  }

  private func write(
    _ bytes: [UInt8],
    to place: String,
    _ console: inout Console,
    _ options: GlobalOptions,
    renamedTo target: String? = nil
  ) throws(CommandFailure) {
    guard let file = fopen(place, "wx") else {
      throw CommandFailure(.cannotWrite(path: path, reason: String(cString: strerror(errno))))
    }
    let count = fwrite(bytes, 1, bytes.count, file)
    var failure = count == bytes.count && fflush(file) == 0 ? 0 : errno
    if fclose(file) != 0, failure == 0 { failure = errno }
    guard failure == 0 else {
      // An incomplete report is useless, and would block the next attempt.
      unlink(place)
      let reason = String(cString: strerror(failure))
      throw CommandFailure(.cannotWrite(path: path, reason: reason))
    }
    if let target, rename(place, target) != 0 {
      let reason = String(cString: strerror(errno))
      unlink(place)
      throw CommandFailure(.cannotWrite(path: path, reason: reason))
    }
    console.note(options.words(.wrote(path: path)))
  }
}

extension DiagnosticFormat: OutputForm {
  var fileEndings: [String] {
    switch self {
    case .text: [".txt"]
    case .json: [".json"]
    case .sarif: [".sarif"]
    case .junit: [".xml"]
    case .concise, .github, .gitlab: []
    }
  }
}
