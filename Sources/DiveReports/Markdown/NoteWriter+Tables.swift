extension NoteWriter {
  /// Rows and cells are only written inside of a table.
  mutating func enterRow(isHeader: Bool) {
    table.column = 0
    table.isHeader = isHeader
    let isInTable = ends.last?.utf8CodeUnitCount ?? 0 > 0
    guard isInTable else { return skip() }
    isHeader ? open("<thead><tr>", "</tr></thead>\n<tbody>\n") : open("<tr>", "</tr>\n")
  }

  mutating func enterCell() {
    let isInRow = ends.last?.utf8CodeUnitCount ?? 0 > 0
    let alignment = table.alignment
    table.column += 1
    guard isInRow else { return skip() }
    html.literal(table.isHeader ? "<th scope=\"col\" dir=\"auto\"" : "<td dir=\"auto\"")
    switch alignment {
    case UInt8(ascii: "c"): html.literal(" class=\"align-center\"")
    case UInt8(ascii: "r"): html.literal(" class=\"align-right\"")
    default: break
    }
    open(">", table.isHeader ? "</th>" : "</td>")
  }
}
