import DiveFormat
import DiveModel
import FrontMatter
public import Diagnostics

extension Logbook {
  /// The diagnostics of a logbook, with each allegedly safe fix verified.
  ///
  /// A fix may be right by itself and still break its surroundings, as quotes do around a text that
  /// continues on the lines below, or reveal problems that were hidden before. Such a fix is still
  /// offered, but must be reviewed. Only files with a safe fix are read again.
  ///
  /// - Parameter found: Diagnostics of files of this logbook, in any order.
  /// - Returns: The same diagnostics, in the same order.
  public func provingFixes(of found: [FileDiagnostic]) -> [FileDiagnostic] {
    provingFixes(of: found, knowing: FixProofs()).diagnostics
  }

  /// The same, for a log of which some files were examined before.
  ///
  /// - Parameters:
  ///   - found: Diagnostics of files of this logbook, in any order.
  ///   - known: What was proved of files that are the same as then.
  /// - Returns: The diagnostics, and what is proved now.
  package func provingFixes(
    of found: [FileDiagnostic],
    knowing known: FixProofs
  ) -> (diagnostics: [FileDiagnostic], proofs: FixProofs) {
    let places = found.indices.filter { found[$0].diagnostic.fixIts.contains(where: \.isSafe) }
    var proofs = FixProofs()
    if places.isEmpty { return (found, proofs) }
    let files = Dictionary(grouping: places) { found[$0].path }.sorted { $0.value[0] < $1.value[0] }
    let options = DecodingOptions(settings)
    let proved = inChunks(files.count, of: 16) { range in
      files[range].map { path, places in
        let problems = places.map { found[$0].diagnostic }
        if let proof = known.proof(of: problems, path) { return proof }
        guard var proof = FixProof(path, in: self, options) else {
          return FixProofs.Proof(found: problems, proved: problems)
        }
        return FixProofs.Proof(found: problems, proved: proof.proved(problems))
      }
    }
    var result = found
    for ((path, places), proof) in zip(files, proved.joined()) {
      for (place, diagnostic) in zip(places, proof.proved) { result[place].diagnostic = diagnostic }
      proofs.note(proof, path)
    }
    return (result, proofs)
  }
}

/// Which fixes of files are safe.
package struct FixProofs: Sendable {
  private var proofs: [String: Proof] = [:]

  /// The problems of a file with safe fixes, as found and with their safety verified.
  fileprivate struct Proof: Sendable {
    let found: [Diagnostic]
    let proved: [Diagnostic]
  }

  /// Nothing is known.
  package init() {}

  /// Forgets a file that has changed.
  package mutating func forget(_ path: String) { proofs[path] = nil }

  fileprivate func proof(of problems: [Diagnostic], _ path: String) -> Proof? {
    proofs[path].flatMap { $0.found == problems ? $0 : nil }
  }

  fileprivate mutating func note(_ proof: Proof, _ path: String) { proofs[path] = proof }
}

/// Verifies for one file that safe fixes leave no more problems than before, and write no `share`
/// other than `private`: while it cannot be read, a record is shown to no one, and only a person
/// may change that.
private struct FixProof {
  private let source: SourceText
  private let table: FieldTable
  private let kind: FrontMatterReader.Kind
  private let options: DecodingOptions
  private var reader = FrontMatterReader { FieldTable.isKnownKey($0) }
  /// How many bytes may still be read.
  ///
  /// In a file full of mistakes not every fix is verified; the others become safe only after the
  /// first have been applied.
  private var budget: Int

  /// Nil for a file that is not a record.
  init?(_ path: String, in logbook: Logbook, _ options: DecodingOptions) {
    guard let source = logbook.source(of: path) else { return nil }
    if path == Logbook.settingsPath {
      (table, kind) = (.settings, .settings)
    } else {
      let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
      guard let record = FolderRole(folder).kind(of: path) else { return nil }
      (table, kind) = (.table(of: record), .record)
    }
    self.source = source
    budget = max(1 << 16, source.bytes.count * 4)
    self.options = options
  }

  /// Problems of the file, with the safety of their fixes corrected.
  mutating func proved(_ problems: [Diagnostic]) -> [Diagnostic] {
    let before = reading(of: source.bytes)
    let linesOnShare = linesOnShare()
    let syntaxErrors = Set(before.syntaxErrors.map { SyntaxError(id: $0.id, range: $0.range) })
    return problems.map { problem in
      var most = before
      // A duplicate key does not count, nor does a misspelt one.
      if let start = problem.range?.lowerBound, Self.isIn(linesOnShare, start) { most.share = nil }
      // A syntax error must disappear: another in its place could hide more than the first did.
      if syntaxErrors.contains(SyntaxError(id: problem.id, range: problem.range)) {
        most.syntax -= 1
      }
      var result = problem
      result.fixIts = problem.fixIts.map { fixIt in
        guard fixIt.isSafe, !isProved(fixIt, most) else { return fixIt }
        return FixIt(fixIt.title, fixIt.edits, isSafe: false)
      }
      return result
    }
  }

  /// The parts of a text that matter for the proof.
  private struct Reading {
    /// The number of syntax errors.
    var syntax: Int
    let errors: Int
    let all: Int
    let syntaxErrors: [Diagnostic]
    /// The record's `share`; nil if missing or unreadable.
    var share: Share?
  }

  private struct SyntaxError: Hashable {
    let id: String
    let range: SourceRange?
  }

  /// Whether an offset is in one of some sorted ranges.
  private static func isIn(_ ranges: [Range<Int>], _ offset: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(offset)
  }

  /// The lines with the word `share`, ignoring case.
  ///
  /// They are found once, because a line of thousands of mistakes is as long as they are many.
  private func linesOnShare() -> [Range<Int>] {
    let (bytes, word) = (source.bytes, Array("share".utf8))
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let last = end - word.count
      if last >= start,
        (start...last).contains(where: { place in
          word.indices.allSatisfy { bytes[place + $0] | 0x20 == word[$0] }
        })
      {
        lines.append(start..<end + 1)
      }
      start = end + 1
    }
    return lines
  }

  /// Whether a fix leaves no more problems in the file, and shows the file to no one else.
  private mutating func isProved(_ fixIt: FixIt, _ most: Reading) -> Bool {
    guard budget > 0, let fixed = source.applying(fixIt.edits) else { return false }
    budget -= fixed.count + 256
    let left = reading(of: fixed)
    guard left.share == most.share || left.share == .private else { return false }
    return left.syntax <= most.syntax && left.errors <= most.errors && left.all <= most.all
  }

  private mutating func reading(of text: [UInt8]) -> Reading {
    text.withUnsafeBufferPointer { bytes in
      reader.read(bytes, as: kind)
      var decoder = RecordDecoder(bytes, reader.tape, options: options)
      let fields = decoder.decode(
        by: table,
        damagedKeys: reader.damagedKeys,
        isUnreadable: reader.isUnreadable
      )
      let all = reader.problems + decoder.problems
      let errors = all.count { $0.severity == .error }
      let share = table.row(for: "share").flatMap { row in
        fields.isDamaged(row.field) ? nil : fields[row.field].flatMap { Share(content: $0.content) }
      }
      return Reading(
        syntax: reader.problems.count,
        errors: errors,
        all: all.count,
        syntaxErrors: reader.problems,
        share: share
      )
    }
  }
}
