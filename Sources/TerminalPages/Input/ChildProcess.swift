// The system's header declares it as a variable, but it is constant while there is one thread.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  import Darwin
#endif

/// Runs a program that takes over the terminal for a while, such as an editor.
package enum ChildProcess {
  /// Runs a program with our environment and waits for it.
  ///
  /// Returns its exit status, or -1 if it could not be started or was killed. While it runs, it
  /// receives interrupts from the keyboard, as if a shell had started it.
  ///
  /// - Parameters:
  ///   - program: The program's absolute name.
  ///   - arguments: What follows its name.
  ///   - path: The folders in which it finds other programs; nil for those of our environment.
  /// - Returns: The exit status.
  package static func run(
    _ program: String,
    _ arguments: [String],
    path: String? = nil
  ) -> Int32 {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    #if canImport(Darwin)
      let inherited = _NSGetEnviron().pointee
    #else
      let inherited = environ
    #endif
    var variables = copy(of: inherited, path: path)
    defer { for variable in variables { free(variable) } }
    let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    // Reset signals that we ignore; those that our parent ignores stay ignored.
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    sigaddset(&usual, SIGXFSZ)
    if interrupt == nil { sigaddset(&usual, SIGINT) }
    if quit == nil { sigaddset(&usual, SIGQUIT) }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawnattr_init(&attributes) == 0 else { return -1 }
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    guard posix_spawn(&process, program, nil, &attributes, words, &variables) == 0 else {
      return -1
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    // The lowest seven bits are the signal that ended it, the next eight its exit status.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }

  /// A copy of an environment that ends with nil, with another `PATH` if one is given.
  private static func copy(
    of inherited: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    path: String?
  ) -> [UnsafeMutablePointer<CChar>?] {
    var copies: [UnsafeMutablePointer<CChar>?] = []
    var place = 0
    while let inherited, let variable = inherited[place] {
      place += 1
      if path == nil || strncmp(variable, "PATH=", 5) != 0 { copies.append(strdup(variable)) }
    }
    if let path { copies.append(strdup("PATH=" + path)) }
    return copies + [nil]
  }
}

extension ChildProcess {
  /// Opens an address in the user's browser, if there is one.
  package static func show(_ url: String) {
    #if canImport(Darwin)
      _ = run("/usr/bin/open", [url])
    #else
      _ = run("/bin/sh", ["-c", "xdg-open \"$1\" >/dev/null 2>&1 &", "sh", url])
    #endif
  }
}
