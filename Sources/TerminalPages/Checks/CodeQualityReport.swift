import Diagnostics
import LogWorkspace

/// Diagnostics as a Code Quality report, which GitLab shows in merge requests.
struct CodeQualityReport {
  private let context: RenderContext
  private let paths: RepositoryPath

  init(_ context: RenderContext, _ paths: RepositoryPath) {
    (self.context, self.paths) = (context, paths)
  }

  func document(_ problems: [FileDiagnostic]) -> String {
    let prints = ProblemFingerprints(of: problems, reading: context.sourcesInTurn).texts
    var json = JSONWriter()
    var sources = context.sourcesInTurn
    json.array { json in
      for (file, fingerprint) in zip(problems, prints) {
        json.newLine()
        write(file, sources.source(of: file.path), fingerprint, &json)
      }
    }
    return json.text + "\n"
  }

  private func write(
    _ file: FileDiagnostic,
    _ source: SourceText?,
    _ fingerprint: String,
    _ json: inout JSONWriter
  ) {
    let diagnostic = file.diagnostic
    let start = diagnostic.range.flatMap { source?.position(of: $0.lowerBound).line }
    json.object { json in
      let texts = [
        ("description", description(of: diagnostic)), ("check_name", diagnostic.id),
        ("fingerprint", fingerprint), ("severity", severity(diagnostic)),
      ]
      for (key, text) in texts {
        json.key(key)
        json.string(text)
      }
      json.key("location")
      json.object { json in
        json.key("path")
        json.string(paths.path(of: file.path))
        json.key("lines")
        json.object { json in
          json.key("begin")
          json.integer(start ?? 1)
        }
      }
    }
  }

  /// What is wrong, and what was expected; GitLab shows it on one line.
  private func description(of diagnostic: Diagnostic) -> String {
    ([diagnostic.message] + [diagnostic.expected].compactMap { $0 }).map(context.text)
      .joined(separator: "; ")
  }

  private func severity(_ diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
