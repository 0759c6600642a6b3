import DiveChecks
import Diagnostics
import LogWorkspace
import Wording

/// Diagnostics as a SARIF log, version 2.1.0 (OASIS, 27 March 2020).
struct SARIFLog {
  private let context: RenderContext
  private let paths: RepositoryPath
  private let version: String
  private let rules = RuleRegistry.all.map(\.about)

  /// - Parameters:
  ///   - context: The language of the messages, and the files.
  ///   - paths: The place of the log in its repository.
  ///   - version: The version of the program.
  init(_ context: RenderContext, _ paths: RepositoryPath, version: String) {
    (self.context, self.paths, self.version) = (context, paths, version)
  }

  func document(_ problems: [FileDiagnostic]) -> String {
    let numbers = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let prints = ProblemFingerprints(of: problems, reading: context.sourcesInTurn).texts
    var json = JSONWriter()
    json.object { json in
      json.key("$schema")
      json.string("https://json.schemastore.org/sarif-2.1.0.json")
      json.key("version")
      json.string("2.1.0")
      json.key("runs")
      json.array { json in
        json.object { json in
          writeTool(&json)
          json.key("columnKind")
          json.string("utf16CodeUnits")
          json.key("results")
          json.array { json in
            var sources = context.sourcesInTurn
            for (file, fingerprint) in zip(problems, prints) {
              json.newLine()
              let source = sources.source(of: file.path)
              write(file, source, fingerprint, numbers[file.diagnostic.id], &json)
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private func writeTool(_ json: inout JSONWriter) {
    json.key("tool")
    json.object { json in
      json.key("driver")
      json.object { json in
        json.key("name")
        json.string("divelog")
        json.key("version")
        json.string(version)
        json.key("rules")
        json.array { json in
          for rule in rules {
            json.newLine()
            json.object { json in
              json.key("id")
              json.string(rule.id)
              writeText("shortDescription", rule.title + ".", &json)
              writeText("fullDescription", rule.rationale, &json)
              json.key("defaultConfiguration")
              json.object { json in
                json.key("enabled")
                json.boolean(rule.severity != nil)
                json.key("level")
                json.string((rule.severity ?? .warning).level)
              }
            }
          }
        }
      }
    }
  }

  private func write(
    _ file: FileDiagnostic,
    _ source: SourceText?,
    _ fingerprint: String,
    _ number: Int?,
    _ json: inout JSONWriter
  ) {
    let diagnostic = file.diagnostic
    json.object { json in
      json.key("ruleId")
      json.string(diagnostic.id)
      if let number {
        json.key("ruleIndex")
        json.integer(number)
      }
      json.key("level")
      json.string(diagnostic.severity.level)
      let fixes = source.map { source in diagnostic.fixIts.filter { isOfText($0, source) } } ?? []
      writeText("message", words(diagnostic, besides: fixes), &json)
      json.key("locations")
      json.array { writePlace(file.path, diagnostic.range, source, nil, &$0) }
      if !diagnostic.notes.isEmpty {
        json.key("relatedLocations")
        json.array { json in
          for note in diagnostic.notes {
            let other = note.path.map { context.source(of: $0) } ?? source
            writePlace(note.path ?? file.path, note.range, other, note.message, &json)
          }
        }
      }
      json.key("partialFingerprints")
      json.object { json in
        json.key("divelog/v1")
        json.string(fingerprint)
      }
      if let source, !fixes.isEmpty {
        json.key("fixes")
        json.array { json in
          for fix in fixes { write(fix, file.path, source, &json) }
        }
      }
    }
  }

  /// Whether a fix is made of edits that lines and columns describe: a rename has none, and a byte
  /// order mark is in no column.
  private func isOfText(_ fix: FixIt, _ source: SourceText) -> Bool {
    !fix.edits.isEmpty
      && fix.edits.allSatisfy { edit in
        let (start, end) = (edit.range.lowerBound, edit.range.upperBound)
        return start == end || position(of: start, source) != position(of: end, source)
      }
  }

  /// The message, what was expected, and the fixes besides those that are given as edits.
  private func words(_ diagnostic: Diagnostic, besides fixes: [FixIt]) -> String {
    let others = diagnostic.fixIts.filter { !fixes.contains($0) }.map(\.title)
    return ([diagnostic.message] + [diagnostic.expected].compactMap { $0 } + others)
      .map(context.text).joined(separator: "\n")
  }

  private func position(of offset: Int, _ source: SourceText) -> [Int] {
    let position = source.position(of: offset, columns: .utf16)
    return [position.line, position.column]
  }

  private func writeText(_ key: String, _ text: String, _ json: inout JSONWriter) {
    json.key(key)
    json.object { json in
      json.key("text")
      json.string(text)
    }
  }

  private func writePlace(
    _ path: String,
    _ range: SourceRange?,
    _ source: SourceText?,
    _ message: Message?,
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("physicalLocation")
      json.object { json in
        writeArtifact(path, &json)
        if let range, let source {
          json.key("region")
          writeRegion(range, source, &json)
        }
      }
      if let message { writeText("message", context.text(message), &json) }
    }
  }

  private func writeArtifact(_ path: String, _ json: inout JSONWriter) {
    json.key("artifactLocation")
    json.object { json in
      json.key("uri")
      json.string(paths.uri(of: path))
    }
  }

  private func writeRegion(
    _ range: SourceRange,
    _ source: SourceText,
    _ json: inout JSONWriter
  ) {
    let start = source.position(of: range.lowerBound, columns: .utf16)
    let end = source.position(of: range.upperBound, columns: .utf16)
    json.object { json in
      let numbers = [
        ("startLine", start.line), ("startColumn", start.column), ("endLine", end.line),
        ("endColumn", end.column), ("byteOffset", start.offset),
        ("byteLength", end.offset - start.offset),
      ]
      for (name, number) in numbers {
        json.key(name)
        json.integer(number)
      }
    }
  }

  private func write(
    _ fix: FixIt,
    _ path: String,
    _ source: SourceText,
    _ json: inout JSONWriter
  ) {
    json.object { json in
      writeText("description", context.text(fix.title), &json)
      json.key("artifactChanges")
      json.array { json in
        json.object { json in
          writeArtifact(path, &json)
          json.key("replacements")
          json.array { json in
            for edit in fix.edits {
              json.object { json in
                json.key("deletedRegion")
                writeRegion(edit.range, source, &json)
                writeText("insertedContent", edit.text, &json)
              }
            }
          }
        }
      }
    }
  }
}

extension Severity {
  /// The level of a result in SARIF.
  fileprivate var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
