import DiveModel
import Diagnostics
import LogWorkspace
import LogbookCore
import Wording

extension LanguageServer {
  /// Sends the problems of all files whose problems have changed.
  mutating func publish() {
    for root in logs.keys.sorted() where logs[root]?.isStale == true {
      logs[root]?.isStale = false
      guard var log = logs[root] else { continue }
      let now = log.session.map { reports(of: $0) } ?? [:]
      for path in Set(now.keys).union(log.published.keys).sorted()
      where log.published[path] != now[path] {
        send(now[path], of: path, in: log)
        log.published[path] = now[path]
      }
      sendFailure(&log)
      logs[root] = log
    }
  }

  private func reports(of session: LogSession) -> [String: OpenLog.Published] {
    var reports: [String: OpenLog.Published] = [:]
    for report in session.reports {
      let isOpen = documents[uri(of: report.path, in: session.root)] != nil
      reports[report.path] = OpenLog.Published(
        version: isOpen ? report.version : nil,
        problems: report.diagnostics
      )
    }
    return reports
  }

  private mutating func send(
    _ report: OpenLog.Published?,
    of path: String,
    in log: OpenLog
  ) {
    let uri = uri(of: path, in: log.root)
    guard let report, let session = log.session else { return retract(uri) }
    let lines = self.lines(of: path, in: session)
    let problems = report.problems.map { diagnostic($0, lines, in: session) }
    notify(
      "textDocument/publishDiagnostics",
      LSP.PublishDiagnostics(uri: uri, version: report.version, diagnostics: problems)
    )
  }

  /// Says that a file has no problems that are known.
  mutating func retract(_ uri: String) {
    notify(
      "textDocument/publishDiagnostics",
      LSP.PublishDiagnostics(uri: uri, version: documents[uri]?.version, diagnostics: [])
    )
  }

  /// Says at the settings why the log cannot be read.
  private mutating func sendFailure(_ log: inout OpenLog) {
    guard let failure = log.failure, log.session == nil else { return }
    let start = LSP.Position(line: 0, character: 0)
    let problem = LSP.Diagnostic(
      range: LSP.Range(start: start, end: start),
      severity: 1,
      code: "unreadable-log",
      source: Self.name,
      message: language.words(of: failure)?.visible ?? "",
      relatedInformation: nil
    )
    let path = Logbook.settingsPath
    notify(
      "textDocument/publishDiagnostics",
      LSP.PublishDiagnostics(uri: uri(of: path, in: log.root), version: nil, diagnostics: [problem])
    )
    // Retracted when the log can be read again.
    log.published[path] = OpenLog.Published(version: -1, problems: [])
  }

  static var name: String { "divelog" }

  /// A problem as the client shows it.
  func diagnostic(
    _ problem: Diagnostic,
    _ lines: DocumentLines,
    in session: LogSession
  ) -> LSP.Diagnostic {
    let expected = problem.expected.map { "\n" + session.words($0) } ?? ""
    return LSP.Diagnostic(
      range: lines.range(of: problem.range ?? SourceRange(0, 0)),
      severity: problem.severity.number,
      code: problem.id,
      source: Self.name,
      message: session.words(problem.message) + expected,
      relatedInformation: related(problem, lines, in: session)
    )
  }

  /// The other places of a problem.
  private func related(
    _ problem: Diagnostic,
    _ lines: DocumentLines,
    in session: LogSession
  ) -> [LSP.RelatedInformation]? {
    guard client.takesRelatedPlaces, !problem.notes.isEmpty else { return nil }
    return problem.notes.compactMap { note in
      // A note about no other file is about the file of the problem, whose address the client knows.
      guard let path = note.path else { return nil }
      return LSP.RelatedInformation(
        location: LSP.Location(
          uri: uri(of: path, in: session.root),
          range: self.lines(of: path, in: session).range(of: note.range ?? SourceRange(0, 0))
        ),
        message: session.words(note.message)
      )
    }
  }
}

extension Severity {
  /// The number that the protocol gives a severity.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }
}

extension LanguageServer {
  /// The client's address of a file of a log: its own spelling if the file is open.
  func uri(of path: String, in root: String) -> String {
    let place = FilePlace(root: root, path: path)
    let usual = logs[root]?.uri(of: path) ?? FileURI.uri(of: "\(root)/\(path)")
    if documents[usual] != nil { return usual }
    return documents.values.first { $0.place == place }?.uri ?? usual
  }

  /// The lines of a file; of none if it cannot be read.
  func lines(of path: String, in session: LogSession) -> DocumentLines {
    DocumentLines(session.logbook.source(of: path)?.bytes ?? [], client.encoding)
  }
}
