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

/// The world around the program, asked in one place.
enum Environment {
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static var outputIsTerminal: Bool { isTerminal(STDOUT_FILENO) }

  /// The width of the terminal in columns; nil where there is none, so that programs and files get
  /// everything.
  static var width: Int? { outputIsTerminal ? columns : nil }

  /// The columns that the reader asks for, or those of the terminal; nil where nobody says.
  static var columns: Int? {
    if let columns = variable("COLUMNS").flatMap(Int.init), columns > 20 { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return size.ws_col > 20 ? Int(size.ws_col) : 80
  }

  /// Puts something where a standard stream was closed.
  ///
  /// Otherwise a file that is opened later would take its number, and get what was meant for the
  /// stream. What stands in refuses what is wanted of standard input and output, and swallows
  /// remarks.
  static func fillStandardStreams() {
    let modes = [O_WRONLY, O_RDONLY, O_WRONLY]
    var status = stat()
    for (descriptor, mode) in modes.enumerated() where fstat(Int32(descriptor), &status) != 0 {
      // The lowest number that is free is this one's, for those below it are taken.
      _ = open("/dev/null", mode)
    }
  }

  /// The current folder.
  static var folder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// The day that the machine's clock and zone say it is.
  static var today: CalendarDate? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    let (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return try? CalendarDate(parsing: "\(year)-\(two(month))-\(two(day))")
  }

  /// Where the user's caches of this program are kept; nil where nobody says.
  static var cacheFolder: String? {
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/divelog" }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return home + "/Library/Caches/divelog"
    #else
      return home + "/.cache/divelog"
    #endif
  }

  static func exists(_ path: String) -> Bool { DiskPath.exists(path) }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  static func isFolder(_ path: String) -> Bool { DiskPath.isFolder(path) }

  /// The path without links and dots; nil if there is nothing.
  static func realPath(_ path: String) -> String? { DiskPath.real(path) }

  /// The real path of what is there of a path: its own, else that of the folder above it.
  static func nearestRealPath(_ path: String) -> String? {
    var path = path
    while true {
      if let real = realPath(path) { return real }
      while path.count > 1, path.last == "/" { path.removeLast() }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return realPath(".") }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }
}

extension Environment {
  /// The nearest folder with something of a name in it: one that is given by its real path, or one
  /// around it.
  static func folder(with name: String, around folder: String) -> String? {
    var path = folder
    while true {
      if exists(path + "/" + name) { return path }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }

  /// Where a folder, by its real path, lies in the repository that GitHub has checked out; empty for
  /// the repository's root, and outside of any.
  static func folderInRepository(of folder: String) -> String {
    guard let variable = variable("GITHUB_WORKSPACE"), let workspace = realPath(variable),
      folder.hasPrefix(workspace + "/")
    else { return "" }
    return String(folder.dropFirst(workspace.count + 1))
  }

  /// Whether a folder, or one above it, is one that git keeps.
  static func liesInRepository(_ folder: String) -> Bool {
    realPath(folder).map { self.folder(with: ".git", around: $0) != nil } ?? false
  }

  /// Makes a folder and those above it.
  static func makeFolders(_ path: String) throws(CommandFailure) {
    do throws(DiskPath.NotMade) { try DiskPath.makeFolders(path) } catch {
      throw CommandFailure(error.message)
    }
  }
}

extension DiskPath.NotMade {
  /// Why, in words.
  var message: Message {
    switch self {
    case .refused(let path, let reason): .cannotWrite(path: path, reason: reason)
    case .isNoFolder(let path): .noSuchFolder(path: path)
    }
  }
}
