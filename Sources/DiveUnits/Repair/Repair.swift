/// A refused text that is put right step by step, and the first thing that was wrong with it.
///
/// Every step takes the text as the one before left it, so that one fix mends several faults
/// (`~18,4 м` has three), and none calls another reader, so that no text makes it run deep.
struct Repair {
  let original: String
  private(set) var text: String
  private(set) var fault: Fault?

  /// Replaces characters that only look right, and takes hedges (`~`, `ca`, `?`) away.
  init(_ original: String, hedges: Bool = true) {
    self.original = original
    let (mended, symbol) = mendSymbols(original)
    text = mended.trimmingSpaces()
    if let symbol { fault = .wrongSymbol(symbol) }
    guard hedges, let sure = withoutHedges(text) else { return }
    text = sure
    note(.approximate)
  }

  /// Remembers a fault unless there was one before.
  mutating func note(_ fault: Fault) {
    if self.fault == nil { self.fault = fault }
  }

  /// The reason, when a text that the steps have led to is a value.
  func error(suggesting fix: String) -> ValueError {
    (fault ?? .spelling).error(suggesting: fix)
  }
}

/// Takes away what says that a number is not exact; `nil` if nothing does.
private func withoutHedges(_ text: String) -> String? {
  var rest = Substring(text)
  while let hedge = leadingHedge(rest) { rest = rest.dropFirst(hedge).drop { $0 == " " } }
  if let last = rest.last, "?+".contains(last) {
    // One by one, each step would go through the whole text.
    let kept = rest.reversed().drop { "?+ ".contains($0) }
    rest = rest[..<kept.startIndex.base]
  }
  return rest.utf8.count == text.utf8.count || rest.isEmpty ? nil : String(rest)
}

/// How many characters of a hedge a text begins with.
private func leadingHedge(_ text: Substring) -> Int? {
  if let first = text.first, "~<>=≈≤≥±".contains(first) { return 1 }
  let start = text.prefix(14).lowercased()
  return hedgeWords.first { start.hasPrefix($0) }?.count
}

private let hedgeWords = [
  "approximately ", "approx. ", "approx ", "about ", "around ", "circa ", "ca. ", "ca.", "ca ",
  "c. ", "almost ", "over ", "under ",
]
