import DiveFormat
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
    let places = found.indices.filter { found[$0].diagnostic.fixIts.contains(where: \.isSafe) }
    if places.isEmpty { return found }
    let files = Dictionary(grouping: places) { found[$0].path }.sorted { $0.value[0] < $1.value[0] }
    let options = DecodingOptions(settings)
    let proved = inChunks(files.count, of: 16) { range in
      files[range].flatMap { path, places in
        let problems = places.map { found[$0].diagnostic }
        guard var proof = FixProof(path, in: self, options) else { return [(Int, Diagnostic)]() }
        return Array(zip(places, proof.proved(problems)))
      }
    }
    var result = found
    for (place, diagnostic) in proved.joined() { result[place].diagnostic = diagnostic }
    return result
  }
}

/// Verifies for one file that safe fixes leave no more problems than before.
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
    let (before, syntax) = count(of: source.bytes)
    return problems.map { problem in
      var most = before
      // A syntax error must disappear: another in its place could hide more than the first did.
      if syntax.contains(where: { $0.id == problem.id && $0.range == problem.range }) {
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

  /// The number of problems in a file.
  private struct Count {
    var syntax: Int
    let errors: Int
    let all: Int
  }

  /// Whether a fix leaves no more problems in the file.
  private mutating func isProved(_ fixIt: FixIt, _ most: Count) -> Bool {
    guard budget > 0, let fixed = source.applying(fixIt.edits) else { return false }
    budget -= fixed.count + 256
    let left = count(of: fixed).count
    return left.syntax <= most.syntax && left.errors <= most.errors && left.all <= most.all
  }

  /// The number of problems in a text, and its syntax errors.
  private mutating func count(of text: [UInt8]) -> (count: Count, syntax: [Diagnostic]) {
    text.withUnsafeBufferPointer { bytes in
      reader.read(bytes, as: kind)
      var decoder = RecordDecoder(bytes, reader.tape, options: options)
      _ = decoder.decode(
        by: table,
        damagedKeys: reader.damagedKeys,
        isUnreadable: reader.isUnreadable
      )
      let all = reader.problems + decoder.problems
      let errors = all.count { $0.severity == .error }
      let count = Count(syntax: reader.problems.count, errors: errors, all: all.count)
      return (count, reader.problems)
    }
  }
}
