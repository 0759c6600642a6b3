package import DiveExchange
import Diagnostics
package import Wording

extension SourceUnderstanding {
  /// The columns as they are read, each with its first cells, to be looked at before the dives are.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal, to which cells are shortened; nil for any width.
  ///   - words: Gives the text of a message.
  /// - Returns: Lines; none if the rules beside the source say how it is read.
  package func lines(width: Int?, _ words: (Message) -> String) -> [String] {
    if isGiven { return [] }
    let header: [Message] = [.understoodColumn, .understoodKey, .understoodForm, .understoodCells]
    let rows = columns.map { column in
      [
        column.name.visible, text(of: column.use, words), column.form.visible,
        column.samples.map(\.visible).joined(separator: " | "),
      ]
    }
    let table = TextTable(
      header: header.map(words),
      cells: rows,
      isNumeric: header.map { _ in false }
    )
    return table.text(width: width).split(separator: "\n").map(String.init)
  }

  private func text(of use: Use, _ words: (Message) -> String) -> String {
    switch use {
    case .key(let key), .kept(let key): key
    case .ignored: words(.understoodIgnored)
    case .unnamed: words(.understoodUnnamed)
    }
  }
}
