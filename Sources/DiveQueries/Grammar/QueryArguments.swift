import Diagnostics

/// A query from the words of a command line.
public enum QueryArguments {
  /// The query's text: the words separated by spaces.
  ///
  /// A shell removes the quotes of `site:"Rummu quarry"`. So a word that begins with a term's name
  /// and contains spaces, but nothing else with a meaning in a query, is that term with one value.
  /// Any other word is a part of a query as it is; with `or` in it, it is grouped.
  public static func text(_ arguments: [String]) -> String { text(arguments, .dives) }

  /// The query's text, by the terms of dives or of other records.
  package static func text(_ arguments: [String], _ vocabulary: QueryVocabulary) -> String {
    arguments.map { argument in
      if let value = requoted(argument, vocabulary) { return value }
      let isGrouped = arguments.count > 1 && hasAlternatives(argument, vocabulary)
      return isGrouped ? "(\(argument))" : argument
    }.joined(separator: " ")
  }

  /// Whether a word is a complete query in which one of several parts must match.
  private static func hasAlternatives(
    _ argument: String,
    _ vocabulary: QueryVocabulary
  ) -> Bool {
    guard argument.contains(where: \.isWhitespace) else { return false }
    let reading = QueryReading(SourceText(path: "query", text: argument), vocabulary)
    guard reading.problems.isEmpty, case .any? = reading.query.root else { return false }
    return true
  }

  /// The longest word that may be one value; no name in a log is as long.
  private static let longestValue = 1024

  private static func requoted(_ argument: String, _ vocabulary: QueryVocabulary) -> String? {
    guard argument.utf8.count <= longestValue, let colon = argument.firstIndex(of: ":"),
      argument.contains(where: \.isWhitespace)
    else {
      return nil
    }
    let name = argument[..<colon]
    let value = argument[argument.index(after: colon)...]
    guard vocabulary.knows(String(name)), isOneValue(value, vocabulary) else { return nil }
    var rest = value.drop(while: \.isWhitespace)
    var mark = ""
    for comparison in QueryValue.Comparison.allCases where mark.isEmpty {
      if rest.hasPrefix(comparison.rawValue) { mark = comparison.rawValue }
    }
    rest = rest.dropFirst(mark.count)
    guard mark.isEmpty, let dots = rest.firstPlace(of: "..") else {
      return "\(name):\(mark)\(QueryWord.written(String(trimmed(rest))))"
    }
    let (low, high) = (trimmed(rest[..<dots]), trimmed(rest[dots...].dropFirst(2)))
    let ends = [low, high].map { $0.isEmpty ? "" : QueryWord.written(String($0)) }
    return "\(name):\(ends[0])..\(ends[1])"
  }

  /// Whether a text can only be part of a value.
  private static func isOneValue(_ text: Substring, _ vocabulary: QueryVocabulary) -> Bool {
    guard !text.contains(where: { "()\"".contains($0) }) else { return false }
    let words = text.split(whereSeparator: \.isWhitespace)
    return !words.isEmpty
      && !words.dropFirst().contains { word in
        QueryKeyword(folding: String(word)) != nil || isTerm(word, vocabulary)
      }
  }

  private static func isTerm(_ word: Substring, _ vocabulary: QueryVocabulary) -> Bool {
    if word.hasPrefix("@"), word.utf8.count > 1 { return true }
    guard let colon = word.firstIndex(of: ":") else { return false }
    let name = String(word[..<colon])
    return name == "not" || TermShorthand(rawValue: name) != nil || vocabulary.knows(name)
  }

  /// A text without surrounding white space.
  static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension Substring {
  /// The first position of a text in this one.
  fileprivate func firstPlace(of text: String) -> Index? {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(text) { return place }
      formIndex(after: &place)
    }
    return nil
  }
}
