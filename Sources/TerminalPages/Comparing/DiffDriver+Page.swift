import Diagnostics
package import LogSync
package import Wording

extension DiffDriver {
  /// What git is shown of the files that it hands over.
  ///
  /// - Parameters:
  ///   - parts: The path, and a file, an object and a mode of each version, and the later path of a
  ///     file that was renamed; or a single file.
  ///   - folder: The folder that relative paths start from.
  ///   - usesColour: Whether the text is coloured.
  ///   - language: The reader's language.
  /// - Returns: The text; nil if nothing can be shown, as of a picture.
  package static func page(
    of parts: [String],
    in folder: String,
    usesColour: Bool,
    _ language: Language
  ) -> String? {
    if parts.count == 1 { return text(of: parts[0], in: folder) }
    guard parts.count == 7 || parts.count == 9,
      let difference = difference(
        of: parts[0],
        parts[1],
        parts[4],
        renamedTo: parts.count == 9 ? parts[7] : nil,
        in: folder
      )
    else { return nil }
    guard difference.kind == nil else {
      let comparison = LogComparison([difference])
      return ComparisonPage(comparison, in: nil, usesColour: usesColour, language).text
    }
    // Git would name the files that it has made for the comparison.
    guard case .text(let lines, _) = difference.content else { return nil }
    return lines.terminalSafe
  }
}
