#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
package import Diagnostics
package import LogbookCore
package import Wording

/// An output format, which a file extension can select.
package protocol OutputForm: Equatable, RawRepresentable<String> {
  /// The file extensions of the format, each with its point; empty if none selects it.
  var fileEndings: [String] { get }
}

/// The file that a report is written to.
package struct ReportFile {
  /// The path as given.
  package let path: String
  /// Whether an existing file may be overwritten.
  private let overwrites: Bool

  /// The file to write; nil if `-` or a device stands for standard output.
  package init?(_ path: String?, overwrites: Bool) {
    guard let path, path != "-", path != "/dev/stdout" else { return nil }
    (self.path, self.overwrites) = (path, overwrites)
  }

  /// The format of the file's extension, among those of a command; nil for a device.
  package func form<Form: OutputForm>(among allowed: [Form]) throws(ReportFileFailure) -> Form? {
    if path == Self.nowhere { return nil }
    let name = path.lowercased()
    for form in allowed where form.fileEndings.contains(where: name.hasSuffix) { return form }
    throw .unknownExtension(path: path, known: allowed.flatMap(\.fileEndings))
  }

  /// The device that discards its input.
  private static let nowhere = "/dev/null"

  /// Writes a report; an existing file is overwritten only on request.
  ///
  /// - Parameters:
  ///   - bytes: The report.
  ///   - folder: The folder that a relative path starts from.
  ///   - root: The log's folder, whose records are never replaced; nil outside of a log.
  /// - Returns: The remark that it was written; nil if its bytes are discarded.
  /// - Throws: Why it cannot be written.
  package func write(
    _ bytes: [UInt8],
    from folder: String,
    ofLogAt root: String?
  ) throws(ReportFileFailure) -> Message? {
    if path == Self.nowhere { return nil }
    let target = path.hasPrefix("/") ? path : folder + "/" + path
    do throws(ReportPlaceFailure) {
      try ReportPlace.checkKind(of: target, writtenAs: path)
      if let root { try ReportPlace.check(target, writtenAs: path, ofLogAt: root) }
    } catch { throw .place(error) }
    if DiskPath.exists(target) {
      guard overwrites else { throw .isThere(path: path) }
      // The old file stays until the new report is complete; a link stays a link.
      let place = DiskPath.real(target) ?? target
      try write(bytes, to: "\(place).divelog-\(getpid())", renamedTo: place)
    } else {
      try write(bytes, to: target)
    }
    return .wrote(path: path)
  }

  private func write(
    _ bytes: [UInt8],
    to place: String,
    renamedTo target: String? = nil
  ) throws(ReportFileFailure) {
    guard let file = fopen(place, "wx") else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    let count = fwrite(bytes, 1, bytes.count, file)
    var failure = count == bytes.count && fflush(file) == 0 ? 0 : errno
    if fclose(file) != 0, failure == 0 { failure = errno }
    if failure == 0, let target, rename(place, target) != 0 { failure = errno }
    guard failure != 0 else { return }
    // An incomplete report is useless, and would block the next attempt.
    unlink(place)
    throw .unwritable(path: path, reason: String(cString: strerror(failure)))
  }
}

extension ReportFile {
  /// Refuses a place where a report on a log must not be written.
  ///
  /// - Parameters:
  ///   - logbook: The log, whose records and files are never replaced.
  ///   - folder: The folder that a relative path starts from.
  ///   - root: The log's folder; nil outside of a log.
  ///   - isSlow: Whether the report takes long to make, so that an existing file is refused before.
  /// - Throws: Why it is refused.
  package func check(
    besides logbook: Logbook,
    from folder: String,
    ofLogAt root: String?,
    isSlow: Bool
  ) throws(ReportFileFailure) {
    let target = path.hasPrefix("/") ? path : folder + "/" + path
    if let root {
      do throws(ReportPlaceFailure) {
        try ReportPlace.check(target, writtenAs: path, in: logbook, ofLogAt: root)
      } catch { throw .place(error) }
    }
    if isSlow, !overwrites, DiskPath.exists(target) { throw .isThere(path: path) }
  }

  /// The files of a folder, which is made if needed; an existing one stops it before that.
  ///
  /// - Parameters:
  ///   - names: The names of the files.
  ///   - path: The folder, as typed.
  ///   - overwrites: Whether existing files may be overwritten.
  ///   - folder: The folder that a relative path starts from.
  /// - Returns: The files, in their order.
  /// - Throws: If a file exists, or if the folder cannot be made.
  package static func files(
    _ names: [String],
    in path: String,
    overwrites: Bool,
    from folder: String
  ) throws -> [ReportFile] {
    let place = path.hasPrefix("/") ? path : folder + "/" + path
    for name in names where !overwrites && DiskPath.exists("\(place)/\(name)") {
      throw ReportFileFailure.isThere(path: "\(path)/\(name)")
    }
    try DiskPath.makeFolders(place)
    return names.compactMap { ReportFile("\(path)/\($0)", overwrites: overwrites) }
  }
}

/// Why a report cannot be written to a file.
package enum ReportFileFailure: WordedFailure, Hashable {
  case unknownExtension(path: String, known: [String])
  case place(ReportPlaceFailure)
  case isThere(path: String)
  case unwritable(path: String, reason: String)

  package var message: Message {
    switch self {
    case .unknownExtension(let path, let known): .unknownExtension(path: path, endings: known)
    case .place(let failure): failure.message
    case .isThere(let path): .reportIsThere(path: path)
    case .unwritable(let path, let reason): .cannotWrite(path: path, reason: reason)
    }
  }
}

extension DiagnosticFormat: OutputForm {
  package var fileEndings: [String] {
    switch self {
    case .text: [".txt"]
    case .json: [".json"]
    case .sarif: [".sarif"]
    case .junit: [".xml"]
    case .concise, .github, .gitlab: []
    }
  }
}
