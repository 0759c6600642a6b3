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
      let now = log.session.map { reports(of: $0) } ?? []
      for (before, after) in Self.pairs(log.published, now) where before != after {
        send(after, of: after?.path ?? before?.path ?? "", in: log)
      }
      log.published = now
      sendFailure(&log)
      logs[root] = log
    }
  }

  /// What was sent and what is to be sent of each file, both in the order of their paths.
  private static func pairs(
    _ old: [OpenLog.Published],
    _ new: [OpenLog.Published]
  ) -> [(OpenLog.Published?, OpenLog.Published?)] {
    var pairs: [(OpenLog.Published?, OpenLog.Published?)] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, right < new.count,
        old[left].path.utf8.elementsEqual(new[right].path.utf8)
      {
        pairs.append((old[left], new[right]))
        (left, right) = (left + 1, right + 1)
      } else if right == new.count
        || left < old.count && old[left].path.utf8.lexicographicallyPrecedes(new[right].path.utf8)
      {
        pairs.append((old[left], nil))
        left += 1
      } else {
        pairs.append((nil, new[right]))
        right += 1
      }
    }
    return pairs
  }

  private func reports(of session: LogSession) -> [OpenLog.Published] {
    let open = Set(
      documents.values.lazy.compactMap(\.place).filter { $0.root == session.root }.map(\.path)
    )
    return session.reports.map { report in
      OpenLog.Published(
        path: report.path,
        version: open.contains(report.path) ? report.version : nil,
        problems: report.diagnostics
      )
    }
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
    let problem = LSP.Problem(
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
    log.published = [OpenLog.Published(path: path, version: -1, problems: [])]
  }

  static var name: String { "divelog" }

  /// A problem as the client shows it.
  func diagnostic(
    _ problem: Diagnostic,
    _ lines: DocumentLines,
    in session: LogSession
  ) -> LSP.Problem {
    let expected = problem.expected.map { "\n" + session.words($0) } ?? ""
    return LSP.Problem(
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
