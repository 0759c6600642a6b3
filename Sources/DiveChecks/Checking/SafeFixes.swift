package import Diagnostics

/// The fixes of one file that are applied together.
package struct SafeFixes: Sendable {
  /// The edits, sorted and not overlapping.
  package private(set) var edits: [SourceEdit] = []

  /// The problems that they fix, as places in the list that was given.
  package private(set) var fixed: [Int] = []

  /// The number of fixes that the edits belong to.
  package var count: Int { fixed.count }

  /// Takes the first fix of each problem of a file, if it is safe and does not overlap an earlier
  /// one; at most `most`.
  package init(_ found: [FileDiagnostic], most: Int = .max) {
    self.init(found, most: most) { $0.safeFix }
  }

  /// Takes the chosen fix of each problem of a file, if it does not overlap an earlier one; at most
  /// `most`.
  package init(
    _ found: [FileDiagnostic],
    most: Int = .max,
    choosing choice: (Diagnostic) -> FixIt?
  ) {
    for (place, file) in found.enumerated() where count < most {
      guard let fixIt = choice(file.diagnostic) else { continue }
      guard fixIt.edits.allSatisfy({ self.place(of: $0) != nil }) else { continue }
      fixed.append(place)
      for edit in fixIt.edits {
        if let place = self.place(of: edit) { edits.insert(edit, at: place) }
      }
    }
  }

  /// The index for an edit among those taken; nil if it overlaps one of them.
  private func place(of edit: SourceEdit) -> Int? {
    var (low, high) = (0, edits.count)
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range < edit.range { low = middle + 1 } else { high = middle }
    }
    let neighbours = [low - 1, low].filter(edits.indices.contains).map { edits[$0].range }
    return neighbours.contains { Self.overlap($0, edit.range) } ? nil : low
  }

  private static func overlap(_ left: SourceRange, _ right: SourceRange) -> Bool {
    left.lowerBound < right.upperBound && right.lowerBound < left.upperBound || left == right
  }
}

extension Diagnostic {
  /// The first fix, if it is safe; nil otherwise.
  package var safeFix: FixIt? { fixIts.first.flatMap { $0.isSafe ? $0 : nil } }

  /// The fix that is offered, if it must be reviewed and nothing else is as likely to be right.
  package var onlyUnsafeFix: FixIt? {
    guard let only = fixIts.first, fixIts.count == 1 else { return nil }
    return only.isSafe || !only.mayBeGuessed ? nil : only
  }
}
