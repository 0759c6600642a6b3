import DiveModel
import FrontMatter
import LogbookCore
import Diagnostics
import Wording

/// Reports a document whose file has another digest than the record says.
struct DigestDiffers: LogbookRule {
  static let about = RuleInfo(
    id: "digest-differs",
    tier: .references,
    severity: .warning,
    title: "A document's file has the digest that its record says",
    rationale: """
      `document add` writes the SHA-256 of the file, so that a scan that was damaged, cut short or \
      replaced is noticed before it is needed. If the file is the right one, \
      the fix writes its digest.
      """,
    bad: """
      === documents/permit.md
      ---
      file: permit.pdf
      sha256: ▸9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08◂
      ---
      === documents/permit.pdf
      (a permit)
      """,
    good: """
      === documents/permit.md
      ---
      file: permit.pdf
      sha256: 96c3afcd3c3288033a9f6bc8ba5f940c42e01fcb5a848f66a04d0ec77dfa107d
      ---
      === documents/permit.pdf
      (a permit)
      """
  )

  var usesAllCores: Bool { true }

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let documents = context.logbook.documents.filter { $0.sha256 != nil }
    let tree = context.logbook.tree
    let found = inChunks(documents.count, of: 16) { range in
      documents[range].compactMap { problem(of: $0, tree) }
    }
    for problem in found.joined() { report(problem) }
  }

  private func problem(of document: LogDocument, _ tree: FileTree) -> FileDiagnostic? {
    guard let written = document.sha256 else { return nil }
    let digits = written.value.lowercased()
    let isDigest =
      digits.utf8.count == 64
      && digits.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 &- 0x61 < 6 }
    // A file that is missing, or cannot be read, is reported as such.
    let path = document.file.flatMap { FilePaths.joined(document.origin.folder, $0.value) }
    let bytes = path.flatMap { try? tree.bytes(of: $0, limit: Self.largest) }
    let digest = bytes.map { FileDigest(of: $0).digits }
    if isDigest, digest == nil || digest == digits { return nil }
    let fixIts = digest.map { digest in
      [FixIt(.writeInstead(text: digest), [SourceEdit(written.range, digest)], isSafe: false)]
    }
    let problem = self.found(
      isDigest ? .digestDiffers : .digestIsNone,
      at: written.range,
      notes: document.file.map {
        [Note(.documentChangedHere, path: document.origin.path, at: $0.range)]
      } ?? [],
      fixIts: fixIts ?? []
    )
    return FileDiagnostic(path: document.origin.path, problem)
  }

  /// The largest file that is read, in bytes: what `document add` takes.
  private static let largest = 64 << 20
}
