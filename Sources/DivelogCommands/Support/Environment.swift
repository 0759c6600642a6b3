#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import DiveUnits
import LogbookCore
import Wording

/// The environment of the process; no other code reads it.
enum Environment {
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static var outputIsTerminal: Bool { isTerminal(STDOUT_FILENO) }

  /// The width of the terminal in columns; nil for pipes and files, which get complete lines.
  static var width: Int? { outputIsTerminal ? columns : nil }

  /// The columns from the user's setting, else of the terminal; nil if unknown.
  static var columns: Int? {
    if let columns = variable("COLUMNS").flatMap(Int.init), columns > 20 { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return size.ws_col > 20 ? Int(size.ws_col) : 80
  }

  /// Opens a placeholder for each closed standard stream.
  ///
  /// Otherwise a file opened later would get its number, and the output meant for the stream. The
  /// placeholder fails for standard input and output, and discards remarks.
  static func fillStandardStreams() {
    let modes = [O_WRONLY, O_RDONLY, O_WRONLY]
    var status = stat()
    for (descriptor, mode) in modes.enumerated() where fstat(Int32(descriptor), &status) != 0 {
      // `open` returns the lowest free number, which is this one, as lower ones are in use.
      _ = open("/dev/null", mode)
    }
  }

  /// The content of standard input, up to slightly more than a limit in bytes.
  static func standardInput(limit: Int) throws(CommandFailure) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while result.count <= limit {
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        let reason = String(cString: strerror(errno))
        throw CommandFailure(.cannotRead(path: "-", reason: .systemReason(reason: reason)))
      }
      if count == 0 { break }
      result += buffer[..<count]
    }
    return result
  }

  /// The current folder.
  static var folder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// Today's date by the machine's clock and time zone.
  static var today: CalendarDate? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    let (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return try? CalendarDate(parsing: "\(year)-\(two(month))-\(two(day))")
  }

  /// The cache folder of the program; nil if it cannot be determined.
  static var cacheFolder: String? {
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/divelog" }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return home + "/Library/Caches/divelog"
    #else
      return home + "/.cache/divelog"
    #endif
  }
}

extension Environment {
  /// The user's folder for data that the program keeps; nil if it cannot be determined.
  static var stateFolder: String? {
    if let folder = variable("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder + "/divelog" }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return home + "/Library/Application Support/divelog"
    #else
      return home + "/.local/state/divelog"
    #endif
  }

  /// Whether changes are kept, so that they can be taken back.
  static var keepsChanges: Bool { variable("DIVELOG_UNDO")?.lowercased() != "off" }

  /// The command line as a person would type it in the log, without options that say where and how
  /// the program runs.
  static var typedCommand: String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=+,@#")
    let aside = ["-C", "--color", "--lang", "--today"]
    var arguments = CommandLine.arguments.dropFirst()
    var typed: [String] = []
    while let word = arguments.popFirst() {
      if aside.contains(word) {
        _ = arguments.popFirst()
      } else if !aside.contains(where: { word.hasPrefix($0 + "=") }) {
        typed.append(word)
      }
    }
    let words = typed.map { word in
      let isPlain = !word.isEmpty && word.allSatisfy { plain.contains($0) || !$0.isASCII }
      return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
    let text = words.joined(separator: " ")
    return text.count > 200 ? text.prefix(199) + "…" : text
  }

  /// The path of a folder, given by its real path, in the repository that GitHub has checked out;
  /// empty for the repository's root, and outside a repository.
  static func folderInCheckout(of folder: String) -> String {
    guard let variable = variable("GITHUB_WORKSPACE"), let workspace = DiskPath.real(variable)
    else { return "" }
    return path(of: folder, below: workspace) ?? ""
  }

  /// The path of a folder, given by its real path, in the git repository around it; empty for the
  /// repository's root.
  static func folderInRepository(of folder: String) -> String {
    guard let top = DiskPath.folder(with: ".git", around: folder),
      let path = path(of: folder, below: top)
    else { return folderInCheckout(of: folder) }
    return path
  }

  private static func path(of folder: String, below top: String) -> String? {
    if folder == top { return "" }
    return folder.hasPrefix(top + "/") ? String(folder.dropFirst(top.count + 1)) : nil
  }
}
