// The system's header declares it as a variable, but it is constant while there is one thread.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  import Darwin
#endif

/// Runs another program in the background with a time limit, and ends it together with its child
/// processes.
package enum TimedProcess {
  /// How it ended.
  package enum End: Hashable {
    /// With this status.
    case exited(Int32)
    /// It was killed, or could not be started.
    case failed
    /// It exceeded the time limit and was ended.
    case tookTooLong
    /// It was ended because this program is to end.
    case interrupted
  }

  /// Runs a program with our environment, in its own process group.
  ///
  /// The caller must block signals that end this program, so that it can clean up, and can end the
  /// other program by `isOver`.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments, without the program's name.
  ///   - seconds: The time limit.
  ///   - remarks: A new file for its error output; other output is discarded.
  ///   - isOver: Polled; returns true to cancel.
  /// - Returns: How it ended; all processes that it started have ended too.
  package static func run(
    _ program: String,
    _ arguments: [String],
    within seconds: Int,
    remarks: String,
    until isOver: () -> Bool
  ) -> End {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    #if canImport(Darwin)
      let variables = _NSGetEnviron().pointee
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      let variables = environ
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawnattr_init(&attributes) == 0 else { return .failed }
    defer { posix_spawnattr_destroy(&attributes) }
    guard posix_spawn_file_actions_init(&actions) == 0 else { return .failed }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_EXCL
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, remarks, flags, 0o600)
    // Otherwise the child would inherit our blocked and ignored signals.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      sigaddset(&usual, number)
    }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    let asked = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(asked))
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, &attributes, words, variables) == 0 else {
      return .failed
    }
    return wait(for: process, seconds, isOver)
  }

  private static func wait(
    for process: pid_t,
    _ seconds: Int,
    _ isOver: () -> Bool
  ) -> End {
    let end = ContinuousClock.now + .seconds(seconds)
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process {
        // Its own child processes may still be running.
        kill(-process, SIGKILL)
        // The lowest seven bits name the signal that ended it, the next eight what it exited with.
        return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .failed
      }
      guard ended == 0 || errno == EINTR else { return .failed }
      let isLate = ContinuousClock.now > end
      if isLate || isOver() {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return isLate ? .tookTooLong : .interrupted
      }
      usleep(20_000)
    }
  }
}
