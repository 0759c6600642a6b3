#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program with its arguments, started in a folder and measured from start to end.
struct WholeProcess {
  let arguments: [String]
  let folder: String
  /// Variables of its environment besides those of this process, as `NAME=value`.
  var variables: [String] = []

  struct Run {
    let wall: Int  // ns
    let processor: Int  // ns, of the user's and the system's side
    let peakMemory: Int  // bytes
  }

  /// Runs the program with its output thrown away.
  ///
  /// On Linux the peak memory is never less than that of the benchmark itself, which the child
  /// still shares when it is started; so the benchmark leaves large work to other processes.
  func run() throws -> Run {
    let here = open(".", O_RDONLY | O_CLOEXEC)
    guard here >= 0, chdir(folder) == 0 else { throw SystemFailure(folder) }
    defer {
      fchdir(here)
      close(here)
    }
    let start = monotonicNanoseconds()
    let process = try spawn()
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw SystemFailure("wait for \(arguments[0])") }
    }
    let wall = monotonicNanoseconds() - start
    guard status == 0 else {
      throw SystemFailure(message: "in \(folder): \(commandLine): \(Self.words(of: status))")
    }
    #if canImport(Glibc)
      let peakMemory = usage.ru_maxrss * 1024
    #else
      let peakMemory = usage.ru_maxrss
    #endif
    return Run(
      wall: wall,
      processor: Self.nanoseconds(usage.ru_utime) + Self.nanoseconds(usage.ru_stime),
      peakMemory: peakMemory
    )
  }

  private var commandLine: String { arguments.joined(separator: " ") }

  private func spawn() throws -> pid_t {
    #if canImport(Glibc)
      let inherited: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
      var actions = posix_spawn_file_actions_t()
    #else
      let inherited: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    var words = arguments.map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    let own = variables.map { strdup($0) }
    defer { own.forEach { free($0) } }
    var environment = own
    var place = 0
    while let variable = inherited?[place] {
      environment.append(variable)
      place += 1
    }
    environment.append(nil)
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, nil, words, environment)
    guard code == 0 else { throw SystemFailure("start \(commandLine)", code: code) }
    return process
  }

  private static func words(of status: Int32) -> String {
    let signal = status & 0x7F
    return signal == 0 ? "exit \(status >> 8 & 0xFF)" : "killed by signal \(signal)"
  }

  private static func nanoseconds(_ time: timeval) -> Int {
    Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_usec) * 1_000
  }
}
