/// The texts of `--help` in a language.
///
/// A file `Templates/help-TAG.txt` has each English text on a line of its own, and its translation,
/// indented, on the next. A text that changes in English is therefore shown in English until it is
/// translated again. The file is read only when help is shown.
package struct HelpWords {
  private let texts: [Substring: Substring]

  /// Reads the texts of a language; those that it lacks stay in English.
  package init(_ tag: String) {
    var texts: [Substring: Substring] = [:]
    var english: Substring?
    for line in Self.text(of: tag).split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix(" ") {
        if let english { texts[english] = line.drop { $0 == " " } }
        english = nil
      } else {
        english = line
      }
    }
    self.texts = texts
  }

  private static func text(of tag: String) -> String {
    switch tag {
    case "et": HelpEtText.text
    case "fi": HelpFiText.text
    default: ""
    }
  }

  /// The English texts that are translated.
  package var known: Set<String> { Set(texts.keys.map(String.init)) }

  /// A text in the language.
  package subscript(_ text: String) -> String { texts[Substring(text)].map(String.init) ?? text }
}
