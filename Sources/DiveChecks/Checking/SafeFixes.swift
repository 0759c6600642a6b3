public import Diagnostics

/// The fixes of one file that are applied together, without anyone looking at them.
public struct SafeFixes: Sendable {
  /// The edits, sorted and not overlapping.
  public private(set) var edits: [SourceEdit] = []

  /// How many fixes they make up.
  public private(set) var count = 0

  /// Takes the first fix of each problem of a file, if it is safe and does not overlap an earlier
  /// one; at most `most`.
  public init(_ found: [FileDiagnostic], most: Int = .max) {
    for file in found where count < most {
      guard let fixIt = file.diagnostic.fixIts.first, fixIt.isSafe else { continue }
      guard fixIt.edits.allSatisfy({ place(of: $0) != nil }) else { continue }
      count += 1
      for edit in fixIt.edits {
        if let place = place(of: edit) { edits.insert(edit, at: place) }
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
