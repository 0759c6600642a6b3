import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The built program on a terminal of its own, as a user sees it.
public final class Terminal {
  private let main: Int32
  private let other: Int32
  private let process: Process
  private var bytes: [UInt8] = []

  /// A system call that failed, or output that did not come in time.
  public struct Failure: Error, CustomStringConvertible {
    /// The failure, with the contents of the screen.
    public let description: String
  }

  /// Starts the program; `environment` is added to what tests run in.
  public init(
    _ arguments: [String],
    in folder: String,
    columns: Int = 120,
    environment: [String: String] = ["TERM": "xterm"]
  ) throws {
    main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard main >= 0, let name = Self.nameOfOther(main) else {
      throw Failure(description: "no terminal")
    }
    other = open(name, O_RDWR | O_NOCTTY)
    process = Divelog.process(arguments, in: folder)
    for (key, value) in environment { process.environment?[key] = value }
    process.environment?["COLUMNS"] = "\(columns)"
    // The runtime would report the signal as a crash on the terminal.
    process.environment?["SWIFT_BACKTRACE"] = "enable=no"
    let handle = FileHandle(fileDescriptor: other, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    // The test runner's blocked signals would be inherited by programs that it starts.
    var (none, held) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &held)
    defer { pthread_sigmask(SIG_SETMASK, &held, nil) }
    // A child would inherit signals that are ignored, as in a background job of a shell.
    let (interrupt, quit) = (Self.dispose(SIGINT, SIG_DFL), Self.dispose(SIGQUIT, SIG_DFL))
    defer {
      _ = Self.dispose(SIGINT, interrupt)
      _ = Self.dispose(SIGQUIT, quit)
    }
    try process.run()
  }

  /// Sets the effect of a signal on this process, and returns the previous one.
  private static func dispose(_ number: Int32, _ action: sig_t?) -> sig_t? {
    #if canImport(Glibc)
      Glibc.signal(number, action)
    #else
      Darwin.signal(number, action)
    #endif
  }

  /// Unlocks the other end, and returns its path.
  private static func nameOfOther(_ main: Int32) -> String? {
    #if os(Linux)
      // These calls do what grantpt, unlockpt and ptsname do, which the system library's module
      // lacks.
      var (lock, number): (Int32, UInt32) = (0, 0)
      guard ioctl(main, UInt(0x4004_5431), &lock) == 0,
        ioctl(main, UInt(0x8004_5430), &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(main) == 0, unlockpt(main) == 0 else { return nil }
      return ptsname(main).map { String(cString: $0) }
    #endif
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(main)
    close(other)
  }

  /// Waits until the screen's last line begins with a text, and types an answer.
  public func answer(_ prompt: String, _ keys: String) throws {
    try wait { $0.last?.hasPrefix(prompt) == true }
    // Between two questions the terminal has its original mode, and keys typed then would be for
    // the next question.
    try wait { _ in self.isRaw || !self.mustBeRaw }
    let sent = Array(keys.utf8)
    guard write(main, sent, sent.count) == sent.count else {
      throw Failure(description: "nothing was typed")
    }
    // The same question may follow, and must not be mistaken for this one.
    let count = screen.count
    if keys.hasSuffix("\r") || keys.hasSuffix("\n") { try wait { $0.count > count } }
  }

  /// Whether keys are sent only once the terminal hands on each of them.
  public var mustBeRaw = true

  /// Whether the terminal hands on every key at once, without echo.
  public var isRaw: Bool {
    var mode = termios()
    tcgetattr(other, &mode)
    return mode.c_lflag & tcflag_t(ICANON | ECHO) == 0
  }

  /// How many bytes the program has written, as far as they were read.
  public var received: Int { bytes.count }

  /// Whether the process still runs.
  public var isRunning: Bool { process.isRunning }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for the program's end; what it exited with, or the signal that ended it.
  public func status() throws -> Int32 {
    try wait { _ in !self.process.isRunning }
    read()
    return process.terminationStatus
  }

  /// Waits until something is so.
  public func wait(for isSo: () -> Bool) throws { try wait { _ in isSo() } }

  /// The process state as `/proc` has it: `S` if it sleeps, `T` if it is stopped; nil if unknown.
  public var state: Character? {
    let path = "/proc/\(process.processIdentifier)/stat"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return text?.split(separator: ")").last?.first { $0 != " " }
  }

  private func wait(until isThere: ([String]) -> Bool) throws {
    let end = Date().addingTimeInterval(30)
    while !isThere(screen) {
      guard Date() < end else {
        throw Failure(description: "waited in vain; the screen:\n" + screen.joined(separator: "\n"))
      }
      read()
    }
  }

  /// Reads the available output, waiting for a moment.
  private func read() {
    var wanted = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    while poll(&wanted, 1, 20) > 0, wanted.revents & Int16(POLLIN) != 0 {
      var buffer = [UInt8](repeating: 0, count: 4096)
      #if canImport(Glibc)
        let count = Glibc.read(main, &buffer, buffer.count)
      #else
        let count = Darwin.read(main, &buffer, buffer.count)
      #endif
      guard count > 0 else { return }
      bytes += buffer[..<count]
    }
  }

  /// The lines as they look, with what was written over.
  public var screen: [String] {
    var lines: [[Character]] = [[]]
    var column = 0
    var rest = Substring(String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n"))
    while let next = rest.popFirst() {
      switch next {
      case "\n":
        lines.append([])
        column = 0
      case "\r": column = 0
      case "\u{1B}":
        let sequence = rest.prefix { !$0.isLetter }
        rest = rest.dropFirst(sequence.count)
        let end = rest.popFirst()
        let number = Int(sequence.dropFirst()) ?? 1
        if end == "D" { column = max(0, column - number) }
        if end == "K" {
          lines[lines.count - 1].removeSubrange(min(column, lines[lines.count - 1].count)...)
        }
      default:
        var line = lines[lines.count - 1]
        if column < line.count { line[column] = next } else { line.append(next) }
        lines[lines.count - 1] = line
        column += 1
      }
    }
    return lines.map { String($0) }
  }
}
