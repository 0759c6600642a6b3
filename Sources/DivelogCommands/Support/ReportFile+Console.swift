import LogPreview
import TerminalPages

extension ReportFile {
  /// Writes a report, and says so; an existing file is overwritten only on request.
  func write(
    _ bytes: [UInt8],
    _ console: inout Console,
    _ options: GlobalOptions
  ) throws(CommandFailure) {
    let root = try? options.root()
    do { console.note(try write(bytes, from: options.start, ofLogAt: root)) } catch {
      throw CommandFailure(error.message)
    }
  }

  func write(
    _ text: String,
    _ console: inout Console,
    _ options: GlobalOptions
  ) throws(CommandFailure) {
    try write(Array(text.utf8), &console, options)
  }
}

extension OutputFormat: OutputForm {}
