import DiveFormat

/// The mark before the decimals of a table's numbers.
extension TableGuess {
  /// The marks in a column of numbers.
  private struct Marks {
    /// How many cells can only have it before their decimals.
    var certain = 0
    /// The most decimals of those cells.
    var decimals = 0
    /// Whether it also stands before three digits, which may be thousands: `1,234`.
    var isBeforeThree = false
  }

  /// Finds the decimal mark: the one that numbers have, of those in columns of numbers.
  ///
  /// Where `1,234` may be read in two ways, it is left to the diver.
  mutating func guessDecimal(asks: Bool) {
    var sums: [TableRules.DecimalMark: Int] = [:]
    var doubtful: String?
    var vague: String?
    for (place, head) in table.heads.enumerated() {
      let keys = Self.keys(of: head)
      let isText = keys.contains { ["notes", "site", "buddies", "tags", "date"].contains($0) }
      let cells = table.cells(of: place, limit: 400)
      // The mark of `10.30` under `Kello` is between hours and minutes.
      if isText || keys.contains("time") && FormGuess.clock(cells) != nil { continue }
      let isQuantity = keys.contains { Self.isQuantity($0) }
      for (mark, marks) in Self.marks(of: cells) {
        sums[mark, default: 0] += marks.certain
        guard isQuantity, marks.isBeforeThree else { continue }
        // No one writes one decimal here and three there.
        if marks.decimals == 1 { doubtful = doubtful ?? head.text }
        if marks.certain == 0 { vague = vague ?? head.text }
      }
    }
    let (commas, points) = (sums[.comma] ?? 0, sums[.point] ?? 0)
    if commas > points { decimal = .comma }
    // A mark that is certain elsewhere says which of the two this is.
    if asks, let column = doubtful ?? (commas + points == 0 ? vague : nil) {
      let statements = TableRules.DecimalMark.allCases.map {
        TableRules.Statement.decimal($0).description
      }
      unclear.append(.init(column: column, statements: statements))
    } else if decimal == .comma {
      rules.statements.append(.decimal(.comma))
    }
  }

  /// Whether numbers of a key have a size, so that a thousand times as much is another value.
  private static func isQuantity(_ key: String) -> Bool {
    let path = key.split(separator: ".").map { $0 == "N" ? "1" : String($0) }.joined(separator: ".")
    switch TableKey(path)?.row?.kind {
    case .depth, .distance, .visibility, .pressure, .temperature, .mass, .tankVolume: return true
    default: return false
    }
  }

  private static func marks(of cells: [String]) -> [TableRules.DecimalMark: Marks] {
    var found: [TableRules.DecimalMark: Marks] = [:]
    for cell in cells where cell.utf8.count <= 24 {
      let text = CleanText.oneLine(cell)
      if let mark = FormGuess.decimalMark(text) {
        let decimals = text.drop { $0 != Character(mark.rawValue) }.dropFirst()
          .prefix(while: \.isNumber).count
        var marks = found[mark] ?? Marks()
        marks.certain += 1
        marks.decimals = max(marks.decimals, decimals)
        found[mark] = marks
      } else if let mark = vagueMark(text) {
        found[mark, default: Marks()].isBeforeThree = true
      }
    }
    return found
  }

  /// The mark in a number that may have decimals or thousands behind it.
  private static func vagueMark(_ text: String) -> TableRules.DecimalMark? {
    let counts = TableRules.DecimalMark.allCases.map { mark in
      text.utf8.count { $0 == mark.byte }
    }
    guard counts.reduce(0, +) == 1, FormGuess.decimalMark(text) == nil,
      TableRules.DecimalMark.allCases.allSatisfy({ NumberCell(text, $0) != nil })
    else { return nil }
    return text.utf8.contains(TableRules.DecimalMark.comma.byte) ? .comma : .point
  }
}

extension SourceUnderstanding.Unclear {
  /// Whether the choice is that of the mark before decimals, which is the table's.
  var isOfDecimals: Bool { statements.first?.hasPrefix("decimal ") ?? false }
}
