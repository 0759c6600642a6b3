/// The words of a line as a shell would split it, as far as completing it needs.
package enum TypedWords {
  /// Splits a line that ends at the cursor; the last word is the one that is begun, and may be empty.
  package static func split(_ line: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var quote: Unicode.Scalar?
    var isEscaped = false
    var isBegun = false
    for letter in line.unicodeScalars {
      if isEscaped {
        // Between double quotes, a backslash stands for itself before most letters.
        if quote == "\"", !"\"\\$`".unicodeScalars.contains(letter) { word.append("\\") }
        word.append(letter)
        isEscaped = false
      } else if letter == "\\", quote != "'" {
        (isEscaped, isBegun) = (true, true)
      } else if let open = quote {
        if letter == open { quote = nil } else { word.append(letter) }
      } else if letter == "'" || letter == "\"" {
        (quote, isBegun) = (letter, true)
      } else if letter == " " || letter == "\t" || letter == "\n" {
        if isBegun { words.append(String(word)) }
        (word, isBegun) = (String.UnicodeScalarView(), false)
      } else {
        word.append(letter)
        isBegun = true
      }
    }
    return words + [String(word)]
  }
}
