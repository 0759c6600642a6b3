/// The texts of `--help` in a language.
///
/// They are read only when help is shown, and once.
package struct HelpWords {
  private let texts: PairedLines

  private static let estonian = PairedLines(HelpEtText.text)
  private static let finnish = PairedLines(HelpFiText.text)

  /// The texts of a language; those that it lacks stay in English.
  package init(_ tag: String) {
    switch tag {
    case "et": texts = Self.estonian
    case "fi": texts = Self.finnish
    default: texts = PairedLines("")
    }
  }

  /// The English texts that are translated.
  package var known: Set<String> { texts.known }

  /// A text in the language.
  package subscript(_ text: String) -> String { texts[text] }
}

/// Texts and their translations from a file in `Templates`.
///
/// The file has each English text on a line of its own, and its translation, indented, on the next.
/// A text that changes in English is therefore shown in English until it is translated again.
struct PairedLines: Sendable {
  private let texts: [Substring: Substring]

  init(_ text: String) {
    var texts: [Substring: Substring] = [:]
    var english: Substring?
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix(" ") {
        if let english { texts[english] = line.drop { $0 == " " } }
        english = nil
      } else {
        english = line
      }
    }
    self.texts = texts
  }

  var known: Set<String> { Set(texts.keys.map(String.init)) }

  subscript(_ text: String) -> String { texts[Substring(text)].map(String.init) ?? text }
}
