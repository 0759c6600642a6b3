import Diagnostics
import DiveFormat

/// Ranges as people write them: `10-20m` and `10..20m` for `10m..20m`.
extension ValueTestReader {
  /// A term with its range written out; otherwise unchanged.
  static func ranged(_ term: Query.Term, _ kind: ValueKind) -> Query.Term {
    guard kind.isOrdered else { return term }
    let reader = ValueTestReader(asWritten: term, kind)
    switch term.value.form {
    case .matching(let word):
      guard word.text.utf8.count <= longestRange, !reader.reads(word) else { return term }
      let parts = hyphens(in: word)
      var ends = parts.compactMap { reader.ends($0, $1) }
      // Two numbers have problems of their own; an invalid date is not two numbers.
      if ends.isEmpty, kind != .date, kind != .time {
        ends = parts.filter { isNumber($0) && isNumber($1) }.map { reader.inOneUnit($0, $1) }
      }
      // An ambiguous range is not used.
      guard ends.count == 1, let (low, high) = ends.first else { return term }
      return Query.Term(term.name, QueryValue(.between(low, high), at: term.value.range))
    case .between(let low?, let high?):
      guard !reader.reads(low), let (low, high) = reader.ends(low, high) else { return term }
      return Query.Term(term.name, QueryValue(.between(low, high), at: term.value.range))
    case .between, .compared: return term
    }
  }

  /// A fault of the first number of `10-20`, which lacks its unit, as one of the whole range, which
  /// then needs the unit once; nil for any other fault.
  func faultOfRange(of written: Query.Term, because fault: TermFault) -> TermFault? {
    guard case .between(let low?, let high?) = term.value.form,
      fault.diagnostic.range == low.range, Self.isBare(low), Self.isBare(high)
    else { return nil }
    let text =
      if case .matching(let word) = written.value.form { word.text } else {
        "\(low.text)..\(high.text)"
      }
    let units = fault.diagnostic.fixIts.compactMap { fixIt -> String? in
      guard let fixed = fixIt.edits.first?.text, fixed.hasPrefix(low.text) else { return nil }
      let unit = fixed.dropFirst(low.text.count)
      return unit.allSatisfy(\.isNumber) ? nil : String(unit)
    }
    guard !units.isEmpty else { return nil }
    return TermFault(
      fault.diagnostic.message,
      at: written.value.range,
      expected: fault.diagnostic.expected,
      fixes: units.map { text + $0 }
    )
  }

  /// Whether a word is a number alone.
  private static func isBare(_ word: QueryWord) -> Bool {
    !word.text.isEmpty && word.text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
  }

  private static var longestRange: Int { 64 }

  /// The two parts of a word, for each hyphen or dash within it.
  private static func hyphens(in word: QueryWord) -> [(QueryWord, QueryWord)] {
    word.text.indices.compactMap { place in
      guard place > word.text.startIndex, "-–".contains(word.text[place]) else { return nil }
      let low = part(word.text[..<place], of: word)
      let high = part(word.text[word.text.index(after: place)...], of: word)
      return low.text.isEmpty || high.text.isEmpty ? nil : (low, high)
    }
  }

  /// A part of a word without surrounding spaces, at its own position unless there are quotes.
  private static func part(_ text: Substring, of word: QueryWord) -> QueryWord {
    let part = QueryArguments.trimmed(text)
    let whole = word.text.utf8
    guard word.range.count == whole.count else { return QueryWord(String(part), at: word.range) }
    let start = word.range.lowerBound + whole.distance(from: whole.startIndex, to: part.startIndex)
    return QueryWord(String(part), at: SourceRange(start, start + part.utf8.count))
  }

  /// Whether a text begins as a number, with or without a unit, and is a single one.
  private static func isNumber(_ word: QueryWord) -> Bool {
    let digits = word.text.drop { "+-".contains($0) }
    return word.text.count - digits.count <= 1 && digits.first?.isNumber == true
      && !digits.contains { "-–".contains($0) }
  }

  /// The ends of a range if both are valid.
  private func ends(_ low: QueryWord, _ high: QueryWord) -> (QueryWord, QueryWord)? {
    guard reads(high) else { return nil }
    if reads(low) { return (low, high) }
    let ends = inOneUnit(low, high)
    return ends.0 != low && reads(ends.0) ? ends : nil
  }

  /// The ends of a range; the first gets the unit of the second if it has none.
  private func inOneUnit(_ low: QueryWord, _ high: QueryWord) -> (QueryWord, QueryWord) {
    guard low.text.allSatisfy({ $0.isASCII && ($0.isNumber || ".,-+".contains($0)) }) else {
      return (low, high)
    }
    let unit = high.text.drop { $0.isASCII && ($0.isNumber || ".,-+ ".contains($0)) }
    guard let first = unit.first, first.isLetter || "°%".contains(first),
      !unit.contains(where: \.isNumber)
    else { return (low, high) }
    return (QueryWord(low.text + unit, at: low.range), high)
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
