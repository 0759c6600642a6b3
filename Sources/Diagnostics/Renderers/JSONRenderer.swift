import Wording

/// Writes diagnostics as a JSON document.
public struct JSONRenderer: Sendable {
  private let context: RenderContext

  /// Creates a renderer.
  ///
  /// The document is always in English, so that programs get the same text everywhere.
  public init(_ context: RenderContext) {
    self.context = context.inEnglish
  }

  /// The document: version, summary and all diagnostics.
  public func document(_ diagnostics: [FileDiagnostic], summary: CheckSummary) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("summary")
      json.object { json in
        for (name, count) in summary.counts {
          json.key(name)
          json.integer(count)
        }
        json.key("notRun")
        json.array { json in summary.notRun.forEach { json.string($0) } }
        if let baseline = summary.baseline { write(baseline, &json) }
      }
      json.newLine()
      json.key("diagnostics")
      json.array { json in
        var sources = context.sourcesInTurn
        for file in diagnostics {
          json.newLine()
          write(file, sources.source(of: file.path), &json)
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ baseline: BaselineCounts, _ json: inout JSONWriter) {
    json.key("baseline")
    json.object { json in
      json.key("known")
      json.integer(baseline.known)
      json.key("gone")
      guard let gone = baseline.gone else { return json.raw("null") }
      json.integer(gone)
    }
  }

  private func write(_ file: FileDiagnostic, _ source: SourceText?, _ json: inout JSONWriter) {
    let diagnostic = file.diagnostic
    json.object { json in
      json.key("id")
      json.string(diagnostic.id)
      json.key("severity")
      json.string(diagnostic.severity.rawValue)
      json.key("message")
      json.string(context.plainWords(diagnostic.message))
      json.key("path")
      json.string(file.path)
      json.key("range")
      write(diagnostic.range, source, &json)
      json.key("notes")
      json.array { json in
        for note in diagnostic.notes { write(note, file, source, &json) }
      }
      json.key("fixes")
      json.array { json in
        for fixIt in diagnostic.fixIts { write(fixIt, file, source, &json) }
      }
    }
  }

  private func write(
    _ note: Note,
    _ file: FileDiagnostic,
    _ own: SourceText?,
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("message")
      json.string(context.plainWords(note.message))
      json.key("path")
      json.string(note.path ?? file.path)
      json.key("range")
      write(note.range, note.path.map(context.source) ?? own, &json)
    }
  }

  private func write(
    _ fixIt: FixIt,
    _ file: FileDiagnostic,
    _ source: SourceText?,
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("title")
      json.string(context.plainWords(fixIt.title))
      json.key("safe")
      json.boolean(fixIt.isSafe)
      json.key("edits")
      json.array { json in
        for edit in fixIt.edits {
          json.object { json in
            json.key("path")
            json.string(file.path)
            json.key("range")
            write(edit.range, source, &json)
            json.key("text")
            json.string(edit.text)
          }
        }
      }
      if let path = fixIt.newPath {
        json.key("move")
        json.string(path)
      }
      json.key("rename")
      guard let rename = fixIt.rename else { return json.raw("null") }
      json.object { json in
        let values = [
          ("key", rename.key), ("from", rename.old), ("to", rename.new), ("diver", rename.diver),
        ]
        for (name, value) in values {
          json.key(name)
          json.string(value)
        }
      }
    }
  }

  private func write(_ range: SourceRange?, _ source: SourceText?, _ json: inout JSONWriter) {
    guard let range, let source else { return json.raw("null") }
    json.object { json in
      for (name, offset) in [("start", range.lowerBound), ("end", range.upperBound)] {
        let position = source.position(of: offset)
        json.key(name)
        json.object { json in
          json.key("line")
          json.integer(position.line)
          json.key("column")
          json.integer(position.column)
          json.key("offset")
          json.integer(position.offset)
        }
      }
    }
  }
}

/// The numbers of problems that a baseline knows.
package struct BaselineCounts: Hashable, Sendable {
  /// How many were found, and are not reported.
  package let known: Int
  /// How many are there no longer; nil if only a part of the log was checked.
  package let gone: Int?

  package init(known: Int, gone: Int?) { (self.known, self.gone) = (known, gone) }
}

/// The numbers of a check.
public struct CheckSummary: Hashable, Sendable {
  /// How many files were read as records.
  public var files: Int
  /// How many of them are divers' dives.
  public var dives: Int
  /// The number of errors, including those not shown.
  public var errors: Int
  /// The number of warnings, including those not shown.
  public var warnings: Int
  /// The number of infos, including those not shown.
  public var infos: Int
  /// Ids of rules that did not run because they need files that were not read.
  public var notRun: [String]
  /// The counts of the baseline; nil without a baseline.
  package var baseline: BaselineCounts?

  /// Counts the diagnostics of each severity.
  public init(files: Int, dives: Int, notRun: [String] = [], _ diagnostics: [FileDiagnostic] = []) {
    self.files = files
    self.dives = dives
    self.notRun = notRun
    errors = diagnostics.count { $0.diagnostic.severity == .error }
    warnings = diagnostics.count { $0.diagnostic.severity == .warning }
    infos = diagnostics.count { $0.diagnostic.severity == .info }
  }

  var counts: [(String, Int)] {
    [
      ("files", files), ("dives", dives), ("errors", errors), ("warnings", warnings),
      ("infos", infos),
    ]
  }
}
