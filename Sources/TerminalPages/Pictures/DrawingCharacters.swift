/// The characters that pictures are drawn with.
package enum DrawingCharacters: CaseIterable, Sendable {
  /// Blocks, shades, lines and braille.
  case unicode
  /// Only ASCII, for terminals that show nothing else.
  case ascii

  /// The characters that a terminal supports, according to environment variables.
  ///
  /// Locale variables are used in POSIX order, with `C` as the default.
  package init(variable: (String) -> String?) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(variable).first { !$0.isEmpty }
    let encoding = (locale ?? "").uppercased().filter { $0 != "-" }
    self = encoding.contains("UTF8") && variable("TERM") != "dumb" ? .unicode : .ascii
  }

  /// Marks the end of a truncated text.
  package var ellipsis: String { self == .unicode ? "…" : "~" }

  /// Separates the ends of a range.
  package var dash: String { self == .unicode ? "–" : "-" }
}
