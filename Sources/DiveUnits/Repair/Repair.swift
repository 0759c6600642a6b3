/// A refused text while it is corrected step by step, with its first mistake.
///
/// Each step works on the result of the previous one, so that one fix can correct several mistakes
/// (`~18,4 м` has three). No step calls another parser, so recursion is impossible.
struct Repair {
  let original: String
  private(set) var text: String
  private(set) var fault: Fault?

  /// Replaces look-alike characters, and removes marks of approximation (`~`, `ca`, `?`).
  init(_ original: String, hedges: Bool = true) {
    self.original = original
    let (repaired, symbol) = repairSymbols(original)
    text = repaired.trimmingSpaces()
    if let symbol { fault = .wrongSymbol(symbol) }
    guard hedges, let sure = withoutHedges(text) else { return }
    text = sure
    note(.approximate)
  }

  /// Records a mistake if it is the first.
  mutating func note(_ fault: Fault) {
    if self.fault == nil { self.fault = fault }
  }

  /// The error to report if the corrected text is valid.
  func error(suggesting fix: String) -> ValueError {
    (fault ?? .spelling).error(suggesting: fix)
  }
}

/// Removes marks of approximation; nil without any.
private func withoutHedges(_ text: String) -> String? {
  var rest = Substring(text)
  while let hedge = leadingHedge(rest) { rest = rest.dropFirst(hedge).drop { $0 == " " } }
  if let last = rest.last, "?+".contains(last) {
    // Removing them one by one would take quadratic time.
    let kept = rest.reversed().drop { "?+ ".contains($0) }
    rest = rest[..<kept.startIndex.base]
  }
  return rest.utf8.count == text.utf8.count || rest.isEmpty ? nil : String(rest)
}

/// The number of characters of the mark of approximation that a text starts with.
private func leadingHedge(_ text: Substring) -> Int? {
  if let first = text.first, "~<>=≈≤≥±".contains(first) { return 1 }
  let start = text.prefix(14).lowercased()
  return hedgeWords.first { start.hasPrefix($0) }?.count
}

private let hedgeWords = [
  "approximately ", "approx. ", "approx ", "about ", "around ", "circa ", "ca. ", "ca.", "ca ",
  "c. ", "almost ", "over ", "under ",
]
