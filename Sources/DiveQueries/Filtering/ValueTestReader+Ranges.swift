import DiveFormat

/// Ranges as people write them: `10-20m` and `10..20m` for `10m..20m`.
extension ValueTestReader {
  /// A term with its range written out, or as it was.
  static func ranged(_ term: Query.Term, _ kind: ValueKind) -> Query.Term {
    guard kind.isOrdered else { return term }
    let reader = ValueTestReader(asWritten: term, kind)
    switch term.value.form {
    case .matching(let word):
      guard word.text.utf8.count <= longestRange, !reader.reads(word) else { return term }
      let ends = hyphens(in: word).compactMap { reader.ends($0, $1) }
      // More than one reading is none.
      guard ends.count == 1, let (low, high) = ends.first else { return term }
      return Query.Term(term.name, QueryValue(.between(low, high), at: term.value.range))
    case .between(let low?, let high?):
      guard !reader.reads(low), let (low, high) = reader.ends(low, high) else { return term }
      return Query.Term(term.name, QueryValue(.between(low, high), at: term.value.range))
    case .between, .compared: return term
    }
  }

  private static var longestRange: Int { 64 }

  /// The two parts of a word, for each hyphen or dash within it.
  private static func hyphens(in word: QueryWord) -> [(QueryWord, QueryWord)] {
    word.text.indices.compactMap { place in
      guard place > word.text.startIndex, "-–".contains(word.text[place]) else { return nil }
      let parts = [word.text[..<place], word.text[word.text.index(after: place)...]]
      let words = parts.map { QueryWord(String($0).trimmed, at: word.range) }
      return words[0].text.isEmpty || words[1].text.isEmpty ? nil : (words[0], words[1])
    }
  }

  /// The ends of a range if both can be read, the first in the unit of the second if it has none.
  private func ends(_ low: QueryWord, _ high: QueryWord) -> (QueryWord, QueryWord)? {
    guard reads(high) else { return nil }
    if reads(low) { return (low, high) }
    guard low.text.allSatisfy({ $0.isASCII && ($0.isNumber || ".-+".contains($0)) }) else {
      return nil
    }
    let unit = high.text.drop { $0.isASCII && ($0.isNumber || ".-+ ".contains($0)) }
    guard let first = unit.first, first.isLetter || first == "°",
      !unit.contains(where: \.isNumber)
    else { return nil }
    let whole = QueryWord(low.text + unit, at: low.range)
    return reads(whole) ? (whole, high) : nil
  }

  private func reads(_ word: QueryWord) -> Bool {
    do throws(TermFault) {
      switch kind {
      case .date: _ = try days(word)
      case .word(.month): _ = try month(word)
      default: _ = try content(word, kind)
      }
      return true
    } catch {
      return false
    }
  }
}

extension String {
  /// The text without blanks around it.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
