import Diagnostics
import FrontMatter

extension RecordEditor {
  /// Adds a key of another record, spelled as there and with its comments.
  ///
  /// - Parameters:
  ///   - entry: The key, which this record lacks.
  ///   - other: The other record.
  ///   - key: The key to write; nil for the same.
  /// - Throws: An `EditRefusal` if the value cannot be written here in the same way.
  public mutating func take(
    _ entry: RecordText.Entry,
    of other: RecordText,
    as key: String? = nil
  ) throws(EditRefusal) {
    let key = key ?? entry.key
    let comments = missing(other.commentsAround(entry))
    try apply(text.adding(key, other.wholeSpelling(of: entry), below: comments), touching: key)
  }

  /// Adds the comments of another record's key above the same key of this one.
  public mutating func takeComments(
    of entry: RecordText.Entry,
    in other: RecordText
  ) throws(EditRefusal) {
    guard let own = text.entry(entry.key) else { return }
    let comments = missing(other.commentsAround(entry) + other.commentsWithin(entry))
    guard !comments.isEmpty else { return }
    try apply(text.commenting(own, comments), touching: entry.key)
  }

  /// Adds the comments of another record that has no keys above the first key of this one.
  public mutating func takeComments(ofKeyless other: RecordText) throws(EditRefusal) {
    guard other.entries.isEmpty, let first = text.entries.first else { return }
    let comments = missing(other.comments(in: other.yaml))
    guard !comments.isEmpty else { return }
    try apply(text.commenting(first, comments), touching: first.key)
  }

  /// The comments that this record does not have yet.
  private func missing(_ comments: [String]) -> [String] {
    let known = Set(text.entries.flatMap { text.commentsAround($0) + text.commentsWithin($0) })
    return comments.filter { !known.contains($0) }
  }
}

extension RecordText {
  /// The spelling of a value with the comments on its lines.
  fileprivate func wholeSpelling(of entry: Entry) -> ValueSpelling {
    let all = lines(of: afterColon(entry.keyNode)..<lineEnd(from: end(of: entry)))
    let head = all.first?.drop { $0 == " " } ?? ""
    return ValueSpelling(String(head), lines: Array(all.dropFirst()))
  }

  /// The comments on the lines above a key and, for the last key, below it.
  fileprivate func commentsAround(_ entry: Entry) -> [String] {
    guard let place = entries.firstIndex(of: entry) else { return [] }
    let start = place == 0 ? yaml.lowerBound : nextLine(from: end(of: entries[place - 1]))
    let above = start..<max(start, tape.nodes[entry.keyNode].range.lowerBound)
    guard place == entries.count - 1 else { return comments(in: above) }
    let below = min(nextLine(from: self.end(of: entry)), yaml.upperBound)
    return comments(in: above) + comments(in: below..<yaml.upperBound)
  }

  /// The comments on the lines of a key and its value.
  fileprivate func commentsWithin(_ entry: Entry) -> [String] {
    comments(in: tape.nodes[entry.keyNode].range.lowerBound..<lineEnd(from: end(of: entry)))
  }

  /// Adds comments above a key.
  fileprivate func commenting(_ entry: Entry, _ comments: [String]) -> [SourceEdit] {
    kept(comments, above: tape.nodes[entry.keyNode].range.lowerBound)
  }
}
