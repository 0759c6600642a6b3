import Subprocess
import Synchronization

/// Whether git belongs to the terminal of the program.
package enum GitTerminal {
  private static let isLeft = Atomic<Bool>(false)

  /// Runs git without a terminal from now on: Ctrl-C then only reaches this program, which lets git
  /// finish, and git never waits for an answer that cannot come.
  package static func leave() { isLeft.store(true, ordering: .relaxed) }

  static var options: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = isLeft.load(ordering: .relaxed)
    return options
  }
}
