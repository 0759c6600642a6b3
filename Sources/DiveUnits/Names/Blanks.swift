extension StringProtocol {
  /// The text without leading and trailing spaces and tabs.
  public var trimmingBlanks: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }

  /// The non-empty parts between commas, without surrounding spaces.
  public var listed: [String] { split(separator: ",").map(\.trimmingBlanks).filter { !$0.isEmpty } }
}
