import Diagnostics

extension Slip {
  /// Characters that are not what they look like.
  static let characters = [
    Slip(
      "a no-break space is no space",
      "depth:▸\u{A0}◂18 m\n",
      "odd-space",
      "U+00A0 looks like a space but is not one",
      fixed: "depth: 18 m\n"
    ),
    Slip(
      "a zero-width space is invisible",
      "site: Blue▸\u{200B}◂Hole\n",
      "odd-space",
      "U+200B is invisible",
      fixed: "site: BlueHole\n"
    ),
    Slip(
      "a bidirectional control hides text",
      "site: Blue ▸\u{202E}◂Hole\n",
      "odd-space",
      "U+202E is invisible",
      fixed: "site: Blue Hole\n"
    ),
    Slip(
      "a full-width colon is no colon",
      "depth▸：◂18 m\n",
      "full-width-colon",
      "a full-width colon (U+FF1A) where ':' belongs",
      fixed: "depth: 18 m\n"
    ),
    Slip(
      "smart quotes are text",
      "site: ▸“Blue Hole”◂\n",
      "smart-quotes",
      "typographic quotes are part of the text: “Blue Hole”",
      fixed: "site: Blue Hole\n",
      severity: .warning
    ),
    Slip(
      "angle quotes are text",
      "site: ▸«Kajakas»◂\n",
      "smart-quotes",
      "typographic quotes are part of the text: «Kajakas»",
      fixed: "site: Kajakas\n",
      severity: .warning
    ),
    Slip(
      "smart quotes do not hold a colon",
      "site: “Rummu▸:◂ the quarry”\n",
      "colon-in-value",
      "text with ': ' in it is in typographic quotes, which do not quote it",
      fixed: "site: \"Rummu: the quarry\"\n"
    ),
    Slip(
      "smart quotes do not hold a comma between brackets",
      "buddies: [▸“Juhan, Jr”◂, Mari]\n",
      "smart-quotes",
      "typographic quotes are part of the text: “Juhan, Jr”",
      fixed: "buddies: [\"Juhan, Jr\", Mari]\n",
      isSafe: false,
      severity: .warning
    ),
    Slip(
      "a smart quote that is not closed between brackets",
      "buddies: [Mari, ▸“Juhan◂]\n",
      "smart-quotes",
      "typographic quotes are part of the text: “Juhan",
      severity: .warning
    ),
    Slip(
      "a control character has no place in a text",
      "site: Blue ▸\u{7}◂Hole\n",
      "control-character",
      "control character U+0007 (BEL)",
      fixed: "site: Blue Hole\n"
    ),
    Slip(
      "a tab within a value is a control character",
      "site: Blue▸\t◂Hole\n",
      "control-character",
      "control character U+0009 (TAB)",
      fixed: "site: Blue Hole\n"
    ),
    Slip(
      "a tab indents nothing",
      "tanks:\n▸\t◂- volume: 12 L\n",
      "tab-indent",
      "a tab in the indent; indent with spaces",
      fixed: "tanks:\n  - volume: 12 L\n"
    ),
    Slip(
      "a tab after a colon is a space",
      "depth:▸\t◂18 m\n",
      "tab-as-space",
      "a tab where a space belongs",
      fixed: "depth: 18 m\n",
      severity: .warning
    ),
    Slip(
      "a tab before a comment is a space",
      "depth: 18 m▸\t◂# by hand\n",
      "tab-as-space",
      "a tab where a space belongs",
      fixed: "depth: 18 m # by hand\n",
      severity: .warning
    ),
    Slip(
      "a tab at a line's end is nothing",
      "depth: 18 m▸\t◂\n",
      "tab-as-space",
      "a tab where a space belongs",
      fixed: "depth: 18 m\n",
      severity: .warning
    ),
    Slip(
      "NEL ends a line for YAML alone",
      "depth: 18 m▸\u{85}◂site: Rummu\n",
      "odd-line-break",
      "U+0085 ends a line for YAML but not for editors",
      fixed: "depth: 18 m\nsite: Rummu\n"
    ),
    Slip(
      "a line separator within a text is a space",
      "site: Blue▸\u{2028}◂Hole\n",
      "odd-line-break",
      "U+2028 ends a line for YAML but not for editors",
      fixed: "site: Blue Hole\n"
    ),
    Slip(
      "a paragraph separator ends a line for YAML alone",
      "depth: 18 m▸\u{2029}◂site: Rummu\n",
      "odd-line-break",
      "U+2029 ends a line for YAML but not for editors",
      fixed: "depth: 18 m\nsite: Rummu\n"
    ),
    Slip(
      "a lone carriage return ends a line for YAML alone",
      "depth: 18 m▸\r◂site: Rummu\n",
      "odd-line-break",
      "U+000D ends a line for YAML but not for editors",
      fixed: "depth: 18 m\nsite: Rummu\n"
    ),
    Slip(
      "line endings are all alike",
      "---\r\ndepth: 18 m\r\nsite: Rummu▸\n◂rating: 4\r\n---\r\n\r\nA dive.\r\n",
      "mixed-line-endings",
      "some lines end with CRLF and some with LF",
      fixed: "---\r\ndepth: 18 m\r\nsite: Rummu\r\nrating: 4\r\n---\r\n\r\nA dive.\r\n",
      severity: .warning,
      isWholeFile: true
    ),
  ]
}
