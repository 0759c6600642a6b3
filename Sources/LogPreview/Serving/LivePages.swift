package import DiveReports
import Wording

/// The pages of a log in its current state.
///
/// Slow work – checking files, reading them, writing a page – runs outside the actor, so that it
/// blocks no other request.
package actor LivePages {
  private let source: LiveSource
  private var state: LiveLog
  private var change = LiveChange()
  private var lastAsked = ContinuousClock.now

  /// Reads the log a first time.
  package init(_ source: LiveSource) {
    self.source = source
    state = LiveLog(source)
  }

  /// What the site withholds from its readers; nil while the log cannot be read.
  package var remarks: SiteRemarks? { state.site?.remarks }

  /// Answers a request; nothing but the site's own files is ever sent.
  package nonisolated func answer(_ request: PreviewRequest) async -> PreviewAnswer {
    guard let path = request.path else { return refused(400, .noSuchPath) }
    let state = await asked()
    switch path {
    case LiveFiles.style: return text(LiveStyleText.text, for: path)
    case LiveFiles.script: return text(LiveScriptText.text, for: path)
    case LiveFiles.changed:
      // At once: a browser has six connections for all its pages, and one that waits keeps one.
      let isNew = state.version.text != request.query("since") ?? ""
      return text(isNew ? "location.reload();\n" : "", for: path)
    default: return page(path, of: state)
    }
  }

  /// The current log, for a request.
  private func asked() -> LiveLog {
    lastAsked = .now
    return state
  }

  private nonisolated func text(_ text: String, for path: String) -> PreviewAnswer {
    PreviewAnswer(PreviewAnswer.type(of: path), Array(text.utf8))
  }

  private nonisolated func refused(_ status: Int, _ reason: Message) -> PreviewAnswer {
    .refused(status, reason, in: source.language)
  }

  private nonisolated func page(_ path: String, of state: LiveLog) -> PreviewAnswer {
    let file = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    let type = PreviewAnswer.type(of: file)
    let isPage = type.hasPrefix("text/html")
    let bytes = state.site?.bytes(of: file)
    guard isPage else {
      return bytes.map { PreviewAnswer(type, $0) } ?? refused(404, .noSuchPage)
    }
    let made = bytes ?? LivePage.instead(isRead: state.site != nil, in: source.language)
    return PreviewAnswer(
      type,
      LivePage.bytes(of: made, state.version.text, state.problems),
      status: bytes == nil && state.site != nil ? 404 : 200
    )
  }
}

extension LivePages {
  private static let shortestPause = Duration.milliseconds(500)
  /// The longest interval between looks while no page is requested.
  private static let longestPause = Duration.seconds(5)
  private static let attention = Duration.seconds(30)

  /// Looks for changes until the task is cancelled.
  package nonisolated func watch() async {
    var pause = Self.shortestPause
    while (try? await Task.sleep(for: pause)) != nil {
      let start = ContinuousClock.now
      await look()
      // A log with more files than can be looked at in no time costs a twentieth of a core at most.
      let took = ContinuousClock.now - start
      let isAsked = await ContinuousClock.now - lastAsked < Self.attention
      pause = min(max(isAsked ? Self.shortestPause : Self.longestPause, took * 20), .seconds(60))
    }
  }

  /// Looks once, and reads the log if it has changed and is whole.
  nonisolated func look() async {
    guard await isChanged(to: source.look()) else { return }
    await show(LiveLog(source))
  }

  private func isChanged(to look: LiveSource.Look) -> Bool {
    change.isWhole(look, shown: state.version)
  }

  private func show(_ log: LiveLog) { state = log }
}
