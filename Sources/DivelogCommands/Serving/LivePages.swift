import DiveReports
import Logbook
import Wording

/// The pages of a log as they are now.
actor LivePages {
  private let root: String
  private let audience: Audience
  private let options: GlobalOptions
  private var state: LiveLog

  /// So long a browser waits for news before it asks again.
  private static let patience = 25
  private static let looksPerSecond = 2

  /// Reads the log a first time.
  init(root: String, _ audience: Audience, _ options: GlobalOptions) {
    (self.root, self.audience, self.options) = (root, audience, options)
    state = LiveLog(root: root, audience, options)
  }

  /// Answers a request; nothing but the site's own files is ever sent.
  func answer(_ request: PreviewRequest) async -> PreviewAnswer {
    guard let path = request.path else { return .refused(400, .noSuchPath) }
    switch path {
    case LiveFiles.style: return text(LiveStyleText.text, for: path)
    case LiveFiles.script: return text(LiveScriptText.text, for: path)
    case LiveFiles.changed:
      let isNew = await isChanged(since: request.query("since") ?? "")
      return text(isNew ? "location.reload();\n" : "", for: path)
    default: return page(path)
    }
  }

  private func text(_ text: String, for path: String) -> PreviewAnswer {
    PreviewAnswer(PreviewAnswer.type(of: path), Array(text.utf8))
  }

  private func page(_ path: String) -> PreviewAnswer {
    let file = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    let type = PreviewAnswer.type(of: file)
    guard let site = state.site else {
      let page =
        "<!DOCTYPE html>\n<html lang=\"\(options.language.tag)\"><head>"
        + "<meta charset=\"utf-8\"><title>divelog</title>"
        + "<link rel=\"icon\" href=\"data:,\"></head><body></body></html>\n"
      return PreviewAnswer(type, live(Array(page.utf8)))
    }
    guard let bytes = site.bytes(of: file) else { return .refused(404, .noSuchPage) }
    return PreviewAnswer(
      type,
      type.hasPrefix("text/html") ? live(bytes) : bytes
    )
  }

  private func live(_ page: [UInt8]) -> [UInt8] {
    LivePage.bytes(of: page, state.version.text, state.problems)
  }

  /// Whether the log is another than it was, if need be after waiting for a while.
  private func isChanged(since version: Substring) async -> Bool {
    for _ in 0..<(Self.patience * Self.looksPerSecond) {
      if state.version.text != version { return true }
      guard (try? await Task.sleep(for: .milliseconds(1000 / Self.looksPerSecond))) != nil else {
        return false
      }
    }
    return state.version.text != version
  }

  /// Looks for changes until the task is cancelled.
  func watch() async {
    while (try? await Task.sleep(for: .milliseconds(1000 / Self.looksPerSecond))) != nil {
      guard TreeSignature(of: root) != state.version else { continue }
      state = LiveLog(root: root, audience, options)
    }
  }
}
