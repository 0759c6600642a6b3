/// SML, whose elements are the members of the app's JSON.
enum SuuntoMarkup {
  /// Elements that hold several of one kind.
  private static let lists: Set<String> = ["Samples", "Gases", "Cylinders"]
  /// Elements of digits that are names, or that may be.
  private static let texts: Set<String> = [
    "SerialNumber", "Name", "SW", "HW", "BSL", "DateTime", "Algorithm", "DiveMode", "Notes",
    "Type", "State", "TimeISO8601",
  ]

  static func reading(of log: MarkupElement, _ path: String) -> DiveReading {
    var reader = SuuntoDiveReader(value(of: log), path: path)
    var reading = reader?.read() ?? DiveReading()
    // The places of values are lines here.
    reading.losses = reading.losses.map { loss in
      guard case .byte(let line) = loss.place else { return loss }
      return ImportLoss(path: loss.path, at: .line(line), text: loss.text, reason: loss.reason)
    }
    return reading
  }

  /// An element as a JSON value whose place is its line.
  private static func value(of element: MarkupElement) -> JSONValue {
    let children = Array(element.children)
    let content: JSONValue.Shape
    if children.isEmpty {
      content = scalar(element)
    } else if lists.contains(element.name) {
      content = .array(children.map { value(of: $0) })
    } else if element.name == "Events" {
      content = .array(
        children.map { JSONValue(content: .object([member($0)]), offset: $0.line) }
      )
    } else {
      content = .object(children.map(member))
    }
    return JSONValue(content: content, offset: element.line)
  }

  private static func member(_ element: MarkupElement) -> JSONValue.Member {
    JSONValue.Member(key: element.name, value: value(of: element), offset: element.line)
  }

  private static func scalar(_ element: MarkupElement) -> JSONValue.Shape {
    let text = CleanText.trim(element.text)
    if text.isEmpty { return .null }
    if texts.contains(element.name) { return .text(text) }
    if text == "true" || text == "false" { return .boolean(text == "true") }
    if let number = (try? JSONText(Array(text.utf8)))?.root.number { return .number(number) }
    return .text(text)
  }
}
