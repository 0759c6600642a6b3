/// The state at the end of a template's text, which decides what a value there would become.
struct TemplatePlace: Hashable {
  private let form: TemplateForm
  private(set) var html = HTMLPlace()
  private var link = MarkdownLink()

  init(_ form: TemplateForm) { self.form = form }

  /// The state that a section must restore at its end.
  struct Outline: Hashable {
    let part: HTMLPlace.Part
    let isInLink: Bool
  }

  var outline: Outline { Outline(part: html.part, isInLink: link.isOpen) }

  /// Advances past a text of the template.
  mutating func read(_ bytes: some Sequence<UInt8>) {
    guard form != .text else { return }
    for byte in bytes {
      html.read(byte)
      if form == .markdown { link.read(byte) }
    }
  }

  /// Advances past a value.
  mutating func readValue() {
    html.readValue()
    link.readValue()
  }

  /// Whether text here is interpreted as plain text of the format.
  var isPlainText: Bool { html.isPlainText && !link.isOpen }

  /// Whether an escaped value is harmless here.
  func isSafe(_ shape: ContextShape) -> Bool {
    switch form {
    case .text: true
    // Inside HTML in Markdown, Markdown escaping does not work.
    case .markdown: html.isPlainText && link.isSafe(shape)
    case .html: html.isSafe(shape)
    }
  }
}

/// The beginning of an address in a template, which decides whether a value may continue it.
enum AddressStart: Hashable {
  /// The text so far may become the beginning of a safe address.
  case open(String)
  /// The address cannot become a script.
  case safe
  case unsafe

  static let empty = Self.open("")

  private static let beginnings = ["#", "./", "https://", "http://", "mailto:", "tel:"]

  mutating func read(_ byte: UInt8) {
    guard case .open(var text) = self else { return }
    text.unicodeScalars.append(Unicode.Scalar(byte))
    if Self.beginnings.contains(text) {
      self = .safe
    } else {
      self = Self.beginnings.contains { $0.hasPrefix(text) } ? .open(text) : .unsafe
    }
  }

  mutating func readValue() {
    if case .open = self { self = .unsafe }
  }

  /// Whether a value is safe next: any after a safe beginning, otherwise only an address.
  func isSafe(_ shape: ContextShape) -> Bool {
    switch (self, shape) {
    case (.safe, _), (.empty, .address): true
    default: false
    }
  }
}

/// Whether the text of a Markdown template ends within the address of a link.
private struct MarkdownLink: Hashable {
  private enum Part: Hashable {
    case outside
    /// After `]`, or after `](` or `]:` with spaces.
    case bracket, before
    case address(AddressStart)
  }

  private var part = Part.outside

  var isOpen: Bool {
    switch part {
    case .outside, .bracket: false
    case .before, .address: true
    }
  }

  mutating func read(_ byte: UInt8) {
    let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
    switch (part, byte) {
    case (_, UInt8(ascii: "]")): part = .bracket
    case (.bracket, UInt8(ascii: "(")), (.bracket, UInt8(ascii: ":")): part = .before
    case (.bracket, _): part = .outside
    case (.before, _) where isBlank || byte == UInt8(ascii: "<"): break
    case (.before, _), (.address, _):
      guard !isBlank, byte != UInt8(ascii: ")") else {
        part = .outside
        return
      }
      var start = if case .address(let start) = part { start } else { AddressStart.empty }
      start.read(byte)
      part = .address(start)
    case (.outside, _): break
    }
  }

  mutating func readValue() {
    switch part {
    case .bracket: part = .outside
    case .before: part = .address(.unsafe)
    case .address(var start):
      start.readValue()
      part = .address(start)
    case .outside: break
    }
  }

  func isSafe(_ shape: ContextShape) -> Bool {
    switch part {
    // A value after a bracket cannot start a link, because brackets are escaped.
    case .outside, .bracket: true
    case .before: AddressStart.empty.isSafe(shape)
    case .address(let start): start.isSafe(shape)
    }
  }
}
