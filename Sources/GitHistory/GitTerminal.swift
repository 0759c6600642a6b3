import Subprocess
import Synchronization

/// Whether git belongs to the terminal of the program.
package enum GitTerminal {
  private static let isLeft = Atomic<Bool>(false)

  /// Runs git without a terminal from now on: Ctrl-C then only reaches this program, which lets git
  /// finish, and nothing waits for an answer that nobody is there to give.
  package static func leave() { isLeft.store(true, ordering: .relaxed) }

  static var options: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = isLeft.load(ordering: .relaxed)
    return options
  }
}
