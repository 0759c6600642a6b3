package import Diagnostics
import DiveChecks
import DiveFormat
import DiveModel
import FrontMatter
package import LogbookCore
package import Wording

/// A fix of a problem, as an editor offers it.
package struct OfferedFix: Sendable {
  package let problem: Diagnostic
  /// What it does, as an instruction.
  package let title: Message
  /// Whether it is the one to take without looking: safe, and the first.
  package let isPreferred: Bool
  /// The changes to make.
  package let changes: [FileChange]
  /// Whether others then see more than now.
  package let showsMore: Bool
}

extension LogSession {
  /// The problems of a file that begin, end or lie in a range; a problem of the whole file counts at
  /// its beginning.
  package func problems(in range: SourceRange, of path: String) -> [Diagnostic] {
    diagnostics.lazy.filter { $0.path == path }.map(\.diagnostic).filter { problem in
      let place = problem.range ?? SourceRange(0, 0)
      return place.lowerBound <= range.upperBound && range.lowerBound <= place.upperBound
    }
  }

  /// The fixes for the problems in a range of a file, in the order of the problems.
  package func fixes(in range: SourceRange, of path: String) -> [OfferedFix] {
    guard let source = logbook.source(of: path),
      String(validating: source.bytes, as: UTF8.self) != nil
    else { return [] }
    let lines = SharingLines(source)
    return problems(in: range, of: path).flatMap { problem in
      problem.fixIts.enumerated().compactMap { number, fixIt -> OfferedFix? in
        let changes = changes(of: fixIt, at: path)
        if changes.isEmpty { return nil }
        let showsMore = lines.areTouched(by: fixIt) && shownMore(by: changes) != nil
        return OfferedFix(
          problem: problem,
          title: fixIt.title,
          isPreferred: number == 0 && fixIt.isSafe && !showsMore,
          changes: changes,
          showsMore: showsMore
        )
      }
    }
  }

  /// The changes that a fix of a file makes; empty if it cannot be applied.
  private func changes(of fixIt: FixIt, at path: String) -> [FileChange] {
    if let newPath = fixIt.newPath {
      let moves = FileMoves(before: [], paths: [path: newPath])
      return (try? moves.changes(of: self, in: .wholeLog)) ?? []
    }
    return logbook.texts(applying: fixIt, at: path).map { logbook.replacements(by: $0) } ?? []
  }

  /// A file that others see more of after changes, of those that are there already; nil if others see no more of any.
  ///
  /// - Parameters:
  ///   - changes: The changes; if they cannot be made, the first file counts.
  ///   - isMeant: Whether a file may show more, because that is what is asked for.
  /// - Returns: The path from the root.
  func shownMore(by changes: [FileChange], where isMeant: (String) -> Bool = { _ in false })
    -> String?
  {
    do throws(LogFailure) {
      let plan = try plan(changes)
      let files = logbook.allRecords.map(\.origin.path).filter { !isMeant($0) }
      try refuseWiderSharing(plan.after, in: Set(files + logbook.attachments))
      return nil
    } catch {
      if case .wouldShareMore(let path) = error { return path }
      return changes.first?.path
    }
  }

  /// The changes that the safe fixes of a file make, all together; empty if there are none.
  ///
  /// Fixes that would leave more problems than before are left out, as by `check --fix`.
  package func safeFixes(of path: String) -> [FileChange] {
    let scope = LogScope(file: path, named: path)
    return SafeFixing(checker, scope).outcome(of: logbook).changes.filter { $0.path == path }
  }

  /// The edit that silences a rule in the line of a problem; nil if the format reads no such comment
  /// there, or for an error, which is not a matter of opinion.
  package func ignoring(_ problem: Diagnostic, in path: String) -> SourceEdit? {
    guard let place = problem.range?.lowerBound, problem.severity < .error,
      RuleRegistry.rule(problem.id) != nil, let source = logbook.source(of: path)
    else { return nil }
    let kind: FrontMatterReader.Kind = path == Logbook.settingsPath ? .settings : .record
    return IgnoringComment(source, kind).edit(at: place, problem.id)
  }
}

extension Logbook {
  /// New texts of files as changes, sorted by path.
  func replacements(by texts: [String: [UInt8]]) -> [FileChange] {
    texts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { path in
      guard let source = source(of: path), let bytes = texts[path] else { return nil }
      return .replace(source, bytes: bytes)
    }
  }
}

/// A comment that silences a rule in a line.
private struct IgnoringComment {
  private let source: SourceText
  private let kind: FrontMatterReader.Kind
  private let known: Reading

  /// What a text says, and what is silenced in it.
  private struct Reading {
    let values: [String]
    let suppressions: [Suppression]
    let yaml: SourceRange

    init(_ bytes: [UInt8], _ kind: FrontMatterReader.Kind) {
      var reader = FrontMatterReader { FieldTable.isKnownKey($0) }
      values = bytes.withUnsafeBufferPointer { buffer in
        reader.read(buffer, as: kind)
        return reader.tape.nodes.map { node in
          let text = node.kind == .scalar ? reader.tape.text(of: node, in: buffer) : ""
          return "\(node.kind) \(text)"
        }
      }
      (suppressions, yaml) = (reader.suppressions, reader.yamlRange)
    }
  }

  init(_ source: SourceText, _ kind: FrontMatterReader.Kind) {
    (self.source, self.kind) = (source, kind)
    known = Reading(source.bytes, kind)
  }

  /// The edit that silences a rule at a place; nil if no comment would be read there.
  func edit(at place: Int, _ rule: String) -> SourceEdit? {
    guard place >= known.yaml.lowerBound, place < known.yaml.upperBound else { return nil }
    return candidates(at: place, rule).first { isRead($0, at: place, rule) }
  }

  /// An addition to a comment that is there, a comment after the value, or one above its line.
  private func candidates(at place: Int, _ rule: String) -> [SourceEdit] {
    let bytes = source.bytes
    var (start, end) = (place, place)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    var last = end
    while last > start, bytes[last - 1] <= 0x20 { last -= 1 }
    let indent = String(decoding: bytes[start..<end].prefix { $0 == 0x20 }, as: UTF8.self)
    let newline = end < bytes.count && bytes[end] == 0x0D ? "\r\n" : "\n"
    let there = known.suppressions.first {
      $0.line.lowerBound <= place && place <= $0.line.upperBound
    }
    let comment = "# divelog: ignore \(rule)"
    return [
      there.map {
        SourceEdit(SourceRange($0.comment.upperBound, $0.comment.upperBound), " \(rule)")
      },
      SourceEdit(SourceRange(last, last), "  \(comment)"),
      SourceEdit(SourceRange(start, start), indent + comment + newline),
    ].compactMap { $0 }
  }

  /// Whether a text with an edit says the same as before and silences the rule at the place.
  private func isRead(_ edit: SourceEdit, at place: Int, _ rule: String) -> Bool {
    guard let bytes = source.applying([edit]) else { return false }
    let reading = Reading(bytes, kind)
    let moved = edit.range.lowerBound <= place ? place + edit.text.utf8.count : place
    return reading.values == known.values
      && reading.suppressions.contains { suppression in
        suppression.line.lowerBound <= moved && moved <= suppression.line.upperBound
          && suppression.rules.contains { $0.id == rule }
      }
  }
}
