import ArgumentParser
import DiveUnits
import LogPreview
import LogWorkspace
import LogbookCore
import TerminalPages
import Diagnostics
import Wording

/// `divelog serve`: the pages of `report site`, updated while files change.
struct ServeCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the log's web site, and keep it up to date while you write.",
    discussion: """
      Only this machine can reach it. Pages show problems in the log and update by themselves when \
      a file changes. Ctrl-C stops it.

      Shows what everyone may see; '--for me' shows everything.

      Examples:
        divelog serve --open --for me
        divelog serve --port 8000
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: AudienceOptions

  @Option(help: "The port to listen on; 0 picks a free one.")
  var port: Int?

  @Option(help: "The units to show (default: those of the only diver, otherwise of the log).")
  var units: UnitSystem?

  @Flag(help: "Open it in your browser.")
  var open = false

  /// `DIVE` on the keys of a telephone.
  private static let usualPort = 3483

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError(options.words(.noPort(text: "\(port)")))
    }
  }

  mutating func perform() throws -> ExitStatus {
    let options = options
    let source = LiveSource(
      root: try options.root(),
      readers: try audience.asked.audience(in: try options.workspace(isKept: false).logbook),
      language: options.language,
      units: units,
      today: { options.day },
      explain: \.message
    )
    let (asked, opens) = (port, open)
    let failure = waiting { await Self.serve(source, asked, opens, options) }
    if let failure = failure ?? nil { throw CommandFailure(failure) }
    return .done
  }

  /// Serves until the program is ended; returns the reason if it cannot.
  private static func serve(
    _ source: LiveSource,
    _ port: Int?,
    _ opens: Bool,
    _ options: GlobalOptions
  ) async -> Message? {
    let server: PreviewServer
    do { server = try Self.server(port, options.language) } catch {
      return error.message(port: port ?? usualPort)
    }
    let pages = LivePages(source)
    var console = options.console
    console.printLine(server.url)
    if let remarks = await pages.remarks { options.note(remarks, &console) }
    console.note(options.words(.servingUntilStopped))
    if opens { show(server.url) }
    async let watching: Void = pages.watch()
    await server.run { await pages.answer($0) }
    await watching
    return nil
  }

  /// Listens on the requested port; the default one may be in use, and then another is chosen.
  private static func server(
    _ port: Int?,
    _ language: Language
  ) throws(PreviewFailure) -> PreviewServer {
    if let port { return try PreviewServer(port: port, language: language) }
    if let server = try? PreviewServer(port: usualPort, language: language) { return server }
    return try PreviewServer(port: 0, language: language)
  }

  private static func show(_ url: String) {
    #if canImport(Darwin)
      _ = ChildProcess.run("/usr/bin/open", [url])
    #else
      _ = ChildProcess.run("/bin/sh", ["-c", "xdg-open \"$1\" >/dev/null 2>&1 &", "sh", url])
    #endif
  }
}
