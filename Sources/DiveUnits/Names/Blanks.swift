extension StringProtocol {
  /// The text without spaces and tabs around it.
  public var trimmingBlanks: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }

  /// The parts between commas, without blanks around them and without empty ones.
  public var listed: [String] { split(separator: ",").map(\.trimmingBlanks).filter { !$0.isEmpty } }
}
