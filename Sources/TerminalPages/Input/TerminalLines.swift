#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Diagnostics

/// Reads lines typed by the user, each after a prompt.
package struct TerminalLines {
  /// Whether lines can be edited and completed; if not, the terminal itself edits them.
  package let canComplete: Bool
  private let columns: () -> Int

  /// An action of the user.
  package enum Input: Equatable, Sendable {
    case line(String)
    /// The user left with Ctrl-C or Ctrl-D.
    case left
  }

  /// Takes the value of `TERM`, and a closure for the current width of the terminal.
  package init(on terminal: String?, columns: @escaping () -> Int) {
    canComplete = terminal.map { $0 != "dumb" && !$0.isEmpty } ?? false
    self.columns = columns
  }

  /// Asks for a line; if lines can be edited, `text` is its initial content.
  package func read(
    _ prompt: String,
    text: String = "",
    complete: (String) -> [String] = { _ in [] }
  ) -> Input {
    let signals = BlockedSignals()
    defer { signals.release() }
    var mode = termios()
    guard canComplete, tcgetattr(STDIN_FILENO, &mode) == 0 else {
      return readPlain(prompt, signals)
    }
    let columns = columns()
    let width = prompt.reduce(0) { $0 + $1.cellWidth }
    // A long question gets its own line, so that there is room for the answer.
    let isLong = width + 20 > columns
    if isLong { Self.write(prompt + "\n") }
    let shown = isLong ? "> " : prompt
    let room = columns - (isLong ? 2 : width) - 1
    Self.raw(mode)
    defer {
      tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
      Self.write("\n")
    }
    var (editor, decoder) = (LineEditor(text), KeyDecoder())
    Self.draw(editor, behind: shown, room)
    while true {
      var key: Key?
      switch Self.event(signals) {
      case .byte(let byte): key = decoder.take(byte)
      case .pause: decoder.pause()
      case .left: return .left
      case .stop:
        Self.stop(signals, withOthers: false, mode)
        Self.draw(editor, behind: shown, room)
      }
      guard let key else { continue }
      let outcome = editor.take(key, complete)
      // A stopped program draws its line again when it continues.
      if outcome != .suspended { Self.draw(editor, behind: shown, room) }
      switch outcome {
      case .goesOn: continue
      case .finished: return .line(editor.text)
      case .left: return .left
      case .suspended:
        Self.stop(signals, withOthers: true, mode)
        Self.draw(editor, behind: shown, room)
      }
    }
  }

  /// Restores the terminal while the program is stopped.
  private static func stop(_ signals: BlockedSignals, withOthers: Bool, _ mode: termios) {
    var mode = mode
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    signals.stop(withOthers: withOthers)
    raw(mode)
  }

  /// Reads in the terminal's own way: it shows what is typed and lets it be corrected.
  private func readPlain(_ prompt: String, _ signals: BlockedSignals) -> Input {
    Self.write(prompt)
    var bytes: [UInt8] = []
    while true {
      switch Self.event(signals) {
      case .byte(0x0A): return .line(String(decoding: bytes, as: UTF8.self))
      case .byte(0x0D), .pause: continue
      case .byte(let byte): bytes.append(byte)
      case .stop: signals.stop(withOthers: false)
      case .left:
        Self.write("\n")
        return .left
      }
    }
  }

  /// The next event from the terminal or from a signal.
  private enum Event {
    case byte(UInt8)
    /// No input for a tenth of a second.
    case pause
    /// The end of all input, or a signal that asks to leave.
    case left
    case stop
  }

  private static func event(_ signals: BlockedSignals) -> Event {
    while true {
      if signals.isEnding || signals.takeInterrupt() { return .left }
      if signals.takeStop() { return .stop }
      var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = poll(&wanted, 1, 100)
      if ready == 0 { return .pause }
      if ready < 0 && errno == EINTR { continue }
      var byte: UInt8 = 0
      #if canImport(Glibc)
        let count = Glibc.read(STDIN_FILENO, &byte, 1)
      #elseif canImport(Musl)
        let count = Musl.read(STDIN_FILENO, &byte, 1)
      #else
        let count = Darwin.read(STDIN_FILENO, &byte, 1)
      #endif
      if count < 0 && errno == EINTR { continue }
      return count == 1 ? .byte(byte) : .left
    }
  }

  /// Switches to raw mode: keys arrive one by one and are not echoed; output is unchanged.
  private static func raw(_ mode: termios) {
    var mode = mode
    cfmakeraw(&mode)
    mode.c_oflag |= tcflag_t(OPOST)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  private static func draw(_ editor: LineEditor, behind prompt: String, _ room: Int) {
    let (text, behind) = editor.shown(in: room)
    let back = behind > 0 ? "\u{1B}[\(behind)D" : ""
    write("\r" + prompt + text + "\u{1B}[K" + back)
  }

  private static func write(_ text: String) {
    _ = StandardStream.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
