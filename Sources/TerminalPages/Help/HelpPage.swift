package import Wording

/// ArgumentParser's help for a command, translated and wrapped for a terminal.
///
/// ArgumentParser wraps at any space, also inside a command or a quotation. So it gets an unlimited
/// width, and the lines are wrapped here.
package struct HelpPage {
  /// A width at which ArgumentParser wraps nothing.
  package static let unwrapped = 1 << 20

  private let lines: [Substring]

  /// Takes a help text that is not wrapped; nil for any other text, such as a version.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.overview) else { return nil }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static let overview = "OVERVIEW: "
  private static let usage = "USAGE: "
  private static let groups = " SUBCOMMANDS:"
  /// The column of the descriptions.
  private static let margin = 26

  /// The page in a language, at most this many columns wide unless a command is longer.
  package func text(in language: Language, width: Int) -> String {
    let words = HelpWords(language.tag)
    return text(width: width) { words[$0] }
  }

  /// The page with each of its texts translated.
  func text(width: Int, _ words: (String) -> String) -> String {
    // A narrower page would have one word per line.
    let width = max(width, Self.margin + 14)
    var result: [String] = []
    var isBelowUsage = false
    for line in lines {
      if line.isEmpty {
        result.append("")
      } else if line.hasPrefix(Self.overview) {
        let text = line.dropFirst(Self.overview.count)
        result += HelpLine(words("OVERVIEW:") + " " + words(String(text))).wrapped(to: width)
      } else if line.hasPrefix(Self.usage) {
        isBelowUsage = true
        let head = words("USAGE:") + " "
        let usage = HelpLine(head + line.dropFirst(Self.usage.count), isUsage: true)
        result += usage.wrapped(to: width, indent: head.count)
      } else if line.hasPrefix(" ") {
        // Indented text above the usage is an example, to be copied as one line.
        result += isBelowUsage ? element(line, words, width) : [String(line)]
      } else if isBelowUsage, line.hasSuffix(Self.groups) {
        result.append(words(String(line.dropLast(Self.groups.count))) + ":")
      } else {
        result += HelpLine(words(String(line))).wrapped(to: width)
      }
    }
    return result.joined(separator: "\n")
  }

  /// The lines of an argument, an option or a command with its description.
  private func element(
    _ line: Substring,
    _ words: (String) -> String,
    _ width: Int
  ) -> [String] {
    let quoted = line.split(separator: "'")
    if line.hasPrefix("  See '"), quoted.count == 3 {
      let pointer = words("See '…' for detailed help.").replacing("…", with: quoted[1])
      return HelpLine("  " + pointer).wrapped(to: width)
    }
    let label = line.prefix(Self.margin)
    let text = line.dropFirst(Self.margin)
    // A long label has a line to itself; its description follows on the next.
    guard !text.isEmpty, label.last == " ", text.first != "<" else { return [String(line)] }
    let blank = String(repeating: " ", count: Self.margin)
    let wrapped = HelpLine(description(text, words)).wrapped(to: width - Self.margin)
    return wrapped.enumerated().map { ($0.offset == 0 ? String(label) : blank) + $0.element }
  }

  /// A description; ArgumentParser adds the values and the default in brackets after its full stop.
  private func description(_ text: Substring, _ words: (String) -> String) -> String {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else {
      return words(String(text))
    }
    var added = String(text[open...])
    for label in ["values:", "default:", "default as flag:"] where added.contains(label) {
      added = added.replacing(label, with: words(label))
    }
    let own = text[..<open].dropLast()
    return own.isEmpty ? added : words(String(own)) + " " + added
  }
}

/// A paragraph of a help page; text in single quotes, and an option in a usage, is not broken
/// across lines.
private struct HelpLine {
  private var pieces: [Substring] = []

  init(_ text: String, isUsage: Bool = false) {
    var isOpen = false
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let isValue = isUsage && word.hasPrefix("<") && pieces.last?.hasPrefix("-") == true
      if isOpen || isValue, let last = pieces.popLast() {
        pieces.append(text[last.startIndex..<word.endIndex])
      } else {
        pieces.append(word)
      }
      isOpen = Self.isOpen(pieces.last ?? "", isUsage)
    }
  }

  /// Whether a piece begins a quotation, or brackets, that it does not end.
  private static func isOpen(_ piece: Substring, _ isUsage: Bool) -> Bool {
    if isUsage { return piece.count { $0 == "[" } > piece.count { $0 == "]" } }
    let text = piece.drop { "(…".contains($0) }
    return text.first == "'" && !text.count { $0 == "'" }.isMultiple(of: 2)
  }

  func wrapped(to width: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in pieces {
      if line.isEmpty {
        line = lines.isEmpty ? String(piece) : String(repeating: " ", count: indent) + piece
      } else if line.count + 1 + piece.count <= width {
        line += " " + piece
      } else {
        lines.append(line)
        line = String(repeating: " ", count: indent) + piece
      }
    }
    return lines + [line]
  }
}
