import DiveChecks
import Logbook
import SourceText

/// Applies the fixes that nobody needs to look at.
struct SafeFixes {
  let checker: Checker
  let scope: CheckScope
  let isDryRun: Bool
  let options: GlobalOptions

  /// Mends file by file until no safe fix is left; one fix may make way for another.
  func apply(to logbook: Logbook, root: String, _ console: inout Console) throws(CommandFailure) {
    let originals = Self.sources(checker.check(logbook).diagnostics, scope, logbook)
    var texts = originals.mapValues(\.bytes)
    for _ in 0..<8 where !texts.isEmpty {
      guard let mended = try? Logbook(reading: .overlaid(root, texts)) else { break }
      var hasChanged = false
      let found = Dictionary(grouping: checker.check(mended).diagnostics, by: \.path)
      for (path, bytes) in texts {
        let source = SourceText(path: path, bytes: bytes)
        let edits = Self.safeEdits(found[path] ?? [])
        if !edits.isEmpty, let result = source.applying(edits), result != bytes {
          texts[path] = result
          hasChanged = true
        }
      }
      if !hasChanged { break }
    }
    let changes = texts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .compactMap { path -> FileChange? in
        guard let source = originals[path], let bytes = texts[path], source.bytes != bytes else {
          return nil
        }
        let whole = SourceRange(0, source.bytes.count)
        return .edit(source, [SourceEdit(whole, String(decoding: bytes, as: UTF8.self))])
      }
    try ChangeWriter(root: root, isDryRun: isDryRun, options: options, isTheOutput: false)
      .apply(changes, in: logbook, &console)
  }

  private static func sources(
    _ found: [FileDiagnostic],
    _ scope: CheckScope,
    _ logbook: Logbook
  ) -> [String: SourceText] {
    var result: [String: SourceText] = [:]
    for file in found where scope.contains(file.path) && result[file.path] == nil {
      if !safeEdits([file]).isEmpty, let source = logbook.source(of: file.path),
        String(validating: source.bytes, as: UTF8.self) != nil
      {
        result[file.path] = source
      }
    }
    return result
  }

  /// The first safe fix of each problem, as far as they do not overlap.
  private static func safeEdits(_ found: [FileDiagnostic]) -> [SourceEdit] {
    var result: [SourceEdit] = []
    for file in found {
      guard let fixIt = file.diagnostic.fixIts.first, fixIt.isSafe else { continue }
      guard fixIt.edits.allSatisfy({ place(of: $0, in: result) != nil }) else { continue }
      for edit in fixIt.edits {
        if let place = place(of: edit, in: result) { result.insert(edit, at: place) }
      }
    }
    return result
  }

  /// Where an edit stands among others that are in order; nil if it overlaps one of them.
  private static func place(of edit: SourceEdit, in sorted: [SourceEdit]) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].range < edit.range { low = middle + 1 } else { high = middle }
    }
    let neighbours = [low - 1, low].filter(sorted.indices.contains).map { sorted[$0].range }
    return neighbours.contains { overlap($0, edit.range) } ? nil : low
  }

  private static func overlap(_ left: SourceRange, _ right: SourceRange) -> Bool {
    left.lowerBound < right.upperBound && right.lowerBound < left.upperBound || left == right
  }
}
